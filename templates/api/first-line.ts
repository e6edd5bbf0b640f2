/** A text split into its first paragraph, if that fits in one line, and the rest. */
export interface FirstLine {
  readonly line: string
  readonly rest: string
}

const paragraph = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*/

/** Splits off the first paragraph, without links, for a line that is clickable itself. */
export function firstLine(html: string): FirstLine {
  const first = paragraph.exec(html)
  if (!first) return { line: '', rest: html }
  const line = (first[1] ?? '').replace(/<\/?a\b[^<>]*>/g, '')
  const hasLinks = line !== first[1]
  return { line, rest: hasLinks ? html : html.slice(first[0].length) }
}

/** Splits off the first paragraph unchanged, for the lead. */
export function leadOf(html: string): FirstLine {
  const first = paragraph.exec(html)
  return first ? { line: first[1] ?? '', rest: html.slice(first[0].length) } : { line: '', rest: html }
}
