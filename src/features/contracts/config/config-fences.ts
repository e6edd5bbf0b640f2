import type { ErrorObject, ValidateFunction } from 'ajv'
import type {
  ConfigContract,
  FenceText,
  Finding,
  LinkedRange,
  OptionDetails,
  Unknown,
  VariantRule,
} from '../../../shared/contract-types.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, jsonOf, textOf } from '../../../util/json.ts'
import { EndlessCodeError, watchedNow } from '../../../util/watchdog.ts'
import { type FenceDocument, readFenceWords } from '../fences/parsed-fence.ts'
import { explainErrors, suggestPath } from './explain.ts'
import { invalidSchema, parseSchema, type Schema } from './json-schema.ts'
import { createOptionTree, type Option, type OptionTree } from './option-tree.ts'
import { defaultOf, inlineYaml, typeWords } from './option-words.ts'

export interface ConfigChecks {
  check(document: FenceDocument, fence: FenceText): Promise<readonly Finding[]>
  link(document: FenceDocument, fence: FenceText): readonly LinkedRange[]
  findOption(path: string): OptionDetails | Unknown
}

/** Reads the schema; ajv is loaded with the first fence of the configuration. */
export function createConfigChecks(contract: ConfigContract): ConfigChecks {
  const schema = parseSchema(contract)
  const tree = createOptionTree(schema, contract.variants)
  let validator: Promise<Validator> | undefined
  return {
    check: async (document, fence) => {
      const base = baseOf(document, fence, { contract, tree })
      if (base === undefined) return []
      if ('line' in base) return [base]
      validator ??= createValidator(schema, contract)
      const validate = await validator
      try {
        return explainErrors(validate(wrap(document.value, base.path, tree)), { document, tree, base: base.path })
      } catch (error) {
        if (error instanceof EndlessCodeError) return [tooSlow(error, contract)]
        throw error
      }
    },
    link: (document, fence) => {
      const base = baseOf(document, fence, { contract, tree })
      if (base === undefined || 'line' in base || contract.referenceRoute === undefined) return []
      return document.keys.flatMap(({ path, line, column, length }): LinkedRange[] => {
        const option = tree.find([...base.path, ...path])
        if (!option || option.key === '*') return []
        return [{ line, column, length, url: referenceUrl(option, tree, contract) ?? '' }]
      })
    },
    findOption: (path) => describeOption(path, tree, contract),
  }
}

function tooSlow({ message }: EndlessCodeError, { schemaFile }: ConfigContract): Finding {
  return {
    severity: 'error',
    code: 'config.slow',
    message: `Example cannot be checked with ${schemaFile}: ${message}`,
    hint: 'Correct the pattern in the schema that repeats what repeats, such as ^(a+)+$, or shorten the value.',
    line: 0,
    column: 1,
  }
}

/** The path in the configuration that a fence shows; undefined when it shows something else. */
function baseOf(
  document: FenceDocument,
  fence: FenceText,
  { contract, tree }: { readonly contract: ConfigContract; readonly tree: OptionTree },
): { readonly path: string[] } | Finding | undefined {
  const words = readFenceWords(fence.meta)
  if (words.config === false || !contract.languages.includes(fence.language)) return undefined
  if (words.config !== undefined) {
    const path = words.config === '' ? [] : words.config.split('.')
    if (tree.find(path)) return { path }
    return {
      severity: 'error',
      code: 'option.unknown',
      message: `Option "${words.config}" of config= does not exist`,
      hint: suggestPath(words.config, tree),
      line: 0,
      column: 1,
    }
  }
  const { title } = words
  const isRoot =
    title === undefined
      ? hasKeysOf(tree.root, document.value)
      : contract.titles.some((file) => title === file || title.endsWith(`/${file}`))
  return isRoot ? { path: [] } : undefined
}

/** A fence without a title is recognized by its keys. */
function hasKeysOf({ children }: Option, value: unknown): boolean {
  const keys = Object.keys(jsonOf(value))
  return keys.filter((key) => children.has(key)).length > keys.length / 2
}

/** Nests a part of the configuration at its path, so that it can be validated as a whole. */
function wrap(value: unknown, base: readonly string[], tree: OptionTree): unknown {
  return base.reduceRight<unknown>((below, key, index) => {
    const above = tree.find(base.slice(0, index))
    const isList = key === '*' && jsonOf(above?.schema).items !== undefined
    return isList ? [below] : { [key]: below }
  }, value)
}

