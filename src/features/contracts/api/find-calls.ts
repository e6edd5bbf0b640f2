import { closest, editDistance } from '../../../shared/closest.ts'
import type { ApiContract, ApiOperation, FoundCall } from '../../../shared/contract-types.ts'

/** A placeholder in the styles people use: `{id}`, `<id>`, `$ID`, `{{ id }}`, `[id]`, `…`. */
const BLANK = String.raw`\{\{[^{}]*\}\}|\$\{(?:[^{}]|\{[^{}]*\})*\}|\{[^{}\s]*\}|<[^<>\s]+>|\$\w+|\[[^[\]\s]*\]|\.\.\.|…`
const PLAIN = String.raw`[\w~%:@!&+=,;.*/-]`
/** Replaces placeholders while a path is compared. */
const HOLE = '\uFDD8'

/** Creates the search for an API's calls: `GET /api/stats`, `curl -X PUT http://host:5000/api/…`, `/api/stats`. */
export function createCallFinder(contract: ApiContract): (text: string) => readonly FoundCall[] {
  const prefix = contract.prefix.replace(/\/$/, '')
  const escaped = escapePattern(prefix)
  const pattern = new RegExp(
    String.raw`(?:\b(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\s+)?(?:(?<![\w/.~-])|(?<=https?:\/\/[^\s"'<>/]+))(${escaped}\/(?:${BLANK}|${PLAIN})*)`,
    'g',
  )
  const api = { prefix, operations: contract.operations.map((operation) => toTemplate(operation, prefix)) }
  const ignored = contract.ignore.map((glob) => new RegExp(`^${glob.split('*').map(escapePattern).join('.*')}$`))
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match): FoundCall[] => {
      const [whole, named, raw = ''] = match
      const path = raw.replace(/(?<![.,;:!])[.,;:!]+$/, (tail) => (tail.startsWith('...') ? '...' : ''))
      const offset = match.index + whole.length - raw.length
      const host = /https?:\/\/[^\s"'<>]*$/.exec(text.slice(0, offset))?.[0] ?? ''
      const isIgnored = ignored.some((glob) => glob.test(path) || (host !== '' && glob.test(host + path)))
      if (path.length <= prefix.length + 1 || isIgnored) return []
      const method = named ?? methodOf(text, offset)
      return [{ offset, length: path.length, ...judge(path.slice(prefix.length), method, api) }]
    })
}

/** An operation with its path as a regular expression. */
interface Template {
  readonly operation: ApiOperation
  readonly path: string
  readonly pattern: RegExp
  /** Length of the literal text: a longer one is a more exact match. */
  readonly weight: number
}

