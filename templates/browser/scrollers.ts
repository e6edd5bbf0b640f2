import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

function judge(scroller: HTMLElement): void {
  const isLong = scroller.scrollWidth > scroller.clientWidth
  // Heights are rounded.
  if (isLong || scroller.scrollHeight > scroller.clientHeight + 1) scroller.tabIndex = 0
  else scroller.removeAttribute('tabindex')
  const wrap = scroller.closest('.code')?.querySelector<HTMLElement>('[data-wrap]')
  if (wrap) wrap.hidden = !isLong && wrap.ariaPressed !== 'true'
}

/** Leaves only code blocks and tables that scroll in the tab order; long lines of code can be wrapped. */
export function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) judge(target)
  })
  onPage((main) => {
    for (const scroller of all('[data-scroller]', main)) observer.observe(scroller)
    return () => observer.disconnect()
  })
  onClick('[data-wrap]', (button) => {
    button.ariaPressed = String(button.ariaPressed !== 'true')
  })
}
