import type { ApiExchange, ApiField, ApiPage, ApiSchema } from '../../shared/api-page.ts'
import type { ApiPageFacts, FieldFacts, FieldPlace } from '../../shared/change-types.ts'
import type { GeneratedPage } from '../pages/generated-page.ts'
import { shortHash } from '../slug.ts'

/** What is compared of the pages of a reference: its operations, then its schemas. `out` is the folder of the pages. */
export function factsOfPages(pages: Iterable<GeneratedPage>, out: string): ApiPageFacts[] {
  const all = [...pages].flatMap(({ path, frontMatter, data }): ApiPageFacts[] => {
    const page: ApiPage = JSON.parse(data)
    const place = { path: path.slice(out.length + 1), title: frontMatter.title ?? '' }
    if (page.kind === 'landing') return []
    if (page.kind === 'schema') {
      const fields = factsOfSchema(page.schema, { where: 'field' })
      return [{ kind: 'schema', ...place, name: place.title, isDeprecated: false, fields }]
    }
    const isDeprecated = page.badges.some(({ kind }) => kind === 'deprecated')
    const name = `${page.method} ${page.basePath}${page.path}`
    return [{ kind: 'operation', ...place, name, isDeprecated, fields: factsOfExchange(page) }]
  })
  return [...all.filter(({ kind }) => kind === 'operation'), ...all.filter(({ kind }) => kind === 'schema')]
}

/** A shorter description may be that of several fields. */
const MIN_DESCRIPTION = 15

/** What a parameter is, by the start of its id, which is the same in every language. */
function placeOfParameter(id: string): FieldPlace {
  const [place] = id.split('.')
  return place === 'path' || place === 'header' || place === 'cookie' ? place : 'query'
}

function factsOfExchange({ parameters, body, responses }: ApiExchange): FieldFacts[] {
  return [
    ...parameters.flatMap(({ fields }) =>
      fields.flatMap((field) => factsOfField(field, { where: placeOfParameter(field.id) })),
    ),
    ...(body
      ? [
          plainFact({ id: 'request-body', name: '', where: 'body', isRequired: body.required }),
          ...body.contents.flatMap(({ schema }) =>
            schema ? factsOfValue(schema, { where: 'bodyField', id: 'request-body' }) : [],
          ),
        ]
      : []),
    ...responses.flatMap(({ id, status, headers, contents }) => [
      plainFact({ id, name: status, where: 'response', isRequired: false }),
      ...headers.flatMap((field) => factsOfField(field, { where: 'responseHeader', status, parent: id })),
      ...contents.flatMap(({ schema }) => (schema ? factsOfValue(schema, { where: 'responseField', status, id }) : [])),
    ]),
  ]
}

type Plain = Pick<FieldFacts, 'id' | 'name' | 'where' | 'isRequired'>

function plainFact(fact: Plain): FieldFacts {
  return { ...fact, isDeprecated: false, type: '', values: [], limits: '' }
}

/** The structure of a body: that of a named schema is on the page of the schema. */
function factsOfValue(
  schema: ApiSchema,
  { id, ...around }: Pick<Surroundings, 'where' | 'status'> & { readonly id: string },
): FieldFacts[] {
  return factsOfSchema(schema, { ...around, parent: id, ...(schema.link && { of: schema.link.label }) })
}

interface Surroundings {
  readonly where: FieldPlace
  readonly status?: string
  readonly parent?: string
  readonly of?: string
}

function factsOfSchema(schema: ApiSchema, around: Surroundings): FieldFacts[] {
  const { fields = [], items, extra, choices = [] } = schema
  const below = (one: ApiSchema) => factsOfSchema(one, { ...around, ...(one.link && { of: one.link.label }) })
  return [
    ...fields.flatMap((field) => factsOfField(field, around)),
    ...(items ? below(items) : []),
    ...(extra ? below(extra) : []),
    ...choices.flatMap(({ options }) => options.flatMap((option) => below(option.schema))),
  ]
}

function factsOfField(field: ApiField, around: Surroundings): FieldFacts[] {
  const { id, name, required, deprecated = false, schema } = field
  const { type, values = [], limits = [], pattern, defaultValue, link, description } = schema
  const own: FieldFacts = {
    id,
    name,
    ...around,
    isRequired: required,
    isDeprecated: deprecated,
    type,
    values,
    limits: limits.join(', '),
    ...(description && description.markdown.length >= MIN_DESCRIPTION ? { said: shortHash(description.markdown) } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(defaultValue === undefined ? {} : { defaultValue: defaultValue || '""' }),
  }
  return [own, ...factsOfSchema(schema, { ...around, parent: id, ...(link && { of: link.label }) })]
}
