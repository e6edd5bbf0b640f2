import type { HitKind, PageHit, PartCount } from '../../src/shared/search/engine.ts'
import type { SearchTexts, searchPageTexts } from '../../src/shared/search/texts.ts'
import { excerptOf, hitIconAttributes, hitIcons, splitMarks } from './hits.ts'

/** Texts of the search page. */
export type PageTexts = SearchTexts & ReturnType<typeof searchPageTexts>

type Attributes = Readonly<Record<string, string>>

/** Creates an element with its content; strings become text nodes. */
export function element(name: string, attributes: Attributes, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...content)
  return made
}

/** Returns the found pages, each with its sections. */
export function hitList(hits: readonly PageHit[], marks: readonly string[]): HTMLElement {
  return element('ul', { class: 'search-list' }, ...hits.map((hit) => hitItem(hit, marks)))
}

function hitItem({ trail, title, sections }: PageHit, marks: readonly string[]): HTMLElement {
  const links = sections.map(({ href, heading, text, kind, isCode }) =>
    element(
      'a',
      { href },
      iconOf(kind),
      element('span', { class: 'search-label' }, ...marked(heading, marks)),
      element(isCode ? 'code' : 'span', { class: 'search-text' }, ...marked(excerptOf(text, marks), marks)),
    ),
  )
  return element('li', {}, element('p', { class: 'search-crumb' }, [...trail, title].join(' › ')), ...links)
}

function iconOf(kind: HitKind): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  const attributes = { ...hitIconAttributes, 'stroke-width': '1.75', 'data-kind': kind }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  path.setAttribute('d', hitIcons[kind])
  svg.append(path)
  return svg
}

function marked(text: string, marks: readonly string[]): (Node | string)[] {
  return splitMarks(text, marks).map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part))
}

/** Returns links that limit the results to a part of the docs; none when all are in one. */
export function partLinks(parts: readonly PartCount[], state: PageState, texts: PageTexts): HTMLElement[] {
  if (parts.length < 2) return []
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const link = (part: string | undefined, label: string): HTMLElement =>
    stateLink(label, { ...state, part, page: 1 }, part === state.part)
  return [
    element(
      'nav',
      { class: 'search-parts', 'aria-label': texts.sections },
      link(undefined, `${texts.allSections} (${all})`),
      ...parts.map(({ name, count }) => link(name, `${name} (${count})`)),
    ),
  ]
}

/** Returns links to the other pages of results; none when there is only one. */
export function pageLinks(pages: number, state: PageState, texts: PageTexts): HTMLElement[] {
  if (pages < 2) return []
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const links = numbers.map((page) => stateLink(String(page), { ...state, page }, page === state.page))
  return [element('nav', { class: 'search-parts', 'aria-label': texts.resultPages }, ...links)]
}

function stateLink(label: string, state: PageState, isCurrent: boolean): HTMLElement {
  const current: Attributes = isCurrent ? { 'aria-current': 'true' } : {}
  return element('a', { class: 'chip', href: location.pathname + writeState(state), ...current }, label)
}

/** The search in the address of the search page. */
export interface PageState {
  readonly query: string
  /** Part of the docs to search; all of them when absent. */
  readonly part: string | undefined
  /** Name of what is searched; absent: the one that is searched first. */
  readonly scope?: string | undefined
  /** Number of the page of results, from 1. */
  readonly page: number
}

/** Parses the query string of an address. */
export function readState(search: string): PageState {
  const parameters = new URLSearchParams(search)
  return {
    query: parameters.get('q')?.trim() ?? '',
    part: parameters.get('part') ?? undefined,
    scope: parameters.get('version') ?? undefined,
    page: Math.max(1, Math.floor(Number(parameters.get('page'))) || 1),
  }
}

/** Returns the query string of a search, with its `?`; empty without a search. */
export function writeState({ query, part, scope, page }: PageState): string {
  if (query === '') return ''
  const parts = [`q=${encodeURIComponent(query)}`]
  if (part !== undefined) parts.push(`part=${encodeURIComponent(part)}`)
  if (scope !== undefined) parts.push(`version=${encodeURIComponent(scope)}`)
  if (page > 1) parts.push(`page=${page}`)
  return `?${parts.join('&')}`
}
