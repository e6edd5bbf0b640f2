/** A JSON Schema, as far as it is used here: an object; `true` and `false` become an empty object. */
export type Schema = Readonly<Record<string, unknown>>

/** An unchecked value as an object; empty when it is not one. */
export function objectOf(value: unknown): Schema {
  return isObject(value) ? value : {}
}

/** Returns whether an unchecked value is an object with keys. */
export function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An unchecked value as a list; empty when it is not one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** An unchecked value as a string, if it is one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

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
  return objectOf(parts.reduce<unknown>((value, part) => objectOf(value)[decode(part)], root))
}

/** The possible schemas of a value: the schema itself, or the members of its `anyOf` and `oneOf`, resolved. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const whole = follow(schema, root)
  const choices = [...listOf(whole.anyOf), ...listOf(whole.oneOf)].map(objectOf)
  return choices.length === 0 ? [whole] : choices.flatMap((choice) => alternatives(choice, root))
}
