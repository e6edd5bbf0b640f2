import { text } from '../../../src/shared/messages/text.ts'
import { all } from '../dom.ts'
import { fitIn } from './fit-in.ts'
import { addressOf, readLevels } from './read-levels.ts'

/** Pages that are within a fold, by their addresses without hash. */
const pages = new WeakMap<Element, string>()
/** Folds whose structure is being loaded. */
const loads = new WeakMap<Element, Promise<boolean>>()

/** The line with a link that a fold has until its structure is loaded. */
export function noteOf(fold: HTMLElement): HTMLElement | undefined {
  return all('.levels-note', fold).find((note) => note.closest('[data-levels]') === fold)
}

/** Puts the structure of a fold into it; resolves to whether it is there. */
export function loadFold(fold: HTMLElement): Promise<boolean> {
  const note = noteOf(fold)
  const link = note?.querySelector('a')
  if (!note || !link) return Promise.resolve(true)
  const before = loads.get(fold)
  if (before) return before
  const load = fill(fold, note, link).finally(() => loads.delete(fold))
  loads.set(fold, load)
  return load
}

async function fill(fold: HTMLElement, note: HTMLElement, link: HTMLAnchorElement): Promise<boolean> {
  const address = addressOf(link)
  const status = statusIn(note)
  fold.ariaBusy = 'true'
  status.textContent = text('theme.Loading.label', 'Loading…')
  try {
    const structure = await readLevels(address, fold.dataset.levels ?? '')
    if (address.url.hash === '') pages.set(fold, address.url.pathname)
    endRecursion(structure, fold)
    note.replaceWith(structure)
    fitIn(fold)
    return true
  } catch {
    showFailure(fold, status)
    return false
  } finally {
    fold.ariaBusy = null
  }
}

/** Where it is said how far the fold is. */
function statusIn(note: HTMLElement): HTMLElement {
  const known = note.querySelector<HTMLElement>('[role=status]')
  if (known) return known
  const status = document.createElement('span')
  status.role = 'status'
  note.append(' ', status)
  return status
}

function showFailure(fold: HTMLElement, status: HTMLElement): void {
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = text('theme.Loading.retry', 'Retry')
  again.addEventListener('click', () => {
    fold.querySelector('summary')?.focus()
    loadFold(fold)
  })
  const reason = navigator.onLine
    ? text('theme.api.levelsFailed', 'It could not be loaded.')
    : text('theme.api.levelsOffline', 'You are offline. It is loaded when you are online again.')
  if (!navigator.onLine) addEventListener('online', () => loadFold(fold), { once: true })
  status.replaceChildren(reason, ' ', again)
}

/** What contains the fold is not shown in it once more: the link to it stays. */
function endRecursion(structure: DocumentFragment, fold: HTMLElement): void {
  const around = new Set([location.pathname])
  for (let outer: Element | null | undefined = fold; outer; outer = outer.parentElement?.closest('[data-levels]')) {
    const page = pages.get(outer)
    if (page !== undefined) around.add(page)
  }
  for (const inner of all('[data-levels]', structure)) {
    const link = noteOf(inner)?.querySelector('a')
    if (!link || new URL(link.href).hash !== '' || !around.has(new URL(link.href).pathname)) continue
    inner.querySelector('summary')?.remove()
    inner.replaceWith(...inner.childNodes)
  }
}
