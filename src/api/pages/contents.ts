import type { ApiContent, ApiEncoding } from '../../shared/api-page.ts'
import { entriesOf, type Json, jsonOf, listOf, textOf } from '../json.ts'
import { examplesOf, givenExamples } from '../model/examples.ts'
import { readSchema } from '../model/read-schema.ts'
import type { Direction } from '../model/sample-schema.ts'
import { type FieldInput, headerFields } from './parameter-field.ts'
import { styleWords } from './style-words.ts'

type ContentInput = Omit<FieldInput, 'prefix'> & {
  /** Id of the body. */
  readonly id: string
  readonly direction: Direction
}

/** A body in each of its formats. */
export function contentsOf(content: unknown, { reference, builder, id, direction }: ContentInput): ApiContent[] {
  const before = new Map<string | undefined, string>()
  return entriesOf(content).map(([contentType, value], index) => {
    const media: Json = jsonOf(reference.resolve(value).value)
    const place = index === 0 ? id : `${id}-${index + 1}`
    // A stream has the schema of its items (OpenAPI 3.2).
    const written = media.schema ?? media.itemSchema
    const key = JSON.stringify(written)
    const sameAs = key === undefined ? undefined : before.get(key)
    if (sameAs === undefined) before.set(key, contentType)
    const shown = givenExamples(media, reference.resolve)[0]?.value
    const schema =
      written === undefined || sameAs !== undefined ? undefined : builder.schema(written, place, { direction, shown })
    const encoding = encodingOf(media, { reference, builder, prefix: `${place}.` })
    return {
      contentType,
      ...(schema ? { schema } : {}),
      ...(sameAs === undefined ? {} : { sameAs }),
      examples: examplesOf(contentType, media, { resolve: reference.resolve, direction, id: place, page: builder }),
      ...(encoding.length > 0 ? { encoding } : {}),
    }
  })
}

/** How the parts of a form are written, where the specification says so. */
function encodingOf(media: Json, { reference, builder, prefix }: FieldInput): ApiEncoding[] {
  const properties = jsonOf(readSchema(media.schema, reference.resolve).schema.properties)
  return partsOf(media).flatMap(([name, value]): ApiEncoding[] => {
    const owner = jsonOf(value)
    const isStyled = ['style', 'explode', 'allowReserved'].some((key) => key in owner)
    const style = isStyled
      ? styleWords({ name, place: 'query', owner, schema: properties[name] }, reference.resolve)
      : undefined
    const facts = [textOf(owner.contentType), style].filter((fact) => fact !== undefined)
    const headers = headerFields(owner.headers, { reference, builder, prefix: `${prefix}${name}.` })
    return facts.length + headers.length === 0 ? [] : [{ name, facts, headers }]
  })
}

/** The parts of a form by name; those of a list by their position (OpenAPI 3.2), the others as `n`. */
function partsOf({ encoding, prefixEncoding, itemEncoding }: Json): [name: string, encoding: unknown][] {
  return [
    ...entriesOf(encoding),
    ...listOf(prefixEncoding).map((one, index): [string, unknown] => [String(index + 1), one]),
    ...(itemEncoding === undefined ? [] : [['n', itemEncoding] satisfies [string, unknown]]),
  ]
}
