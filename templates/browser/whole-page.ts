import { all } from './dom.ts'

/** Elements that are laid out in one frame: a few milliseconds. */
const perFrame = 200

/**
 * Lays out what the first paint left out, from the top, a little in each frame: then every place of the page is where
 * it stays, and no task is long. The inline script has set `data-partial`, the stylesheet says what it leaves out.
 */
export function startWholePage(): void {
  const { dataset } = document.documentElement
  if (!('partial' in dataset)) return
  const blocks = all(':is(.prose, .options, .fields, section, .toc > ul) > *')
  const left = blocks.values()
  const step = (): void => {
    let elements = 0
    for (const block of left) {
      block.style.contentVisibility = 'visible'
      elements += 1 + all('*', block).length
      if (elements < perFrame) continue
      // The next frame goes on with the next block: the iterator of an array does not end with the loop.
      requestAnimationFrame(step)
      return
    }
    delete dataset.partial
    for (const { style } of blocks) style.contentVisibility = ''
  }
  step()
}
