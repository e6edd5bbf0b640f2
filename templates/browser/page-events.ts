import { PAGE_ENTERED, PAGE_LEFT } from '../../src/shared/event-names.ts'
import { text } from '../../src/shared/messages/text.ts'

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
      if (main) showCrash(main, error)
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

/** Signals that the page is about to be removed from the document. */
export function leavePage(): void {
  document.dispatchEvent(new Event(PAGE_LEFT))
}

/**
 * Shows that the page's script failed, above the text, which stays readable. Pressing the button
 * clears it and starts the page again. Shows one failure at a time.
 */
function showCrash(main: HTMLElement, error: unknown): void {
  if (main.querySelector(':scope > .crash')) return
  const { title } = document
  const add = <K extends keyof HTMLElementTagNameMap>(name: K, content: string): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name)
    element.textContent = content
    box.append(element)
    return element
  }
  const box = document.createElement('div')
  box.className = 'crash'
  box.role = 'alert'
  add('h1', text('theme.Error.title', 'This page crashed'))
  add('p', errorText(error))
  const button = add('button', text('theme.ErrorPageContent.tryAgain', 'Try again'))
  button.type = 'button'
  button.className = 'button'
  button.addEventListener('click', () => {
    box.remove()
    document.title = title
    main.focus({ preventScroll: true })
    leavePage()
    enterPage()
  })
  document.title = text('theme.ErrorPageContent.pageTitle', 'Page Error')
  main.prepend(box)
}

/** Returns the message of an error, followed by those of its causes. */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (
    let cause = error;
    cause !== undefined && texts.length < 9;
    cause = cause instanceof Error ? cause.cause : undefined
  )
    texts.push(cause instanceof Error ? cause.message : String(cause))
  return texts.join('\n\nCause:\n')
}
