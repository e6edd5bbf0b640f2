import { isDeepStrictEqual } from 'node:util'
import { type Document, isNode, parseDocument } from 'yaml'
import type { FrontMatterTranslator, FrontMatterValues } from '../../adapters/site-adapter.ts'
import { closest } from '../../shared/closest.ts'
import type { FrontMatter, Reference, SourceFile } from '../../shared/model.ts'
import { isScriptAddress } from '../../shared/url.ts'
import { excerptOf, type Problem, UserError } from '../../util/errors.ts'
import { listYamlFaults } from '../../util/yaml-faults.ts'
import { COVER_KEYS, coerce, KEYS, type Kind, UNUSED_KEYS } from './front-matter-values.ts'

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/

/** The beginning of front matter, and its first key. */
const OPEN_BLOCK = /^---[ \t]*\r?\n([\w-]+)[ \t]*:/

/** A source text split into front matter and body. */
interface SplitSource {
  readonly frontMatter: FrontMatter
  /** Everything in it, as written. */
  readonly values: Readonly<Record<string, unknown>>
  /** The text with its front matter blanked out, so that every line keeps its number. */
  readonly body: string
  /** Addresses of the sections that it names, which are checked as links are. */
  readonly references: readonly Reference[]
  /** Warnings about keys that are probably misspelled. */
  readonly problems: readonly Problem[]
}

/**
 * Checks a page's front matter, whose values may have been read before; keys of other tools are accepted, unless one
 * that we know was probably meant.
 * @throws UserError with every problem, each at its line.
 */
export function splitFrontMatter(
  text: string,
  displayPath: string,
  { values, placeOf, problems: foreign } = readFrontMatterValues(text, { displayPath }),
): SplitSource {
  const scripts = ADDRESS_KEYS.filter((key) => isScriptAddress(String(values[key])))
  const problems = [
    ...(foreign ?? findMisspelled(values, placeOf)),
    ...scripts.map((key) => scriptProblem(key, placeOf)),
    ...findOpenBlock(text, displayPath),
  ]
  const used = Object.fromEntries(Object.entries(values).filter(([key]) => !scripts.includes(key)))
  const frontMatter = checkValues(used, placeOf)
  const references = [...sectionsOf(frontMatter, placeOf), ...neighborsOf(frontMatter, placeOf)]
  return { frontMatter, values: used, references, problems, body: withoutFrontMatter(text) }
}

/** Returns references to the sections that answer questions. */
function sectionsOf({ questions = [] }: FrontMatter, placeOf: FrontMatterValues['placeOf']): Reference[] {
  return questions.flatMap((question, index): Reference[] => {
    if (typeof question === 'string') return []
    const { line = 1, column = 1 } = placeOf('questions', [index, 'at'])
    return [{ kind: 'link', url: `#${question.at}`, place: { line, column } }]
  })
}

/** Returns references to the addresses of neighbors. */
function neighborsOf(frontMatter: FrontMatter, placeOf: FrontMatterValues['placeOf']): Reference[] {
  return (['pagination_prev', 'pagination_next'] as const).flatMap((key): Reference[] => {
    const neighbor = frontMatter[key]
    if (typeof neighbor !== 'object' || neighbor?.to === undefined) return []
    const { line = 1, column = 1 } = placeOf(key, ['to'])
    return [{ kind: 'link', url: neighbor.to, place: { line, column } }]
  })
}

/** The page that a front matter belongs to. */
type Owner = Pick<SourceFile, 'displayPath' | 'values'>

/**
 * Reads the values of a page's front matter, whatever they are; `translate` turns those of another tool into ours.
 * @throws UserError when they cannot be read.
 */
