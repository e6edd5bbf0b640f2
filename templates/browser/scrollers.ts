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

/** Brings the chosen tab of a row that scrolls into its middle. */
function showChosen(label: HTMLElement): void {
  const row = label.parentElement
  if (!row || row.scrollWidth === row.clientWidth) return
  const { left, width } = row.getBoundingClientRect()
  row.scrollLeft += label.getBoundingClientRect().left - left - width / 2
}

/**
 * Leaves only code blocks and tables that scroll in the tab order, and shows the chosen one of each row of tabs; long
 * lines of code can be wrapped.
 */
export function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target instanceof HTMLLabelElement) showChosen(target)
      else if (target instanceof HTMLElement) judge(target)
    }
  })
  onPage((main) => {
    for (const watched of all('[data-scroller], .tabs > :checked + label', main)) observer.observe(watched)
    return () => observer.disconnect()
  })
  onClick('[data-wrap]', (button) => {
    button.ariaPressed = String(button.ariaPressed !== 'true')
  })
}
