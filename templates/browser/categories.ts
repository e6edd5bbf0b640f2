import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** Milliseconds for a list of a height in pixels: more for a longer list; at least 1 (website.md section 9). */
const durationOf = (height: number): number => (reducedMotion.matches ? 1 : 120 + Math.min(height / 6, 80))

/** Opens or closes a category from its current height, so that a second press reverses the animation. */
function setOpen(category: HTMLDetailsElement, isOpen: boolean): void {
  const list = category.querySelector('ul')
  if (!list) return
  const from = category.open ? list.offsetHeight : 0
  for (const animation of list.getAnimations()) animation.cancel()
  // A closing list stays visible until the end.
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

/** Closes the open siblings of a category, if only one may be open. */
function closeSiblings(category: HTMLDetailsElement): void {
  if (!category.closest('[data-auto-collapse]')) return
  for (const sibling of all<HTMLDetailsElement>(':scope > li > details', category.closest('ul') ?? document)) {
    // With the same name, the browser would close the others itself, without animation.
    sibling.removeAttribute('name')
    if (sibling !== category && sibling.open) setOpen(sibling, false)
  }
}

const outer = (element: Element | null): HTMLDetailsElement | null | undefined =>
  element?.parentElement?.closest('details')

/** Animates the categories of the docs sidebar. */
export function startCategories(): void {
  onClick('.sidebar-nav summary', ({ parentElement: category }, event) => {
    if (!(category instanceof HTMLDetailsElement)) return
    event.preventDefault()
    const isOpen = !category.open || 'closing' in category.dataset
    if (isOpen) closeSiblings(category)
    setOpen(category, isOpen)
  })
  onPage(() => {
    // The page's categories may have been opened next to those of the previous page.
    const current = document.querySelector('.sidebar-nav [aria-current]')
    for (let category = outer(current); category; category = outer(category)) closeSiblings(category)
  })
}
