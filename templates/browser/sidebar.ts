import { desktopQuery, menuId } from '../page-and-scripts.ts'
import * as storageKeys from '../storage-keys.ts'
import { all, keepInSight, onClick, stops } from './dom.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

/** Everything behind the open menu; live regions stay active. */
const behind = 'body > :not(.shell, [role="status"]), main'

const findOpenMenu = (): HTMLElement | null => document.querySelector(`#${menuId}:popover-open`)
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

/** Shows the navbar's items, or the first level of the menu: the docs sidebar, if the page has one. */
function showMainMenu(isMain: boolean): void {
  const { dataset } = document.documentElement
  if (isMain) dataset.menu = 'main'
  else delete dataset.menu
}

/** Keeps the Tab key inside the menu. */
function keepFocus(event: KeyboardEvent): void {
  const menu = event.key === 'Tab' ? findOpenMenu() : null
  if (!menu) return
  const reachable = all(stops, menu).filter((stop) => stop.checkVisibility())
  const [first, last] = [reachable[0], reachable.at(-1)]
  const [edge, opposite] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && menu.contains(document.activeElement)) return
  event.preventDefault()
  opposite?.focus()
}

/** Before the menu opens or closes: afterward the browser returns the focus, whose target must not be inert then. */
function prepare(event: ToggleEvent): void {
  const menu = event.target
  if (!(menu instanceof Element) || menu.id !== menuId) return
  const isOpening = event.newState === 'open'
  menu.role = isOpening ? 'dialog' : null
  menu.ariaModal = isOpening ? 'true' : null
  for (const element of all(behind)) element.inert = isOpening
  if (isOpening) showMainMenu(false)
}

function moveFocus(event: ToggleEvent): void {
  const menu = event.target
  if (!(menu instanceof Element) || menu.id !== menuId) return
  const { activeElement } = document
  if (event.newState === 'open') {
    showCurrentEntry()
    focus('[data-menu-close]')
  } else if (activeElement === document.body || menu.contains(activeElement)) focus('.menu-open')
}

/**
 * Makes the phone's menu modal, showing either the docs sidebar or the navbar's items. The menu itself is a native
 * popover: it opens and closes without this script.
 */
export function startMenu(): void {
  // Older browsers show the whole menu below the page.
  if (!('popover' in HTMLElement.prototype)) return
  onClick('[data-menu-back]', () => {
    showMainMenu(true)
    focus('[data-menu-docs]')
  })
  onClick('[data-menu-docs]', () => {
    showMainMenu(false)
    showCurrentEntry()
    focus('[data-menu-back]')
  })
  // Neither event bubbles.
  document.addEventListener('beforetoggle', prepare, true)
  document.addEventListener('toggle', moveFocus, true)
  document.addEventListener('keydown', keepFocus)
  const close = (): void => findOpenMenu()?.hidePopover()
  matchMedia(desktopQuery).addEventListener('change', close)
  onPage(() => close)
}

const findScroller = (): HTMLElement | null => document.querySelector(`#${menuId} .sidebar-scroll`)

/** Scrolls only the sidebar, not the page, until the current entry is in the middle. */
function showCurrentEntry(): void {
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

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** Milliseconds for a list of a height in pixels: more for a longer list; at least 1. */
const durationOf = (height: number): number => (reducedMotion.matches ? 1 : 120 + Math.min(height / 6, 80))

/** Opens or closes a category from its current height, so that a second press reverses the animation. */
function setOpen(category: HTMLDetailsElement, isOpen: boolean): void {
  const list = category.querySelector('ul')
  if (!list) return
  const from = category.open ? list.offsetHeight : 0
  for (const animation of list.getAnimations()) animation.cancel()
  // A closing list stays visible until the end.
  category.open = true
  category.toggleAttribute('data-closing', !isOpen)
  const whole = list.offsetHeight
  const heights = [from, isOpen ? whole : 0].map((height) => `${height}px`)
  const frames = { height: heights, overflow: ['clip', 'clip'] }
  list.animate(frames, { duration: durationOf(whole), easing: 'ease' }).onfinish = () => {
    category.open = isOpen
    category.removeAttribute('data-closing')
  }
}

/** Closes the open siblings of a category, if only one may be open. */
function closeSiblings(category: HTMLDetailsElement): void {
  if (!category.closest('[data-auto-collapse]')) return
  for (const sibling of all<HTMLDetailsElement>(':scope > li > details', category.closest('ul') ?? document)) {
    // With the same name, the browser would close the others itself, without animation.
    sibling.removeAttribute('name')
    if (sibling !== category && sibling.open) setOpen(sibling, false)
  }
}

const outer = (element: Element | null): HTMLDetailsElement | null | undefined =>
  element?.parentElement?.closest('details')

/** Animates the categories of the docs sidebar. */
export function startCategories(): void {
  onClick('.sidebar-nav summary', ({ parentElement: category }, event) => {
    if (!(category instanceof HTMLDetailsElement)) return
    event.preventDefault()
    const isOpen = !category.open || 'closing' in category.dataset
    if (isOpen) closeSiblings(category)
    setOpen(category, isOpen)
  })
  onPage(() => {
    // The page's categories may have been opened next to those of the previous page.
    const current = document.querySelector('.sidebar-nav [aria-current]')
    for (let category = outer(current); category; category = outer(category)) closeSiblings(category)
  })
}
