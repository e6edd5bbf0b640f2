import { menuId } from '../element-ids.ts'
import * as storageKeys from '../storage-keys.ts'
import { onClick } from './dom.ts'
import { keepInSight } from './keep-in-sight.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

const findScroller = (): HTMLElement | null => document.querySelector(`#${menuId} .sidebar-scroll`)

/** Scrolls only the sidebar, not the page, until the current entry is in the middle. */
export function showCurrentEntry(): void {
  const scroller = findScroller()
  keepInSight(scroller, scroller?.querySelector('.sidebar-nav [aria-current]'))
}

function setHidden(isHidden: boolean): void {
  const { dataset } = document.documentElement
  if (isHidden) dataset.sidebar = 'hidden'
  else delete dataset.sidebar
  store(storageKeys.sidebar, isHidden ? 'hidden' : null)
  // The pressed button is gone; its counterpart gets the focus.
  document.querySelector<HTMLElement>(isHidden ? '[data-sidebar-show]' : '[data-sidebar-hide]')?.focus()
}

function storeScroll(): void {
  const scroller = findScroller()
  if (scroller) store(storageKeys.sidebarScroll, `${scroller.scrollTop}`, 'sessionStorage')
}

/** Enables the sidebar's hide and show buttons; restores its scroll position, with the current entry visible. */
export function startSidebar(): void {
  onClick('[data-sidebar-hide]', () => setHidden(true))
  onClick('[data-sidebar-show]', () => setHidden(false))
  addEventListener('pagehide', storeScroll)
  onPage(() => {
    const scroller = findScroller()
    // Calls back when the sidebar has been laid out and before it is painted: to measure it now would be one long task.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      if (scroller) scroller.scrollTop = Number(readStored(storageKeys.sidebarScroll, 'sessionStorage'))
      showCurrentEntry()
    })
    if (scroller) observer.observe(scroller)
    return storeScroll
  })
}