export function readFrontMatterValues(
  text: string,
  { displayPath, values }: Owner,
  translate: FrontMatterTranslator = (written) => written,
): FrontMatterValues {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const block = BLOCK.exec(clean)
  const none = { values: {}, placeOf: () => ({ file: displayPath, line: 1 }) }
  try {
    const written = block ? parseFrontMatter(block[1] ?? '', clean, displayPath) : none
    return translate(values ? replaceValues(written, values, displayPath) : written, displayPath)
  } catch (error) {
    if (!(error instanceof UserError) || !translate.isLenient) throw error
    const read = translate(none, displayPath)
    const faults = error.problems.map((problem): Problem => ({ ...problem, severity: 'warning' }))
    return { ...read, problems: [...(read.problems ?? []), ...faults] }
  }
}

/** Returns a front matter with the values that a function of the configuration returned. */
function replaceValues(
  written: FrontMatterValues,
  values: NonNullable<Owner['values']>,
  file: string,
): FrontMatterValues {
  const hint = 'Correct what markdown.parseFrontMatter of the configuration returns.'
  const isWritten = (key: string): boolean => isDeepStrictEqual(written.values[key], values[key])
  const placeOf: FrontMatterValues['placeOf'] = (key, below) =>
    isWritten(key) ? written.placeOf(key, below) : { file, line: 1, hint }
  return { ...written, values, placeOf }
}

/** Reads the values of a front matter, with dates as objects. @throws UserError when they cannot be read. */
export function readDatedValues(text: string, displayPath: string): Record<string, unknown> {
  readFrontMatterValues(text, { displayPath })
  const [, yaml = ''] = BLOCK.exec(text) ?? []
  return { ...parseDocument(yaml, { logLevel: 'error', customTags: ['timestamp'] }).toJS() }
}

/** A text with its front matter blanked out, valid or not. */
export function withoutFrontMatter(text: string): string {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const block = BLOCK.exec(clean)?.[0] ?? ''
  return block.replace(/[^\n]+/g, '') + clean.slice(block.length)
}

function parseFrontMatter(yaml: string, text: string, file: string): FrontMatterValues {
  const document = parseDocument(yaml, { logLevel: 'error' })
  const at = (offset: number) => {
    const before = yaml.slice(0, offset).split('\n')
    const line = before.length + 1
    const column = (before.at(-1) ?? '').length + 1
    return { file, line, column, source: excerptOf(text.split('\n')[line - 1], column) }
  }
  if (document.errors.length > 0) {
    throw new UserError(
      listYamlFaults(document).map(({ message, hint, offset }) => ({
        severity: 'error',
        code: 'front-matter.syntax',
        message: `Front matter is not valid YAML: ${message}`,
        hint,
        // An error at the end is shown at the end of the last line, not below it.
        ...at(Math.min(offset, yaml.trimEnd().length)),
      })),
    )
  }
  const values: unknown = readValues(document, (message) => ({
    severity: 'error',
    code: 'front-matter.syntax',
    message: `Front matter is not valid YAML: ${message}`,
    hint: 'Put a value that starts with "*" or "&" in quotes.',
    ...at(Math.max(0, yaml.search(/[*&]/))),
  }))
  if (values === null) return { values: {}, placeOf: () => at(0) }
  if (typeof values !== 'object' || Array.isArray(values)) {
    throw new UserError({
      severity: 'error',
      code: 'front-matter.shape',
      message: 'Unexpected front matter, expected "key: value" lines',
      hint: 'Write each setting on its own line, such as "title: Recording".',
      ...at(0),
    })
  }
  const placeOf: FrontMatterValues['placeOf'] = (key, below = []) => {
    const node: unknown = below.length > 0 ? document.getIn([key, ...below], true) : undefined
    if (isNode(node) && node.range) return at(node.range[0])
    // What is missing is named where it should be.
    if (below.length > 0) return placeOf(key, below.slice(0, -1))
    return at(Math.max(0, yaml.search(new RegExp(`^['"]?${key}['"]?\\s*:`, 'm'))))
  }
  return { values: { ...values }, placeOf }
}

/** Keys whose values are addresses that no check of links looks at. */
const ADDRESS_KEYS = ['custom_edit_url', 'image']

