/**
 * Moves between the folds within an element, and opens and closes them, by the keys with arrows, as in a tree. Returns
 * whether the key did something.
 */
export function pressFoldKey(element: HTMLElement, key: string, target: EventTarget): boolean {
  const fold = target instanceof Element ? target.closest('summary')?.parentElement : undefined
  if (!(fold instanceof HTMLDetailsElement)) return false
  if ((key === 'ArrowRight' && !fold.open) || (key === 'ArrowLeft' && fold.open)) {
    fold.open = key === 'ArrowRight'
    return true
  }
  const wanted = wantedFold(key, fold)
  const summary = wanted && element.contains(wanted) ? wanted.querySelector('summary') : null
  if (!summary) return false
  // The tab key comes back to it.
  for (const one of element.querySelectorAll<HTMLElement>('summary[tabindex="0"]')) one.tabIndex = -1
  summary.tabIndex = 0
  summary.focus()
  return true
}

function wantedFold(key: string, fold: HTMLElement): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return below(fold)
    case 'ArrowUp':
      return above(fold)
    case 'ArrowRight':
      return childFolds(fold)[0]
    case 'ArrowLeft':
      return outer(fold)
    default:
      return undefined
  }
}

function below(fold: Element): Element | null {
  const [inner] = childFolds(fold)
  if (inner) return inner
  for (let at: Element | null = fold; at; at = outer(at)) {
    const next = sibling(at, 'nextElementSibling')
    if (next) return next
  }
  return null
}

function above(fold: Element): Element | null {
  let last = sibling(fold, 'previousElementSibling')
  if (!last) return outer(fold)
  for (let inner = childFolds(last).at(-1); inner; inner = childFolds(inner).at(-1)) last = inner
  return last
}

function childFolds(fold: Element): Element[] {
  return fold.hasAttribute('open') ? [...fold.children].filter((one) => one.matches('details')) : []
}

function outer(fold: Element): Element | null {
  return fold.parentElement?.closest('details') ?? null
}

function sibling(fold: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  for (let at = fold[side]; at; at = at[side]) if (at.matches('details')) return at
  return null
}
