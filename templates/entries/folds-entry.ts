import { all, closestOf, idOf } from '../browser/dom.ts'
import { loadFold } from '../browser/folds/load-fold.ts'
import { closeAll, openAll } from '../browser/folds/open-all.ts'
import { reveal } from '../browser/folds/reveal.ts'

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
