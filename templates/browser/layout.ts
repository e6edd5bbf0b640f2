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

/** Measures the chosen tab of a row; returns what brings it into the middle of a row that scrolls. */
function showChosen(label: HTMLElement): () => void {
  const row = label.parentElement
  if (!row || row.scrollWidth === row.clientWidth) return () => undefined
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

/**
 * Milliseconds of a frame for style and layout. What the browser does after them takes as long again, and a reader's
 * touch has to wait for a task of 50 ms (the limit of long tasks): even a phone that is four times as slow stays below.
 */
const budget = 8

/** Elements between two looks at the clock: less than a millisecond, or four on such a phone. */
const perLook = 12

/**
 * Lays out what the first paint left out, from the top, a little in each frame: then every place of the page is where
 * it stays, and no task is long. The inline script has set `data-partial`, the stylesheet says what it leaves out.
 */
export function startWholePage(): void {
  const { dataset } = document.documentElement
  if (!('partial' in dataset)) return
  const blocks = all(':is(.prose, .options, .fields, section, .toc > ul) > *')
  inFrames(
    blocks,
    ({ style }) => {
      style.contentVisibility = 'visible'
    },
    () => {
      delete dataset.partial
      inFrames(blocks, ({ style }) => {
        style.contentVisibility = ''
      })
    },
  )
}

/** Changes blocks one after another, as many in a frame as its budget allows, and then calls back. */
function inFrames(blocks: readonly HTMLElement[], change: (block: HTMLElement) => void, then?: () => void): void {
  const left = blocks.values()
  const step = (): void => {
    const start = performance.now()
    let elements = 0
    for (const block of left) {
      change(block)
      elements += 1 + block.getElementsByTagName('*').length
      if (elements < perLook) continue
      elements = 0
      // To ask where a block is lays it out.
      block.getBoundingClientRect()
      if (performance.now() - start < budget) continue
      // The next frame goes on with the next block: the iterator of an array does not end with the loop.
      requestAnimationFrame(step)
      return
    }
    then?.()
  }
  requestAnimationFrame(step)
}
