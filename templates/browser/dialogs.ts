import { text } from '../../src/shared/messages/text.ts'
import { zoomId } from '../page-and-scripts.ts'
import { all, closestOf, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

/** Closes a dialog on a click on its close button or outside it, and when the reader leaves the page below it. */
export function startDialogs(): void {
  onClick('.modal', (dialog, { target }) => {
    const isLeaving = target === dialog || (target instanceof Element && target.closest('[data-close]'))
    if (isLeaving && dialog instanceof HTMLDialogElement) dialog.close()
  })
  onPage(() => () => {
    for (const dialog of all<HTMLDialogElement>('.modal[open]')) dialog.close()
  })
}

export function findDialog(id: string): HTMLDialogElement | undefined {
  const dialog = document.getElementById(id)
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}

const zoomable = 'img[role="button"]'

/** Turns an image that is shown smaller than its size into a button, unless it is decorative (no text) or in a link. */
function updateButton(image: HTMLImageElement): void {
  // Until the image has loaded, the size from the build is used.
  const width = image.naturalWidth || Number(image.getAttribute('width'))
  if (image.alt && !image.closest('a') && width > image.clientWidth * 1.1) {
    image.role = 'button'
    image.tabIndex = 0
    image.ariaLabel = text('theme.Image.enlarge', 'Enlarge image: {name}', { name: image.alt })
  } else for (const name of ['role', 'tabindex', 'aria-label']) image.removeAttribute(name)
}

function open(image: HTMLElement): void {
  const dialog = findDialog(zoomId)
  if (!dialog || !(image instanceof HTMLImageElement)) return
  const large = new Image()
  large.src = image.currentSrc || image.src
  large.alt = image.alt
  large.dataset.close = ''
  dialog.ariaLabel = image.alt
  dialog.querySelector('img')?.remove()
  dialog.append(large)
  dialog.showModal()
}

/** Lets the reader enlarge images that are shown smaller than their size; loads all drawings, so that they are printed. */
export function startZoom(): void {
  onPage((main) => {
    const images = all<HTMLImageElement>('.prose img', main)
    const observer = new ResizeObserver(() => images.forEach(updateButton))
    for (const image of images) {
      observer.observe(image)
      // Printing does not wait for what is below the screen. Photos are too large to load before.
      if (image.src.endsWith('.svg')) image.loading = 'eager'
      image.addEventListener('load', () => updateButton(image))
    }
    return () => observer.disconnect()
  })
  // They are on the paper of a browser that waits for them, and else the next time.
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager'
  })
  onClick(zoomable, open)
  document.addEventListener('keydown', (event) => {
    const image = closestOf<HTMLElement>(event, zoomable)
    if (!image || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    open(image)
  })
}
