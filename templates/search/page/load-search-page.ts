import { importModule, loadPart } from '../../browser/loading.ts'
import { onPage } from '../../browser/page-events.ts'

function isSearchPage(module: object): module is SearchPageModule {
  return 'enterSearchPage' in module
}

/** Runs the search in the address of the search page and those typed there; until then, nothing is loaded. */
export function startSearchPage(): void {
  onPage((main) => {
    const page = main.querySelector<HTMLElement>('[data-search-page]')
    const input = page?.querySelector('input')
    if (!page || !input) return
    const query = new URLSearchParams(location.search).get('q') ?? ''
    input.value = query
    const load = (): void => {
      input.removeEventListener('input', load)
      loadPart([page], () => importModule(page.dataset.script ?? '', isSearchPage)).then(({ enterSearchPage }) => {
        if (page.isConnected) enterSearchPage(page)
      })
    }
    if (query === '') input.addEventListener('input', load)
    else load()
    // On a touch screen the keyboard would cover the index.
    if (matchMedia('(hover: hover)').matches) input.focus({ preventScroll: true })
  })
}

/** Exports of the search page's script. */
interface SearchPageModule {
  /** Shows the results for the page's field, now and while typing, and updates the address. */
  readonly enterSearchPage: (page: HTMLElement) => void
}
