import { isRecord, recordOf } from '../../../../shared/is-record.ts'
import { text } from '../../../../shared/messages/text.ts'
import { Field } from './Field.tsx'
import { SchemaParts } from './SchemaParts.tsx'
import { mergeAllOf, type Schema, typeOf } from './schema.ts'

/** The viewer of docusaurus-json-schema-plugin: a JSON Schema with everything that is in it, open. */
export function JsonSchemaViewer({ schema: written }: { readonly schema?: unknown }) {
  const schema = mergeAllOf(expandSchema(written))
  const { title = text('theme.api.schema', 'Schema'), description, deprecated } = schema
  return (
    <ul>
      <Field {...{ name: title, description, schema }} type={typeOf(schema)} isDeprecated={deprecated === true}>
        <SchemaParts schema={schema} />
      </Field>
    </ul>
  )
}

type Json = Readonly<Record<string, unknown>>
type Part = Schema | string

/** References that are followed in one schema: some schemas name the same type in hundreds of places. */
const MAX_REFERENCES = 2000

interface Scope {
  readonly root: unknown
  /** References that lead here, from the outermost. */
  readonly path: readonly string[]
  readonly count: { followed: number }
}

/**
 * A JSON Schema with what it refers to within itself in place, as pages of docusaurus-openapi-docs have it. Circles, and
 * what is in other files, are the last word of their reference.
 */
function expandSchema(schema: unknown): Schema {
  const expanded = expand(schema, { root: schema, path: [], count: { followed: 0 } })
  return typeof expanded === 'string' ? { title: expanded } : expanded
}

function expand(schema: unknown, scope: Scope): Part {
  if (!isRecord(schema)) return schema === false ? 'never' : {}
  const { $ref: reference, ...rest } = schema
  if (typeof reference !== 'string') return expandParts(schema, scope)
  const target = scope.path.includes(reference) ? undefined : pointedTo(reference, scope.root)
  scope.count.followed += 1
  if (target === undefined || scope.count.followed > MAX_REFERENCES) return lastWord(reference)
  const found = expand(target, { ...scope, path: [...scope.path, reference] })
  const own = expandParts(rest, scope)
  return typeof found === 'string' ? found : { ...found, ...own }
}

function expandParts(schema: Json, scope: Scope): Schema {
  const one = (part: unknown): Part => expand(part, scope)
  const { properties, patternProperties, items, prefixItems, additionalProperties: more, examples } = schema
  const named = [
    ...Object.entries(recordOf(properties)),
    ...Object.entries(recordOf(patternProperties)).map(([pattern, part]) => [`/${pattern}/`, part] as const),
  ]
  const entries = Array.isArray(items) ? items : prefixItems
  const choices = [schema.then, schema.else].filter(isRecord)
  return {
    ...schema,
    ...(named.length > 0 && { properties: Object.fromEntries(named.map(([name, part]) => [name, one(part)])) }),
    ...(isRecord(items) && { items: one(items) }),
    ...(Array.isArray(entries) && { items: { anyOf: entries.map(one) } }),
    ...(isRecord(more) && { additionalProperties: one(more) }),
    ...Object.fromEntries(
      ['allOf', 'oneOf', 'anyOf'].flatMap((key) => {
        const parts = schema[key]
        return Array.isArray(parts) ? [[key, parts.map(one)]] : []
      }),
    ),
    ...(choices.length > 0 && schema.anyOf === undefined && { anyOf: choices.map(one) }),
    ...('const' in schema && { enum: [schema.const] }),
    ...(Array.isArray(examples) && schema.example === undefined && { example: examples[0] }),
  }
}

/** Returns what a JSON pointer (RFC 6901) names. */
function pointedTo(reference: string, root: unknown): unknown {
  if (!reference.startsWith('#')) return undefined
  const steps = decodeURIComponent(reference.slice(1)).split('/').slice(1)
  return steps.reduce((place: unknown, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof place === 'object' && place !== null ? Reflect.get(place, key) : undefined
  }, root)
}

function lastWord(reference: string): string {
  return reference.split(/[/#]/).findLast((part) => part !== '') ?? reference
}
