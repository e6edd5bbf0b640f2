import type { SearchResults } from '../../../src/shared/search/engine.ts'
import { all } from '../dom.ts'
import { createSearch } from './load-engine.ts'
import { type PageState, readState, writeState } from './page-state.ts'
import { element, hitList, pageLinks, partLinks } from './result-elements.ts'

/** How many pages are shown at once. */
const pageSize = 10

/** The changing parts of the page. */
interface Parts {
  readonly status: HTMLElement
  readonly hint: HTMLElement
  readonly results: HTMLElement
  readonly index: readonly HTMLElement[]
}

/** Shows what the field of the page asks for, now and as it is typed; the address keeps up. */
export function enterSearchPage(page: HTMLElement): void {
  const input = page.querySelector('input')
  const status = page.querySelector<HTMLElement>('[data-search-status]')
  const hint = page.querySelector<HTMLElement>('[data-search-hint]')
  const results = page.querySelector<HTMLElement>('[data-search-results]')
  if (!input || !status || !hint || !results) return
  const parts: Parts = { status, hint, results, index: all('[data-search-section]', page) }
  const run = { number: 0 }
  const { search } = createSearch(page.dataset.engine ?? '', page.dataset.source ?? '')
  const show = async (state: PageState): Promise<void> => {
    const number = ++run.number
    if (state.query === '') return showIndex(parts)
    try {
      const offset = (state.page - 1) * pageSize
      const found = await search({ query: state.query, part: state.part, limit: pageSize, offset })
      if (number === run.number) showResults(found, state, parts)
    } catch {
      if (number === run.number) showFailure(parts, () => show(state))
    }
  }
  input.addEventListener('input', () => {
    const state: PageState = { query: input.value.trim(), part: readState(location.search).part, page: 1 }
    history.replaceState(history.state, '', location.pathname + writeState(state))
    show(state)
  })
  input.form?.addEventListener('submit', (event) => event.preventDefault())
  // What was typed before this script came is not in the address yet.
  const typed = input.value.trim()
  const asked = readState(location.search)
  const first: PageState = typed === asked.query ? asked : { query: typed, part: undefined, page: 1 }
  history.replaceState(history.state, '', location.pathname + writeState(first))
  show(first)
}

function showIndex({ status, hint, results, index }: Parts): void {
  fill({ status, text: 'All pages', isEmpty: false })
  hint.hidden = true
  results.replaceChildren()
  for (const section of index) section.hidden = false
}

function showResults(found: SearchResults, state: PageState, { status, hint, results, index }: Parts): void {
  const isEmpty = found.count === 0
  fill({ status, text: countText(state.query, found.count), isEmpty })
  hint.hidden = !isEmpty
  for (const section of index) section.hidden = true
  results.replaceChildren(
    ...partLinks(found.parts, state),
    ...(isEmpty ? [] : [hitList(found.hits, found.marks)]),
    ...pageLinks(Math.ceil(found.count / pageSize), state),
  )
}

/** website.md section 8. */
function showFailure({ status, hint, results, index }: Parts, retry: () => void): void {
  const button = element('button', { type: 'button', class: 'button' }, 'Retry')
  button.addEventListener('click', retry)
  fill({ status, text: 'Unable to fetch results', isEmpty: true })
  hint.hidden = true
  for (const section of index) section.hidden = false
  results.replaceChildren(element('p', {}, 'You might want to check your network connection.'), button)
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

function countText(query: string, count: number): string {
  if (count === 0) return `No results for "${query}"`
  return count === 1 ? '1 page' : `${count} pages`
}
