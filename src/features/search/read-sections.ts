import { fieldName } from '../../shared/search/names.ts'
import { type HtmlAttributes, readHtml } from '../../util/read-html.ts'
import { splitYaml } from './yaml-keys.ts'

/** A shorter code is a name, not a message. */
const MIN_WORDS = 3

/** Rows of tables and of lists. */
const ROWS = new Set(['tr', 'li'])

/** Address of a section of the same page, with or without the marker of an address. */
const OWN_ADDRESS = /^\uFDD0?#([^\uFDD2]+)/

/** Collects what readers of a page see before they come to a section: messages, and rows that lead to it. */
class Symptoms {
  readonly #rows: { text: string; messages: string; targets: string[] }[] = []
  readonly #found = new Map<string, string>()
  #code: string | undefined

  open(name: string, { href = '' }: HtmlAttributes): void {
    if (ROWS.has(name)) this.#rows.push({ text: '', messages: '', targets: [] })
    const target = name === 'a' ? OWN_ADDRESS.exec(href)?.[1] : undefined
    if (target !== undefined) this.#rows.at(-1)?.targets.push(target)
    if (name === 'code') this.#code = ''
  }

  add(text: string): void {
    if (this.#code !== undefined) this.#code += text
    const row = this.#rows.at(-1)
    if (row) row.text += text
  }

  /** Ends an element and returns the messages in it. */
  close(name: string): string {
    return ROWS.has(name) ? this.#endRow() : name === 'code' ? this.#endCode() : ''
  }

  /** The rows of tables and lists that lead to a section. */
  of(anchor: string): string {
    return anchor === '' ? '' : (this.#found.get(anchor) ?? '')
  }

  /** A row that leads elsewhere says what is there, not here. */
  #endRow(): string {
    const { text, messages, targets } = this.#rows.pop() ?? { text: '', messages: '', targets: [] }
    for (const target of new Set(targets)) this.#found.set(target, `${this.#found.get(target) ?? ''} ${text}`)
    return targets.length > 0 ? '' : messages
  }

  #endCode(): string {
    const text = this.#code ?? ''
    this.#code = undefined
    const message = text.trim().split(/\s+/).length >= MIN_WORDS ? ` ${text} ` : ''
    const row = this.#rows.at(-1)
    if (!row) return message
    row.messages += message
    return ''
  }
}

/** The lines of a code that are messages of a log. */
function logLines(code: string): string {
  const lines = code
    .split('\n')
    .filter((line) => /\b(?:ERROR|WARN(?:ING)?|CRITICAL|FATAL|INFO|DEBUG|[Ee]rror)\b/.test(line))
  return lines.map((line) => ` ${line} `).join('')
}

/** A part of a page from one heading to the next, as text. */
export interface SectionText {
  /** Id of its heading; empty for the text before the first. */
  readonly anchor: string
  readonly heading: string
  /** The parent heading, if it is one of the page's sections too. */
  readonly parent: string
  /** Lower-level headings in it. */
  readonly subheadings: string
  /** Its text, a line for each paragraph, item or row. */
  readonly body: string
  readonly code: string
  /** Ids of the fields of an API in it, one a line: the first of each name. */
  readonly fields: string
  /** Messages that it quotes, and rows of tables and lists that lead to it: what readers see before they come here. */
  readonly symptoms: string
  /** Questions that it answers. */
  readonly questions?: string | undefined
}

/** The attributes that sections depend on. */
const READ_ATTRIBUTES = new Set(['id', 'class', 'href'])

/** Elements without content about the page's subject. */
const skipped = new Set(['button', 'script', 'style', 'svg', 'template', 'annotation', 'select', 'noscript'])
/** Inline elements, which do not separate words. */
const inline = new Set('a abbr b code del em i kbd mark s span strong sub sup wbr'.split(' '))

/** Separators after elements other than a space: cells of tables do not run together, and lines of readers are lines. */
const ends: Readonly<Record<string, string>> = Object.fromEntries([
  ...['td', 'th'].map((name) => [name, ' · ']),
  ...['tr', 'p', 'li', 'dt', 'dd', 'div', 'pre', 'summary'].map((name) => [name, '\n']),
])

/** Splits the text of a compiled body at its second- and third-level headings; the first part has no heading. */
export function readSections(html: string): [SectionText, ...SectionText[]] {
  const reader = new SectionReader()
  readHtml(html, READ_ATTRIBUTES, reader)
  return reader.finish()
}

/** Returns whether an element has no words of its own: the anchor of a heading, and the picture of a formula, which is in MathML too. */
function isRepeated(name: string, attributes: HtmlAttributes): boolean {
  return (name === 'a' && attributes.class === 'anchor') || attributes.class === 'katex-html'
}

type Field = 'heading' | 'subheadings' | 'body' | 'code'
type Draft = { -readonly [Key in keyof SectionText]: SectionText[Key] }

const emptyDraft = (anchor: string): Draft => {
  return { anchor, heading: '', parent: '', subheadings: '', body: '', code: '', fields: '', symptoms: '' }
}

/** Divides a body into sections while it is read. */
class SectionReader {
  readonly #sections: Draft[] = [emptyDraft('')]
  readonly #levels: number[] = [1]
  readonly #symptoms = new Symptoms()
  readonly #omission = new Omission()
  /** A field of an API is not a section, but a result can lead to it. */
  readonly #names = new Set<string>()
  #field: Field = 'body'
  #yaml = ''
  #isYaml = false
  #hasEnded = false
  #isTree = false

