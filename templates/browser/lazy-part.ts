import { text } from '../../src/shared/messages/text.ts'
import { focusInside } from './dom.ts'
import { errorText } from './error-text.ts'

/** website.md section 9: loading may take this long without a spinner, in milliseconds; there is no limit in total. */
const spinnerDelay = 200

/**
 * Loads what a part of the page needs. Its placeholders show a spinner if that takes long, and an error with a retry
 * button if it fails; resolves when it has loaded, which may be never.
 * @param isQuiet No spinner: what is loaded is already on the page, and nobody waits for it.
 */
export async function loadPart<T>(places: readonly HTMLElement[], load: () => Promise<T>, isQuiet = false): Promise<T> {
  try {
    return await loadWithSpinner(isQuiet ? [] : places, load)
  } catch (error) {
    await askToRetry(places, error)
    return loadPart(places, load, isQuiet)
  }
}

/** Shows spinners until it has loaded, or failed. */
async function loadWithSpinner<T>(places: readonly HTMLElement[], load: () => Promise<T>): Promise<T> {
  const spinners: HTMLElement[] = []
  const timer = setTimeout(() => {
    for (const place of places) spinners.push(addNote(place, 'spinner', text('theme.Loading.label', 'Loading…')))
  }, spinnerDelay)
  try {
    return await load()
  } finally {
    clearTimeout(timer)
    for (const spinner of spinners) spinner.remove()
  }
}

/** Resolves when the reader retries. */
function askToRetry(places: readonly HTMLElement[], error: unknown): Promise<void> {
  return new Promise((resolve) => {
    const boxes = places.map((place) => {
      const box = addNote(
        place,
        'load-error',
        text('theme.Loading.failed', 'This part of the page could not be loaded: {reason}', {
          reason: errorText(error),
        }),
      )
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'button'
      button.textContent = text('theme.Loading.retry', 'Retry')
      box.append(button)
      button.addEventListener('click', () => {
        for (const shown of boxes) shown.remove()
        focusInside(place)
        resolve()
      })
      return box
    })
  })
}

function addNote(place: HTMLElement, className: string, message: string): HTMLElement {
  const note = document.createElement('div')
  note.className = className
  note.role = className === 'spinner' ? 'status' : 'alert'
  const words = document.createElement('p')
  words.textContent = message
  note.append(words)
  place.prepend(note)
  return note
}
