import { isPair, LineCounter, parseDocument } from 'yaml'
import { excerptOf, type Problem } from '../../../util/errors.ts'
import { pointerOf } from '../../../util/json.ts'

export interface SpecFile {
  /** Path as people see it. */
  readonly displayPath: string
  readonly locate: Locator
}

/** A fault of a specification, and the JSON path of its place. */
export interface Fault {
  readonly code: string
  /** Without the place, which is added. */
  readonly message: string
  readonly hint: string
  readonly path: readonly string[]
}

/** Turns a fault into a problem with its JSON path and its line. */
export function faultProblem(fault: Fault, file: SpecFile): Problem {
  const where = fault.path.length === 0 ? '' : ` at ${pointerOf(fault.path)}`
  return {
    severity: 'error',
    code: fault.code,
    message: `${fault.message}${where}`,
    cause: fault.message,
    hint: fault.hint,
    file: file.displayPath,
    ...file.locate(fault.path),
  }
}

/** Finds the line of a JSON path; if the path does not exist, that of its nearest ancestor. */
type Locator = (path: readonly string[]) => Pick<Problem, 'line' | 'column' | 'source'> | undefined

/** Parsing with positions takes ten times as long as without: larger files are not searched. */
const MAX_SIZE = 20_000_000

/** A locator for YAML or JSON text, which is parsed with positions on first use. */
export function createLocator(text: string): Locator {
  let find: Locator | undefined
  return (path) => {
    find ??= readPositions(text)
    return find(path)
  }
}

function readPositions(text: string): Locator {
  if (text.length > MAX_SIZE) return () => undefined
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'silent', strict: false, uniqueKeys: false })
  const lines = text.split('\n')
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const offset = offsetOf(document, path.slice(0, length))
      if (offset === undefined) continue
      const { line, col } = lineCounter.linePos(offset)
      return { line, column: col, source: excerptOf(lines[line - 1], col) }
    }
    return undefined
  }
}

/** Offset of a key, or of a list entry. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly string[]): number | undefined {
  const last = path.at(-1)
  if (last === undefined) return rangeStart(document.contents)
  const parent = path.slice(0, -1).reduce<unknown>((node, part) => entryValue(entryOf(node, part)), document.contents)
  const entry = entryOf(parent, last)
  return rangeStart(isPair(entry) ? entry.key : entry)
}

/** The pair of a map, whose keys may be numbers such as `200`, or the entry of a list. */
function entryOf(node: unknown, part: string): unknown {
  if (typeof node !== 'object' || node === null || !('items' in node) || !Array.isArray(node.items)) return undefined
  return node.items.find((item: unknown, index) => (isPair(item) ? keyText(item.key) : String(index)) === part)
}

function entryValue(entry: unknown): unknown {
  return isPair(entry) ? entry.value : entry
}

function keyText(key: unknown): string {
  return typeof key === 'object' && key !== null && 'value' in key ? String(key.value) : String(key)
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined
  return typeof node.range[0] === 'number' ? node.range[0] : undefined
}