  open(name: string, attributes: HtmlAttributes): void {
    if (this.#omission.open(name)) return
    // Options of a reference that fold: each is a section, and the number of them says nothing.
    this.#isTree ||= name === 'details' && attributes.class === 'below'
    if (skipped.has(name) || isRepeated(name, attributes) || (this.#isTree && name === 'summary')) {
      this.#omission.start(name)
      return
    }
    this.#openField(name, attributes)
    if (attributes.class === 'field') this.#addField(attributes.id)
    this.#symptoms.open(name, attributes)
    // A name and its type are adjacent without a space; within code, elements split words.
    if (!inline.has(name) || (this.#hasEnded && this.#field !== 'code')) this.#add(' ')
    this.#hasEnded = false
  }

  close(name: string): void {
    if (this.#omission.close(name)) return
    const message = this.#symptoms.close(name)
    if (this.#field === 'body') this.#current().symptoms += message
    if (!inline.has(name)) this.#add(ends[name] ?? ' ')
    this.#hasEnded = true
    if (name === 'pre') this.#endCode()
    else if (/^h[2-6]$/.test(name)) this.#field = 'body'
  }

  text(text: string): void {
    if (this.#omission.isOpen()) return
    this.#add(this.#field === 'code' ? text : text.replaceAll('\n', ' '))
    this.#hasEnded = false
  }

  finish(): [SectionText, ...SectionText[]] {
    for (const draft of this.#sections) draft.symptoms += this.#symptoms.of(draft.anchor)
    const [intro = emptyDraft(''), ...others] = this.#sections.map(toSection)
    return [intro, ...others.filter(({ heading }) => heading !== '')]
  }

  #current(): Draft {
    return this.#sections.at(-1) ?? emptyDraft('')
  }

  #add(text: string): void {
    this.#current()[this.#field] += text
    if (this.#isYaml) this.#yaml += text
    this.#symptoms.add(text)
  }

  #addField(id = ''): void {
    const name = fieldName(id)
    if (this.#names.has(name)) return
    this.#names.add(name)
    const owner = this.#current()
    owner.fields += owner.fields === '' ? id : `\n${id}`
  }

  /** Chooses the field for the text of an element that starts. */
  #openField(name: string, attributes: HtmlAttributes): void {
    if (name === 'h2' || name === 'h3' || (this.#isTree && /^h[4-6]$/.test(name))) {
      this.#startSection(attributes.id ?? '', Math.min(Number(name[1]), 3))
      this.#field = 'heading'
    } else if (/^h[4-6]$/.test(name)) this.#field = 'subheadings'
    else if (name === 'pre' || attributes.class === 'code-title') this.#field = 'code'
    if (name === 'code' && this.#field === 'code' && /\blanguage-ya?ml\b/.test(attributes.class ?? ''))
      this.#isYaml = true
  }

  #startSection(anchor: string, level: number): void {
    const draft = emptyDraft(anchor)
    const above = this.#levels.findLastIndex((one) => one < level)
    if (level === 3 && this.#levels[above] === 2) draft.parent = this.#sections[above]?.heading.trim() ?? ''
    this.#sections.push(draft)
    this.#levels.push(level)
    this.#names.clear()
  }

  #endCode(): void {
    if (this.#isYaml) for (const part of splitYaml(this.#yaml)) this.#pushPart(part)
    this.#isYaml = false
    this.#yaml = ''
    this.#field = 'body'
  }

  /** A long file is found by its parts, which link to the heading above the file. */
  #pushPart({ key, text }: { key: string; text: string }): void {
    const owner = this.#current()
    const { anchor, heading } = owner
    this.#sections.splice(-1, 0, { ...emptyDraft(anchor), heading: key, parent: heading, code: text })
    this.#levels.splice(-1, 0, this.#levels.at(-1) ?? 1)
    owner.code = owner.code.replace(text, '')
  }
}

/** An element that is left out with everything in it, which may have its name too. */
class Omission {
  #omitted = ''
  #depth = 0

  start(name: string): void {
    this.#omitted = name
    this.#depth = 1
  }

  isOpen(): boolean {
    return this.#omitted !== ''
  }

  /** Returns whether an element that starts is left out. */
  open(name: string): boolean {
    if (name === this.#omitted) this.#depth++
    return this.isOpen()
  }

  /** Returns whether an element that ends was left out. */
  close(name: string): boolean {
    if (!this.isOpen()) return false
    if (name === this.#omitted && --this.#depth === 0) this.#omitted = ''
    return true
  }
}

function toSection(draft: Draft): SectionText {
  return {
    ...draft,
    heading: collapseSpaces(draft.heading),
    parent: collapseSpaces(draft.parent),
    subheadings: collapseSpaces(draft.subheadings),
    body: readLines(draft.body),
    symptoms: collapseSpaces(draft.symptoms + logLines(draft.code)),
  }
}

/** The lines of a text, without empty ones and without what is at their ends. */
function readLines(text: string): string {
  return text
    .split('\n')
    .map((line) => collapseSpaces(line.replace(/(?<![\s·])[\s·]+$/, '')))
    .filter((line) => line !== '')
    .join('\n')
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