/** The address of an option in the reference; `*` options are described with their parent. */
export function referenceUrl(option: Option, tree: OptionTree, contract: ConfigContract): string | undefined {
  if (contract.referenceRoute === undefined) return undefined
  if (option.key === '*' && option.parent) return referenceUrl(option.parent, tree, contract)
  return `${contract.referenceRoute}#${tree.canonical(option).path}`
}

function describeOption(path: string, tree: OptionTree, contract: ConfigContract): OptionDetails | Unknown {
  const option = path === '' ? undefined : tree.find(path.split('.'))
  if (!option) return { message: `Option "${path}" does not exist`, hint: suggestPath(path, tree) }
  const url = referenceUrl(option, tree, contract)
  const title = textOf(option.schema.title)
  const defaultValue = defaultOf(option.schema)
  const type = typeWords(option.schema, tree.root.schema)
  const preset = defaultValue && text('theme.options.default', 'default {value}', { value: defaultValue })
  return {
    path: option.path,
    type,
    tip: [title, type, preset].filter(Boolean).join(' · '),
    ...defined({ url }),
    ...(defaultValue === undefined ? {} : { defaultValue, defaultParts: partsOf(option.schema.default, defaultValue) }),
  }
}

/** A list of plain values has a part for each of them; anything else is a single part. */
function partsOf(value: unknown, whole: string): readonly string[] {
  const isList = Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry !== 'object')
  return isList ? value.map(inlineYaml) : [whole]
}

/** Validates a value; returns ajv's errors. Throws EndlessCodeError when a pattern takes too long. */
type Validator = (value: unknown) => readonly ErrorObject[]

/** Milliseconds that the patterns of a schema may take for one fragment. */
const MAX_CHECK_TIME = 2000

/** Creates a validator for fragments, in which nothing is required. ajv is loaded when the first page needs it. */
async function createValidator(
  schema: Schema,
  { variants, schemaFile }: Pick<ConfigContract, 'variants' | 'schemaFile'>,
): Promise<Validator> {
  const { default: Ajv } = await import('ajv/dist/2020.js')
  // Only a few examples are validated: compiling fast matters more than running fast.
  const speed = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false, ...speed })
  const { $schema, ...rest } = schema
  const fragment = withVariants(jsonOf(withoutRequired(rest)), variants)
  const validate = compileSchema(() => ajv.compile(fragment), schemaFile)
  const check: Validator = (value) => (validate(value) ? [] : (validate.errors ?? []))
  // A pattern may try more ways through a line than there is time for.
  return hasPatterns(fragment) ? (value) => watchedNow(() => check(value), MAX_CHECK_TIME) : check
}

function hasPatterns(schema: Schema): boolean {
  return /"pattern(?:Properties)?":/.test(JSON.stringify(schema))
}

function compileSchema(compile: () => ValidateFunction, schemaFile: string): ValidateFunction {
  try {
    return compile()
  } catch (error) {
    throw invalidSchema(schemaFile, error)
  }
}

/** Keywords whose values have user-defined keys, which are not keywords. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'])

function withoutRequired(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutRequired(entry))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([key]) => isNamed || (key !== 'required' && key !== 'default'))
  return Object.fromEntries(entries.map(([key, below]) => [key, withoutRequired(below, !isNamed && NAMED.has(key))]))
}

/** Adds the rules of the discriminating keys as JSON Schema. */
function withVariants(schema: Schema, variants: Readonly<Record<string, VariantRule>>): Schema {
  return Object.entries(variants).reduce<Schema>((whole, [path, { key, from }]) => {
    const cases = Object.values(jsonOf(whole[from])).map(jsonOf)
    const values = cases.map((properties) => jsonOf(properties[key]).const).filter((value) => value !== undefined)
    return change(whole, path.split('.'), (option) => ({
      allOf: [
        option,
        { properties: { [key]: { enum: values } } },
        ...cases.map((properties) => ({
          if: { properties: { [key]: { const: jsonOf(properties[key]).const } }, required: [key] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties, additionalProperties: false },
        })),
      ],
    }))
  }, schema)
}

/** A schema with the part at a path of keys and `*` replaced. */
function change(schema: Schema, [first, ...rest]: readonly string[], to: (schema: Schema) => Schema): Schema {
  if (first === undefined) return to(schema)
  if (first === '*') return { ...schema, additionalProperties: change(jsonOf(schema.additionalProperties), rest, to) }
  const properties = jsonOf(schema.properties)
  return { ...schema, properties: { ...properties, [first]: change(jsonOf(properties[first]), rest, to) } }
}
