import { posix } from 'node:path'
import type { ApiLevelsPage, ApiPage } from '../../../shared/api-page.ts'
import { excerptOf } from '../../../shared/excerpt.ts'
import { text } from '../../../shared/messages/text.ts'
import type { FrontMatter } from '../../../shared/model.ts'
import { splitNumberPrefix } from '../../../shared/number-prefix.ts'
import { jsonOf, textOf } from '../../../util/json.ts'
import type { Operation } from '../model/operations.ts'
import type { ApiTagGroup } from '../model/tag-groups.ts'
import { landingHref, type NamedSchema, operationHref, type Reference, schemaHref } from '../reference.ts'
import type { FolderSidebar, FolderSidebarItem } from '../written-files.ts'
import { createLinkFinder } from './foreign-links.ts'
import { createPage, type GeneratedPage, levelsPath, pathOfWhole } from './generated-page.ts'
import { landingPage, splitLanding } from './landing-page.ts'
import { operationPage } from './operation-page.ts'
import { findBackLinks, type PageWithLevels, schemaPage } from './schema-page.ts'

/** Methods whose labels are in the stylesheet; in the class of a link in the sidebar, any other is in upper case. */
const USUAL = /^(?:GET|POST|PUT|PATCH|DELETE|OPTIONS)$/

/** Location of a reference's pages. */
interface PagesPlace {
  /** Route of the reference below that of the docs. */
  readonly route: string
  /** Path of the specification as people see it. */
  readonly spec: string
  readonly create: typeof createPage
}

/** Every page of a reference: its landing page, its operations, its schemas. */
export function listPages(reference: Reference, at: Omit<PagesPlace, 'create'>): GeneratedPage[] {
  const backLinks = findBackLinks(reference)
  const findLinks = createLinkFinder(reference, landingHref(reference))
  const { restoreNumbers = (page: ApiPage) => page } = reference
  const create: typeof createPage = (path, fields, page) =>
    createPage(path, fields, restoreNumbers({ ...page, ...findLinks(page) }))
  const place = { ...at, create }
  return [
    ...landing(reference, place),
    ...reference.operations.flatMap((operation) => ofOperation(operation, reference, place)),
    ...reference.schemas.flatMap((schema) => {
      const fields = {
        id: schema.slug,
        title: schema.name,
        slug: `${at.route}/schemas/${schema.slug}`,
        description: describeSchema(schema, reference),
        sidebar_label: schema.name,
        sidebar_class_name: 'api-item',
        api_spec: at.spec,
      }
      return withLevels(schemaHref(reference.out, schema), fields, {
        ...schemaPage(schema, reference, backLinks),
        create,
      })
    }),
  ]
}

/** The landing page, and pages for lists that it has no room for, which are in no sidebar. */
function landing(reference: Reference, { route, spec, create }: PagesPlace): GeneratedPage[] {
  const partFile = (id: string) => `${reference.out}/tags/${id}.info.md`
  const schemas = text('theme.api.schemas', 'Schemas')
  const { page, parts } = splitLanding(landingPage(reference), schemas, (id) => `/${partFile(id)}`)
  const fields = {
    id: reference.slug,
    title: reference.title,
    slug: `${route}/${reference.slug}`,
    description: leadOf(
      page.description?.markdown ??
        text('theme.api.everyCall', 'Every call of the {title}.', { title: reference.title }),
    ),
    api_spec: spec,
  }
  return [
    create(fileOf(landingHref(reference)), fields, page),
    ...parts.map((part) => {
      const own = { id: `tags-${part.id}`, title: part.title, slug: `${route}/tags/${part.id}`, api_spec: spec }
      return create(partFile(part.id), own, part.page)
    }),
  ]
}

function ofOperation(operation: Operation, reference: Reference, { route, spec, create }: PagesPlace): GeneratedPage[] {
  const { method, path, title, slug } = operation
  const deprecated = operation.operation.deprecated === true ? ' is-deprecated' : ''
  const kind = operation.isWebhook ? 'event' : USUAL.test(method) ? method.toLowerCase() : method
  const fields = {
    id: slug,
    title,
    slug: `${route}/${slug}`,
    description: leadOf(textOf(operation.operation.description) ?? operation.lead ?? `${title}: ${method} ${path}`),
    sidebar_label: title,
    sidebar_class_name: `api-item is-${kind}${deprecated}`,
    keywords: [textOf(operation.operation.operationId), `${method} ${path}`].filter((name) => name !== undefined),
    api_spec: spec,
  }
  return withLevels(operationHref(reference.out, operation), fields, {
    ...operationPage(operation, reference),
    create,
  })
}

