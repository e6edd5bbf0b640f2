/** A list or an object of formatted JSON. */
interface JsonFold {
  /** Its first line, such as `"ships": [`. */
  readonly start: string
  readonly parts: readonly JsonPart[]
  /** Its last line; empty if the text ends before. */
  readonly end: string
  /** Number of its entries, as far as the text goes. */
  readonly count: number
}

/** Lines in which nothing can be folded, or a fold. */
export type JsonPart = string | JsonFold

/** A fold that has not ended yet. */
interface OpenFold {
  readonly start: string
  readonly parts: JsonPart[]
  lines: string[]
  count: number
}

/**
 * Returns the parts of JSON as `JSON.stringify` indents it: there, a list or an object that is not empty starts at the
 * end of a line and ends at the beginning of one, and no text has a line break. The end may be missing.
 */
export function foldJson(content: string): readonly JsonPart[] {
  const root: OpenFold = { start: '', parts: [], lines: [], count: 0 }
  const open = [root]
  for (const line of content.split('\n')) {
    const inner = open.at(-1) ?? root
    if (/[[{]$/.test(line)) {
      inner.count += 1
      open.push({ start: line, parts: [], lines: [], count: 0 })
    } else if (open.length > 1 && /^ *[\]}]/.test(line)) {
      open.pop()
      add(open.at(-1) ?? root, inner, line)
    } else {
      inner.count += 1
      inner.lines.push(line)
    }
  }
  while (open.length > 1) {
    const inner = open.pop()
    if (inner) add(open.at(-1) ?? root, inner, '')
  }
  return partsOf(root)
}

function add(outer: OpenFold, inner: OpenFold, end: string): void {
  outer.parts.push(...linesOf(outer), { start: inner.start, parts: partsOf(inner), end, count: inner.count })
  outer.lines = []
}

function partsOf(fold: OpenFold): readonly JsonPart[] {
  return [...fold.parts, ...linesOf(fold)]
}

function linesOf({ lines }: OpenFold): readonly string[] {
  return lines.length > 0 ? [lines.join('\n')] : []
}

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
