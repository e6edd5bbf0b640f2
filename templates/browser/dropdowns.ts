import { all } from './dom.ts'

const open = '.dropdown[open]'

function closeOthers(target: EventTarget | null): void {
  for (const dropdown of all<HTMLDetailsElement>(open)) {
    if (!(target instanceof Node && dropdown.contains(target))) dropdown.open = false
  }
}

/** Closes an open dropdown on a click or touch outside, when the focus leaves it, and on Escape. */
export function startDropdowns(): void {
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target))
  document.addEventListener('focusin', ({ target }) => closeOthers(target))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const dropdown of all<HTMLDetailsElement>(open)) {
      dropdown.open = false
      dropdown.querySelector('summary')?.focus()
    }
  })
}
