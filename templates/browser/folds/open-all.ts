import { text } from '../../../src/shared/messages/text.ts'
import { all } from '../dom.ts'
import { loadFold } from './load-fold.ts'

/** Schemas may refer to each other without end: more than these are opened one by one. */
const maxFolds = 300

/** What is being opened; closing a block ends that. */
const runs = new WeakMap<Element, symbol>()

/** Opens all folds of a block, with those in what they load; `status` says so when there are too many. */
export async function openAll(block: Element, status: Element | null): Promise<void> {
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
export function closeAll(block: Element, status: Element | null): void {
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
