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
function createSymptoms() {
  const rows: { text: string; messages: string; targets: string[] }[] = []
  const found = new Map<string, string>()
  const code: { text: string | undefined } = { text: undefined }
  /** A row that leads elsewhere says what is there, not here. */
  const endRow = (): string => {
    const { text, messages, targets } = rows.pop() ?? { text: '', messages: '', targets: [] }
    for (const target of new Set(targets)) found.set(target, `${found.get(target) ?? ''} ${text}`)
    return targets.length > 0 ? '' : messages
  }
  const endCode = (): string => {
    const { text = '' } = code
    code.text = undefined
    const message = text.trim().split(/\s+/).length >= MIN_WORDS ? ` ${text} ` : ''
    const row = rows.at(-1)
    if (!row) return message
    row.messages += message
    return ''
  }
  return {
    open: (name: string, { href = '' }: Readonly<Record<string, string>>): void => {
      if (ROWS.has(name)) rows.push({ text: '', messages: '', targets: [] })
      const target = name === 'a' ? OWN_ADDRESS.exec(href)?.[1] : undefined
      if (target !== undefined) rows.at(-1)?.targets.push(target)
      if (name === 'code') code.text = ''
    },
    add: (text: string): void => {
      if (code.text !== undefined) code.text += text
      const row = rows.at(-1)
      if (row) row.text += text
    },
    /** Ends an element and returns the messages in it. */
    close: (name: string): string => (ROWS.has(name) ? endRow() : name === 'code' ? endCode() : ''),
    /** The rows of tables and lists that lead to a section. */
    of: (anchor: string): string => (anchor === '' ? '' : (found.get(anchor) ?? '')),
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
  const reader = createReader()
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

function createReader() {
  const sections: Draft[] = [emptyDraft('')]
  const levels: number[] = [1]
  const state = {
    field: 'body' as Field,
    yaml: '',
    isYaml: false,
    hasEnded: false,
    isTree: false,
  }
  const symptoms = createSymptoms()
  const omission = createOmission()
  const current = (): Draft => sections.at(-1) ?? emptyDraft('')
  const add = (text: string): void => {
    current()[state.field] += text
    if (state.isYaml) state.yaml += text
    symptoms.add(text)
  }
  /** A field of an API is not a section, but a result can lead to it. */
  const names = new Set<string>()
  const addField = (id = ''): void => {
    const name = fieldName(id)
    if (names.has(name)) return
    names.add(name)
    const owner = current()
    owner.fields += owner.fields === '' ? id : `\n${id}`
  }
  const startSection = (anchor: string, level: number): void => {
    const draft = emptyDraft(anchor)
    const above = levels.findLastIndex((one) => one < level)
    if (level === 3 && levels[above] === 2) draft.parent = sections[above]?.heading.trim() ?? ''
    sections.push(draft)
    levels.push(level)
    names.clear()
  }
  const endCode = (): void => {
    if (state.isYaml) for (const part of splitYaml(state.yaml)) pushPart(part)
    state.isYaml = false
    state.yaml = ''
    state.field = 'body'
  }
  /** A long file is found by its parts, which link to the heading above the file. */
  const pushPart = ({ key, text }: { key: string; text: string }): void => {
    const { anchor, heading } = current()
    const owner = current()
    sections.splice(-1, 0, { ...emptyDraft(anchor), heading: key, parent: heading, code: text })
    levels.splice(-1, 0, levels.at(-1) ?? 1)
    owner.code = owner.code.replace(text, '')
  }
  /** Chooses the field for the text of an element that starts. */
  const openField = (name: string, attributes: HtmlAttributes): void => {
    if (name === 'h2' || name === 'h3' || (state.isTree && /^h[4-6]$/.test(name))) {
      startSection(attributes.id ?? '', Math.min(Number(name[1]), 3))
      state.field = 'heading'
    } else if (/^h[4-6]$/.test(name)) state.field = 'subheadings'
    else if (name === 'pre' || attributes.class === 'code-title') state.field = 'code'
    if (name === 'code' && state.field === 'code' && /\blanguage-ya?ml\b/.test(attributes.class ?? ''))
      state.isYaml = true
  }
  return {
    open: (name: string, attributes: HtmlAttributes): void => {
      if (omission.open(name)) return
      // Options of a reference that fold: each is a section, and the number of them says nothing.
      state.isTree ||= name === 'details' && attributes.class === 'below'
      if (skipped.has(name) || isRepeated(name, attributes) || (state.isTree && name === 'summary')) {
        omission.start(name)
        return
      }
      openField(name, attributes)
      if (attributes.class === 'field') addField(attributes.id)
      symptoms.open(name, attributes)
      // A name and its type are adjacent without a space; within code, elements split words.
      if (!inline.has(name) || (state.hasEnded && state.field !== 'code')) add(' ')
      state.hasEnded = false
    },
    close: (name: string): void => {
      if (omission.close(name)) return
      const message = symptoms.close(name)
      if (state.field === 'body') current().symptoms += message
      if (!inline.has(name)) add(ends[name] ?? ' ')
      state.hasEnded = true
      if (name === 'pre') endCode()
      else if (/^h[2-6]$/.test(name)) state.field = 'body'
    },
    text: (text: string): void => {
      if (omission.isOpen()) return
      add(state.field === 'code' ? text : text.replace(/\s+/g, ' '))
      state.hasEnded = false
    },
    finish: (): [SectionText, ...SectionText[]] => {
      for (const draft of sections) draft.symptoms += symptoms.of(draft.anchor)
      const [intro = emptyDraft(''), ...others] = sections.map(toSection)
      return [intro, ...others.filter(({ heading }) => heading !== '')]
    },
  }
}

/** An element that is left out with everything in it, which may have its name too. */
function createOmission() {
  let omitted = ''
  let depth = 0
  return {
    start: (name: string): void => {
      omitted = name
      depth = 1
    },
    isOpen: (): boolean => omitted !== '',
    /** Returns whether an element that starts is left out. */
    open: (name: string): boolean => {
      if (name === omitted) depth++
      return omitted !== ''
    },
    /** Returns whether an element that ends was left out. */
    close: (name: string): boolean => {
      if (omitted === '') return false
      if (name === omitted && --depth === 0) omitted = ''
      return true
    },
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
