import { all } from '../dom.ts'
import { loadFold, noteOf } from './load-fold.ts'

/** Opens the folds around the element with an id, loads what is needed to get there, and goes to it. */
export async function reveal(id: string, main: HTMLElement): Promise<void> {
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

/** The fold that is not loaded yet and has the element, if the element is on no page yet. */
function foldFor(id: string, main: HTMLElement): HTMLElement | undefined {
  if (id === '' || document.getElementById(id)) return undefined
  return all('[data-levels]', main).find((fold) => id.startsWith(`${fold.dataset.levels}.`) && noteOf(fold))
}

function openAround(element: HTMLElement | null): boolean {
  let wasShut = false
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    wasShut ||= !fold.open
    fold.open = true
  }
  return wasShut
}
