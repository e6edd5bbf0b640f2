import type { ErrorObject } from 'ajv'
import { closest } from '../../../shared/closest.ts'
import type { Finding } from '../../../shared/contract-types.ts'
import { joinOr } from '../../../shared/messages/text.ts'
import type { SourcePosition } from '../../../shared/model.ts'
import { jsonOf } from '../../../util/json.ts'
import { type FenceDocument, toPointer } from '../fences/parsed-fence.ts'
import type { Schema } from './json-schema.ts'
import type { Option, OptionTree } from './option-tree.ts'
import { boundWords, choicesOf, inlineYaml, patternOf, typeWords } from './option-words.ts'

/** Levels below its place in which a key is searched for; a schema may contain itself. */
const MAX_DEPTH = 5

/** The hint of an unknown key at a path: what it was probably meant to be. */
function suggestKey(key: string, path: readonly string[], tree: OptionTree): string {
  const above = tree.find(path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)))
  const declared = above?.children.get(key)
  if (declared) return `Use it with ${joinOr(declared.cases.map(({ when }) => when))}, or remove it.`
  const siblings = above ? [...above.children.keys()] : []
  const near = closest(key, siblings)
  if (near !== undefined) return `Did you mean "${near}"?`
  const below = above && findBelow(key, above)
  const place = below === undefined ? findKey(key, above?.path ?? '', tree) : `${path.join('.')}${below}`
  if (place !== undefined) return `Move it to ${place}, or remove it.`
  if (siblings.length === 0) return 'Remove it.'
  return `Use one of ${siblings.slice(0, 12).join(', ')}${siblings.length > 12 ? '…' : ''}.`
}

/** The hint of the path of an unknown option: what it was probably meant to be. */
export function suggestPath(path: string, tree: OptionTree): string {
  const parts = path.split('.')
  for (let length = parts.length - 1; length >= 0; length--) {
    const above = length === 0 ? tree.root : tree.find(parts.slice(0, length))
    const missing = parts[length]
    if (!above || missing === undefined) continue
    const near = closest(missing, above.children.keys())
    const meant =
      near === undefined ? undefined : tree.find([...parts.slice(0, length), near, ...parts.slice(length + 1)])
    if (meant) return `Did you mean "${meant.path}"?`
    const elsewhere = findKey(parts.at(-1) ?? '', parts.slice(0, length).join('.'), tree)
    return elsewhere === undefined
      ? 'Use the path of an option of the schema, with dots between its keys.'
      : `Did you mean "${elsewhere}"?`
  }
  return 'Use the path of an option of the schema, with dots between its keys.'
}

/** The shortest path down to a key of this name, with a dot before each step; names are not guessed. */
function findBelow(key: string, above: Option): string | undefined {
  let level: readonly (readonly [Option, string])[] = [[above, '']]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next = level.flatMap(([option, way]) =>
      [...option.children.values()].map((child) => [child, `${way}.${child.key}`] as const),
    )
    const found = next.find(([child]) => child.key === key)
    if (found) return found[1]
    level = next
  }
  return undefined
}

/** The path of the key of this name that is closest to a place. */
function findKey(key: string, from: string, tree: OptionTree): string | undefined {
  const here = from.split('.')
  const near = (path: string) => {
    const parts = path.split('.')
    const common = parts.findIndex((part, index) => part !== here[index])
    const shared = parts.filter((part) => here.includes(part)).length
    return (common === -1 ? parts.length : common) * 4 + shared * 2 - parts.length
  }
  const found = tree.all.filter((option) => option.key === key).map(({ path }) => path)
  return found.sort((a, b) => near(b) - near(a) || (a < b ? -1 : 1))[0]
}

interface ExplainInput {
  readonly document: FenceDocument
  readonly tree: OptionTree
  /** Path of the fence in the configuration: `cameras`, `*`. */
  readonly base: readonly string[]
}

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
    // Each member has already said why it does not match.
    if (error.keyword === 'if' || error.keyword === 'allOf') continue
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
    : parts
        .slice(base.length)
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
  return {
    severity: 'error',
    code: 'option.unknown',
    message: `Option "${[...whole, key].join('.')}" does not exist`,
    hint: suggestKey(key, whole, tree),
    line: place.line,
    column: place.column,
  }
}

function wrongValue(error: ErrorObject, schema: Schema, input: ExplainInput & { root: Schema }): Finding {
  const { document, base, root } = input
  const pointer = ownPointer(error.instancePath, base) ?? ''
  const place: SourcePosition = document.places.get(pointer) ?? { line: 1, column: 1 }
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
