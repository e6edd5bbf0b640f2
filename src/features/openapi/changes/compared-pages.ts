import type { ApiContent, ApiExchange, ApiField, ApiPage, ApiSchema } from '../../../shared/api-page.ts'
import type { ApiAuthWay } from '../../../shared/api-security.ts'
import type { ComparedField, ComparedPage, FieldPlace } from '../../../shared/change-types.ts'
import { listSeparator, text } from '../../../shared/messages/text.ts'
import { defined } from '../../../util/json.ts'
import { unpackText } from '../../../util/packed-text.ts'
import { shortHash } from '../../../util/slug.ts'
import { type GeneratedPage, pathOfWhole } from '../pages/generated-page.ts'

/** The properties to compare of the pages of a reference: its operations, then its schemas. `out` is the folder of the pages. */
export function listComparedPages(pages: Iterable<GeneratedPage>, out: string): ComparedPage[] {
  const list = [...pages]
  const sections = sectionsOf(list)
  const all = list.flatMap(({ path, frontMatter, data }): ComparedPage[] => {
    const { page, folded } = readWhole(unpackText(data), sections)
    if (page.kind === 'landing' || page.kind === 'levels') return []
    const place = {
      path: path.slice(out.length + 1),
      title: frontMatter.title ?? '',
      ...(folded.length > 0 && { folded }),
    }
    if (page.kind === 'schema') {
      const fields = fieldsOfSchema(page.schema, { where: 'field' })
      const uses = namesIn(page.schema).filter((name) => name !== place.title)
      return [{ kind: 'schema', ...place, name: place.title, isDeprecated: false, ...someNames(uses), fields }]
    }
    const isDeprecated = page.badges.some(({ kind }) => kind === 'deprecated')
    const name = `${page.method} ${page.basePath}${page.path}`
    const own = { ...place, name, isDeprecated, ...(page.isWebhook && { isWebhook: true }) }
    return [{ kind: 'operation', ...own, fields: fieldsOfExchange(page) }]
  })
  return [...all.filter(({ kind }) => kind === 'operation'), ...all.filter(({ kind }) => kind === 'schema')]
}

/** Schemas as JSON, by the address of their section. */
type Sections = ReadonlyMap<string, string>

function sectionsOf(pages: readonly GeneratedPage[]): Sections {
  return new Map(
    pages.flatMap(({ path, data }) => {
      if (pathOfWhole(path) === path) return []
      const page: ApiPage = JSON.parse(unpackText(data))
      const sections = page.kind === 'levels' ? page.sections : []
      return sections.flatMap((one) =>
        'schema' in one ? [[`/${path}#${one.id}`, JSON.stringify(one.schema)] as const] : [],
      )
    }),
  )
}

/** A page with its deeper levels, wherever they are; those of named schemas are compared with the pages of these. */
function readWhole(data: string, sections: Sections): { page: ApiPage; folded: readonly string[] } {
  const folded: string[] = []
  const read = (json: string) =>
    JSON.parse(json, (_, value) => {
      const { href, id } = value?.levels ?? {}
      const section = sections.get(href)
      if (section === undefined && href !== undefined) folded.push(id)
      return section === undefined ? value : { ...value, ...read(section) }
    })
  return { page: read(data), folded }
}

/** A shorter description may be that of several fields. */
const MIN_DESCRIPTION = 15

/** The place of a parameter, by the start of its id, which is the same in every language. */
function placeOfParameter(id: string): FieldPlace {
  const [place] = id.split('.')
  return place === 'path' || place === 'header' || place === 'cookie' ? place : 'query'
}

function fieldsOfExchange({ security = [], parameters, body, responses }: ApiExchange): ComparedField[] {
  return [
    { ...plainField({ id: 'authentication', name: '', where: 'authentication' }), values: security.map(wayWords) },
    ...parameters.flatMap(({ fields }) =>
      fields.flatMap((field) => fieldsOfField(field, { where: placeOfParameter(field.id) })),
    ),
    ...(body
      ? [
          { ...plainField({ id: 'request-body', name: '', where: 'body' }, body.contents), isRequired: body.required },
          ...body.contents.flatMap(({ schema }) =>
            schema ? fieldsOfValue(schema, { where: 'bodyField', id: 'request-body' }) : [],
          ),
        ]
      : []),
    ...responses.flatMap(({ id, status, headers, contents }) => [
      plainField({ id, name: status, where: 'response' }, contents),
      ...headers.flatMap((field) => fieldsOfField(field, { where: 'responseHeader', status, parent: id })),
      ...contents.flatMap(({ schema }) =>
        schema ? fieldsOfValue(schema, { where: 'responseField', status, id }) : [],
      ),
    ]),
  ]
}

