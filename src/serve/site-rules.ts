import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Problem } from '../util/errors.ts'
import { compilePattern, LineError, type PathPattern, readLines } from './path-pattern.ts'
import { parseRedirects, type RedirectRule } from './redirect-rules.ts'
import type { SiteSource } from './site-files.ts'

/** The rules of a site's `_redirects` and `_headers`. */
export interface SiteRules {
  readonly redirects: readonly RedirectRule[]
  readonly headers: readonly HeaderRule[]
}

interface SiteRulesSource {
  readonly files: SiteSource
  /** The folder as shown in messages. */
  readonly displayDir: string
  readonly report: (problems: readonly Problem[]) => void
}

type Parse<Rule> = (text: string, file: string) => { rules: Rule[]; problems: Problem[] }

/** Returns a reader of the site's rules that parses each version of a control file, and reports its mistakes, once. */
export function createRulesReader(source: SiteRulesSource): () => Promise<SiteRules> {
  const readRedirects = createFileReader(source, '_redirects', parseRedirects)
  const readHeaders = createFileReader(source, '_headers', parseHeaders)
  return async () => {
    const [redirects, headers] = await Promise.all([readRedirects(), readHeaders()])
    return { redirects, headers }
  }
}

function createFileReader<Rule>(source: SiteRulesSource, name: string, parse: Parse<Rule>): () => Promise<Rule[]> {
  let current: { version: string; rules: Rule[] } | undefined
  return async () => {
    const file = await source.files.openControlFile(name)
    if (!file) return []
    try {
      if (current?.version === file.version) return current.rules
      const text = (await file.handle.readFile()).toString('utf8')
      // Another request may have read the same version meanwhile; its mistakes are reported once.
      if (current?.version === file.version) return current.rules
      const { rules, problems } = parse(text, `${source.displayDir}/${name}`)
      current = { version: file.version, rules }
      if (problems.length > 0) source.report(problems)
      return rules
    } finally {
      await file.handle.close()
    }
  }
}

/** One path block of `_headers`. */
interface HeaderRule {
  readonly pattern: PathPattern
  readonly set: ReadonlyArray<readonly [name: string, value: string]>
  /** Lowercase names of headers that `! Name` removes. */
  readonly detached: readonly string[]
}

interface OpenBlock {
  readonly pattern: PathPattern
  readonly set: Array<readonly [string, string]>
  readonly detached: string[]
}

/** Headers that frame a message: a wrong value would break it, so hosts set them themselves. */
const FRAMING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const SYNTAX_HINT = 'Write a path on a line of its own and below it "Name: value" or "! Name"'

/** Parses a `_headers` file; invalid lines are reported and skipped. */
function parseHeaders(text: string, file: string): { rules: HeaderRule[]; problems: Problem[] } {
  let block: OpenBlock | undefined
  return readLines<HeaderRule>({ text, file, code: 'serve.headers' }, (line) => {
    if (!isPathLine(line)) {
      addToBlock(block, line)
      return undefined
    }
    // Closed first: headers below an invalid path must not be added to the block above it.
    block = undefined
    block = { pattern: compilePattern(line), set: [], detached: [] }
    return block
  })
}

/** Applies the headers of all matching blocks: the first value replaces the server's own, later ones are appended. */
export function applyHeaders(rules: readonly HeaderRule[], path: string, response: ServerResponse): void {
  const written = new Set<string>()
  for (const rule of rules) {
    if (!rule.pattern.match(path)) continue
    for (const name of rule.detached) response.removeHeader(name)
    for (const [name, value] of rule.set) {
      // Caches need the server's own Vary, about the encoding, in addition to any other value.
      if (written.has(name.toLowerCase()) || name.toLowerCase() === 'vary') response.appendHeader(name, value)
      else response.setHeader(name, value)
      written.add(name.toLowerCase())
    }
  }
}

function isPathLine(line: string): boolean {
  return line.startsWith('/') || /^https?:\/\//i.test(line)
}

function addToBlock(block: OpenBlock | undefined, line: string): void {
  const detached = /^!\s*(\S+)$/.exec(line)?.[1]
  const colon = line.indexOf(':')
  if (detached === undefined && colon < 1) throw new LineError(`Unexpected "${line}", expected a header`, SYNTAX_HINT)
  const name = detached ?? line.slice(0, colon).trim()
  const value = detached === undefined ? line.slice(colon + 1).trim() : undefined
  checkHeader(name, value)
  if (!block) throw new LineError(`Unexpected header "${name}", expected a path above it`, SYNTAX_HINT)
  if (value === undefined) block.detached.push(name.toLowerCase())
  else block.set.push([name, value])
}

function checkHeader(name: string, value: string | undefined): void {
  try {
    validateHeaderName(name)
    if (value !== undefined) validateHeaderValue(name, value)
  } catch {
    throw new LineError(`Unexpected characters in header "${name}"`, 'Use letters, digits and dashes, and ASCII values')
  }
  if (FRAMING.has(name.toLowerCase())) {
    throw new LineError(`Unexpected header "${name}": the server sets it itself`, 'Remove the line')
  }
  if (value === '') throw new LineError(`Unexpected end of line after "${name}:", expected a value`, SYNTAX_HINT)
}
