/** A JSON Schema, as far as it is read here: an object, or `true` and `false`, which come as an empty object. */
export type Schema = Readonly<Record<string, unknown>>

/** An object of outside data; an empty one where there is none. */
export function objectOf(value: unknown): Schema {
  return isObject(value) ? value : {}
}

/** Whether outside data is an object with keys. */
export function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of outside data; an empty one where there is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text of outside data, when there is one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Follows a schema's references; its own keywords win over what they lead to, as titles do. */
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

/** What a value may be: the schema itself, or each schema of its `anyOf` and `oneOf`, references followed. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const whole = follow(schema, root)
  const choices = [...listOf(whole.anyOf), ...listOf(whole.oneOf)].map(objectOf)
  return choices.length === 0 ? [whole] : choices.flatMap((choice) => alternatives(choice, root))
}
