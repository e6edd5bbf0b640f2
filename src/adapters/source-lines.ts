import { readFileSync, realpathSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { excerptOf } from '../util/errors.ts'
import { isInside, toPosix } from '../util/paths.ts'
import type { PageText, TranslatedText } from './site-adapter.ts'

/** A line of a page or of a file that it includes. */
export interface SourceLine {
  readonly text: string
  readonly file: string
  readonly line: number
  /** Added to a column of `text`, it is one of the file. */
  readonly shift: number
  /** The line as it is in the file. */
  readonly source: string
}

/** Returns the lines of a file; `indent` is added to each. */
export function linesOf(text: string, file: string, indent = ''): SourceLine[] {
  return text.split('\n').map((written, index) => {
    const source = written.endsWith('\r') ? written.slice(0, -1) : written
    return { text: source && indent + source, file, line: index + 1, shift: -indent.length, source }
  })
}

/**
 * Returns the lines of a file that a page includes, by its full path, without the line break at its end; undefined when
 * it is no file, or outside of the repository. `indent` is added to each line.
 */
export function readLines(
  path: string,
  page: Pick<PageText, 'root' | 'within'>,
  indent = '',
): SourceLine[] | undefined {
  try {
    // To read a pipe would wait for whoever writes to it.
    if (!isInside(realpathSync(page.within), realpathSync(path)) || !statSync(path).isFile()) return undefined
    return linesOf(readFileSync(path, 'utf8').replace(/\r?\n$/, ''), toPosix(relative(page.root, path)), indent)
  } catch {
    return undefined
  }
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/

/** Returns the marks of the fence that is open below a line; `open` are those above it. */
export function fenceBelow(text: string, open: string | undefined): string | undefined {
  const [, marks] = FENCE.exec(text) ?? []
  if (marks === undefined) return open
  if (open === undefined) return marks
  return marks.startsWith(open) && text.replace(/^[\s>]+/, '').trimEnd() === marks ? undefined : open
}

/** Returns whether there is a file at a full path. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Returns the text of lines that were translated, with the places that they come from. */
export function joinLines(lines: readonly SourceLine[], displayPath: string): Omit<TranslatedText, 'problems'> {
  return {
    body: lines.map(({ text }) => text).join('\n'),
    placeOf: (line, column) => {
      const found = lines[Math.min(line, lines.length) - 1]
      if (!found) return { file: displayPath, line, column, source: undefined }
      const { file, source, shift } = found
      const own = Math.min(source.length + 1, Math.max(1, column + shift))
      return { file, line: found.line, column: own, source: excerptOf(source, own) }
    },
  }
}
