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
