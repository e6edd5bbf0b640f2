import { closest } from '../../../shared/closest.ts'
import type { VariantRule } from '../../../shared/contract-types.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { jsonOf, listOf, textOf } from '../../../util/json.ts'
import { alternatives, follow, joinConstants, type Schema } from './json-schema.ts'

/** An option: a key of the configuration, or `*` for all names and entries below one. */
export interface Option {
  /** `cameras.*.detect.fps`. */
  readonly path: string
  readonly key: string
  readonly parent: Option | undefined
  /** References resolved; unions are still in `anyOf`. */
  readonly schema: Schema
  readonly isRequired: boolean
  /** Name of the definition behind the option, if it refers to one of an object. */
  readonly definition: string | undefined
  /** The `$ref` of its schema, to whatever that is. */
  readonly reference: string | undefined
  readonly children: ReadonlyMap<string, Option>
  /** The option of each entry, if its keys are free names or it is a list. */
  readonly each: Option | undefined
  /** Set if unknown keys are allowed. */
  readonly isOpen: boolean
  /** Its variants, if they depend on the value of another key. */
  readonly cases: readonly OptionCase[]
}

/** An option for one value of the discriminating key. */
export interface OptionCase {
  /** `type: edgetpu`. */
  readonly when: string
  readonly schema: Schema
}

export interface OptionTree {
  readonly root: Option
  /** The option at a path, in which names may be concrete: `cameras.front.detect`. */
  find(path: readonly (string | number)[]): Option | undefined
  /** Every option but the `*` ones, parents first, without those that repeat a top-level option. */
  readonly all: readonly Option[]
  /** The equivalent option at the top level: `detect.fps` for `cameras.*.detect.fps`. */
  canonical(option: Option): Option
}

export function createOptionTree(schema: Schema, variants: Readonly<Record<string, VariantRule>>): OptionTree {
  const root = createOption(
    { schema, root: schema, variants },
    { path: '', key: '', parent: undefined, isRequired: true, cases: [] },
  )
  const shared = new Map<string, Option>()
  for (const option of root.children.values())
    if (option.definition !== undefined && !shared.has(option.definition)) shared.set(option.definition, option)
  const findEquivalent = (option: Option): Option | undefined => {
    const same = textOf(option.schema['x-same-as'])
    if (same !== undefined) return findBelow(root, same.split('.'))
    const other = option.definition === undefined ? undefined : shared.get(option.definition)
    return other !== undefined && option.parent !== root && option.key === other.key ? other : undefined
  }
  const canonical = (option: Option): Option => {
    const other = findEquivalent(option)
    if (other || !option.parent) return other ?? option
    const above = canonical(option.parent)
    if (above === option.parent) return option
    return (option.key === '*' ? above.each : above.children.get(option.key)) ?? option
  }
  return {
    root,
    find: (path) => findBelow(root, path),
    canonical,
    get all() {
      return listBelow(root, canonical)
    },
  }
}

function findBelow(root: Option, path: readonly (string | number)[]): Option | undefined {
  let option: Option | undefined = root
  for (const part of path) {
    option = part === '*' || typeof part === 'number' ? option?.each : (option?.children.get(part) ?? option?.each)
    if (!option) return undefined
  }
  return option
}

/** Below an option that repeats another one is only what the other does not have. */
function listBelow(option: Option, canonical: OptionTree['canonical']): Option[] {
  const below = [...option.children.values(), ...(option.each ? [option.each] : [])]
  return below.flatMap((child) => {
    if (canonical(option) !== option && canonical(child) !== child) return []
    const own = child.key === '*' ? [] : [child]
    return isRecursive(child) ? own : [...own, ...listBelow(child, canonical)]
  })
}

/** Returns whether an option contains itself. */
export function isRecursive(option: Option): boolean {
  const { definition, reference } = option
  for (let above = option.parent; above; above = above.parent) {
    if (definition !== undefined && above.definition === definition) return true
    if (reference !== undefined && above.reference === reference) return true
  }
  return false
}

interface TreeInput {
  readonly schema: Schema
  readonly root: Schema
  readonly variants: Readonly<Record<string, VariantRule>>
}

