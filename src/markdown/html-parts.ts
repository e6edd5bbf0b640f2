/**
 * HTML other than text (HTML, section 13.2.5): comments, which end at the end of the text at the latest; instructions
 * and declarations, which browsers treat as comments; raw text elements, the first group; tags.
 */
const PARTS =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[?!][^>]*(?:>|$)|<(script|style|textarea|title|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi

/** HTML with each comment replaced by a text. */
export function replaceComments(html: string, text: string): string {
  return html.replace(PARTS, (part) => (isComment(part) ? text : part))
}

/** A tag of HTML. */
export interface HtmlTag {
  /** Lower-case name. */
  readonly name: string
  readonly offset: number
  readonly isEnd: boolean
  /** `<name />`: an empty element, but only in SVG and MathML. */
  readonly isEmpty: boolean
}

/** The tags of HTML, except for those of closed raw text elements. */
export function tagsOf(html: string): HtmlTag[] {
  return [...html.matchAll(PARTS)].flatMap(({ 0: part, 1: textElement, index }) => {
    const isClosed = textElement !== undefined && /<\/[a-z]+\s*>$/i.test(part)
    if (isComment(part) || isClosed) return []
    const [, slash = '', name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(part) ?? []
    return [{ name: name.toLowerCase(), offset: index, isEnd: slash !== '', isEmpty: part.endsWith('/>') }]
  })
}

function isComment(part: string): boolean {
  return /^<[?!]/.test(part)
}
