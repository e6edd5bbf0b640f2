import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeQuantities, type Version } from './computed.ts'
import type { PageFact } from './page-facts.ts'

/** One line of the data: values of a kind that some or all pages may say. */
export interface KnownFact {
  readonly kind: string
  readonly value: string
  /** Ends of paths, without what follows the last dot; empty for all pages. */
  readonly pages: readonly string[]
  /** The file and line that say so, for a message. */
  readonly place: string
  /** Where the product says it, or why it is an exception. */
  readonly source: string
  /** Whether it may be in the data without a page that says it: it is one of a list in the source. */
  readonly isOfList?: boolean
}

/** Reads all data files of a version: names, figures and exceptions; and adds figures that follow from a formula. */
export function readKnownFacts(version: Version): readonly KnownFact[] {
  const data = folderOf(version)
  return [
    ...readNames(data),
    ...readFigures(data, 'quantities.txt', 'quantity'),
    ...readFigures(data, 'numbers.txt', 'number'),
    ...readExceptions(data),
    ...readComputed(version),
  ]
}

/** Reads the messages that readers search for, each with the path of the page that explains it. */
export function readMessages(version: Version): readonly { page: string; message: string; source: string }[] {
  return linesOf(folderOf(version), 'messages.txt').map(({ text }) => {
    const [page = '', message = '', source = ''] = text.split(' | ')
    return { page, message, source }
  })
}

/** Reads the addresses of the docs that the product leads to. */
export function readAddresses(version: Version): readonly { address: string; source: string }[] {
  return linesOf(folderOf(version), 'addresses.txt').map(({ text }) => {
    const [address = '', source = ''] = text.split(' | ')
    return { address, source }
  })
}

/** Tells whether a fact of a page is in a line of the data. */
export function isSameFact(fact: PageFact, known: KnownFact): boolean {
  const isPort = fact.kind === 'number' && known.kind === 'port'
  if (known.kind !== fact.kind && !isPort) return false
  const page = fact.page.replace(/\.mdx?$/, '')
  if (known.pages.length > 0 && !known.pages.some((name) => page === name || page.endsWith(`/${name}`))) return false
  return known.value === fact.value || patternOf(known.value).test(fact.value)
}

function folderOf(version: Version): string {
  return join(import.meta.dirname, 'data', version)
}

function linesOf(data: string, name: string): { text: string; place: string }[] {
  return readFileSync(join(data, name), 'utf8')
    .split('\n')
    .map((text, index) => ({ text: text.trim(), place: `${name}:${index + 1}` }))
    .filter(({ text }) => text !== '' && !/^#(?!#)/.test(text))
}

function readNames(data: string): KnownFact[] {
  const lines = linesOf(data, 'names.txt').map(({ text, place }) => {
    const [, kind = '', value = '', source = ''] = /^(\w+) (.+?) \| (.+)$/.exec(text) ?? []
    return { kind, value, pages: [], place, source }
  })
  const settings = lines.find(({ kind }) => kind === 'setting')
  const topics = (settings?.value ?? '').split(' ').flatMap((name) =>
    ['set', 'state'].map((end) => ({
      kind: 'topic',
      value: `frigate/<camera>/${name}/${end}`,
      pages: [],
      place: settings?.place ?? '',
      source: settings?.source ?? '',
      isOfList: true,
    })),
  )
  return [...lines.filter(({ kind }) => kind !== 'setting'), ...topics]
}

function readFigures(data: string, name: string, kind: string): KnownFact[] {
  return linesOf(data, name).flatMap(({ text, place }) => {
    const [values = '', pages = '', source = ''] = text.split(' | ')
    const list = kind === 'number' ? values.split(' ') : [values]
    return list.map((value) => ({ kind, value, pages: pages.split(' '), place, source }))
  })
}

function readExceptions(data: string): KnownFact[] {
  const found: KnownFact[] = []
  let source = ''
  for (const { text, place } of linesOf(data, 'exceptions.txt')) {
    if (text.startsWith('## ')) source = text.slice(3)
    else {
      const [, kind = '', values = '', pages = ''] = /^(\w+) (.+?)(?: in ([\w/ -]+))?$/.exec(text) ?? []
      for (const value of values.split(' | '))
        found.push({ kind, value, pages: pages === '' ? [] : pages.split(' '), place, source })
    }
  }
  return found
}

function readComputed(version: Version): KnownFact[] {
  return [...computeQuantities(version)].flatMap(([page, values]) =>
    [...values].map((value) => ({
      kind: 'quantity',
      value,
      pages: [page],
      place: 'computed.ts',
      source: 'a formula',
      isOfList: true,
    })),
  )
}

/** Labels and sounds that pages name in topics. */
const LABELS = ['all', 'amazon', 'bark', 'person', 'ups']

/** `<…>` is any one part of a path or topic, except that a label is a known one; `*` is anything. */
function patternOf(value: string): RegExp {
  const parts = value.split(/(<[^>]*>|\*)/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.+?^${}()|[\]\\/-]/g, '\\$&')
    if (part === '<setting>') return part
    if (part === '<label>') return `(?:<\\w+>|${LABELS.join('|')})`
    return part === '*' ? '.*' : '[^/]+'
  })
  return new RegExp(`^${parts.join('')}$`)
}
