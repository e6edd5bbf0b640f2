import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

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
export function readHtml(html: string, wanted: ReadonlySet<string>, events: HtmlEvents): void {
  const tokenizer = new Tokenizer({}, new Reading(html, wanted, events))
  tokenizer.write(html)
  tokenizer.end()
}

/** Turns what the tokenizer finds into events. A class, since V8 compiles closures of a page again for the next one. */
class Reading implements TokenizerCallbacks {
  readonly #html: string
  readonly #wanted: ReadonlySet<string>
  readonly #events: HtmlEvents
  #tag = ''
  #attributes: Record<string, string> = {}
  #name = ''
  #value: string | undefined

  constructor(html: string, wanted: ReadonlySet<string>, events: HtmlEvents) {
    this.#html = html
    this.#wanted = wanted
    this.#events = events
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase()
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#nameAt(start, end)
    this.#attributes = {}
  }
  onattribname(start: number, end: number): void {
    this.#name = this.#nameAt(start, end)
    this.#value = this.#wanted.has(this.#name) ? '' : undefined
  }
  onattribdata(start: number, end: number): void {
    if (this.#value !== undefined) this.#value += this.#html.slice(start, end)
  }
  onattribentity(codePoint: number): void {
    if (this.#value !== undefined) this.#value += String.fromCodePoint(codePoint)
  }
  onattribend(): void {
    if (this.#value !== undefined) this.#attributes[this.#name] ??= this.#value
  }
  onopentagend(): void {
    this.#events.open(this.#tag, this.#attributes)
  }
  onselfclosingtag(): void {
    this.#events.open(this.#tag, this.#attributes)
  }
  onclosetag(start: number, end: number): void {
    this.#events.close(this.#nameAt(start, end))
  }
  ontext(start: number, end: number): void {
    this.#events.text(this.#html.slice(start, end))
  }
  ontextentity(codePoint: number): void {
    this.#events.text(String.fromCodePoint(codePoint))
  }
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
