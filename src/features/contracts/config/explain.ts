import type { ErrorObject } from 'ajv'
import { closest } from '../../../shared/closest.ts'
import type { Finding } from '../../../shared/contract-types.ts'
import { jsonOf } from '../../../util/json.ts'
import { type FenceDocument, type FencePlace, toPointer } from '../fences/parsed-fence.ts'
import type { Schema } from './json-schema.ts'
import type { OptionTree } from './option-tree.ts'
import { boundWords, choicesOf, inlineYaml, patternOf, typeWords } from './option-words.ts'
import { suggestKey } from './suggest-option.ts'

/** What the errors of one fence are explained with. */
interface ExplainInput {
  readonly document: FenceDocument
  readonly tree: OptionTree
  /** Path of the fence in the configuration: `cameras`, `*`. */
  readonly base: readonly string[]
}

/** ajv's summary errors for unions: each member has already said why it does not match. */
const CHOICES = new Set(['anyOf', 'oneOf', 'if', 'allOf'])

/** Explains the errors of ajv in terms of the configuration, one for each path. */
export function explainErrors(errors: readonly ErrorObject[], input: ExplainInput): Finding[] {
  const root = input.tree.root.schema
  const relevant = errors.filter(({ instancePath }) => isOwn(instancePath, input))
  const findings = new Map<string, Finding>()
  for (const error of relevant) {
    if (error.keyword === 'additionalProperties') {
      const { additionalProperty } = error.params
      const finding = unknownKey(error.instancePath, String(additionalProperty), input)
      findings.set(`${error.instancePath}/${additionalProperty}`, finding)
      continue
    }
    if (CHOICES.has(error.keyword) && error.keyword !== 'anyOf' && error.keyword !== 'oneOf') continue
    if (hasDeeper(error.instancePath, relevant)) continue
    const key = `value ${error.instancePath}`
    const isWhole = error.keyword === 'anyOf' || error.keyword === 'oneOf'
    if (findings.has(key) && !isWhole) continue
    findings.set(key, wrongValue(error, jsonOf(error.parentSchema), { ...input, root }))
  }
  return [...findings.values()]
}

/** Returns whether an error is below the fence's own root and not about a missing key. */
function isOwn(pointer: string, { base, document }: ExplainInput): boolean {
  const own = ownPointer(pointer, base)
  return own !== undefined && !document.placeholders.has(own)
}

function ownPointer(pointer: string, base: readonly string[]): string | undefined {
  const parts = pointer.split('/').slice(1)
  return parts.length < base.length
    ? undefined
    : pointer
        .split('/')
        .slice(base.length + 1)
        .map((part) => `/${part}`)
        .join('')
}

/** Returns whether there is a more specific error: a deeper one, or an unknown key. */
function hasDeeper(pointer: string, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    (other) =>
      other.instancePath.startsWith(`${pointer}/`) ||
      (other.instancePath === pointer && other.keyword === 'additionalProperties'),
  )
}

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function unknownKey(instancePath: string, key: string, { document, tree, base }: ExplainInput): Finding {
  const whole = partsOf(instancePath)
  const own = [...whole.slice(base.length), key]
  const place = document.keys.find(({ path }) => toPointer(path) === toPointer(own)) ?? { line: 1, column: 1 }
  const above = tree.find(whole.map(toStep))
  return {
    severity: 'error',
    code: 'option.unknown',
    message: `Option "${[...whole, key].join('.')}" does not exist`,
    hint: suggestKey(key, whole.join('.'), { above, tree }),
    line: place.line,
    column: place.column,
  }
}

/** A list index as a number; a name is kept. */
function toStep(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part
}

function wrongValue(error: ErrorObject, schema: Schema, input: ExplainInput & { root: Schema }): Finding {
  const { document, base, root } = input
  const pointer = ownPointer(error.instancePath, base) ?? ''
  const place: FencePlace = document.places.get(pointer) ?? { line: 1, column: 1 }
  const path = partsOf(error.instancePath).join('.')
  const choices = choicesOf(schema, root)
  const near = closest(String(error.data), choices)
  const bounds = boundWords(schema, root)
  const pattern = patternOf(schema, root)
  const expected = [
    typeWords(schema, root),
    bounds,
    error.keyword === 'pattern' && pattern ? `matching ${pattern}` : '',
  ].filter(Boolean)
  const found = error.data === null || error.data === undefined ? 'nothing' : shorten(inlineYaml(error.data))
  return {
    severity: 'error',
    code: 'option.value',
    message: `Unexpected ${found} for "${path}", expected ${expected.join(', ') || String(error.message)}`,
    hint: near === undefined ? 'Write a value that the option takes.' : `Did you mean "${near}"?`,
    line: place.line,
    column: place.column,
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