function toTemplate(operation: ApiOperation, prefix: string): Template {
  const path = operation.path.startsWith(`${prefix}/`) ? operation.path.slice(prefix.length) : operation.path
  const literals = path.split(/\{[^{}]*\}/)
  const pattern = new RegExp(`^${literals.map(escapePattern).join('[^/]+')}\\/?$`)
  return { operation, path, pattern, weight: literals.join('').length }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

type Verdict = Pick<FoundCall, 'url' | 'finding'>

interface Api {
  readonly prefix: string
  readonly operations: readonly Template[]
}

function judge(path: string, method: string | undefined, { prefix, operations }: Api): Verdict {
  const wanted = path.replace(new RegExp(BLANK, 'g'), HOLE)
  const found = findAll(wanted, operations)
  const isStart = /[*/\uFDD8]$/.test(wanted) && operations.some((one) => startsAlike(wanted, one))
  if (isStart) return pick(found, method, undefined)
  if (found.length > 0) {
    const verdict = pick(found, method, `${prefix}${path}`)
    const fitting = found[0]?.path ?? ''
    const near = verdict.finding ? undefined : findNeighbor([wanted, fitting], operations, asDocumented(method))
    return near === undefined
      ? verdict
      : { ...verdict, finding: doubt(`${prefix}${path}`, prefix + fitting, prefix + near) }
  }
  const near = closest(
    path,
    operations.map((one) => one.path),
  )
  return {
    finding: {
      severity: 'error',
      message: `API path "${prefix}${path}" does not exist`,
      hint:
        near === undefined
          ? 'Correct the path, or add it to contracts.api.ignore if it is another API.'
          : `Did you mean "${prefix}${near}"?`,
    },
  }
}

/** The warning when a call fits only because a parameter takes any word, and is one letter from another path. */
function doubt(path: string, fitting: string, near: string): NonNullable<Verdict['finding']> {
  return {
    severity: 'warning',
    message: `API path "${path}" exists only as "${fitting}"`,
    hint: `Did you mean "${near}"? If not, add the path to contracts.api.ignore.`,
  }
}

function findAll(wanted: string, operations: readonly Template[]): readonly Template[] {
  const found = operations.filter(({ pattern, path }) => pattern.test(wanted) && fillsHoles(wanted, path))
  const most = Math.max(...found.map(({ weight }) => weight))
  return found.filter(({ weight }) => weight === most)
}

/** Placeholders may only be where the path has a parameter. */
function fillsHoles(wanted: string, path: string): boolean {
  const own = path.split('/')
  return wanted.split('/').every((part, index) => !part.includes(HOLE) || own[index]?.includes('{') === true)
}

/** Returns whether a path that ends in `*`, `/` or `…` is a prefix of an operation's path. */
function startsAlike(wanted: string, { path }: Template): boolean {
  const parts = wanted.replace(/[*\uFDD8]$/, '').split('/')
  const own = path.split('/')
  return parts.every((part, index) => {
    if (part === '' && index === parts.length - 1) return true
    const segment = own[index]
    return (
      segment !== undefined &&
      (segment.includes('{') || (index === parts.length - 1 ? segment.startsWith(part) : segment === part))
    )
  })
}

function pick(found: readonly Template[], method: string | undefined, path: string | undefined): Verdict {
  const wanted = asDocumented(method)
  const exact = found.find(({ operation }) => operation.method === wanted)
  const any = found.find(({ operation }) => operation.method === 'GET') ?? found[0]
  const chosen = wanted === undefined ? any : exact
  if (chosen) return chosen.operation.href === undefined ? {} : { url: chosen.operation.href }
  if (path === undefined) return {}
  const methods = found.map(({ operation }) => operation.method)
  return {
    finding: {
      severity: 'error',
      message: `API path "${path}" has no ${method}`,
      hint: `Did you mean ${methods.join(' or ')}?`,
    },
  }
}

/** The method under which an operation is documented. */
function asDocumented(method: string | undefined): string | undefined {
  return method === 'HEAD' ? 'GET' : method
}

/** The method of a curl or wget call; undefined when it is not stated. */
function methodOf(text: string, offset: number): string | undefined {
  const command = commandAt(text, offset)
  if (!/\b(?:curl|wget)\b/.test(command)) return undefined
  const named = /(?:\s-X\s*|--request[ =]|--method[ =])["']?([A-Z]+)/.exec(command)?.[1]
  if (named !== undefined) return named
  if (/\s(?:-I|--head)\b/.test(command)) return 'GET'
  const isSending = /\s(?:-d|-F|--data(?:-\w+)?|--json|--form|--post-data)\b/.test(command)
  return isSending && !/\s(?:-G|--get)\b/.test(command) ? 'POST' : 'GET'
}

/** The command around an offset: its line, with lines continued by a backslash. */
function commandAt(text: string, offset: number): string {
  const lines = text.split('\n')
  let line = text.slice(0, offset).split('\n').length - 1
  while (line > 0 && /\\\s*$/.test(lines[line - 1] ?? '')) line--
  const command: string[] = []
  for (; line < lines.length; line++) {
    command.push(lines[line] ?? '')
    if (!/\\\s*$/.test(lines[line] ?? '')) break
  }
  return command.join(' ')
}

/** Shorter words have too many neighbors: a camera may well be called `tag`. */
const SHORTEST = 4

/**
 * The path that a call was probably meant to have, although it fits another one: `/statz` fits `/{camera_name}` and is
 * one letter from `/stats`. Undefined when no such operation has the call's method.
 */
function findNeighbor(
  [wanted, fitting]: readonly [string, string],
  operations: readonly Template[],
  method: string | undefined,
): string | undefined {
  const parts = wanted.split('/')
  const filled = fitting.split('/')
  return operations.find(({ operation, path }) => {
    if (method !== undefined && operation.method !== method) return false
    const own = path.split('/')
    if (own.length !== parts.length) return false
    const others = own.flatMap((part, index) => (isParameter(part) || part === parts[index] ? [] : [index]))
    const [index] = others
    if (index === undefined || others.length > 1 || !isParameter(filled[index] ?? '')) return false
    return isOneEdit(parts[index] ?? '', own[index] ?? '')
  })?.path
}

function isParameter(part: string): boolean {
  return part.includes('{')
}

function isOneEdit(found: string, meant: string): boolean {
  return Math.min(found.length, meant.length) >= SHORTEST && editDistance(found, meant, 1) === 1
}
