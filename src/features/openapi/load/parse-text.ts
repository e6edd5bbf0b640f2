import { JSON_SCHEMA, load, Type, types, YAMLException } from 'js-yaml'
import { LineCounter, parseDocument } from 'yaml'
import { isRecord } from '../../../shared/is-record.ts'
import { excerptOf, type Problem, UserError } from '../../../util/errors.ts'
import { type Nested, pathOf, walkLevels } from '../../../util/nesting.ts'
import { listYamlFaults } from '../../../util/yaml-faults.ts'
import { createLocator, type Fault, faultProblem } from './problems.ts'
import { LONG_NUMBER, type WrittenNumbers } from './written-numbers.ts'

declare module 'js-yaml' {
  /** The library has them; its types leave them out. */
  const types: { readonly int: Type; readonly float: Type }
}

/** Levels of lists and objects in one another; specifications of products have some thirty. */
const MOST_LEVELS = 1000
/** Entries of a list that a schema may ask for: each is in the example. */
const MOST_ITEMS = 10_000
/** Characters of a text that a schema may ask for: they are in the example. */
const LONGEST_TEXT = 100_000
/** Values or choices that are listed at one place; the page shows each of them. */
const MOST_CHOICES = 10_000

const TOO_DEEP: Fault = {
  code: 'api.limit',
  message: `Unexpected nesting of more than ${MOST_LEVELS} levels`,
  hint: 'Give inner schemas a name and refer to them with $ref.',
  path: [],
}

/** Keys whose values are data, not schemas. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum'])
/** Keys below which names are those of people. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions'])

/** Finds the first schema that asks for more than a page can show. */
function findExcess(document: unknown): Fault | undefined {
  const found: Fault[] = []
  const deep = walkLevels(document, MOST_LEVELS, (nested) => {
    const isNamed = NAMED.has(nested.above?.key ?? '')
    if (DATA.has(nested.key) && !isNamed) return false
    if (isRecord(nested.value)) found.push(...excessOf(nested))
    return true
  })
  return deep ? TOO_DEEP : found[0]
}

function excessOf(nested: Nested): Fault[] {
  if (NAMED.has(nested.key) || !isRecord(nested.value)) return []
  const { minItems, minLength, enum: values, oneOf, anyOf, allOf } = nested.value
  const numbers = { minItems: [minItems, MOST_ITEMS], minLength: [minLength, LONGEST_TEXT] } as const
  const lists = { enum: values, oneOf, anyOf, allOf }
  const fault = (key: string, message: string, hint: string): Fault => {
    return { code: 'api.limit', message, hint, path: [...pathOf(nested), key] }
  }
  return [
    ...Object.entries(numbers).flatMap(([key, [value, most]]) =>
      typeof value === 'number' && value > most
        ? [fault(key, `Unexpected ${key} of ${value}, expected at most ${most}`, 'Write a smaller number.')]
        : [],
    ),
    ...Object.entries(lists).flatMap(([key, list]) =>
      Array.isArray(list) && list.length > MOST_CHOICES
        ? [
            fault(
              key,
              `Unexpected list of ${list.length} entries, expected at most ${MOST_CHOICES}`,
              'Describe the values in words, or with a pattern.',
            ),
          ]
        : [],
    ),
  ]
}

/** A YAML alias can refer to a whole tree: a kilobyte of text can then expand to more than memory holds. */
const MAX_NODES = 20_000_000

const DEFINE_ANCHOR = 'Define the anchor, & and its name, before the place that refers to it.'
const CHECK_PLACE = 'Check indentation and quotes here; put a text that contains ": " or "#" in quotes.'

/** YAML 1.2's JSON types, without dates, with `<<` merge keys, and with long numbers as they are written. */
function yamlTypes({ read }: WrittenNumbers) {
  const merge = new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (key: unknown) => key === '<<' })
  const numbers = Object.entries({ int: types.int, float: types.float }).map(([name, type]) => {
    const tag = `tag:yaml.org,2002:${name}`
    const construct = (text: string): unknown => (LONG_NUMBER.test(text) ? read(text) : type.construct(text))
    return new Type(tag, { kind: 'scalar', resolve: (text: unknown) => type.resolve(text), construct })
  })
  return JSON_SCHEMA.extend({ implicit: [merge, ...numbers] })
}

