import type { SearchResults } from '../../../src/shared/search/engine.ts'
import {
  noResultsFor,
  type OwnPageTexts,
  type OwnSearchTexts,
  searchPageTexts,
  searchTexts,
} from '../../../src/shared/search/texts.ts'
import { all } from '../../browser/dom.ts'
import { noResults } from './no-results.ts'
import { openScopes } from './page-scopes.ts'
import { type PageState, readState, writeState } from './page-state.ts'
import { element, hitList, type PageTexts, pageLinks, partLinks } from './result-elements.ts'

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
  fill({ status, text: index.length > 0 ? texts.allPages : '', isEmpty: false })
  hint.hidden = true
  results.replaceChildren()
  for (const section of index) section.hidden = false
}

function showResults(found: SearchResults, state: PageState, parts: Parts): void {
  const { status, hint, results, index, texts } = parts
  const isEmpty = found.count === 0
  fill({ status, text: countText(state.query, found.count, texts), isEmpty })
  hint.hidden = !isEmpty
  for (const section of index) section.hidden = true
  results.replaceChildren(
    ...partLinks(found.parts, state, texts),
    ...(isEmpty ? noResults(found.suggestions, state, parts) : [hitList(found.hits, found.marks)]),
    ...pageLinks(Math.ceil(found.count / pageSize), state, texts),
  )
}

/** website.md section 8. */
function showFailure({ status, hint, results, index, texts }: Parts, retry: () => void): void {
  const button = element('button', { type: 'button', class: 'button' }, texts.retry)
  button.addEventListener('click', retry)
  fill({ status, text: texts.failed, isEmpty: true })
  hint.hidden = true
  for (const section of index) section.hidden = false
  results.replaceChildren(element('p', {}, texts.checkNetwork), button)
}

interface StatusFill {
  readonly status: HTMLElement
  readonly text: string
  readonly isEmpty: boolean
}

function fill({ status, text, isEmpty }: StatusFill): void {
  status.textContent = text
  status.dataset.searchStatus = isEmpty ? 'none' : ''
}

function countText(query: string, count: number, texts: PageTexts): string {
  return count === 0 ? noResultsFor(query, texts) : texts.pageCount(count)
}
