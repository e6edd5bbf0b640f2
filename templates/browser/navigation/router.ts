import { menuId } from '../../element-ids.ts'
import { announce } from '../announce.ts'
import { isModified } from '../keys.ts'
import { loadPage } from './load-page.ts'
import { startProgress } from './progress-bar.ts'
import { pageOf, routeOf, withoutHtmlSuffix } from './route-links.ts'
import { showPage } from './show-page.ts'

/** What is kept with an entry of the history. */
interface EntryState {
  /** How far the page was scrolled, in pixels. */
  readonly scroll: number
}

/** How the reader came to a page. */
interface Visit {
  readonly url: URL
  /** Going back or forward: how far the page was scrolled then. */
  readonly scroll?: number | undefined
  readonly isNew: boolean
}

/** How long scrolling has to rest before the place is noted, in milliseconds: browsers limit how often that may be. */
const scrollRest = 150

/** Shows pages of the site without a reload, with the address, the title, the focus and the scroll position in step. */
export function startRouter(): void {
  const current = { page: pageOf(location), visit: 0 }
  history.scrollRestoration = 'manual'
  // After a reload, or a page of another site in between.
  const before = scrollOf(history.state)
  if (before !== undefined) scrollTo({ top: before, behavior: 'instant' })
  addEventListener('pagehide', noteScroll)
  noteScrollAtRest()

  const visit = async ({ url, scroll, isNew }: Visit): Promise<void> => {
    const number = ++current.visit
    // website.md section 2: no scrolling when only the query changed.
    const stays = isNew && url.pathname === location.pathname && url.search !== location.search
    const finish = startProgress()
    try {
      const page = await loadPage(url)
      // The reader has gone elsewhere meanwhile.
      if (number !== current.visit) return
      if (isNew) {
        noteScroll()
        // One loaded page serves links to each of its places.
        const address = Object.assign(new URL(page.url), { hash: url.hash })
        history[address.href === location.href ? 'replaceState' : 'pushState'](null, '', address)
      }
      if (!showPage(page.html)) return location.reload()
      current.page = pageOf(location)
      land({ scroll, stays })
    } catch {
      // The browser says better than we could what is wrong.
      if (number !== current.visit) return
      if (isNew) location.assign(url)
      else location.reload()
    } finally {
      finish()
    }
  }

  document.addEventListener('click', (event) => {
    const url = followed(event)
    if (!url || (pageOf(url) === pageOf(location) && url.hash !== '')) return
    event.preventDefault()
    visit({ url, isNew: true })
  })
  addEventListener('popstate', ({ state }) => {
    const scroll = scrollOf(state)
    if (pageOf(location) !== current.page) visit({ url: new URL(location.href), scroll, isNew: false })
    else if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  })
  leaveNotFound()
}

/** The page of the site that a click leads to; undefined when the click is the browser's business. */
function followed(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link ? routeOf(link) : undefined
}

/** Scrolls to where the reader is to be, and takes the focus and the screen reader there. */
function land({ scroll, stays }: { scroll: number | undefined; stays: boolean }): void {
  const menu = document.getElementById(menuId)
  if (menu?.matches(':popover-open')) menu.hidePopover()
  const main = document.querySelector('main')
  // A page with a field to type into has taken the focus there.
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  announce(document.title)
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  // The browser's own way to the place marks it as the target, and the next Tab starts there.
  else if (location.hash !== '') location.replace(location.hash)
  else if (!stays) scrollTo({ top: 0, behavior: 'instant' })
}

function noteScroll(): void {
  const state: EntryState = { scroll: Math.round(scrollY) }
  history.replaceState(state, '')
}

function noteScrollAtRest(): void {
  let timer = 0
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(noteScroll, scrollRest)
    },
    { passive: true },
  )
}

function scrollOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined
  return typeof state.scroll === 'number' ? state.scroll : undefined
}

/** An address with an `.html` that no page has leads to the page without it, where there is one. */
async function leaveNotFound(): Promise<void> {
  const path = withoutHtmlSuffix(location.pathname)
  if (path === location.pathname || !document.querySelector('main.layout-not-found')) return
  const url = new URL(location.href)
  url.pathname = path
  try {
    location.replace((await loadPage(url)).url)
  } catch {
    // There is none: the page that says so stays.
  }
}
