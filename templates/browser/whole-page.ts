import { all } from './dom.ts'

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
