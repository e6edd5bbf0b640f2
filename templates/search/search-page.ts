import type { SearchChoice, SearchResults } from '../../src/shared/search/engine.ts'
import {
  noResultsFor,
  type OwnPageTexts,
  type OwnSearchTexts,
  searchPageTexts,
  searchTexts,
  suggestionsLabel,
} from '../../src/shared/search/texts.ts'
import { all } from '../browser/dom.ts'
import { createSearch, currentScope, type LazySearch, sourceOf } from './open-engine.ts'
import {
  element,
  hitList,
  type PageState,
  type PageTexts,
  pageLinks,
  partLinks,
  readState,
  writeState,
} from './result-elements.ts'

/** Number of pages shown at once. */
const pageSize = 10

/** The dynamic parts of the page, and their texts. */
interface Parts {
  readonly status: HTMLElement
  readonly hint: HTMLElement
  readonly results: HTMLElement
  readonly index: readonly HTMLElement[]
  readonly texts: PageTexts
  /** URL to report searches without results, with `{query}` in it. */
  readonly missingResultsUrl: string | undefined
}

/** Shows the results for the page's field, now and while typing, and updates the address. */
export function enterSearchPage(page: HTMLElement): void {
  const input = page.querySelector('input')
  const parts = findParts(page)
  if (!input || !parts) return
  const run = { number: 0 }
  const scopes = openScopes(page)
  const show = async (state: PageState): Promise<void> => {
    const number = ++run.number
    if (state.query === '') return showIndex(parts)
    try {
      const offset = (state.page - 1) * pageSize
      const found = await scopes.search(state.scope)({ query: state.query, part: state.part, limit: pageSize, offset })
      if (number === run.number) showResults(found, state, parts)
    } catch {
      if (number !== run.number) return
      showFailure(parts, () => {
        input.focus()
        show(state)
      })
    }
  }
  const ask = (): void => {
    const query = input.value.trim()
    const state: PageState = { query, part: readState(location.search).part, scope: scopes.selected(), page: 1 }
    history.replaceState(history.state, '', location.pathname + writeState(state))
    show(state)
  }
  input.addEventListener('input', ask)
  scopes.onSelect(ask)
  input.form?.addEventListener('submit', (event) => event.preventDefault())
  // Not by the browser, which would also choose the first version again.
  input.form?.addEventListener('reset', (event) => {
    event.preventDefault()
    input.value = ''
    input.focus()
    ask()
  })
  // Input from before this script was loaded is not in the address yet.
  const typed = input.value.trim()
  const asked = readState(location.search)
  const scope = scopes.select(asked.scope)
  const first: PageState =
    typed === asked.query ? { ...asked, scope } : { query: typed, part: undefined, scope, page: 1 }
  history.replaceState(history.state, '', location.pathname + writeState(first))
  show(first)
}

function findParts(page: HTMLElement): Parts | undefined {
  const status = page.querySelector<HTMLElement>('[data-search-status]')
  const hint = page.querySelector<HTMLElement>('[data-search-hint]')
  const results = page.querySelector<HTMLElement>('[data-search-results]')
  if (!status || !hint || !results) return undefined
  // Written into the page by the build.
  const own: OwnSearchTexts & OwnPageTexts = JSON.parse(page.dataset.texts ?? '{}')
  return {
    ...{ status, hint, results },
    index: all('[data-search-section]', page),
    texts: { ...searchTexts(own), ...searchPageTexts(own) },
    missingResultsUrl: page.dataset.missing,
  }
}

function showIndex({ status, hint, results, index, texts }: Parts): void {
  fill(status, index.length > 0 ? texts.allPages : '', false)
  hint.hidden = true
  results.replaceChildren()
  for (const section of index) section.hidden = false
}

function showResults(found: SearchResults, state: PageState, parts: Parts): void {
  const { status, hint, results, index, texts } = parts
  const isEmpty = found.count === 0
  fill(status, isEmpty ? noResultsFor(state.query, texts) : texts.pageCount(found.count), isEmpty)
  hint.hidden = !isEmpty
  for (const section of index) section.hidden = true
  results.replaceChildren(
    ...partLinks(found.parts, state, texts),
    ...(isEmpty ? noResults(found.suggestions, state, parts) : [hitList(found.hits, found.marks)]),
    ...pageLinks(Math.ceil(found.count / pageSize), state, texts),
  )
}

/** Says that the search failed, and offers to try again. */
function showFailure({ status, hint, results, index, texts }: Parts, retry: () => void): void {
  const button = element('button', { type: 'button', class: 'button' }, texts.retry)
  button.addEventListener('click', retry)
  fill(status, texts.failed, true)
  hint.hidden = true
  for (const section of index) section.hidden = false
  results.replaceChildren(element('p', {}, texts.checkNetwork), button)
}

function fill(status: HTMLElement, text: string, isEmpty: boolean): void {
  status.textContent = text
  status.dataset.searchStatus = isEmpty ? 'none' : ''
}

/** Returns suggestions when nothing was found: another search, or a report that there should be results. */
function noResults(
  suggestions: readonly string[],
  { query, scope }: Pick<PageState, 'query' | 'scope'>,
  { texts, missingResultsUrl }: Parts,
): HTMLElement[] {
  const links = suggestions.map((suggestion) => {
    const href = location.pathname + writeState({ query: suggestion, part: undefined, scope, page: 1 })
    return element('a', { class: 'chip', href }, suggestion)
  })
  const others =
    links.length === 0
      ? []
      : [element('p', {}, suggestionsLabel(texts)), element('p', { class: 'search-parts' }, ...links)]
  if (missingResultsUrl === undefined) return others
  const href = missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))
  const report = element('a', { href, target: '_blank', rel: 'noopener' }, texts.reportLink)
  return [...others, element('p', {}, `${texts.missing} `, report)]
}

/** Scopes of the search page. */
interface PageScopes {
  /** Selects a scope by its name, by default the one a reader chose; returns the name, if there is a choice. */
  readonly select: (name: string | undefined) => string | undefined
  /** Name of the selected scope; undefined when there is no choice. */
  readonly selected: () => string | undefined
  readonly onSelect: (act: () => void) => void
  /** The search of a scope, which is opened once. */
  readonly search: (name: string | undefined) => LazySearch['search']
}

/** Finds the scopes of the search page, and the field they are selected in. */
function openScopes(page: HTMLElement): PageScopes {
  const { engine = '', source = '' } = page.dataset
  // Written into the page by the build.
  const choices: readonly SearchChoice[] = JSON.parse(page.dataset.choices ?? '[]')
  const field = page.querySelector('select')
  const opened = new Map<string | undefined, LazySearch>()
  return {
    select: (name) => {
      if (!field) return undefined
      const [chosen] = field.selectedOptions
      // Selected before this script was loaded.
      const wanted = name ?? (chosen && !chosen.defaultSelected ? chosen.value : undefined)
      const choice = choices.find((one) => one.name === wanted) ?? currentScope(choices)
      field.value = choice.name
      return choice.name
    },
    selected: () => field?.value,
    onSelect: (act) => field?.addEventListener('change', act),
    search: (name) => {
      const known = opened.get(name)
      if (known) return known.search
      const choice = choices.find((one) => one.name === name)
      const made = createSearch(engine, sourceOf(source, choice))
      opened.set(name, made)
      return made.search
    },
  }
}
