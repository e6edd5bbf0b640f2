import { menuId } from '../element-ids.ts'
import { storageKeys } from '../storage-keys.ts'
import { onClick } from './dom.ts'
import { store } from './storage.ts'

/** website.md section 9: the phone's layout ends at 996 px. */
const desktop = '(min-width: 997px)'

function setHidden(isHidden: boolean): void {
  const { dataset } = document.documentElement
  if (isHidden) dataset.sidebar = 'hidden'
  else delete dataset.sidebar
  store(storageKeys.sidebar, isHidden ? 'hidden' : null)
  // The button that was pressed is gone; its counterpart takes the focus.
  document.querySelector<HTMLElement>(isHidden ? '[data-sidebar-show]' : '[data-sidebar-hide]')?.focus()
}

/** Makes the sidebar's hide and show buttons work, shows where the reader is in it, and closes the phone's menu in time. */
export function startSidebar(): void {
  onClick('[data-sidebar-hide]', () => setHidden(true))
  onClick('[data-sidebar-show]', () => setHidden(false))
  const menu = document.getElementById(menuId)
  if (!menu) return
  const showCurrent = (): void => {
    const scroller = menu.querySelector('.sidebar-scroll')
    const current = menu.querySelector<HTMLElement>('.sidebar-nav [aria-current]')
    if (!scroller || !current) return
    const below = current.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom
    // Only the sidebar scrolls, never the page; the current entry comes to rest in the middle.
    if (below > 0) scroller.scrollTop += below + scroller.clientHeight / 2
  }
  showCurrent()
  menu.addEventListener('toggle', () => {
    showCurrent()
    if (menu.matches(':popover-open')) menu.querySelector<HTMLElement>('[data-menu-close]')?.focus()
  })
  if (!menu.hidePopover) return
  matchMedia(desktop).addEventListener('change', () => menu.hidePopover())
}
