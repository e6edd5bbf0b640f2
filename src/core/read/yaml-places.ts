import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { excerptOf, type Problem } from '../../util/errors.ts'

/** A YAML or JSON text with positions. */
export interface PlacedYaml {
  readonly document: Document
  /** Counts the lines of the text that the document was parsed from. */
  readonly lineCounter: LineCounter
  readonly text: string
  /** Path of the file as people see it. */
  readonly file: string
}

/** Parses a YAML or JSON text; `file` is its path as people see it. */
export function parseYaml(text: string, file: string): PlacedYaml {
  const lineCounter = new LineCounter()
  return { document: parseDocument(text, { lineCounter, logLevel: 'error' }), lineCounter, text, file }
}

/** The place of the key at the end of a path; that of the last key of it that exists, else the beginning. */
export function placeOfKey(yaml: PlacedYaml, path: readonly string[]): Partial<Problem> {
  let node: unknown = yaml.document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const name of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined
    if (!pair || !isScalar(pair.key)) break
    offset = pair.key.range?.[0] ?? offset
    node = pair.value
  }
  return placeAt(yaml, offset)
}

/** The line and column of an index in the text, with an excerpt of the line. */
export function placeAt({ lineCounter, text, file }: PlacedYaml, offset: number): Partial<Problem> {
  const { line, col } = lineCounter.linePos(offset)
  return { file, line, column: col, source: excerptOf(text.split('\n')[line - 1], col) }
}
