import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { SourceLine } from '../../source-lines.ts'
import type { ReferenceLine, ReferenceOptions } from './write-reference.ts'

/** A place of a page that documentation from code is written at. */
export interface FoundReference {
  readonly name: string
  /** Name and options of the reference, which its text depends on besides the code. */
  readonly key: string
  readonly options: () => unknown
  /** Level of the heading that it is, if it is one. */
  readonly level: number | undefined
  readonly indent: string
  /** Number of its lines. */
  readonly height: number
}

const REFERENCE = /^([ \t>]*)(#{1,6}[ \t]*)?:::[ \t]?([A-Za-z_][\w.]*)[ \t]*$/

/** Reads `::: name` with the options below it; undefined for any other line. */
export function findReference(lines: readonly { readonly text: string }[], index: number): FoundReference | undefined {
  const text = lines[index]?.text ?? ''
  const [, indent = '', marks, name] = text.includes(':::') ? (REFERENCE.exec(text) ?? []) : []
  if (name === undefined) return undefined
  const isBelow = (line: string) => line.startsWith(`${indent}    `) || line.startsWith(`${indent}\t`)
  let end = index + 1
  for (let next = end; next < lines.length; next++) {
    const below = lines[next]?.text ?? ''
    if (isBelow(below)) end = next + 1
    else if (below.trim() !== '') break
  }
  const block = lines.slice(index + 1, end).map((line) => line.text.slice(indent.length))
  const options = block.join('\n')
  const level = marks?.trim().length
  return {
    name,
    key: `${level ?? ''} ${name}\n${options}`,
    options: () => read(options),
    level,
    indent,
    height: end - index,
  }
}

function read(options: string): ReferenceOptions | undefined {
  try {
    return parse(options.replaceAll('\t', '    '))
  } catch {
    return undefined
  }
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/

/** Returns lines with those that `write` gives for documentation from code, or with those that are there. */
export function replaceReferences(
  lines: readonly SourceLine[],
  write: (found: FoundReference, line: SourceLine) => readonly SourceLine[] | undefined,
): readonly SourceLine[] {
  const out: SourceLine[] = []
  const isCode = createFences()
  let skipped = 0
  for (const [index, line] of lines.entries()) {
    if (skipped > 0) {
      skipped--
      continue
    }
    const found = isCode(line.text) ? undefined : findReference(lines, index)
    const written = found && write(found, line)
    skipped = written && found ? found.height - 1 : 0
    out.push(...(written ?? [line]))
  }
  return out
}

/** Returns what tells of one line after the other whether it is code. */
function createFences(): (text: string) => boolean {
  let fence: string | undefined
  return (text) => {
    const marks = FENCE.exec(text)?.[1]
    if (marks === undefined || (fence !== undefined && !marks.startsWith(fence))) return fence !== undefined
    fence = fence === undefined ? marks : undefined
    return true
  }
}

/** Inserts documentation from code, from the file that it was written to. */
export function insertReference(lines: readonly SourceLine[], file: string): readonly SourceLine[] {
  if (!lines.some(({ text }) => text.includes(':::'))) return lines
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly ReferenceLine[]>>
  return replaceReferences(lines, ({ key, indent }) =>
    texts[key]?.map((line) => ({
      ...line,
      text: (indent + line.text).trimEnd(),
      shift: -indent.length,
      source: line.text,
    })),
  )
}
