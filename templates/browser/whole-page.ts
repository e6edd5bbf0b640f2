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
  const blocks = all(':is(.prose, .options, .toc > ul) > *')
  const shown = blocks.values()
  const step = (): void => {
    for (let left = perFrame; left > 0; ) {
      const { value: block } = shown.next()
      if (!block) {
        finish()
        return
      }
      block.style.contentVisibility = 'visible'
      left -= 1 + block.getElementsByTagName('*').length
    }
    requestAnimationFrame(step)
  }
  const finish = (): void => {
    delete dataset.partial
    for (const { style } of blocks) style.contentVisibility = ''
  }
  step()
}