type Leveled = PageWithLevels<ApiPage> & Pick<PagesPlace, 'create'>

/** A page, and those with its deeper levels, which are in no sidebar. */
function withLevels(href: string, fields: FrontMatter, { page, levels, create }: Leveled): GeneratedPage[] {
  const { id, title = '', slug, api_spec } = fields
  const pages = levels.map((sections, index) => {
    const number = index + 1
    const words =
      levels.length === 1
        ? text('theme.api.levelsOf', 'Deeper levels of {title}', { title })
        : text('theme.api.levelsOfPart', 'Deeper levels of {title} ({number})', { title, number })
    const own = { id: `${id}.levels-${number}`, title: words, slug: `${slug}/levels-${number}`, api_spec }
    const levelsPage: ApiLevelsPage = { kind: 'levels', of: { label: title, href }, sections }
    return create(fileOf(levelsPath(href, number)), own, levelsPage)
  })
  return [create(fileOf(href), fields, page), ...pages]
}

function describeSchema({ name, schema }: NamedSchema, { resolve, title }: Reference): string | undefined {
  const { description } = jsonOf(resolve(schema).value)
  return leadOf(textOf(description) ?? text('theme.api.schemaOf', 'The schema {name} of the {title}.', { name, title }))
}

/** Text without letters or digits is not a description. */
function leadOf(markdown: string): string | undefined {
  return firstSentences(markdown) || undefined
}

function fileOf(href: string): string {
  return href.slice(1)
}

/** Path of a page with a list that a landing page has no room for. */
const LIST = /\/tags\/[^/]+\.info\.md$/

/** Longest description in a list of results. */
const MAX_LENGTH = 180

/** The first paragraph of Markdown as plain text, cut at a word. */
export function firstSentences(markdown: string): string {
  const paragraph = markdown.trim().split(/\n\s*\n/)[0] ?? ''
  const text = paragraph
    .replace(/^#+\s+/gm, '')
    .replace(/^:::.*$/gm, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<[^<>]{1,200}>/g, '')
    .replace(/(?<!`)`+([^`]+)`+/g, '$1')
    .replace(/(^|[\s(])([*_]{1,3})(\S[^*\n]*?)\2(?=[\s).,;:!?]|$)/g, '$1$3')
    .replace(/\s+/g, ' ')
    .trim()
  return excerptOf(text, MAX_LENGTH)
}

/** The pages with deeper levels or lists of others, which lead to them: they are in no sidebar. */
export function hiddenPages(pages: readonly GeneratedPage[], prefix: string): Pick<FolderSidebar, 'hidden'> {
  const hidden = pages
    .filter(({ path }) => pathOfWhole(path) !== path || LIST.test(path))
    .map(({ path, frontMatter }) => `${idOf(posix.dirname(path.slice(prefix.length)))}/${frontMatter.id}`)
  return hidden.length > 0 ? { hidden } : {}
}

/** The sidebar of a reference: the landing page, each operation below its first tag, tags in their groups, the schemas. */
export function folderSidebar(reference: Reference, label: string | undefined): FolderSidebar {
  const { out } = reference
  const folder = idOf(out)
  const doc = (name: string, path: string) => {
    return { type: 'doc' as const, id: `${folder}/${name}`, path: fileOf(path) }
  }
  const group = (title: string, items: readonly FolderSidebarItem[]): FolderSidebarItem => {
    return { type: 'category', label: title, collapsible: true, collapsed: true, items }
  }
  const schemas = reference.schemas.map((schema) => doc(`schemas/${schema.slug}`, schemaHref(out, schema)))
  const tag = ({ title, own }: ApiTagGroup): FolderSidebarItem =>
    group(
      title,
      own.map((operation) => doc(operation.slug, operationHref(out, operation))),
    )
  const tags = reference.groups.filter(({ own }) => own.length > 0)
  const sections = [...new Set(tags.map(({ section }) => section))]
  return {
    label: label ?? reference.title,
    link: doc(reference.slug, landingHref(reference)),
    items: [
      ...sections.flatMap((section) => {
        const items = tags.filter((one) => one.section === section).map(tag)
        return section === undefined ? items : [group(section, items)]
      }),
      ...(schemas.length > 0 ? [group(text('theme.api.schemas', 'Schemas'), schemas)] : []),
    ],
  }
}

/** Ids of pages have the names of their folders, without numbers. */
function idOf(folder: string): string {
  return folder
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
}
