import { zoomId } from '../element-ids.ts'
import { findDialog } from './dialogs.ts'
import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

const zoomable = 'img[role="button"]'

/** Makes a button of a picture that is shown smaller than it is; one without a text is decoration, one in a link leads elsewhere. */
function judge(image: HTMLImageElement): void {
  // What the build wrote counts until the picture has come.
  const width = image.naturalWidth || Number(image.getAttribute('width'))
  if (image.alt && !image.closest('a') && width > image.clientWidth * 1.1) {
    image.role = 'button'
    image.tabIndex = 0
    image.ariaLabel = `Enlarge image: ${image.alt}`
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

/** Lets the reader see a picture larger that is shown smaller than it is. */
export function startZoom(): void {
  onPage((main) => {
    const images = all<HTMLImageElement>('.prose img', main)
    const observer = new ResizeObserver(() => images.forEach(judge))
    for (const image of images) {
      observer.observe(image)
      image.addEventListener('load', () => judge(image))
    }
    return () => observer.disconnect()
  })
  onClick(zoomable, open)
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!/^(Enter| )$/.test(key) || !(target instanceof HTMLElement && target.matches(zoomable))) return
    event.preventDefault()
    open(target)
  })
}
