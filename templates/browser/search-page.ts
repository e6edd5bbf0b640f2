import { all } from './dom.ts'
import { onPage } from './page.ts'

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Shows the entries of a section that hold every word, and the section while it has any; returns how many. */
function filterSection(section: HTMLElement, query: readonly string[]): number {
  let count = 0
  for (const entry of all('li', section)) {
    const text = `${section.ariaLabel} ${entry.textContent}`.toLowerCase()
    entry.hidden = !query.every((word) => text.includes(word))
    if (!entry.hidden) count += 1
  }
  section.hidden = count === 0
  return count
}

function statusText(query: string, count: number): string {
  if (query === '') return 'All pages'
  if (count === 0) return `No results for "${query}"`
  return count === 1 ? '1 page' : `${count} pages`
}

/** Narrows the search page's index to the words in its field as they are typed; the address keeps up. */
export function startSearchPage(): void {
  onPage((main) => {
    const page = main.querySelector('[data-search-page]')
    if (page) enterSearchPage(page)
    return undefined
  })
}

function enterSearchPage(page: Element): void {
  const input = page.querySelector('input')
  const status = page.querySelector<HTMLElement>('[data-search-status]')
  const hint = page.querySelector<HTMLElement>('[data-search-hint]')
  if (!input || !status || !hint) return
  const sections = all('[data-search-section]', page)
  const apply = (): void => {
    const query = input.value.trim()
    const count = sections.reduce((sum, section) => sum + filterSection(section, words(query)), 0)
    status.textContent = statusText(query, count)
    status.dataset.searchStatus = count === 0 ? 'none' : ''
    hint.hidden = count > 0
  }
  input.value = new URLSearchParams(location.search).get('q') ?? ''
  apply()
  // On a touch screen the keyboard would cover the index.
  if (matchMedia('(hover: hover)').matches) input.focus()
  input.addEventListener('input', () => {
    apply()
    const query = input.value.trim()
    history.replaceState(history.state, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname)
  })
  input.form?.addEventListener('submit', (event) => event.preventDefault())
}
