import type { Element } from 'hast'
import { closest } from '../../shared/closest.ts'
import { parseCodeMeta } from '../../shared/code-meta.ts'
import type { Finding } from '../../shared/contract-types.ts'
import type { Problem } from '../../util/errors.ts'
import { loadEsbuild, messagesOf, placeOfMessage } from '../../util/esbuild.ts'

/** A mistake in the words after a fence's language. */
export interface WordFault {
  /** The word, as written. */
  readonly word: string
  readonly message: string
  readonly hint: string
}

/** Words that mean something here. Shorter ones, such as `live`, are a letter away from words of other tools. */
const LONG_WORDS = ['title', 'showLineNumbers', 'collapse', 'npm2yarn', 'noInline', 'twoslash', 'unchecked', 'config']
const SHORT_WORDS = ['live', 'sync']

/** Words of MkDocs, and what to write instead. */
const FOREIGN: Readonly<Record<string, string>> = {
  hl_lines: 'Write the numbers of the lines in braces: {2,4-6}.',
  linenums: 'Write showLineNumbers, or showLineNumbers=5 to begin with another number.',
}

const TITLE = /(?:^|\s)title=(["'])(.*?)\1/
/** A value in quotes, of words that others read: what is in it is theirs. */
const QUOTED = /((?:^|\s)[\w-]+=)(?:"[^"]*"|'[^']*')/g

/** Finds marked lines that do not exist, and words that are nearly right, in the words after a fence's language. */
export function checkFenceWords(meta: string, lineCount: number): readonly WordFault[] {
  if (meta.trim() === '') return []
  const words = meta.replace(TITLE, ' ').replace(QUOTED, '$1')
  return [...checkLines(words, lineCount), ...checkWords(words)]
}

function checkLines(words: string, lineCount: number): WordFault[] {
  const [word, inner = ''] = /\{(?=[^{}=\d]*\d)([^{}=]*)\}/.exec(words) ?? []
  if (word === undefined) return []
  const ranges = inner.split(',').map((part) => part.trim())
  const unread = ranges.find((range) => !/^\d+(?:\s*-\s*\d+)?$/.test(range) || linesOf(range).length === 0)
  if (unread !== undefined) {
    const message = `Unexpected "${unread}" in the lines to mark, expected numbers and ranges`
    return [{ word, message, hint: 'Write the numbers of the lines, such as {1,3-5}.' }]
  }
  const beyond = ranges.filter((range) => linesOf(range).some((line) => line < 1 || line > lineCount))
  if (beyond.length === 0) return []
  const isOne = beyond.length === 1 && !beyond[0]?.includes('-')
  const named = isOne ? `Line ${beyond[0]} does not exist` : `Lines ${beyond.join(', ')} do not all exist`
  const message = `${named} in this fence of ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`
  return [{ word, message, hint: 'Correct the numbers: they count from 1, without comments that mark lines.' }]
}

function linesOf(range: string): number[] {
  return [...parseCodeMeta(`{${range}}`).highlighted]
}

function checkWords(words: string): WordFault[] {
  const names = words
    .replace(/\{[^{}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[A-Za-z]/.test(word))
  return names.flatMap((word): WordFault[] => {
    const name = word.split('=')[0] ?? ''
    if (name === 'title') return [titleFault(word)]
    const foreign = FOREIGN[name]
    if (foreign !== undefined)
      return [{ word, message: `Unexpected "${name}", which is syntax of MkDocs`, hint: foreign }]
    if ([...LONG_WORDS, ...SHORT_WORDS].includes(name)) return []
    const near =
      SHORT_WORDS.find((known) => known === name.toLowerCase()) ??
      (name.length > 3 ? closest(name, LONG_WORDS) : undefined)
    return near === undefined
      ? []
      : [{ word, message: `Unknown word "${name}" after the language of the fence`, hint: `Did you mean "${near}"?` }]
  })
}

/** A title that is in quotes has been taken out. */
function titleFault(word: string): WordFault {
  const value = word.slice('title='.length).replace(/^["'“”]|["'“”]$/g, '')
  return {
    word,
    message: 'Title of the fence is not in quotes, so that it is not shown',
    hint: `Write title="${value || 'config.yml'}".`,
  }
}

/** Returns whether the words after the language of a fence make it run in the browser. */
export function isLive(meta: string): boolean {
  return /(?:^|\s)live(?:\s|$)/.test(meta)
}

/** Finds errors in the syntax of a live fence, which is an expression unless it is marked `noInline`. */
export async function checkLiveCode(text: string, meta: string): Promise<Finding[]> {
  const isInline = !/(?:^|\s)noInline(?:\s|$)/.test(meta)
  const code = isInline ? `(${text.trimEnd().replace(/;$/, '')}\n)` : text
  try {
    await loadEsbuild().transform(code, { loader: 'tsx', logLevel: 'silent' })
    return []
  } catch (error) {
    const lines = text.split('\n').length
    return messagesOf(error).map((message) => {
      const { line = 1, column = 1 } = placeOfMessage(message)
      return {
        severity: 'warning',
        code: 'markdown.live-code',
        message: `Live code cannot run: ${message.text}`,
        hint: isInline
          ? 'Correct the code: an element, a function or a class; with several statements, add noInline and call render().'
          : 'Correct the code, which is JSX or TypeScript.',
        line: Math.min(line, lines),
        // The first line begins with a bracket that was added.
        column: line === 1 && isInline ? Math.max(1, column - 1) : column,
      }
    })
  }
}

/** Converts findings in a fence to problems of its page: the fence's lines follow the opening one. */
export function toPageProblems(findings: readonly Finding[], pre: Element, page: string): Problem[] {
  if (findings.length === 0) return []
  const opening = pre.position?.start.line ?? 1
  const lines = page.split('\n')
  const first = codeText(pre).split('\n')
  return findings.map(({ line, column, ...rest }) => {
    const own = lines[opening + line - 1] ?? ''
    const shown = first[line - 1] ?? ''
    // The prefix of a list or a quote before the line.
    const indent =
      line > 0 && own.trimEnd().endsWith(shown.trimEnd()) ? own.trimEnd().length - shown.trimEnd().length : 0
    return { ...rest, line: opening + line, column: column + indent }
  })
}

function codeText(pre: Element): string {
  const code = pre.children[0]
  const text = code?.type === 'element' ? code.children[0] : undefined
  return text?.type === 'text' ? text.value : ''
}

/** A mistake in a diagram. */
export interface DiagramFault {
  /** As mermaid says it. */
  readonly message: string
}

/** Parses a diagram as browsers do; undefined when nothing is wrong with it, or nobody can tell. */
export type DiagramParser = (text: string) => Promise<DiagramFault | undefined>

/** Longest message of mermaid, in characters: it may list all words that are allowed. */
const MAX_MESSAGE = 160

/** Front matter, directives and comments, which mermaid takes out before it counts lines. */
const UNCOUNTED = /^[ \t]*(?:---|%%)/m

/** Finds the error in a diagram that readers would see in its place. */
export async function checkDiagram(text: string, parse: DiagramParser): Promise<Finding[]> {
  const fault = await parse(text)
  if (!fault) return []
  const isUnknown = /^No diagram type detected/.test(fault.message)
  const message = isUnknown ? 'its type is unknown' : shortMessage(fault.message)
  const hint = isUnknown
    ? 'Begin it with its type, such as "flowchart LR" or "sequenceDiagram".'
    : 'Correct the line, or the one before it; put a label with brackets or other marks in double quotes.'
  return [
    {
      severity: 'warning',
      code: 'markdown.diagram',
      message: `Diagram cannot be drawn: ${message}`,
      hint,
      line: isUnknown ? 1 : lineOf(fault.message, text),
      column: 1,
    },
  ]
}

/** Without the excerpt, which shows in the report anyway. */
function shortMessage(whole: string): string {
  const expected = whole.split('\n').find((line) => /^Expecting /.test(line))
  const message = (expected ?? whole.replace(/\s+/g, ' ')).trim()
  return message.length > MAX_MESSAGE ? shorten(message) : message
}

/** Shortens a list of what is allowed, at whose end is what was found. */
function shorten(message: string): string {
  const found = /, got .{1,40}$/.exec(message)?.[0] ?? ''
  return `${message.slice(0, MAX_MESSAGE - found.length)}…${found}`
}

/** The line in the fence; its opening line, 0, if the lines are counted otherwise. */
function lineOf(message: string, text: string): number {
  const found = /on line (\d+)/.exec(message)?.[1]
  if (found === undefined || UNCOUNTED.test(text)) return 0
  return Math.min(Number(found), text.split('\n').length)
}
