import { findDialog } from '../browser/dialogs.ts'
import { all, onClick } from '../browser/dom.ts'
import { isApple, isModified } from '../browser/keys.ts'
import { importModule, loadPart } from '../browser/loading.ts'
import { onPage } from '../browser/page-events.ts'
import { searchId } from '../page-and-scripts.ts'

/**
 * Opens the search dialog from the search link, which acts as a button now, and on Ctrl+K, or Command+K on a Mac. The
 * island in it hydrates on focus.
 */
export function startSearchDialog(): void {
  // On each page: the navbar of another version replaces the one before.
  onPage(() => {
    for (const link of all('[data-search-link]')) {
      link.role = 'button'
      link.ariaHasPopup = 'dialog'
      if (isApple()) link.dataset.shortcut = '⌘ K'
    }
  })
  onClick('[data-search-link]', (link, event) => {
    const dialog = findDialog(searchId)
    if (!dialog || isModified(event)) return
    event.preventDefault()
    // The focus returns here when the dialog closes; not every browser focuses a clicked button.
    link.focus({ preventScroll: true })
    dialog.showModal()
    dialog.querySelector('input')?.select()
  })
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const target = document.querySelector<HTMLElement>('[data-search-page] input, [data-search-link]')
    if (!target) return
    event.preventDefault()
    if (target instanceof HTMLInputElement) target.select()
    else if (!document.querySelector('dialog[open]')) target.click()
  })
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
      loadPart([page], () =>
        importModule<typeof import('./search-page.ts')>(page.dataset.script ?? '', 'enterSearchPage'),
      ).then(({ enterSearchPage }) => {
        if (page.isConnected) enterSearchPage(page)
      })
    }
    if (query === '') input.addEventListener('input', load)
    else load()
    // On a touch screen the keyboard would cover the index.
    if (matchMedia('(hover: hover)').matches) input.focus({ preventScroll: true })
  })
}
