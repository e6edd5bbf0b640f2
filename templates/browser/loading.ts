import { text } from '../../src/shared/messages/text.ts'
import { focusInside } from './dom.ts'
import { errorText, onPage } from './page-events.ts'

/** Number of failed loads of each module, by URL. */
const failures = new Map<string, number>()

/**
 * Loads a script of the site, and checks that it is the expected one, which has an export of that name.
 *
 * @throws Error on a network error, or when the script is another one.
 */
export async function importModule<T>(address: string, name: keyof T & string): Promise<T> {
  const url = new URL(address, document.baseURI)
  const failed = failures.get(address) ?? 0
  // Browsers may cache the failure of a module: another URL is another module.
  if (failed > 0) url.searchParams.set('retry', String(failed))
  try {
    const module: unknown = await import(url.href)
    if (isModule<T>(module, name)) return module
    throw new Error(`Unexpected script at ${url.pathname}`)
  } catch (error) {
    failures.set(address, failed + 1)
    throw error
  }
}

function isModule<T>(module: unknown, name: string): module is T {
  return typeof module === 'object' && module !== null && name in module
}

/** Loading may take this long without a spinner, in milliseconds; there is no limit in total. */
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

/** Returns whether files may be prefetched. */
export function mayLoadAhead(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return true
  const savesData = 'saveData' in connection && connection.saveData === true
  return !savesData && !('effectiveType' in connection && String(connection.effectiveType).includes('2g'))
}

/** Exports of the script of folds; calling the returned function removes its listeners. */
interface FoldsModule {
  readonly startFolds: (main: HTMLElement) => () => void
}

/** Loads the script of folds on pages of the API reference that have some. */
export function startFoldPages(): void {
  onPage((main) => {
    const src = main.querySelector<HTMLElement>('[data-folds-src]')?.dataset.foldsSrc
    if (src === undefined || !main.querySelector('[data-folds], [data-levels]')) return undefined
    // Without it, folds still have a link to the page with what is in them.
    return startModule<FoldsModule>(src, 'startFolds', ({ startFolds }) => startFolds(main))
  })
}

/** Exports of the lookup script; calling the returned function removes its listeners. */
interface LookupModule {
  readonly startLookup: (field: HTMLElement) => () => void
}

/** Loads the lookup script on pages with a lookup field. */
export function startLookups(): void {
  onPage((main) => {
    const field = main.querySelector<HTMLElement>('[data-lookup]')
    return field
      ? startModule<LookupModule>(field.dataset.lookup ?? '', 'startLookup', ({ startLookup }) => startLookup(field))
      : undefined
  })
}

/** Loads a script and starts it, unless the reader has left the page by then; returns what ends it. */
function startModule<T>(src: string, name: keyof T & string, start: (module: T) => () => void): () => void {
  let stop: (() => void) | undefined
  let isLeft = false
  importModule<T>(src, name).then(
    (module) => {
      if (!isLeft) stop = start(module)
    },
    () => {},
  )
  return () => {
    isLeft = true
    stop?.()
  }
}
