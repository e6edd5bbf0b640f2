import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Milliseconds for a list of a height in pixels: longer for more, yet short; at least 1 (website.md section 9). */
const durationOf = (height: number): number => (calm.matches ? 1 : 120 + Math.min(height / 6, 80))

/** Opens or closes a category from whatever height it has by now, so that a second press turns it around. */
function setOpen(category: HTMLDetailsElement, isOpen: boolean): void {
  const list = category.querySelector('ul')
  if (!list) return
  const from = category.open ? list.offsetHeight : 0
  for (const animation of list.getAnimations()) animation.cancel()
  // What closes can be seen to the end.
  category.open = true
  category.toggleAttribute('data-closing', !isOpen)
  const whole = list.offsetHeight
  const heights = [from, isOpen ? whole : 0].map((height) => `${height}px`)
  const frames = { height: heights, overflow: ['clip', 'clip'] }
  list.animate(frames, { duration: durationOf(whole), easing: 'ease' }).onfinish = () => {
    category.open = isOpen
    category.removeAttribute('data-closing')
  }
}

/** Closes what is open beside a category, where only one is to be open. */
function closeSiblings(category: HTMLDetailsElement): void {
  if (!category.closest('[data-auto-collapse]')) return
  for (const sibling of all<HTMLDetailsElement>(':scope > li > details', category.closest('ul') ?? document)) {
    // By this name the browser would close the others itself, at once.
    sibling.removeAttribute('name')
    if (sibling !== category && sibling.open) setOpen(sibling, false)
  }
}

const outer = (element: Element | null): HTMLDetailsElement | null | undefined =>
  element?.parentElement?.closest('details')

/** Lets the categories of the docs sidebar grow and shrink. */
export function startCategories(): void {
  onClick('.sidebar-nav summary', ({ parentElement: category }, event) => {
    if (!(category instanceof HTMLDetailsElement)) return
    event.preventDefault()
    const isOpen = !category.open || 'closing' in category.dataset
    if (isOpen) closeSiblings(category)
    setOpen(category, isOpen)
  })
  onPage(() => {
    // The categories of the page may have been opened beside those of the page before.
    const current = document.querySelector('.sidebar-nav [aria-current]')
    for (let category = outer(current); category; category = outer(category)) closeSiblings(category)
  })
}
