import { text } from '../../src/shared/messages/text.ts'
import { foldLoaded } from './api-samples.ts'
import { all, idOf } from './dom.ts'
import { loadPage } from './navigation/load-page.ts'

/** Pages that are loaded at the same time, at most. */
const maxLoading = 4

/** Loads that wait for one before them. */
const waiting: (() => void)[] = []
const loading = new Set<symbol>()

/** A structure on another page. */
interface LevelsAddress {
  readonly url: URL
  /** Start of the ids of its fields there. */
  readonly source: string
}

/** The address that the link in a fold has: the section of a page, or the page of a schema. */
function addressOf(link: HTMLAnchorElement): LevelsAddress {
  const url = new URL(link.href)
  return { url, source: idOf(url) || 'field' }
}

/**
 * Loads the elements of a structure from its page; the ids of its fields start with `id`.
 *
 * @throws Error when the page cannot be loaded, or does not have it.
 */
async function readLevels({ url, source }: LevelsAddress, id: string): Promise<DocumentFragment> {
  const html = await inTurn(async () => (await loadPage(url)).html)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const block = page.querySelector(`[data-schema="${CSS.escape(source)}"]`)
  if (!block) throw new Error(`${url.pathname} has no ${source}`)
  const fragment = document.createDocumentFragment()
  fragment.append(...[...block.childNodes].map((node) => document.importNode(node, true)))
  renameIds(fragment, source, id)
  return fragment
}

function renameIds(fragment: DocumentFragment, from: string, to: string): void {
  if (from === to) return
  const rename = (value: string): string =>
    value === from || value.startsWith(`${from}.`) ? `${to}${value.slice(from.length)}` : value
  for (const element of all('[id], [data-levels], a[href^="#"]', fragment)) {
    if (element.id) element.id = rename(element.id)
    const { levels } = element.dataset
    if (levels) element.dataset.levels = rename(levels)
    const href = element.getAttribute('href')
    if (href?.startsWith('#')) element.setAttribute('href', `#${rename(href.slice(1))}`)
  }
}

/** Runs few at the same time: "Expand all" may ask for a hundred pages. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const own = Symbol()
  if (loading.size >= maxLoading) await new Promise<void>((start) => waiting.push(start))
  loading.add(own)
  try {
    return await run()
  } finally {
    loading.delete(own)
    waiting.shift()?.()
  }
}

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

/** Returns where it is said how far the fold is. */
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

/** A structure that contains the fold is not shown in it once more: the link to it stays. */
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

/** Makes what a fold fetched like the page around it: the same tabs are chosen; scripts are notified. */
function fitIn(fold: Element): void {
  for (const tabs of all('[data-tab-group]', fold)) {
    const group = CSS.escape(tabs.dataset.tabGroup ?? '')
    const chosen = all<HTMLInputElement>(`[data-tab-group="${group}"] > input:checked`).find(
      (one) => !fold.contains(one),
    )
    for (const input of all<HTMLInputElement>(':scope > input', tabs)) input.checked ||= input.value === chosen?.value
  }
  document.dispatchEvent(new Event(foldLoaded))
}
