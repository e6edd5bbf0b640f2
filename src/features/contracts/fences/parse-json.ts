import { findNodeAtOffset, getNodePath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Finding } from '../../../shared/contract-types.ts'
import type { SourcePosition } from '../../../shared/model.ts'
import { placeAt } from '../../../util/errors.ts'
import {
  createReader,
  duplicateKey,
  type FenceReader,
  findTabs,
  INVALID_FENCE_HINT,
  isPlaceholder,
  type ParsedFence,
  toPointer,
} from './parsed-fence.ts'

/** Expected tokens, by the parser's name for the error. */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a value',
  ColonExpected: '":"',
  CommaExpected: '"," or a closing bracket',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end',
  UnexpectedEndOfString: 'a quote at the end of the string',
  UnexpectedEndOfNumber: 'a number',
  InvalidUnicode: 'four hexadecimal digits after "\\u"',
  InvalidEscapeCharacter: 'an escape that JSON has, such as "\\n"',
  InvalidCharacter: 'an escape such as "\\n" in the string',
}

type Path = readonly (string | number)[]

/**
 * Parses a JSON fence as strictly as `JSON.parse`, but allows `...` for what an example omits: the text that would be
 * required after it may be missing.
 */
export function parseJsonFence(text: string): ParsedFence {
  const tabs = findTabs(text)
  if (tabs.length > 0) return { findings: tabs, documents: [] }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const leftOut = errors.filter(({ offset, length }) => isPlaceholder(text.slice(offset, offset + length)))
  const ends = leftOut.map(({ offset, length }) => offset + length)
  const faults = errors.filter(
    (error) => !leftOut.includes(error) && !ends.includes(text.slice(0, error.offset).trimEnd().length),
  )
  const at = (offset: number) => placeAt(text, offset)
  if (faults.length > 0) return { findings: [syntaxFinding(faults, text, at)], documents: [] }
  const reader = createReader(at, [])
  const value = root ? readNode(root, [], reader) : null
  for (const { offset } of leftOut) notePlaceholder(offset, root, reader)
  const { keys, places, placeholders, findings } = reader
  return { findings, documents: [{ value, keys, places, placeholders }] }
}

function syntaxFinding(errors: readonly ParseError[], text: string, at: FenceReader['at']): Finding {
  const { offset = 0, length = 0 } = errors[0] ?? {}
  const names = errors.slice(0, 2).map(({ error }) => printParseErrorCode(error))
  const found = text.slice(offset, offset + length)
  const shown = names[0] === 'InvalidCommentToken' ? 'comment' : found === '' ? 'end' : `"${found}"`
  // The parser skips text that is not JSON at all: its next error says what was expected there.
  const expected = names.map((name) => EXPECTED[name]).find((words) => words !== undefined)
  return {
    severity: 'error',
    code: 'fence.syntax',
    message: `Unexpected ${shown}, expected ${expected ?? 'JSON'}`,
    hint: INVALID_FENCE_HINT,
    ...at(Math.min(offset, text.trimEnd().length)),
  }
}

/** Notes the value that `...` replaces, or the object or list it is in. */
function notePlaceholder(offset: number, root: Node | undefined, { places, placeholders, at }: FenceReader): void {
  const around = root && findNodeAtOffset(root, offset)
  const node = around?.type === 'property' ? around.children?.[0] : around
  const pointer = toPointer(node ? getNodePath(node) : [])
  placeholders.add(pointer)
  if (!places.has(pointer)) places.set(pointer, at(offset))
}

function readNode(node: Node, path: Path, reader: FenceReader): unknown {
  reader.places.set(toPointer(path), reader.at(node.offset))
  if (node.type === 'object') return readObject(node, path, reader)
  if (node.type === 'array') return node.children?.map((entry, index) => readNode(entry, [...path, index], reader))
  const value: unknown = node.value
  return value
}

function readObject({ children = [] }: Node, path: Path, reader: FenceReader): Record<string, unknown> {
  const values = new Map<string, unknown>()
  const seen = new Map<string, SourcePosition>()
  for (const { children: [key, value] = [] } of children) {
    if (!key) continue
    const name = String(key.value)
    const place = reader.at(key.offset)
    if (seen.has(name)) reader.findings.push(duplicateKey(name, place, seen.get(name)))
    seen.set(name, place)
    reader.keys.push({ path: [...path, name], length: key.length, ...place })
    values.set(name, value ? readNode(value, [...path, name], reader) : null)
  }
  return Object.fromEntries(values)
}
