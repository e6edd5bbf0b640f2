import type { Code, Html, Nodes, Paragraph, Root, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { isAdmonition } from '../../shared/admonition-kinds.ts'
import type { Problem } from '../../util/errors.ts'
import { CONFLICT, findConflicts } from '../../util/merge-conflict.ts'
import { closesFence } from '../parse/code-forms.ts'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode } from '../walk.ts'
import { isClosed } from './admonitions.ts'

/** The marks that begin a fence, after those of lists and quotes. */
const FENCE = /(`{3,}|~{3,})[^`]*$/
/** A line of colons alone, and one that opens what was read as text. */
const COLONS = /^[ \t]*:{3,}[ \t]*$/
const OPENING = /^[ \t]*:{3,}[ \t]*[^\s:]/

/** Warns of admonitions, fences and comments that are never closed, and of colons that close nothing. */
export function openEnds() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file.value).split('\n')
    const problems = file.data.page?.problems ?? []
    const findStray = createStrayFinder()
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'code' && isOpenFence(node, lines)) problems.push(openFence(node))
      if (node.type === 'html' && /^<!--(?!.*-->)/s.test(node.value)) problems.push(openComment(node))
      if (node.type === 'containerDirective' && isOpenAdmonition(node, lines)) problems.push(openContainer(node))
      if (node.type === 'paragraph') problems.push(...findStray(node))
    })
  }
}

/** Returns a function that finds colons that close nothing, called for each paragraph in the order of the page. */
function createStrayFinder(): (paragraph: Paragraph) => Problem[] {
  // Lines that open what another tool knows are reported as such, and each has a line that closes it.
  let openings = 0
  return (paragraph) => {
    const problems: Problem[] = []
    for (const [index, text] of linesOf(paragraph).entries()) {
      if (OPENING.test(text)) openings++
      else if (COLONS.test(text) && openings-- <= 0) problems.push(strayColons(paragraph, index))
    }
    openings = Math.max(0, openings)
    return problems
  }
}

function isOpenAdmonition(node: ContainerDirective, lines: readonly string[]): boolean {
  return startOf(node, lines).startsWith(':::') && isAdmonition(node.name) && !isClosed(node, lines)
}

/** The lines of a paragraph that begin with text; others are empty. */
function linesOf({ children }: Paragraph): string[] {
  const isText = (node: Nodes): node is Text => node.type === 'text'
  return children
    .map((child) => (isText(child) ? child.value : '\0'))
    .join('')
    .split('\n')
}

/** The line on which a node begins, from there on; a node that a plugin made may be of other text, or of none. */
function startOf({ position }: Pick<Nodes, 'position'>, lines: readonly string[]): string {
  return position ? (lines[position.start.line - 1] ?? '').slice(position.start.column - 1) : ''
}

/** Returns whether a fence goes on to the end of the page, or of the list or quote that it is in. */
function isOpenFence({ position }: Code, lines: readonly string[]): boolean {
  if (!position) return false
  const marks = FENCE.exec(startOf({ position }, lines))?.[1]
  if (marks === undefined) return false
  return position.end.line === position.start.line || !closesFence(lines[position.end.line - 1] ?? '', marks)
}

function openFence({ position, value }: Code): Problem {
  return {
    severity: 'warning',
    code: 'markdown.open-fence',
    message: `Fence is never closed, so that ${value.includes('\n') ? 'all text below it' : 'the text below it'} is code`,
    hint: 'Write the same marks as here on a line of their own below the code.',
    ...placeOf({ position }),
  }
}

function openComment({ position }: Html): Problem {
  return {
    severity: 'warning',
    code: 'markdown.open-comment',
    message: 'Comment is never closed, so that the text below it is not shown',
    hint: 'Write --> at the end of the comment.',
    ...placeOf({ position }),
  }
}

function openContainer({ name, position }: ContainerDirective): Problem {
  return {
    severity: 'warning',
    code: 'markdown.open-admonition',
    message: `Admonition ":::${name}" has no line that closes it`,
    hint: 'Write ":::" on a line of its own below its text; one that has others in it begins and ends with more colons.',
    ...placeOf({ position }),
  }
}

function strayColons({ position }: Paragraph, index: number): Problem {
  return {
    severity: 'warning',
    code: 'markdown.stray-colons',
    message: 'Unexpected ":::", which closes nothing',
    hint: 'Remove the line, or write ":::note" above the text; an admonition that has others in it begins and ends with more colons.',
    line: position && position.start.line + index,
    column: index === 0 ? position?.start.column : 1,
  }
}

/** Reports merge conflicts that were left in a page; one in a fence is a warning, since examples may show some. */
export function mergeConflicts() {
  return (tree: Root, file: VFile): void => {
    const lines = findConflicts(String(file.value))
    if (lines.length === 0) return
    const fences: Nodes[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'code') fences.push(node)
    })
    const isInFence = (line: number): boolean =>
      fences.some(({ position }) => position && position.start.line < line && position.end.line > line)
    for (const line of lines)
      file.data.page?.problems.push({ ...CONFLICT, severity: isInFence(line) ? 'warning' : 'error', line, column: 1 })
  }
}
