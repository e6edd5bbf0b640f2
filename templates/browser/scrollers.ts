import { all } from './dom.ts'
import { onPage } from './page.ts'

/** Leaves only those blocks of code and tables in the tab order that do scroll. */
export function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!(target instanceof HTMLElement)) continue
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0
      else target.removeAttribute('tabindex')
    }
  })
  onPage((main) => {
    for (const scroller of all('[data-scroller]', main)) observer.observe(scroller)
    return () => observer.disconnect()
  })
}
