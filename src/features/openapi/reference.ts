import type { ApiLink, ApiServer } from '../../shared/api-page.ts'
import { isRecord } from '../../shared/is-record.ts'
import { defined, entriesOf, type Json, jsonOf, pointerOf, pointerParts, textOf } from '../../util/json.ts'
import { createNameTaker, kebabCase, shortHash } from '../../util/slug.ts'
import type { LoadedSpec } from './load/load-spec.ts'
import { listOperations, listServers, type Operation } from './model/operations.ts'
import { createResolver, type Resolver } from './model/schema-references.ts'
import { type SecurityScheme, securitySchemes } from './model/security.ts'
import { type ApiTagGroup, groupByTag, tagByPath } from './model/tag-groups.ts'
import type { SampleLanguage } from './samples/samples.ts'

interface ReferenceOptions {
  /** Folder of the pages, from the docs folder. */
  readonly out: string
  readonly sampleLanguages: readonly SampleLanguage[]
  /** Address of the specification as a file of the site. */
  readonly published?: string
  /** By default, set by the number of operations. */
  readonly isLarge?: boolean
}

/** A reference of more operations has each named schema on one page alone, and short made-up examples. */
const LARGE = 300

/** A schema with a page of its own. */
export interface NamedSchema {
  readonly name: string
  readonly slug: string
  readonly schema: unknown
}

/** A parsed specification: what all its pages are made from. */
export interface Reference extends ReferenceOptions {
  readonly document: Json
  readonly restoreNumbers?: LoadedSpec['restoreNumbers']
  /** Address of its logo, if that is a file beside the specification. */
  readonly logo?: string
  readonly resolve: Resolver
  readonly title: string
  /** Slug of the landing page. */
  readonly slug: string
  readonly operations: readonly Operation[]
  readonly isLarge: boolean
  readonly groups: readonly ApiTagGroup[]
  readonly schemas: readonly NamedSchema[]
  readonly schemes: ReadonlyMap<string, SecurityScheme>
  /** Base URLs with their variables filled in, without a trailing slash; never empty. */
  readonly servers: readonly ApiServer[]
  /** An operation by its id, or by a reference such as `#/paths/~1users/get`. */
  readonly findOperation: (idOrRef: string) => Operation | undefined
  /** Returns whether a property is written within a schema that has a page. */
  readonly isOnSchemaPage: (property: unknown) => boolean
  /** The page of a schema by its name. */
  readonly linkOf: (name: string) => ApiLink | undefined
}

/** Collects everything pages need from a valid specification. */
export function createReference(
  { document, logo, restoreNumbers }: Pick<LoadedSpec, 'document' | 'logo'> & Partial<LoadedSpec>,
  options: ReferenceOptions,
): Reference {
  const resolve = createResolver(document)
  const info = jsonOf(document.info)
  const title = textOf(info.title) ?? 'HTTP API'
  const operations = tagByPath(listOperations(document, resolve))
  const slug = landingSlug(title, operations)
  const schemas = listSchemas(document)
  const bySchema = new Map(schemas.map((one) => [one.name, one]))
  return {
    ...options,
    document,
    ...defined({ logo, restoreNumbers }),
    resolve,
    title,
    slug,
    operations,
    isLarge: options.isLarge ?? operations.length > LARGE,
    groups: groupByTag(document, operations),
    schemas,
    schemes: securitySchemes(document, resolve),
    servers: listServers(document),
    findOperation: createFinder(operations),
    isOnSchemaPage: createPropertyFinder(schemas),
    linkOf: (name) => {
      const schema = bySchema.get(name)
      return schema ? { label: name, href: schemaHref(options.out, schema) } : undefined
    },
  }
}

function createFinder(operations: readonly Operation[]): Reference['findOperation'] {
  const byName = new Map<string, Operation>()
  for (const one of [...operations].reverse()) {
    const id = textOf(one.operation.operationId)
    if (id !== undefined) byName.set(id, one)
    const folder = one.isWebhook ? 'webhooks' : 'paths'
    byName.set(pointerOf([folder, one.path, one.method.toLowerCase()]), one)
  }
  return (idOrRef) => {
    const hash = idOrRef.indexOf('#')
    return byName.get(idOrRef) ?? (hash < 0 ? undefined : byName.get(pointerOf(pointerParts(idOrRef.slice(hash)))))
  }
}

/** Path of the landing page, as written in links within the reference. */
export function landingHref({ out, slug }: Pick<Reference, 'out' | 'slug'>): string {
  return `/${out}/${slug}.info.md`
}

/** Path of an operation's page, as written in links within the reference. */
export function operationHref(out: string, { slug }: Pick<Operation, 'slug'>): string {
  return `/${out}/${slug}.api.md`
}

/** Path of a schema's page, as written in links within the reference. */
export function schemaHref(out: string, { slug }: Pick<NamedSchema, 'slug'>): string {
  return `/${out}/schemas/${slug}.schema.md`
}

/** URLs use the lower-case name, in which words cannot be separated: `DayReview` is `dayreview`. */
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

/** Tells whether a property is written within one of the schemas that have pages. They are read when first asked. */
function createPropertyFinder(schemas: readonly { readonly schema: unknown }[]): (property: unknown) => boolean {
  let properties: ReadonlySet<unknown> | undefined
  return (property) => {
    properties ??= listProperties(schemas.map(({ schema }) => schema))
    return properties.has(property)
  }
}

function listProperties(value: unknown): ReadonlySet<unknown> {
  const seen = new Set<unknown>()
  const properties = new Set<unknown>()
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return
    seen.add(one)
    if (isRecord(one)) {
      const own = [...entriesOf(one.properties), ...entriesOf(one.patternProperties)]
      for (const [, property] of own) properties.add(property)
    }
    for (const below of Object.values(one)) walk(below)
  }
  walk(value)
  return properties
}
