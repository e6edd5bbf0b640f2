import { posix } from 'node:path'
import type { Dialect } from '../../config/load.ts'
import { recordOf } from '../../shared/is-record.ts'
import { createSlugger, HEADING_ID } from '../../shared/slug-headings.ts'
import type { Problem } from '../../util/errors.ts'
import type { PageText, TranslatedText } from '../site-adapter.ts'
import { joinLines, linesOf, type SourceLine } from '../source-lines.ts'
import { includeFiles } from './include-files.ts'
import { translateDefinitions, wordsOf } from './translate-definitions.ts'
import { type BookDialect, translateFences } from './translate-fences.ts'
import { translateMath } from './translate-math.ts'
import { createPunctuation } from './translate-punctuation.ts'
import type { OlderIds } from './translate-redirects.ts'

/** Returns a chapter in our Markdown. Reads the files that it includes. */
export function translatePage(
  { body, displayPath, ...folders }: PageText,
  options: Dialect['options'],
): TranslatedText {
  const dialect = readDialect(options)
  const problems: Problem[] = []
  const written = includeFiles(linesOf(body, displayPath), { ...folders, problems })
  const included = dialect.hasDefinitions ? translateDefinitions(written) : written
  const isHeadingOfNext = (index: number): boolean => /^ {0,3}(?:=+|-+)\s*$/.test(included[index + 1]?.text ?? '')
  const wrappers = findWrappers(included)
  const translatePunctuation = createPunctuation()
  const page = posix.relative(dialect.src, displayPath).replace(/\.md$/, '')
  const addOlderIds = createOlderIds(dialect.olderIds[page.replace(/(^|\/)readme$/i, '$1index')])
  const lines = translateFences(included, dialect, (line, index) => {
    if (wrappers.has(nameOfTag(line.text) ?? '')) return { ...line, text: line.text.replace(/<.*/, '') }
    const text = addOlderIds(translateText(line.text, isHeadingOfNext(index), dialect))
    return { ...line, text: dialect.hasSmartPunctuation ? translatePunctuation(text) : text }
  })
  const shown = dialect.hasMathJax ? translateMath(lines) : lines.map(({ line }) => line)
  return { ...joinLines(shown, displayPath), problems }
}

function readDialect({ hideLines, src, olderIds, ...flags }: Dialect['options']): BookDialect {
  const marks = Object.entries(recordOf(hideLines)).map(([language, mark]) => [language, String(mark)])
  return {
    src: String(src),
    olderIds: recordOf(olderIds) as OlderIds,
    hasMathJax: flags.hasMathJax === true,
    hasAlerts: flags.hasAlerts === true,
    hasDefinitions: flags.hasDefinitions === true,
    hasAdmonish: flags.hasAdmonish === true,
    hasSmartPunctuation: flags.hasSmartPunctuation === true,
    hideLines: Object.fromEntries(marks),
  }
}

/** Returns the name of the element that is the only thing in a line; of components, it has a capital. */
function nameOfTag(text: string): string | undefined {
  return /^[ >]*<\/?([A-Z]\w*)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?>\s*$/.exec(text)?.[1]
}

/** Returns the names of elements, of which browsers show only what is in them: those that a line ends. */
function findWrappers(lines: readonly SourceLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ text }) => (/^[ >]*<\//.test(text) ? (nameOfTag(text) ?? []) : [])))
}

/** A line outside of code. */
function translateText(text: string, isHeading: boolean, { hasAlerts }: BookDialect): string {
  if (!hasAlerts && /^[\s>]*>\s*\[!/.test(text)) return text.replace('[!', '\\[!')
  // Colons are text in a book.
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

/** Creates the function that gives the headings of a page, in order, their older ids. */
function createOlderIds(ids: OlderIds[string] | undefined): (text: string) => string {
  if (!ids) return (text) => text
  const slug = createSlugger('mdbook')
  return (text) => {
    const [, heading] = /^ {0,3}#{1,6}[ \t]+(.*)$/.exec(text) ?? []
    if (heading === undefined) return text
    const [written, custom] = HEADING_ID.exec(heading) ?? ['']
    const id = custom ?? slug(wordsOf(heading))
    const older = ids[id]
    if (!older) return text
    return `${text.slice(0, text.length - written.length).trimEnd()} {#${[id, ...older].join(' #')}}`
  }
}
