import type { LinkedRange } from '../../shared/contract-types.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import { addressMarker } from '../../shared/reference-marker.ts'

/** Pieces of highlighted code: tags, and characters, some of them written as entities. */
const PIECE = /<[^<>]*>|&(?:\w+|#\w+);|[^<&]/gu

/**
 * Turns parts of highlighted code into links with marked addresses. They are not in the tab order: a long example has
 * more keys than anyone wants to step through, and the page's text and the search have links to the same places.
 */
export function linkRanges(codeHtml: string, ranges: readonly LinkedRange[]): string {
  if (ranges.length === 0) return codeHtml
  const lines = codeHtml.split('\n')
  const byLine = new Map<number, LinkedRange[]>()
  for (const range of ranges) byLine.set(range.line, [...(byLine.get(range.line) ?? []), range])
  return lines.map((line, index) => linkLine(line, byLine.get(index + 1) ?? [])).join('\n')
}

function linkLine(html: string, ranges: readonly LinkedRange[]): string {
  return [...ranges].sort((a, b) => b.column - a.column).reduce(linkOne, html)
}

/** A range that a token's tag splits is left as it is. */
function linkOne(html: string, { column, length, url }: LinkedRange): string {
  let position = 1
  let start: number | undefined
  for (const match of html.matchAll(PIECE)) {
    const isTag = match[0].startsWith('<')
    if (isTag) {
      if (start !== undefined) return html
      continue
    }
    if (position === column) start = match.index
    position += match[0].startsWith('&') ? 1 : match[0].length
    if (start === undefined || position < column + length) continue
    const end = match.index + match[0].length
    const link = `<a href="${escapeHtml(addressMarker(url))}" tabindex="-1">${html.slice(start, end)}</a>`
    return html.slice(0, start) + link + html.slice(end)
  }
  return html
}
