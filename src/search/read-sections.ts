import { unescapeHtml } from '../shared/html-text.ts'
import { splitYaml } from './yaml-keys.ts'

/** A part of a page from one heading to the next, as text. */
export interface SectionText {
  /** Id of its heading; empty for what is before the first. */
  readonly anchor: string
  readonly heading: string
  /** The heading it is below, when that is one of the page's sections too. */
  readonly parent: string
  /** Smaller headings in it. */
  readonly subheadings: string
  readonly body: string
  readonly code: string
}

/** The name of an element at the start of a tag, and whether the tag ends the element. */
const tagName = /<(\/?)([a-z][\w-]*)/iy

/** Elements that say nothing about the page's subject. */
const skipped = new Set(['button', 'script', 'style', 'svg', 'template', 'annotation', 'select', 'noscript'])
/** Elements within a line: the words beside them are not cut apart. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
])

/** Reads the text of a compiled body, cut at its headings of the second and third level; the first part has none. */
export function readSections(html: string): [SectionText, ...SectionText[]] {
  const reader = createReader()
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const textEnd = start === -1 ? html.length : start
    if (textEnd > at) reader.text(unescapeHtml(html.slice(at, textEnd)))
    if (start === -1) break
    tagName.lastIndex = start
    const [opening = '', slash, name = ''] = tagName.exec(html) ?? []
    const end = name === '' ? -1 : findTagEnd(html, start + opening.length)
    at = end === -1 ? start + 1 : end + 1
    if (end === -1) reader.text('<')
    else if (slash === '/') reader.close(name.toLowerCase())
    else reader.open(name.toLowerCase(), html.slice(start + opening.length, end))
  }
  return reader.finish()
}

/** Where a tag ends; a `>` in a quoted attribute ends none. */
function findTagEnd(html: string, from: number): number {
  let end = html.indexOf('>', from)
  while (end !== -1 && isQuoted(html.slice(from, end))) end = html.indexOf('>', end + 1)
  return end
}

/** Whether a quote is open at the end of a tag's beginning. */
function isQuoted(attributes: string): boolean {
  // What React writes has no single quotes.
  if (!attributes.includes("'")) return attributes.split('"').length % 2 === 0
  return /["']/.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''))
}

type Field = 'heading' | 'subheadings' | 'body' | 'code'
type Draft = { -readonly [Key in keyof SectionText]: SectionText[Key] }

const emptyDraft = (anchor: string): Draft => ({ anchor, heading: '', parent: '', subheadings: '', body: '', code: '' })

function createReader() {
  const sections: Draft[] = [emptyDraft('')]
  const levels: number[] = [1]
  const state = { field: 'body' as Field, skipping: '', depth: 0, yaml: '', isYaml: false, hasEnded: false }
  const current = (): Draft => sections.at(-1) ?? emptyDraft('')
  const add = (text: string): void => {
    current()[state.field] += text
    if (state.isYaml) state.yaml += text
  }
  const startSection = (anchor: string, level: number): void => {
    const draft = emptyDraft(anchor)
    const above = levels.findLastIndex((one) => one < level)
    if (level === 3 && levels[above] === 2) draft.parent = sections[above]?.heading.trim() ?? ''
    sections.push(draft)
    levels.push(level)
  }
  const endCode = (): void => {
    if (state.isYaml) for (const part of splitYaml(state.yaml)) pushPart(part)
    state.isYaml = false
    state.yaml = ''
    state.field = 'body'
  }
  /** A long file is found by its parts; they lead to the heading that the file is below. */
  const pushPart = ({ key, text }: { key: string; text: string }): void => {
    const { anchor, heading } = current()
    const owner = current()
    sections.splice(-1, 0, { ...emptyDraft(anchor), heading: key, parent: heading, code: text })
    levels.splice(-1, 0, levels.at(-1) ?? 1)
    owner.code = owner.code.replace(text, '')
  }
  return {
    open: (name: string, attributes: string): void => {
      if (state.skipping !== '') {
        if (name === state.skipping) state.depth++
        return
      }
      if (skipped.has(name) || (name === 'a' && attributes.includes(' class="anchor"'))) {
        state.skipping = name
        state.depth = 1
        return
      }
      if (name === 'h2' || name === 'h3') {
        startSection(unescapeHtml(/\sid="([^"]*)"/.exec(attributes)?.[1] ?? ''), Number(name[1]))
        state.field = 'heading'
      } else if (/^h[4-6]$/.test(name)) state.field = 'subheadings'
      else if (name === 'pre' || name === 'figcaption') state.field = 'code'
      if (name === 'code' && state.field === 'code' && /\blanguage-ya?ml\b/.test(attributes)) state.isYaml = true
      // A name and its type are side by side without a space; parts of code do so within a word.
      if (!inline.has(name) || (state.hasEnded && state.field !== 'code')) add(' ')
      state.hasEnded = false
    },
    close: (name: string): void => {
      if (state.skipping !== '') {
        if (name === state.skipping && --state.depth === 0) state.skipping = ''
        return
      }
      if (!inline.has(name)) add(' ')
      state.hasEnded = true
      if (name === 'pre') endCode()
      else if (/^h[2-6]$/.test(name) || name === 'figcaption') state.field = 'body'
    },
    text: (text: string): void => {
      if (state.skipping !== '') return
      add(text)
      state.hasEnded = false
    },
    finish: (): [SectionText, ...SectionText[]] => {
      const [intro = emptyDraft(''), ...others] = sections.map(tidy)
      return [intro, ...others.filter(({ heading }) => heading !== '')]
    },
  }
}

function tidy(draft: Draft): SectionText {
  return {
    ...draft,
    heading: squeeze(draft.heading),
    parent: squeeze(draft.parent),
    subheadings: squeeze(draft.subheadings),
    body: squeeze(draft.body),
  }
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
