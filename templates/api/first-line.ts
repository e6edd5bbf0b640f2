/** A text in two: its first paragraph when that is plain enough for one line, and what remains. */
export interface FirstLine {
  readonly line: string
  readonly rest: string
}

const paragraph = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*/

/** Takes the first paragraph off; a line that can be clicked itself holds no links. */
export function firstLine(html: string): FirstLine {
  const first = paragraph.exec(html)
  if (!first) return { line: '', rest: html }
  const line = (first[1] ?? '').replace(/<\/?a\b[^>]*>/g, '')
  const hasLinks = line !== first[1]
  return { line, rest: hasLinks ? html : html.slice(first[0].length) }
}

/** Takes the first paragraph off as it is, for the lead. */
export function leadOf(html: string): FirstLine {
  const first = paragraph.exec(html)
  return first ? { line: first[1] ?? '', rest: html.slice(first[0].length) } : { line: '', rest: html }
}
