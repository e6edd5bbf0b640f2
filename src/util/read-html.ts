import { Tokenizer } from 'htmlparser2'

/** Some attributes of an element, by their names in lower case. */
export type HtmlAttributes = Readonly<Record<string, string>>

/** Parts of HTML, in its order. */
interface HtmlEvents {
  /** A start tag, with those of its attributes that were asked for. */
  open(name: string, attributes: HtmlAttributes): void
  /** A piece of text, without character references; what is in scripts and styles is text. */
  text(text: string): void
  /** An end tag. */
  close(name: string): void
}

/**
 * Reads tags and texts of HTML as they are written: what a browser adds, such as the end of a paragraph before a list,
 * is not told. Much of the time of a parser goes into that, and into attributes that nobody needs.
 */
export function readHtml(html: string, wanted: ReadonlySet<string>, { open, text, close }: HtmlEvents): void {
  let tag = ''
  let attributes: Record<string, string> = {}
  let name = ''
  let value: string | undefined
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase()
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        tag = nameAt(start, end)
        attributes = {}
      },
      onattribname: (start, end) => {
        name = nameAt(start, end)
        value = wanted.has(name) ? '' : undefined
      },
      onattribdata: (start, end) => {
        if (value !== undefined) value += html.slice(start, end)
      },
      onattribentity: (codePoint) => {
        if (value !== undefined) value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        if (value !== undefined) attributes[name] ??= value
      },
      onopentagend: () => open(tag, attributes),
      onselfclosingtag: () => open(tag, attributes),
      onclosetag: (start, end) => close(nameAt(start, end)),
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
