import type { ApiLink } from '../shared/api-page.ts'
import { entriesOf, isJson, type Json, jsonOf, listOf, textOf } from './json.ts'
import type { LoadedSpec } from './load/load-spec.ts'
import { listOperations, type Operation } from './model/operations.ts'
import { createResolver, type Resolver } from './model/schema-references.ts'
import { type SecurityScheme, securitySchemes } from './model/security.ts'
import type { SampleLanguage } from './samples/samples.ts'
import { createNameTaker, kebabCase, shortHash } from './slug.ts'

/** What a reference is made from besides the specification. */
export interface ReferenceOptions {
  /** Folder of the pages, from the docs folder. */
  readonly out: string
  readonly sampleLanguages: readonly SampleLanguage[]
}

/** A schema with a page of its own. */
export interface NamedSchema {
  readonly name: string
  readonly slug: string
  readonly schema: unknown
}

/** A tag with its operations, in the order of the specification. */
export interface TagGroup {
  readonly name: string
  readonly title: string
  readonly description: string | undefined
  readonly operations: readonly Operation[]
}

/** A parsed specification: what all its pages are made from. */
export interface Reference extends ReferenceOptions {
  readonly document: Json
  readonly resolve: Resolver
  readonly title: string
  /** Slug of the landing page. */
  readonly slug: string
  readonly operations: readonly Operation[]
  readonly groups: readonly TagGroup[]
  readonly schemas: readonly NamedSchema[]
  readonly schemes: ReadonlyMap<string, SecurityScheme>
  /** Base URLs with their variables filled in, without a trailing slash; never empty. */
  readonly servers: readonly { readonly url: string; readonly description?: string }[]
  /** The page of a schema by its name. */
  readonly linkOf: (name: string) => ApiLink | undefined
}

/** Used as the server when a specification names none. */
const UNKNOWN_SERVER = 'https://api.example.com'

/** Collects everything pages need from a valid specification. */
export function createReference({ document }: Pick<LoadedSpec, 'document'>, options: ReferenceOptions): Reference {
  const resolve = createResolver(document)
  const info = jsonOf(document.info)
  const title = textOf(info.title) ?? 'HTTP API'
  const operations = listOperations(document, resolve)
  const slug = landingSlug(title, operations)
  const schemas = listSchemas(document)
  const bySchema = new Map(schemas.map((one) => [one.name, one]))
  return {
    ...options,
    document,
    resolve,
    title,
    slug,
    operations,
    groups: groupByTag(document, operations),
    schemas,
    schemes: securitySchemes(document, resolve),
    servers: listServers(document),
    linkOf: (name) => {
      const schema = bySchema.get(name)
      return schema ? { label: name, href: schemaHref(options.out, schema) } : undefined
    },
  }
}

/** Path of an operation's page, as written in links within the reference. */
export function operationHref(out: string, { slug }: Pick<Operation, 'slug'>): string {
  return `/${out}/${slug}.api.md`
}

/** Path of a schema's page, as written in links within the reference. */
export function schemaHref(out: string, { slug }: Pick<NamedSchema, 'slug'>): string {
  return `/${out}/schemas/${slug}.schema.md`
}

/** URLs use the lower-case name, in which words can no longer be told apart: `DayReview` is `dayreview`. */
function listSchemas(document: Json): NamedSchema[] {
  const take = createNameTaker()
  return entriesOf(jsonOf(document.components).schemas).map(([name, schema]) => ({
    name,
    slug: take(kebabCase(name.toLowerCase()) || shortHash(name)),
    schema,
  }))
}

function landingSlug(title: string, operations: readonly Operation[]): string {
  const slug = kebabCase(title) || 'http-api'
  return operations.some((operation) => operation.slug === slug) ? `${slug}-overview` : slug
}

/** Declared tags in order, then the others as they occur; a declared tag without operations is left out. */
function groupByTag(document: Json, operations: readonly Operation[]): TagGroup[] {
  const declared = listOf(document.tags).filter(isJson)
  const names = [...declared.flatMap(({ name }) => textOf(name) ?? []), ...operations.map(({ tag }) => tag)]
  return [...new Set(names)].flatMap((name) => {
    const own = operations.filter(({ tag }) => tag === name)
    const tag = declared.find((one) => one.name === name)
    const title = textOf(tag?.['x-displayName']) ?? name
    return own.length === 0 ? [] : [{ name, title, description: textOf(tag?.description), operations: own }]
  })
}

function listServers(document: Json): Reference['servers'] {
  const servers = listOf(document.servers)
    .filter(isJson)
    .map((server) => {
      const description = textOf(server.description)
      return { url: serverUrl(server), ...(description === undefined ? {} : { description }) }
    })
  return servers.length > 0 ? servers : [{ url: UNKNOWN_SERVER }]
}

/** Base URLs of an operation, else those of the specification. */
export function serversOf({ operation, pathItem }: Operation, reference: Reference): Reference['servers'] {
  const own = [operation.servers, pathItem.servers].find((list) => listOf(list).length > 0)
  return own === undefined ? reference.servers : listServers({ servers: own })
}

function serverUrl(server: Json): string {
  const variables = jsonOf(server.variables)
  const url = String(server.url ?? '').replace(/\{([^{}]+)\}/g, (_, name: string) =>
    String(jsonOf(variables[name]).default ?? name),
  )
  const bare = url.replace(/\/+$/, '')
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(bare)) return bare
  return bare.startsWith('//')
    ? `https:${bare}`
    : UNKNOWN_SERVER + (bare === '' || bare.startsWith('/') ? bare : `/${bare}`)
}
