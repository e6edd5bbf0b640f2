import { type Json, jsonOf, listOf } from '../../../util/json.ts'

/** A JSON Schema, as far as it is used here: an object; `true` and `false` become an empty object. */
export type Schema = Json

/** Resolves a schema's references; its own keywords override those of the target, such as titles. */
export function follow(schema: Schema, root: Schema): Schema {
  let current = schema
  const seen = new Set<unknown>()
  while (typeof current.$ref === 'string' && !seen.has(current.$ref)) {
    seen.add(current.$ref)
    const { $ref, ...own } = current
    current = { ...lookUp(root, String($ref)), ...own }
  }
  return current
}

function lookUp(root: Schema, reference: string): Schema {
  if (!reference.startsWith('#')) return {}
  const parts = reference.slice(1).split('/').filter(Boolean)
  const decode = (part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
  return jsonOf(parts.reduce<unknown>((value, part) => jsonOf(value)[decode(part)], root))
}

/** The possible schemas of a value: the schema itself, or the members of its `anyOf` and `oneOf`, resolved. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const whole = follow(schema, root)
  const choices = [...listOf(whole.anyOf), ...listOf(whole.oneOf)].map(jsonOf)
  return choices.length === 0 ? [whole] : choices.flatMap((choice) => alternatives(choice, root))
}
