import type { ApiEntry, ApiEntryGroup, ApiLandingPage } from '../../../shared/api-page.ts'
import { plural, text } from '../../../shared/messages/text.ts'
import { defined, type Json, jsonOf, textOf } from '../../../util/json.ts'
import { describe, externalDocsOf, withoutTitle } from '../model/describe.ts'
import { describeScheme } from '../model/security.ts'
import type { ApiTagGroup } from '../model/tag-groups.ts'
import { operationHref, type Reference, schemaHref } from '../reference.ts'
import { linkBaseOf } from './foreign-links.ts'

/** The first page of a specification: what the API is, its servers, and every operation by tag. */
export function landingPage(reference: Reference): ApiLandingPage {
  const { published } = reference
  const info = jsonOf(reference.document.info)
  const summary = textOf(info.summary)
  const logo = logoOf(reference)
  const about = describe(withoutTitle(textOf(info.description), reference.title))
  return {
    kind: 'landing',
    version: String(info.version ?? ''),
    ...(published === undefined
      ? {}
      : { file: { label: published.slice(published.lastIndexOf('/') + 1), href: published } }),
    ...defined({ summary }),
    ...about,
    ...(logo ? { logo } : {}),
    servers: reference.servers,
    security: [...reference.schemes.values()].map(describeScheme),
    facts: factsOf(info, jsonOf(reference.document.externalDocs)),
    groups: reference.groups.map((group) => entryGroup(group, reference)),
    schemas: reference.schemas.map((schema) => ({ label: schema.name, href: schemaHref(reference.out, schema) })),
    titles: titlesOf(reference, about.description?.markdown ?? ''),
  }
}

