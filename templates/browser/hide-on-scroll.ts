import { closestOf } from './dom.ts'

/** Pixels that are no movement yet. */
const slack = 4

/** Hides the navbar on the way down where the site wants it, and shows it on the way up, near the top and while in use. */
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
  document.addEventListener('scroll', follow, { passive: true })
  document.addEventListener('focusin', (event) => {
    if (closestOf(event, '[data-hide-on-scroll]')) show()
  })
}
