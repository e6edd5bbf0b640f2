/**
 * What HTML has besides text (HTML, section 13.2.5): comments, which end with their text at the latest; instructions and
 * declarations, which browsers take for comments; elements that hold nothing but text, the first group; tags.
 */
const PARTS =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[?!][^>]*(?:>|$)|<(script|style|textarea|title|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi

/** HTML with each comment replaced by a text. */
export function replaceComments(html: string, text: string): string {
  return html.replace(PARTS, (part) => (isComment(part) ? text : part))
}

/** A tag of HTML. */
export interface HtmlTag {
  /** In lower case. */
  readonly name: string
  readonly offset: number
  readonly isEnd: boolean
  /** `<name />`, which says that nothing is in it, but only in drawings. */
  readonly isEmpty: boolean
}

/** The tags of HTML, without those of elements that hold nothing but text and are closed. */
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
