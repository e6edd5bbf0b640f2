/** A part of a JSON Schema, as far as its limits are read here. */
interface SchemaPart {
  readonly $ref?: string
  readonly anyOf?: readonly SchemaPart[]
  readonly allOf?: readonly SchemaPart[]
  readonly properties?: Readonly<Record<string, SchemaPart>>
  readonly additionalProperties?: SchemaPart | boolean
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

/** The default and limits of an option, by its path such as `cameras.*.detect.fps`; empty when there is no such option. */
export function readLimits(schema: unknown, path: string): readonly unknown[] {
  const root = schema as SchemaPart & { readonly $defs: Readonly<Record<string, SchemaPart>> }
  const spread = (part: SchemaPart): readonly SchemaPart[] => {
    const target = root.$defs[part.$ref?.split('/').at(-1) ?? '']
    return [part, ...[...(target ? [target] : []), ...(part.anyOf ?? []), ...(part.allOf ?? [])].flatMap(spread)]
  }
  const parts = path.split('.').reduce<readonly SchemaPart[]>((found, key) => {
    const next = found.flatMap(({ properties, additionalProperties }) =>
      key === '*' && typeof additionalProperties === 'object'
        ? [additionalProperties]
        : [properties?.[key] ?? []].flat(),
    )
    return next.flatMap(spread)
  }, spread(root))
  return parts
    .flatMap((part) => [part.default, part.minimum, part.maximum, part.exclusiveMinimum, part.exclusiveMaximum])
    .filter((value) => value !== undefined)
}