/** The titles of the sections we add; a title that the description or a group already has gets "of the API". */
function titlesOf({ servers, groups }: Reference, description: string): ApiLandingPage['titles'] {
  const written = [...description.matchAll(/^ {0,3}#{1,6}[ \t](.*)$/gm)].map(([, title = '']) => title.trim())
  const others = [...written, ...groups.flatMap(({ title, section = '' }) => [title, section])]
  const taken = new Set(others.map((title) => title.toLowerCase()))
  const own = (title: string): string =>
    taken.has(title.toLowerCase()) ? text('theme.api.ofApi', '{title} of the API', { title }) : title
  return {
    servers: own(plural('theme.api.servers', 'Server|Servers', servers.length)),
    security: own(text('theme.api.authentication', 'Authentication')),
    schemas: own(text('theme.api.schemas', 'Schemas')),
  }
}

function entryGroup(group: ApiTagGroup, { out }: Reference): ApiEntryGroup {
  const { id, title, section, description, externalDocs, operations } = group
  return {
    id,
    title,
    ...defined({ section }),
    ...describe(description),
    ...externalDocsOf({ externalDocs }),
    entries: operations.map((operation) => ({
      label: operation.title,
      href: operationHref(out, operation),
      method: operation.method,
      path: operation.path,
      isDeprecated: operation.operation.deprecated === true,
    })),
  }
}

/** The logo of the API (`x-logo`): of another host, a file of the site or beside the specification, or the publisher's own. */
function logoOf({ document, title, logo: file }: Reference): ApiLandingPage['logo'] {
  const logo = jsonOf(jsonOf(document.info)['x-logo'] ?? document['x-logo'])
  const url = textOf(logo.url)
  if (url === undefined) return undefined
  const src = file ?? (/^(?:https:\/\/|\/(?!\/))/i.test(url) ? url : ofPublisher(url, document))
  if (src === undefined) return undefined
  const href = textOf(logo.href)
  return {
    src,
    alt: textOf(logo.altText) ?? title,
    ...(href !== undefined && /^https?:\/\//i.test(href) ? { href } : {}),
  }
}

/** A path that counts from the publisher's own pages, where these are known. */
function ofPublisher(url: string, document: Json): string | undefined {
  const base = linkBaseOf(document)
  const isPath = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
  return isPath && base?.startsWith('https:') ? new URL(url, base).href : undefined
}

function factsOf(info: Json, docs: Json): ApiLandingPage['facts'] {
  const contact = jsonOf(info.contact)
  const license = jsonOf(info.license)
  const email = textOf(contact.email)
  const url = textOf(contact.url)
  const named = textOf(contact.name)
  return [
    fact(
      text('theme.api.license', 'License'),
      textOf(license.name) ?? textOf(license.identifier),
      textOf(license.url) ?? spdxUrl(textOf(license.identifier)),
    ),
    fact(text('theme.api.contact', 'Contact'), named ?? url ?? email, url ?? (email && `mailto:${email}`)),
    // An address of its own where the name leads elsewhere.
    ...(url !== undefined && email !== undefined
      ? [fact(text('theme.api.email', 'Email'), email, `mailto:${email}`)]
      : []),
    fact(text('theme.api.terms', 'Terms of service'), textOf(info.termsOfService), textOf(info.termsOfService)),
    fact(text('theme.api.more', 'More'), textOf(docs.description) ?? textOf(docs.url), textOf(docs.url)),
  ].filter((one) => one !== undefined)
}

/** The page of a license with an SPDX identifier, which OpenAPI 3.1 allows in place of a URL. */
function spdxUrl(identifier: string | undefined): string | undefined {
  return identifier !== undefined && /^[\w.+-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined
}

function fact(label: string, words: string | undefined, href: string | undefined) {
  if (words === undefined) return undefined
  const isSafe = href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href)
  return { label, text: words, ...(isSafe ? { href } : {}) }
}

/** Room for the lists of a landing page, in bytes of HTML, estimated. */
const ROOM = 280_000
/** Bytes of an entry besides its texts. */
const ENTRY = 90
const SCHEMA = 50

/** A part of a landing page that is on a page of its own. */
interface LandingPart {
  /** Names it in its address. */
  readonly id: string
  readonly title: string
  readonly page: ApiLandingPage
}

/**
 * Moves lists for which a landing page has no room to pages of their own, the largest first, and leaves a link to each.
 * @param hrefOf returns the page with an id, as written in links.
 */
export function splitLanding(
  page: ApiLandingPage,
  words: string,
  hrefOf: (id: string) => string,
): { readonly page: ApiLandingPage; readonly parts: readonly LandingPart[] } {
  const sizes = new Map(page.groups.map((group) => [group, sum(group.entries.map(sizeOf))]))
  const schemas = sum(page.schemas.map(({ label, href }) => SCHEMA + label.length + href.length))
  const lists = [...sizes].sort(([, a], [, b]) => b - a)
  const moved = new Set<ApiEntryGroup>()
  const hasSchemas = sum(sizes.values()) + schemas <= ROOM
  let total = sum(sizes.values()) + (hasSchemas ? schemas : 0)
  for (const [group, size] of lists) {
    if (total <= ROOM) break
    moved.add(group)
    total -= size
  }
  if (hasSchemas && moved.size === 0) return { page, parts: [] }
  const own = { ...page, security: [], facts: [], groups: [], schemas: [] }
  const partsOf = (group: ApiEntryGroup): LandingPart[] =>
    cut(group.entries).map((entries, index, all) => ({
      id: index === 0 ? group.id : `${group.id}-part-${index + 1}`,
      title: all.length === 1 ? group.title : `${group.title} (${index + 1})`,
      page: { ...withoutText(own), groups: [{ ...group, entries }] },
    }))
  const groupParts = new Map([...moved].map((group) => [group, partsOf(group)]))
  const schemaPart = { id: 'all-schemas', title: words, page: { ...withoutText(own), schemas: page.schemas } }
  const count = { label: words, text: String(page.schemas.length), href: hrefOf(schemaPart.id) }
  return {
    page: {
      ...page,
      groups: page.groups.map((group) => withLinks(group, groupParts.get(group) ?? [], hrefOf)),
      schemas: hasSchemas ? page.schemas : [],
      facts: hasSchemas ? page.facts : [count, ...page.facts],
    },
    parts: [...[...groupParts.values()].flat(), ...(hasSchemas ? [] : [schemaPart])],
  }
}

/** A group with a link in the place of its entries. */
function withLinks(group: ApiEntryGroup, parts: readonly LandingPart[], hrefOf: (id: string) => string): ApiEntryGroup {
  if (parts.length === 0) return group
  const links = parts.map(({ id, title, page }) => {
    const count = page.groups[0]?.entries.length ?? 0
    return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${hrefOf(id)}) (${count})`
  })
  const markdown = [group.description?.markdown, links.join('\n')].filter((one) => one !== undefined).join('\n\n')
  return { ...group, description: { markdown }, entries: [] }
}

function withoutText({ description: _, summary: __, logo: ___, file: ____, ...page }: ApiLandingPage): ApiLandingPage {
  return page
}

/** Entries in runs for which a page has room. */
function cut(entries: readonly ApiEntry[]): readonly (readonly ApiEntry[])[] {
  const runs: ApiEntry[][] = [[]]
  let size = 0
  for (const entry of entries) {
    size += sizeOf(entry)
    if (size > ROOM) {
      runs.push([])
      size = sizeOf(entry)
    }
    runs.at(-1)?.push(entry)
  }
  return runs
}

function sizeOf({ label, href, path }: ApiEntry): number {
  return ENTRY + label.length + href.length + path.length
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}