/** A body or a response, whose values are its formats. */
function plainField(
  field: Pick<ComparedField, 'id' | 'name' | 'where'>,
  contents: readonly ApiContent[] = [],
): ComparedField {
  const schemas = contents.flatMap(({ schema }) => schema ?? [])
  // Fields tell what kind of value a body is, unless they are on other pages.
  const folded = schemas.filter(({ levels, parts }) => levels ?? parts?.some((part) => part.schema.levels))
  return {
    ...field,
    ...someNames(schemas.flatMap(namesIn)),
    isRequired: false,
    isDeprecated: false,
    type: folded.map(({ type }) => type).join(listSeparator()),
    values: contents.map(({ contentType }) => contentType.replace(/;.*/, '').trim()),
    limits: '',
  }
}

/** A way to authenticate: all of its schemes, with the scopes that it needs. */
function wayWords(way: ApiAuthWay): string {
  const words = way.map(({ name, scopes }) =>
    scopes.length === 0 ? name : `${name} (${scopes.map((scope) => scope.name).join(listSeparator())})`,
  )
  return words.join(' + ') || text('theme.api.noAuthentication', 'no authentication')
}

/** Names of the schemas with a page that a value is made of, besides those of its fields. */
function namesIn({ link, parts = [], choices = [] }: ApiSchema): string[] {
  const below = [
    ...parts.map((part) => part.schema),
    ...choices.flatMap(({ options }) => options.map((one) => one.schema)),
  ]
  return [...new Set([...(link ? [link.label] : []), ...below.flatMap(namesIn)])]
}

function someNames(uses: readonly string[]): Pick<ComparedField, 'uses'> {
  return uses.length > 0 ? { uses } : {}
}

/** The structure of a body: that of a named schema is on the page of the schema. */
function fieldsOfValue(
  schema: ApiSchema,
  { id, ...around }: Pick<Surroundings, 'where' | 'status'> & { readonly id: string },
): ComparedField[] {
  return fieldsOfSchema(schema, { ...around, parent: id, ...(schema.link && { of: schema.link.label }) })
}

interface Surroundings {
  readonly where: FieldPlace
  readonly status?: string
  readonly parent?: string
  readonly of?: string
}

function fieldsOfSchema(schema: ApiSchema, around: Surroundings): ComparedField[] {
  const { fields = [], parts = [], choices = [] } = schema
  const below = (one: ApiSchema) => fieldsOfSchema(one, { ...around, ...(one.link && { of: one.link.label }) })
  return [
    ...fields.flatMap((field) => fieldsOfField(field, around)),
    ...parts.flatMap((part) => below(part.schema)),
    ...choices.flatMap(({ options }) => options.flatMap((option) => below(option.schema))),
  ]
}

function fieldsOfField(field: ApiField, around: Surroundings): ComparedField[] {
  const { id, name, required, deprecated = false, schema, readOnly, writeOnly } = field
  const { type, values = [], limits = [], bounds, pattern, defaultValue, link, description } = schema
  const own: ComparedField = {
    id,
    name,
    ...around,
    isRequired: required,
    isDeprecated: deprecated,
    type,
    values,
    limits: limits.join(', '),
    ...(description && description.markdown.length >= MIN_DESCRIPTION
      ? { descriptionHash: shortHash(description.markdown) }
      : {}),
    ...defined({ pattern, bounds }),
    ...someNames(namesIn(schema)),
    ...(readOnly ? { sentOnlyBy: 'server' } : writeOnly ? { sentOnlyBy: 'client' } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue: defaultValue || '""' }),
  }
  return [own, ...fieldsOfSchema(schema, { ...around, parent: id, ...(link && { of: link.label }) })]
}