/**
 * Parses a text: as JSON if it is JSON, else as YAML.
 * @throws UserError with the first syntax error, at its line.
 */
export function parseSpecText(text: string, displayPath: string, numbers: WrittenNumbers): unknown {
  if (/^\s*<(?:!doctype|html|\?xml)\b/i.test(text)) throw new UserError(markupProblem(displayPath))
  const value = parseJson(text, numbers) ?? parseYaml(text, displayPath, numbers)
  if (hasTooMuch(value)) throw new UserError(aliasProblem(displayPath))
  const excess = findExcess(value)
  if (excess) throw new UserError(faultProblem(excess, { displayPath, locate: createLocator(text) }))
  return value
}

function hasTooMuch(value: unknown): boolean {
  try {
    return countNodes(value, new Map()) > MAX_NODES
  } catch (error) {
    if (error instanceof RangeError) return false // Nested too deeply, which is reported as such.
    throw error
  }
}

function markupProblem(displayPath: string): Problem {
  return {
    severity: 'error',
    code: 'api.syntax',
    message: 'File is an HTML page or XML, expected a specification in JSON or YAML',
    hint: 'Save the specification itself: such a page links to it, often as openapi.json or swagger.json.',
    file: displayPath,
    line: 1,
  }
}

function parseJson(text: string, { read }: WrittenNumbers): unknown {
  if (!/^\s*\{/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!/[:[,\s]-?\d[\d.]{14}/.test(text)) return value
    const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]{14,}/gs
    return JSON.parse(text.replace(tokens, (token) => (LONG_NUMBER.test(token) ? String(read(token)) : token)))
  } catch {
    return undefined // The YAML parser locates the mistake; YAML has objects in braces too.
  }
}

/** js-yaml takes a tenth of the time of the parser with positions, which runs only on errors. */
function parseYaml(text: string, displayPath: string, numbers: WrittenNumbers): unknown {
  try {
    return load(text, { schema: yamlTypes(numbers) })
  } catch (error) {
    if (error instanceof RangeError)
      throw new UserError(faultProblem(TOO_DEEP, { displayPath, locate: () => undefined }))
    if (!(error instanceof YAMLException)) throw error
    throw new UserError(syntaxProblem(text, displayPath, error))
  }
}

/** The first fault: most of the others come from reading on after it. */
function syntaxProblem(text: string, displayPath: string, error: YAMLException): Problem {
  const lineCounter = new LineCounter()
  const [first] = listYamlFaults(parseDocument(text, { lineCounter, logLevel: 'silent' }))
  const { mark, reason } = error
  const own = {
    reason,
    line: mark ? mark.line + 1 : 1,
    column: mark ? mark.column + 1 : 1,
    hint: /alias/.test(reason) ? DEFINE_ANCHOR : CHECK_PLACE,
  }
  const place = first && lineCounter.linePos(first.offset)
  const found = first && place && { reason: first.message, line: place.line, column: place.col, hint: first.hint }
  const { line, column, hint, reason: what } = found ?? own
  return {
    severity: 'error',
    code: 'api.syntax',
    message: `Specification is neither JSON nor YAML: ${what}`,
    hint,
    file: displayPath,
    line,
    column,
    source: excerptOf(text.split('\n')[line - 1], column),
  }
}

function aliasProblem(displayPath: string): Problem {
  return {
    severity: 'error',
    code: 'api.alias',
    message: 'Unexpected YAML alias that contains itself, or expands to millions of values, expected a $ref',
    hint: 'Write $ref instead of the alias: a $ref may point to an object that contains it.',
    file: displayPath,
    line: 1,
  }
}

/** The number of values of an object once its aliases are expanded; Infinity for a circular one. */
function countNodes(value: unknown, counts: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) return 1
  const count = counts.get(value)
  if (count !== undefined) return count
  counts.set(value, Number.POSITIVE_INFINITY)
  const sum = Object.values(value).reduce((total: number, entry) => total + countNodes(entry, counts), 1)
  counts.set(value, sum)
  return sum
}
