import { closestOf, siteControls } from '../browser/dom.ts'
import { isSingleKey } from '../browser/keys.ts'
import { startDropdowns, startHideOnScroll } from '../browser/navbar.ts'
import { startPrefetch } from '../browser/navigation/load-page.ts'
import { startRouter, startSamePageLinks } from '../browser/navigation/router.ts'
import { enterPage } from '../browser/page-events.ts'
import { startAnnouncement, startColorMode, startTranslation, startVersions } from '../browser/reader-choices.ts'
import { startCategories, startMenu, startSidebar } from '../browser/sidebar.ts'
import { startTabs } from '../browser/tabs.ts'
import { startSearchDialog, startSearchPage } from '../search/start-search.ts'

/** Timeout for the browser to become idle, in milliseconds. */
const maxDelay = 2000

/** Controls and shortcut keys that need the second script. */
const late = { controls: `[data-late], ${siteControls}`, keys: /^[/?np]$/i }

startColorMode()
startAnnouncement()
startTranslation()
startDropdowns()
startHideOnScroll()
startSamePageLinks()
startVersions()
startSidebar()
startCategories()
startMenu()
startTabs()
startSearchPage()
startSearchDialog()
startPrefetch()
startRouter()
enterPage()
startIdle()

/**
 * Loads the second script when the browser is idle, or at the first use of something that needs it, whichever is
 * sooner; earlier clicks and keys are replayed when it has loaded.
 */
function startIdle(): void {
  const url = document.querySelector<HTMLScriptElement>('script[data-idle]')?.dataset.idle
  if (url === undefined) return
  const held = new Set<() => void>()
  let isAsked = false
  const load = (): void => {
    if (isAsked) return
    isAsked = true
    import(new URL(url, document.baseURI).href).then(finish, giveUp)
  }
  const holdClick = (event: Event): void => {
    const control = closestOf<HTMLElement>(event, late.controls)
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    held.add(() => control.click())
    load()
  }
  const holdKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (!late.keys.test(key) || !isSingleKey(event)) return
    event.preventDefault()
    held.add(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    load()
  }
  const giveUp = (): void => {
    document.removeEventListener('click', holdClick, true)
    document.removeEventListener('keydown', holdKey)
  }
  const finish = (): void => {
    giveUp()
    for (const act of held) act()
  }
  document.addEventListener('click', holdClick, true)
  document.addEventListener('keydown', holdKey)
  document.addEventListener('focusin', (event) => closestOf(event, '[data-island]') && load())
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: maxDelay })
  else setTimeout(load, maxDelay / 10)
}
