import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, parseAllDocuments, type YAMLError } from 'yaml'
import type { Finding } from '../../../shared/contract-types.ts'
import type { SourcePosition } from '../../../shared/model.ts'
import {
  createReader,
  duplicateKey,
  type FenceDocument,
  type FenceReader,
  findTabs,
  INVALID_FENCE_HINT,
  isPlaceholder,
  type ParsedFence,
  toPointer,
} from './parsed-fence.ts'

/** A line with only the mark for omitted text. */
const LEFT_OUT = /^([ \t]*)(?:\.\.\.|…)[ \t]*(?:#.*)?$/

type Path = readonly (string | number)[]

/** Parses a YAML fence; what cannot be parsed becomes a finding, and the rest is still checked. */
export function parseYamlFence(text: string): ParsedFence {
  const tabs = findTabs(text)
  if (tabs.length > 0) return { findings: tabs, documents: [] }
  const lines = new LineCounter()
  const parsed = parseAllDocuments(markLeftOut(text), {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys: false,
  })
  // For an empty text, the parser returns an empty document in place of an array.
  const list = Array.isArray(parsed) ? parsed : []
  const at = (offset: number): SourcePosition => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const findings = list.flatMap((document) => document.errors.map((error) => syntaxFinding(error, at)))
  const documents = list.map((document): FenceDocument => {
    const reader = createReader(at, findings)
    const value = isNode(document.contents) ? readNode(document.contents, [], reader) : null
    return { value, keys: reader.keys, places: reader.places, placeholders: reader.placeholders }
  })
  return { findings, documents }
}

function syntaxFinding(error: YAMLError, at: (offset: number) => SourcePosition): Finding {
  return {
    severity: 'error',
    code: 'fence.syntax',
    message: `Unexpected YAML: ${error.message.replace(/(?<!\s)\s*\n[\s\S]*$/, '')}`,
    hint: INVALID_FENCE_HINT,
    ...at(error.pos[0]),
  }
}

/** Turns `...` alone on a line into an entry of the list or object it is in; other lines stay unchanged. */
function markLeftOut(text: string): string {
  if (!/\.\.\.|…/.test(text)) return text
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const indent = LEFT_OUT.exec(line)?.[1]
      if (indent === undefined) return line
      return isInList(lines, index, indent) ? `${indent}- ...` : `${indent}...:`
    })
    .join('\n')
}

/** Returns whether the nearest line of the same depth is a list entry. */
function isInList(lines: readonly string[], index: number, indent: string): boolean {
  const search = (step: number): boolean | undefined => {
    for (let at = index + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at] ?? ''
      if (line.trim() === '' || line.trim().startsWith('#') || LEFT_OUT.test(line)) continue
      const depth = line.length - line.trimStart().length
      if (depth < indent.length) return undefined
      if (depth === indent.length) return line.trimStart().startsWith('- ')
    }
    return undefined
  }
  return search(-1) ?? search(1) ?? false
}

function readNode(node: Node, path: Path, reader: FenceReader): unknown {
  const start = node.range?.[0]
  if (start !== undefined) reader.places.set(toPointer(path), reader.at(start))
  if (isMap(node)) return readMap(node.items, path, reader)
  if (isSeq(node)) return readList(node.items, path, reader)
  const value: unknown = isScalar(node) ? node.value : node.toString()
  // Tags and aliases are other products' syntax: their values are not known here.
  if (isPlaceholder(value) || !isScalar(node) || node.tag?.startsWith('!')) reader.placeholders.add(toPointer(path))
  return value
}

function readMap(items: readonly unknown[], path: Path, reader: FenceReader): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const seen = new Map<string, SourcePosition>()
  for (const pair of items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue
    const name = String(pair.key.value)
    const [from = 0, to = 0] = pair.key.range ?? []
    const place = reader.at(from)
    if (isPlaceholder(name)) {
      noteLeftOut(items, path, reader)
      continue
    }
    const first = seen.get(name)
    if (first && name !== '<<') reader.findings.push(duplicateKey(name, place, first))
    seen.set(name, place)
    const below = [...path, name]
    reader.keys.push({ path: below, length: to - from, ...place })
    result[name] = isNode(pair.value) ? readNode(pair.value, below, reader) : null
    // A missing value has the place of its key.
    if (result[name] === null) reader.places.set(toPointer(below), place)
  }
  return result
}

/** Notes a list or an object of which all is left out. */
function noteLeftOut(items: readonly unknown[], path: Path, reader: FenceReader): void {
  if (items.length === 1) reader.placeholders.add(toPointer(path))
}

function readList(items: readonly unknown[], path: Path, reader: FenceReader): unknown[] {
  const result: unknown[] = []
  for (const item of items) {
    if (isScalar(item) && isPlaceholder(item.value)) {
      noteLeftOut(items, path, reader)
      continue
    }
    result.push(isNode(item) ? readNode(item, [...path, result.length], reader) : null)
  }
  return result
}
