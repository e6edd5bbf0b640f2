import { posix } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import type { SourceLine } from '../source-lines.ts'
import { findRegion, missing, type PartFolders, readPart } from './read-parts.ts'

/** The words after the marks of a fence, as our Markdown has them. */
export interface FenceInfo {
  readonly language: string
  readonly label: string | undefined
  /** Words besides the label. */
  readonly meta: string
}

/** Reads the words after the marks of a fence, such as `ts:line-numbers=2 {1,3} [app.ts]`. */
export function readInfo(info: string, lineNumbers: boolean): FenceInfo {
  const label = /\[([^[\]]*(?:\[[^[\]]*\][^[\]]*)*)\]\s*$/.exec(info)
  const words = label ? info.slice(0, label.index) : info
  const lines = /\{([\d,\s-]+)\}/.exec(words)?.[1]
  const numbers = /:(no-)?line-numbers\b(?:=(\d+))?/.exec(words)
  const rest = words.replace(/\{[\d,\s-]*\}|:(?:no-)?line-numbers(?:=\d+)?/g, ' ').trim()
  const [language = '', ...more] = rest.split(/\s+/)
  const isNumbered = numbers ? !numbers[1] : lineNumbers
  const start = numbers?.[2]
  const meta = [
    ...more,
    ...(lines ? [`{${lines.replace(/\s/g, '')}}`] : []),
    ...(isNumbered ? [start ? `showLineNumbers=${start}` : 'showLineNumbers'] : []),
  ]
  return { language: language.replace(/-vue$/, ''), label: label?.[1], meta: meta.join(' ') }
}

/** Returns the words of a fence in our Markdown; in a group, its label is the one of a tab. */
export function writeInfo({ language, label, meta }: FenceInfo, isInGroup: boolean): string {
  const title = label && !isInGroup ? `title="${label.replaceAll('"', "'")}"` : ''
  const words = [title, meta].filter(Boolean).join(' ')
  return language === '' && words !== '' ? `text ${words}` : [language, words].filter(Boolean).join(' ')
}

/** Code of a file that a page shows: `<<< ./app.ts#region{1,3 ts:line-numbers} [title]`. */
const SNIPPET = /^<<<[ \t]*(\S.*?)[ \t]*(?:\{([^{}]*)\})?[ \t]*(?:\[([^[\]]+)\])?[ \t]*$/

/** A fence made from a file. */
interface Snippet {
  readonly info: FenceInfo
  readonly lines: readonly SourceLine[]
  readonly name: string
}

/** Reads the code that a line shows; undefined, with a warning, where it is not there, or for any other line. */
export function readSnippet(
  line: SourceLine,
  text: string,
  {
    folders,
    lineNumbers,
    problems,
  }: { readonly folders: PartFolders; readonly lineNumbers: boolean; readonly problems: Problem[] },
): Snippet | undefined {
  const [, written = '', meta = '', label] = SNIPPET.exec(text) ?? []
  if (written === '') return undefined
  const [, path = written, region] = /^(.*?)#([\w.-]+)$/.exec(written) ?? []
  const whole = readPart(path, line.file, folders)
  const part = whole && (region === undefined ? whole : findRegion(whole, region))
  if (!part) problems.push(missing(line, line.text.indexOf('<<<'), written))
  // Without the region, it is the whole file.
  const lines = part ?? whole
  if (!lines) return undefined
  const [, highlighted = '', words = ''] = /^\s*([\d,\s-]*)(.*)$/s.exec(meta) ?? []
  const extension = posix.extname(path).slice(1)
  const info = `${/^\w/.test(words) ? '' : extension}${words} ${highlighted.trim() ? `{${highlighted.trim()}}` : ''}`
  return { info: { ...readInfo(info, lineNumbers), label }, lines: dedent(lines), name: posix.basename(path) }
}

function dedent(lines: readonly SourceLine[]): SourceLine[] {
  const indents = lines.flatMap(({ text }) => (text.trim() === '' ? [] : [/^[ \t]*/.exec(text)?.[0].length ?? 0]))
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  return lines.map((line) => ({ ...line, text: line.text.slice(Number.isFinite(indent) ? indent : 0) }))
}
