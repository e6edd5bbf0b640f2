import type { Dialect } from '../../config/load.ts'
import { recordOf } from '../../shared/is-record.ts'
import type { Problem } from '../../util/errors.ts'
import type { PageText, TranslatedText } from '../site-adapter.ts'
import { includeFiles, type Line, linesOf } from './include-files.ts'
import { type BookDialect, translateFences } from './translate-fences.ts'
import { translateMath } from './translate-math.ts'

/** Returns a chapter in our Markdown. Reads the files that it includes. */
export function translatePage({ body, displayPath, root }: PageText, options: Dialect['options']): TranslatedText {
  const dialect = readDialect(options)
  const problems: Problem[] = []
  const included = includeFiles(linesOf(body, displayPath), { root, problems })
  const isHeadingOfNext = (index: number): boolean => /^ {0,3}(?:=+|-+)\s*$/.test(included[index + 1]?.text ?? '')
  const lines = translateFences(included, dialect, (line, index) => {
    const text = translateText(line.text, isHeadingOfNext(index))
    return { ...line, text }
  })
  const shown = dialect.hasMathJax ? translateMath(lines) : lines.map(({ line }) => line)
  return {
    body: shown.map(({ text }) => text).join('\n'),
    placeOf: (line, column) => placeIn(shown[line - 1], column, displayPath),
    problems,
  }
}

function readDialect({ hasMathJax, hasAdmonish, hideLines }: Dialect['options']): BookDialect {
  const marks = Object.entries(recordOf(hideLines)).map(([language, mark]) => [language, String(mark)])
  return { hasMathJax: hasMathJax === true, hasAdmonish: hasAdmonish === true, hideLines: Object.fromEntries(marks) }
}

function placeIn(line: Line | undefined, column: number, file: string) {
  if (!line) return { file, line: 1, column: 1, source: undefined }
  const { source, shift } = line
  const place = Math.min(Math.max(column - shift, 1), source.length + 1)
  return { file: line.file, line: line.line, column: place, source }
}

/** A line outside of code. */
function translateText(text: string, isHeading: boolean): string {
  // Not a container of ours.
  if (/^\s{0,3}:::/.test(text)) return text.replace(':::', '\\:::')
  return isHeading || /^ {0,3}#{1,6}\s/.test(text) ? translateHeading(text) : text
}

/** Of the attributes of a heading, such as `{ #id .class key=value }`, only the id is left. */
function translateHeading(text: string): string {
  const end = text.trimEnd()
  const start = end.endsWith('}') ? end.lastIndexOf('{') : -1
  if (start < 1) return text
  const words = end
    .slice(start + 1, -1)
    .trim()
    .split(/\s+/)
  if (
    !words.every((word) => /^(?:[#.][^\s#.{}]|[\w:-]+(?:=|$))/.test(word)) ||
    !words.some((word) => /^[#.]/.test(word))
  )
    return text
  const id = words.find((word) => word.startsWith('#'))
  return `${end.slice(0, start).trimEnd()}${id === undefined ? '' : ` {${id}}`}`
}
