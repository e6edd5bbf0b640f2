import { PAGE_ENTERED, PAGE_LEFT } from '../../src/shared/event-names.ts'
import { showCrash } from './show-crash.ts'

/** A setup function for a page: gets its main landmark; returns a cleanup for when the reader leaves. */
type PageWork = (main: HTMLElement) => (() => void) | undefined

/** Runs a function for the current page and for each that the reader navigates to without a reload. */
export function onPage(work: PageWork): void {
  let undo: (() => void) | undefined
  const start = (): void => {
    const main = document.querySelector('main')
    try {
      undo = main ? work(main) : undefined
    } catch (error) {
      if (main) showCrash(main, error, enterAgain)
    }
  }
  document.addEventListener(PAGE_ENTERED, start)
  document.addEventListener(PAGE_LEFT, () => {
    undo?.()
    undo = undefined
  })
  if ('ready' in document.documentElement.dataset) start()
}

/** Signals that a page has been inserted into the document. */
export function enterPage(): void {
  // From here on, the stylesheet shows controls that need a script.
  document.documentElement.dataset.ready = ''
  document.dispatchEvent(new Event(PAGE_ENTERED))
}

function enterAgain(): void {
  leavePage()
  enterPage()
}

/** Signals that the page is about to be removed from the document. */
export function leavePage(): void {
  document.dispatchEvent(new Event(PAGE_LEFT))
}