function scriptProblem(key: string, placeOf: (key: string) => Partial<Problem>): Problem {
  return {
    severity: 'warning',
    code: 'front-matter.script',
    message: `Address of front matter "${key}" is left out: pages run no code in addresses`,
    hint: 'Write an address that begins with https://, or a path.',
    ...placeOf(key),
  }
}

/** A block whose end is missing is text: the keys would be shown on the page. */
function findOpenBlock(text: string, file: string): Problem[] {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const key = BLOCK.test(clean) ? undefined : OPEN_BLOCK.exec(clean)?.[1]
  if (key === undefined || !isKnown(key)) return []
  const message = 'Front matter does not end, so that it is shown as text'
  const hint = 'Write --- on a line of its own below the last key.'
  return [{ severity: 'warning', code: 'front-matter.open', message, hint, file, line: 1, column: 1, source: '---' }]
}

/**
 * Unknown keys that are close to ours: without a warning, their values would be lost silently. `id` is too short: a key
 * such as `uid` is more than a typo.
 */
function findMisspelled(values: object, placeOf: (key: string) => Partial<Problem>): Problem[] {
  const given = Object.keys(values)
  const free = Object.keys(KEYS).filter((key) => key.length > 2 && !given.includes(key))
  return given.flatMap((key): Problem[] => {
    const near = isKnown(key) || !/^[\w-]+$/.test(key) ? undefined : closest(key, free)
    if (near === undefined) return []
    const message = `Unknown front matter "${key}"`
    return [
      { severity: 'warning', code: 'front-matter.key', message, hint: `Did you mean "${near}"?`, ...placeOf(key) },
    ]
  })
}

function isKnown(key: string): boolean {
  return Object.hasOwn(KEYS, key) || UNUSED_KEYS.includes(key) || COVER_KEYS.includes(key)
}

/** The block's values; an unresolved alias shows only when values are read. */
function readValues(document: Document, toProblem: (message: string) => Problem): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new UserError(toProblem(error instanceof Error ? error.message : String(error)))
  }
}

function checkValues(values: object, placeOf: (key: string) => Partial<Problem>): FrontMatter {
  const problems: Problem[] = []
  const result: Record<string, unknown> = {}
  for (const [key, kind] of Object.entries(KEYS)) {
    const value: unknown = Reflect.get(values, key)
    if (value === undefined || (value === null && !kind.endsWith(' or null'))) continue
    const accepted = coerce(value, kind)
    if (accepted !== undefined) result[key] = accepted
    else {
      problems.push({
        severity: 'error',
        code: 'front-matter.type',
        message: `Unexpected ${describe(value)} for front matter "${key}", expected a ${kind}`,
        hint: suggest(key, value, kind),
        ...placeOf(key),
      })
    }
  }
  if (problems.length > 0) throw new UserError(problems)
  return result
}

function describe(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
}

function suggest(key: string, value: unknown, kind: Kind): string {
  if (kind === 'boolean') return `Write "${key}: ${/^(y|on|1|true)/i.test(String(value))}" without quotes.`
  const example = Number.isFinite(Number(value)) ? Number(value) || 2 : 2
  if (kind === 'number') return `Write a number without quotes, such as "${key}: ${example}".`
  if (kind === 'date or author') return 'Write the keys "date" and "author" below it, or one of them.'
  if (kind === 'neighbor or null') return `Write the id of a page, null, or "${key}: { label: Next, to: /page }".`
  if (kind === 'boost or exclude')
    return `Write "${key}: { boost: 2 }", a number above 0, or "${key}: { exclude: true }".`
  if (kind === 'list of questions')
    return `Write a question on each line below "${key}:", "- Why is it dark?", or "- { ask: Why is it dark?, at: id-of-a-heading }".`
  if (kind === 'list of tags') return `Write "${key}: [first, second]", or a label and a permalink for each.`
  if (kind === 'list of strings') return `Write "${key}: [first, second]".`
  if (typeof value === 'object') return `Write one value in quotes, such as ${key}: "text".`
  return `Put the value in quotes: ${key}: "${String(value)}".`
}
