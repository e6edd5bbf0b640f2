import type { Code } from 'mdast'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import { VFile } from 'vfile'
import { visit } from '../visit.ts'

/** A code fence whose content the parser need not see. */
interface AsideFence {
  /** Number of its opening line, from 1. */
  readonly line: number
  readonly content: string
}

/**
 * Lets the content of code fences go around the parser: a third of a technical text is code, which the parser reads
 * letter by letter only to hand it back as it was.
 */
export function fencesAside(this: Processor): void {
  const whole = this.parser
  if (!whole) throw new Error('The parser has to be set before its fences can go around it')
  this.parser = (document, file) => {
    const { text, fences } = setFencesAside(document)
    if (fences.length === 0) return whole(document, file)
    const quick = whole(text, new VFile({ path: file.path, value: text }))
    return putFencesBack(quick, fences) ? quick : whole(document, file)
  }
}

/** A text whose fences are empty, and what was in them. */
interface FencesAside {
  readonly text: string
  readonly fences: readonly AsideFence[]
}

const OPENING = /^(`{3,}|~{3,})([^`]*)$/

/** Empties the code fences that start at the margin, line for line. */
function setFencesAside(text: string): FencesAside {
  const lines = text.split('\n')
  const fences: AsideFence[] = []
  for (let index = 0; index < lines.length; index++) {
    const mark = OPENING.exec(lines[index] ?? '')?.[1]
    const end = mark === undefined ? -1 : findEnd(lines, index + 1, mark)
    if (end <= index + 1) continue
    fences.push({ line: index + 1, content: lines.slice(index + 1, end).join('\n') })
    lines.fill('', index + 1, end)
    index = end
  }
  return { text: lines.join('\n'), fences }
}

/** Puts the content back into the tree; false when a fence is not code there, so that the text must be parsed whole. */
function putFencesBack(tree: Node, fences: readonly AsideFence[]): boolean {
  const byLine = new Map(fences.map((fence) => [fence.line, fence]))
  visit(tree, isCode, (node) => {
    const line = node.position?.start.line ?? 0
    const fence = byLine.get(line)
    if (!fence || node.position?.end.line !== line + fence.content.split('\n').length + 1) return
    node.value = fence.content
    byLine.delete(line)
  })
  return byLine.size === 0
}

function isCode(node: Node): node is Code {
  return node.type === 'code'
}

function findEnd(lines: readonly string[], from: number, mark: string): number {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.startsWith(mark) && /^(`+|~+)[ \t]*$/.test(line)) return index
  }
  return -1
}
