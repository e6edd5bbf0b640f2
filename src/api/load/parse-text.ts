import { JSON_SCHEMA, load, Type, YAMLException } from 'js-yaml'
import { LineCounter, parseDocument } from 'yaml'
import { type Problem, UserError } from '../../util/errors.ts'
import { listYamlFaults } from '../../util/yaml-faults.ts'
import { findExcess, TOO_DEEP } from './check-limits.ts'
import { createLocator } from './locate-in-spec.ts'
import { faultProblem } from './problems.ts'

/** A YAML alias can refer to a whole tree: a kilobyte of text can then expand to more than memory holds. */
const MAX_NODES = 20_000_000

const DEFINE_ANCHOR = 'Define the anchor, & and its name, before the place that refers to it.'
const CHECK_PLACE = 'Check indentation and quotes here; put a text that contains ": " or "#" in quotes.'

/** YAML 1.2's JSON types, without dates, and with `<<` merge keys. */
const YAML_TYPES = JSON_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (key: unknown) => key === '<<' })],
})

/**
 * Parses a text: as JSON if it is JSON, else as YAML.
 * @throws UserError with the first syntax error, at its line.
 */
export function parseSpecText(text: string, displayPath: string): unknown {
  const value = parseJson(text) ?? parseYaml(text, displayPath)
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

function parseJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // The YAML parser locates the mistake; YAML has objects in braces too.
  }
}

/** js-yaml takes a tenth of the time of the parser with positions, which runs only on errors. */
function parseYaml(text: string, displayPath: string): unknown {
  try {
    return load(text, { schema: YAML_TYPES })
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
    source: text.split('\n')[line - 1] ?? '',
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

/** How many values an object has once its aliases are expanded; Infinity for a circular one. */
function countNodes(value: unknown, known: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) return 1
  const count = known.get(value)
  if (count !== undefined) return count
  known.set(value, Number.POSITIVE_INFINITY)
  const sum = Object.values(value).reduce((total: number, entry) => total + countNodes(entry, known), 1)
  known.set(value, sum)
  return sum
}