function createOption(
  { schema, root, variants }: TreeInput,
  self: Pick<Option, 'path' | 'key' | 'parent' | 'isRequired' | 'cases'>,
): Option {
  const whole = follow(schema, root)
  const choices = alternatives(schema, root)
  const objects = choices.filter((choice) => isRecord(choice.properties) || isRecord(choice.additionalProperties))
  const option: Option = {
    ...self,
    schema: whole,
    definition: definitionOf(schema, root),
    reference: textOf(schema.$ref),
    isOpen: choices.some(isOpenObject),
    get children() {
      return cache(this, 'children', readChildren())
    },
    get each() {
      return cache(this, 'each', readEach())
    },
  }
  const childOf = (child: unknown, key: string, more: Partial<Pick<Option, 'isRequired' | 'cases'>> = {}): Option => {
    const path = self.path === '' ? key : `${self.path}.${key}`
    return createOption(
      { schema: jsonOf(child), root, variants },
      { path, key, parent: option, isRequired: false, cases: [], ...more },
    )
  }
  const readChildren = (): Map<string, Option> => {
    const children = new Map<string, Option>()
    const kinds = objects.filter(({ properties }) => isRecord(properties))
    for (const { properties } of kinds) {
      for (const [key, child] of Object.entries(jsonOf(properties))) {
        const before = children.get(key)
        const schema = before ? joinConstants(before.schema, jsonOf(child)) : child
        const isRequired = kinds.every(({ required }) => listOf(required).includes(key))
        if (schema !== undefined) children.set(key, childOf(schema, key, { isRequired }))
      }
    }
    for (const [key, { schema: child, cases }] of variantsOf(root, variants[self.path], children))
      children.set(key, childOf(child, key, { cases }))
    return children
  }
  const readEach = (): Option | undefined => {
    const named = objects.map((choice) => choice.additionalProperties).find(isRecord)
    const listed = choices.map((choice) => choice.items).find(isRecord)
    // Of a list or names for more of the same, the list says more.
    const isSame = named !== undefined && textOf(named.$ref) !== undefined && named.$ref === schema.$ref
    const each = isSame ? (listed ?? named) : (named ?? listed)
    return each && childOf(each, '*')
  }
  return option
}

/** Caches a getter's result: a tree is large, and few of its branches are used. */
function cache<T>(target: object, key: string, value: T): T {
  Object.defineProperty(target, key, { value })
  return value
}

/** Returns whether an object allows unknown keys, explicitly or because its schema lists none. */
function isOpenObject({ type, properties, additionalProperties }: Schema): boolean {
  if (additionalProperties === true) return true
  return type === 'object' && properties === undefined && additionalProperties === undefined
}

/** The keys that depend on the value of a sibling, each with its variants. */
function variantsOf(
  root: Schema,
  rule: VariantRule | undefined,
  declared: ReadonlyMap<string, Option>,
): Map<string, Pick<Option, 'schema' | 'cases'>> {
  const found = new Map<string, Pick<Option, 'schema' | 'cases'>>()
  if (!rule) return found
  const variants = Object.values(jsonOf(root[rule.from])).map(jsonOf)
  for (const properties of variants) {
    const when = `${rule.key}: ${String(jsonOf(properties[rule.key]).const)}`
    for (const [key, child] of Object.entries(properties)) {
      if (declared.has(key) && key !== rule.key) continue
      const cases = [...(found.get(key)?.cases ?? []), { when, schema: follow(jsonOf(child), root) }]
      found.set(key, { schema: key === rule.key ? choiceOf(declared.get(key), cases) : jsonOf(child), cases })
    }
  }
  return found
}

/** A fault of a rule of variants that the schema has nothing for. */
export interface VariantFault {
  /** Path of the option, which is the key of the rule. */
  readonly path: string
  /** The part of the rule; absent: its path. */
  readonly part?: keyof VariantRule
  readonly message: string
  readonly hint: string
}

/** Finds the rules of variants that would do nothing: those that name what the schema does not have. */
export function findVariantFaults(schema: Schema, rules: Readonly<Record<string, VariantRule>>): VariantFault[] {
  const tree = createOptionTree(schema, {})
  return Object.entries(rules).flatMap(([path, { key, from }]): VariantFault[] => {
    const option = tree.find(path.split('.'))
    const variants = Object.values(jsonOf(schema[from])).map(jsonOf)
    if (!option) {
      const hint = suggest(
        path,
        tree.all.flatMap(({ path, each }) => [path, ...(each ? [each.path] : [])]),
      )
      return [{ path, message: `Option "${path}" of variants does not exist in the schema`, hint }]
    }
    if (variants.length === 0) {
      const message = `The schema has no variants at "${from}", which variants of "${path}" name`
      return [{ path, part: 'from', message, hint: suggest(from, Object.keys(schema)) }]
    }
    if (variants.some((properties) => jsonOf(properties[key]).const === undefined)) {
      const message = `A variant at "${from}" of the schema has no "const" for "${key}"`
      const keys = variants
        .flatMap(Object.entries)
        .flatMap(([name, one]) => (jsonOf(one).const === undefined ? [] : name))
      return [{ path, part: 'key', message, hint: suggest(key, keys) }]
    }
    return []
  })
}

function suggest(name: string, names: readonly string[]): string {
  const near = closest(name, names)
  return near === undefined ? 'Correct the rule, or add it to the schema.' : `Did you mean "${near}"?`
}

/** The schema of the discriminating key, with all its values. */
function choiceOf(option: Option | undefined, cases: readonly OptionCase[]): Schema {
  return { ...option?.schema, enum: cases.map(({ schema }) => schema.const) }
}

function definitionOf(schema: Schema, root: Schema): string | undefined {
  const own = textOf(schema.$ref)
  if (own !== undefined) return isRecord(follow(schema, root).properties) ? own : undefined
  const references = listOf(schema.anyOf).map((choice) => textOf(jsonOf(choice).$ref))
  const found = references.filter((reference) => reference !== undefined)
  return found.length === 1 && found[0] !== undefined ? definitionOf({ $ref: found[0] }, root) : undefined
}
