import { showCrash } from './show-crash.ts'

/** Work of a page: gets its main landmark; what it returns undoes the work when the reader goes to another page. */
type PageWork = (main: HTMLElement) => (() => void) | undefined

/** Events of the document, so that scripts which arrive later than the first hear of the pages as well. */
const entered = 'page:entered'
const left = 'page:left'

/** Does some work for the page that is shown and for each that the reader goes to without a reload. */
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
  document.addEventListener(entered, start)
  document.addEventListener(left, () => {
    undo?.()
    undo = undefined
  })
  if ('ready' in document.documentElement.dataset) start()
}

/** Tells that a page has come into the document. */
export function enterPage(): void {
  // The stylesheet shows controls that need a script from here on.
  document.documentElement.dataset.ready = ''
  document.dispatchEvent(new Event(entered))
}

function enterAgain(): void {
  leavePage()
  enterPage()
}

/** Tells that the page is about to leave the document. */
export function leavePage(): void {
  document.dispatchEvent(new Event(left))
}
