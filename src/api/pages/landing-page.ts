import type { ApiLandingPage } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { type Json, jsonOf, textOf } from '../json.ts'
import { schemeDescription } from '../model/security.ts'
import { operationHref, type Reference, schemaHref } from '../reference.ts'
import { createNameTaker, kebabCase, shortHash } from '../slug.ts'

/** The first page of a specification: what the API is, its servers, and every operation by tag. */
export function landingPage(reference: Reference): ApiLandingPage {
  const info = jsonOf(reference.document.info)
  const description = textOf(info.description)
  const take = createNameTaker()
  return {
    kind: 'landing',
    version: String(info.version ?? ''),
    ...describe(description),
    servers: reference.servers.map((server) => ({ url: server.url, ...describe(server.description) })),
    security: [...reference.schemes.values()].map((scheme) => ({
      name: scheme.name,
      words: scheme.words,
      ...describe(schemeDescription(scheme)),
    })),
    facts: factsOf(info, jsonOf(reference.document.externalDocs)),
    groups: reference.groups.map((group) => ({
      id: take(`tag-${kebabCase(group.title) || shortHash(group.title)}`),
      title: group.title,
      ...describe(group.description),
      entries: group.operations.map((operation) => ({
        label: operation.title,
        href: operationHref(reference.out, operation),
        method: operation.method,
        path: operation.path,
        isDeprecated: operation.operation.deprecated === true,
      })),
    })),
    schemas: reference.schemas.map((schema) => ({ label: schema.name, href: schemaHref(reference.out, schema) })),
  }
}

function describe(markdown: string | undefined) {
  return markdown === undefined ? {} : { description: { markdown } }
}

function factsOf(info: Json, docs: Json): ApiLandingPage['facts'] {
  const contact = jsonOf(info.contact)
  const license = jsonOf(info.license)
  const email = textOf(contact.email)
  return [
    fact(text('theme.api.license', 'License'), textOf(license.name), textOf(license.url)),
    fact(
      text('theme.api.contact', 'Contact'),
      textOf(contact.name) ?? email,
      textOf(contact.url) ?? (email && `mailto:${email}`),
    ),
    fact(text('theme.api.terms', 'Terms of service'), textOf(info.termsOfService), textOf(info.termsOfService)),
    fact(text('theme.api.more', 'More'), textOf(docs.description) ?? textOf(docs.url), textOf(docs.url)),
  ].filter((one) => one !== undefined)
}

function fact(label: string, words: string | undefined, href: string | undefined) {
  if (words === undefined) return undefined
  const isSafe = href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href)
  return { label, text: words, ...(isSafe ? { href } : {}) }
}
