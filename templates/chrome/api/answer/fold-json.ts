/** A list or an object of formatted JSON. */
export interface JsonFold {
  /** Its first line, such as `"ships": [`. */
  readonly start: string
  readonly parts: readonly JsonPart[]
  /** Its last line; empty if the text ends before. */
  readonly end: string
  /** How many entries it has, as far as the text goes. */
  readonly count: number
}

/** Lines in which nothing can be folded, or a fold. */
export type JsonPart = string | JsonFold

/** A fold that has not ended yet. */
interface OpenFold {
  readonly start: string
  readonly parts: JsonPart[]
  lines: string[]
  count: number
}

/**
 * The parts of JSON as `JSON.stringify` indents it: there, a list or an object that is not empty starts at the end of a
 * line and ends at the beginning of one, and no text has a line break. The end may be missing.
 */
export function foldJson(content: string): readonly JsonPart[] {
  const root: OpenFold = { start: '', parts: [], lines: [], count: 0 }
  const open = [root]
  for (const line of content.split('\n')) {
    const inner = open.at(-1) ?? root
    if (/[[{]$/.test(line)) {
      inner.count += 1
      open.push({ start: line, parts: [], lines: [], count: 0 })
    } else if (open.length > 1 && /^ *[\]}]/.test(line)) {
      open.pop()
      add(open.at(-1) ?? root, inner, line)
    } else {
      inner.count += 1
      inner.lines.push(line)
    }
  }
  while (open.length > 1) {
    const inner = open.pop()
    if (inner) add(open.at(-1) ?? root, inner, '')
  }
  return partsOf(root)
}

function add(outer: OpenFold, inner: OpenFold, end: string): void {
  outer.parts.push(...linesOf(outer), { start: inner.start, parts: partsOf(inner), end, count: inner.count })
  outer.lines = []
}

function partsOf(fold: OpenFold): readonly JsonPart[] {
  return [...fold.parts, ...linesOf(fold)]
}

function linesOf({ lines }: OpenFold): readonly string[] {
  return lines.length > 0 ? [lines.join('\n')] : []
}
