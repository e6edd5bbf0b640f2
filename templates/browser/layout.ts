import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

/** Measures a code block or a table; returns what changes it so that it can be reached when it scrolls. */
function judge(scroller: HTMLElement): () => void {
  const isLong = scroller.scrollWidth > scroller.clientWidth
  // Heights are rounded.
  const isHigh = scroller.scrollHeight > scroller.clientHeight + 1
  return () => {
    if (isLong || isHigh) scroller.tabIndex = 0
    // Without it, the focus would fall to the page.
    else if (scroller !== document.activeElement) scroller.removeAttribute('tabindex')
    const wrap = scroller.closest('.code')?.querySelector<HTMLElement>('[data-wrap]')
    if (wrap) wrap.hidden = !isLong && wrap.ariaPressed !== 'true'
  }
}

/**
 * Measures the chosen tab of a row, which may be another by now than the one that is watched; returns what brings it into
 * the middle of a row that scrolls.
 */
function showChosen({ parentElement: row }: HTMLElement): () => void {
  const label = row?.querySelector(':scope > :checked + label')
  if (!row || !label || row.scrollWidth === row.clientWidth) return () => undefined
  const { left, width } = row.getBoundingClientRect()
  const distance = label.getBoundingClientRect().left - left - width / 2
  return () => {
    row.scrollLeft += distance
  }
}

/**
 * Leaves only code blocks and tables that scroll in the tab order, and shows the chosen one of each row of tabs; long
 * lines of code can be wrapped.
 */
export function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    // Everything is measured before anything is changed: in turn, each change would lay out the page again.
    const targets = entries.map(({ target }) => target).filter((target) => target instanceof HTMLElement)
    const changes = targets.map((target) => (target instanceof HTMLLabelElement ? showChosen(target) : judge(target)))
    for (const change of changes) change()
  })
  onPage((main) => {
    for (const watched of all('[data-scroller], .tabs > :checked + label', main)) observer.observe(watched)
    return () => observer.disconnect()
  })
  onClick('[data-wrap]', (button) => {
    button.ariaPressed = String(button.ariaPressed !== 'true')
  })
}
