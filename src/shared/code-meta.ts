import { escapeHtml } from './html-text.ts'

/**
 * Parses the words after a fence's language: `title="config.yml" showLineNumbers {1,3-5}`; ignores words it does not
 * know. `lineNumbersStart` is undefined when lines have no numbers; `highlighted` has numbers of lines, from 1, and `collapsed` ranges
 * of them.
 */
export function parseCodeMeta(meta: string) {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const rest = meta.replace(/(?:^|\s)title=(["'])(.*?)\1/, ' ')
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(rest)
  const collapse = /(?:^|\s)collapse=\{([\d,\s-]+)\}/.exec(rest)
  const ranges = /\{([\d,\s-]+)\}/.exec(collapse ? rest.replace(collapse[0], '') : rest)?.[1] ?? ''
  return {
    title,
    lineNumbersStart: numbers ? Number(numbers[1] ?? 1) : undefined,
    highlighted: new Set(parseRanges(ranges)),
    collapsed: collapse?.[1],
  }
}

const MAX_RANGE_LENGTH = 10_000

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number.trim(), 10))
    if (from === undefined || Number.isNaN(from)) return []
    const last = Math.min(to === undefined || Number.isNaN(to) ? from : to, from + MAX_RANGE_LENGTH)
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  })
}

/** Longest line of code, in characters, that fits a phone of 390 px. */
const phoneColumns = 38

const lineStart = /<span class="line/g

/** Adds each line's number as an attribute, which the stylesheet shows and which is not copied. */
export function numberLines(codeHtml: string, start: number): string {
  const width = String(start + (codeHtml.match(lineStart)?.length ?? 1) - 1).length
  let number = start
  const next = (): string => String(number++).padStart(width)
  return codeHtml.replace(lineStart, (tag) => tag.replace('<span', `<span data-line="${next()}"`))
}

/** Puts ranges of lines, such as `1-5, 9-12`, into parts that fold; `labelOf` returns the label of so many lines. */
export function collapseLines(codeHtml: string, ranges: string, labelOf: (count: number) => string): string {
  const lines = codeHtml.split('\n')
  const collapsed = new Set(parseRanges(ranges).filter((line) => line >= 1 && line <= lines.length))
  const parts = lines.map((line, index) => {
    const number = index + 1
    const isEnd = collapsed.has(number - 1) && !collapsed.has(number)
    if (!collapsed.has(number) || collapsed.has(number - 1)) return (isEnd ? '</details>' : '') + line
    let last = number
    while (collapsed.has(last + 1)) last++
    return `<details><summary aria-label="${escapeHtml(labelOf(last - index))}"></summary>${line}`
  })
  return parts.join('\n') + (collapsed.has(lines.length) ? '</details>' : '')
}

/** Adds to the lines that the copy button copies from which character on; undefined when it copies all of them. */
export function markCopied(codeHtml: string, starts: ReadonlyMap<number, number> | undefined): string {
  if (!starts) return codeHtml
  let line = 0
  return codeHtml.replace(/<span class="line[^"]*"/g, (tag) => {
    const start = starts.get(++line)
    return start === undefined ? tag : `${tag} data-copied="${start}"`
  })
}

/** Returns source text as lines of HTML, without colors. */
export function plainLines(code: string): string {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `<span class="line">${line}</span>`)
    .join('\n')
}

/** Returns whether a line may be wider than a phone, so that the block must be scrollable by keyboard. */
export function hasLongLine(codeHtml: string): boolean {
  const text = codeHtml.replace(/<[^<>]*>/g, '').replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, '.')
  return text.split('\n').some((line) => line.length > phoneColumns)
}
