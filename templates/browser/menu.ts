import { desktopQuery } from '../breakpoints.ts'
import { menuId } from '../element-ids.ts'
import { all, onClick, stops } from './dom.ts'
import { onPage } from './page-events.ts'
import { showCurrentEntry } from './sidebar.ts'

/** What is behind the open menu; live regions stay active. */
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
