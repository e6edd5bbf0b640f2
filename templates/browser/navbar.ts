import { all, closestOf, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

const open = '.dropdown[open]'

function closeOthers(target: EventTarget | null): void {
  for (const dropdown of all<HTMLDetailsElement>(open)) {
    if (!(target instanceof Node && dropdown.contains(target))) dropdown.open = false
  }
}

/** Moves the focus within an open dropdown, with wraparound. */
function moveFocus(event: KeyboardEvent): void {
  const dropdown = closestOf(event, open)
  if (!dropdown) return
  const entries = all('.dropdown-menu :is(a, button)', dropdown)
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  entries.at(target % entries.length)?.focus()
}

/** Closes a dropdown and returns its summary, which gets the focus. */
export function closeDropdown(dropdown: HTMLDetailsElement): HTMLElement | null {
  const summary = dropdown.querySelector('summary')
  dropdown.open = false
  summary?.focus()
  return summary
}

/**
 * Closes an open dropdown on a click or touch outside, on loss of focus, on Escape, and when one of its links is
 * followed; arrow keys move in it.
 */
export function startDropdowns(): void {
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target))
  document.addEventListener('focusin', ({ target }) => closeOthers(target))
  document.addEventListener('keydown', (event) => {
    moveFocus(event)
    if (event.key !== 'Escape') return
    for (const dropdown of all<HTMLDetailsElement>(open)) closeDropdown(dropdown)
  })
  onClick('.dropdown a', () => closeOthers(null))
  onPage(() => () => closeOthers(null))
}

/** Pixels that do not count as scrolling. */
const slack = 4

/** If configured, hides the navbar on scrolling down, and shows it on scrolling up, near the top and while in use. */
export function startHideOnScroll(): void {
  const bar = document.querySelector('[data-hide-on-scroll]')
  if (!bar) return
  const { dataset } = document.documentElement
  const position = { last: scrollY }
  const show = (): void => {
    delete dataset.navbar
  }
  const follow = (): void => {
    const moved = scrollY - position.last
    if (Math.abs(moved) < slack) return
    position.last = scrollY
    const isInUse = bar.contains(document.activeElement) || bar.querySelector('[open]')
    if (moved > 0 && scrollY > bar.clientHeight && !isInUse) dataset.navbar = 'hidden'
    else show()
  }
  document.addEventListener('scroll', follow)
  bar.addEventListener('focusin', show)
}
