import { text } from '../../src/shared/messages/text.ts'
import { all, closestOf, idOf, openAround } from '../browser/dom.ts'
import { loadFold, noteOf } from '../browser/load-fold.ts'

/** Loads what is in folds when they are opened, and opens those that an address leads to; returns what ends it. */
export function startFolds(main: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open && target.dataset.levels !== undefined) loadFold(target)
  }
  const onClick = (event: Event): void => {
    const button = closestOf<HTMLElement>(event, '[data-folds]')
    if (button) setAll(button)
  }
  const onHash = (): void => {
    reveal(idOf(location), main)
  }
  // It does not bubble.
  main.addEventListener('toggle', onToggle, { capture: true, signal })
  main.addEventListener('click', onClick, { signal })
  addEventListener('hashchange', onHash, { signal })
  for (const buttons of all('.fold-buttons', main)) buttons.dataset.ready = ''
  for (const fold of all('details[open][data-levels]', main)) loadFold(fold)
  onHash()
  return () => ended.abort()
}

/** Opens or closes all folds of a block; what the opened ones load is opened too. */
function setAll(button: HTMLElement): void {
  const buttons = button.closest('.fold-buttons')
  const block = buttons?.nextElementSibling
  if (!buttons || !block) return
  const status = buttons.querySelector('[role=status]')
  if (button.dataset.folds === 'open') openAll(block, status)
  else closeAll(block, status)
  for (const one of all('[data-folds]', buttons)) {
    one.hidden = one === button
    if (!one.hidden) one.focus()
  }
}

/** Schemas may refer to each other without end: more than these are opened one by one. */
const maxFolds = 300

/** Blocks that are being opened; closing one ends that. */
const runs = new WeakMap<Element, symbol>()

/** Opens all folds of a block, with those in what they load; `status` says so when there are too many. */
async function openAll(block: Element, status: Element | null): Promise<void> {
  const run = Symbol()
  runs.set(block, run)
  let left = maxFolds
  for (let shut = shutIn(block); shut.length > 0 && left > 0 && runs.get(block) === run; shut = shutIn(block)) {
    const folds = shut.slice(0, left)
    left -= folds.length
    for (const fold of folds) fold.open = true
    await Promise.all(folds.map(loadFold))
  }
  if (runs.get(block) !== run || !status || shutIn(block).length === 0) return
  status.textContent = text('theme.api.foldsOpened', '{count} folds are open. Open deeper ones one by one.', {
    count: maxFolds,
  })
}

/** Closes all folds of a block. */
function closeAll(block: Element, status: Element | null): void {
  runs.delete(block)
  status?.replaceChildren()
  for (const fold of foldsIn(block)) fold.open = false
}

function foldsIn(block: Element): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>('details.nested', block)
}

function shutIn(block: Element): HTMLDetailsElement[] {
  return foldsIn(block).filter(({ open }) => !open)
}

/** Opens the folds around the element with an id, loads what is needed to get there, and goes to it. */
async function reveal(id: string, main: HTMLElement): Promise<void> {
  const isOnPage = document.getElementById(id) !== null
  for (let fold = foldFor(id, main); fold; fold = foldFor(id, main)) {
    openAround(fold)
    if (!(await loadFold(fold))) return
  }
  const target = document.getElementById(id)
  if (!target || !main.contains(target)) return
  const wasShut = openAround(target.parentElement)
  // The browser's own navigation sets `:target`, and the next Tab starts there.
  if ((!isOnPage || wasShut) && location.hash === `#${encodeURI(id)}`) location.replace(location.hash)
}

/** Returns the fold that is not loaded yet and has the element, if the element is on no page yet. */
function foldFor(id: string, main: HTMLElement): HTMLElement | undefined {
  if (id === '' || document.getElementById(id)) return undefined
  return all('[data-levels]', main).find((fold) => id.startsWith(`${fold.dataset.levels}.`) && noteOf(fold))
}
