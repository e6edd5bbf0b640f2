import { menuId } from '../../page-and-scripts.ts'
import { all, announce, closestOf } from '../dom.ts'
import { isModified } from '../keys.ts'
import { loadPage, pageOf, routeOf, withoutHtmlSuffix } from './load-page.ts'
import { showPage } from './show-page.ts'

/** State stored with a history entry. */
interface EntryState {
  /** Scroll position, in pixels. */
  readonly scroll: number
}

/** A navigation to a page. */
interface Visit {
  readonly url: URL
  /** On going back or forward: the scroll position of that time. */
  readonly scroll?: number | undefined
  /** Set if the page keeps its scroll position. */
  readonly stays?: boolean | undefined
  /** Adds an entry to the history. */
  readonly isNew?: boolean
}

/** Pause in scrolling before the position is stored, in milliseconds: browsers limit the rate. */
const scrollRest = 150

/** Navigates within the site without reloads; keeps address, title, focus and scroll position in sync. */
export function startRouter(): void {
  const current = { page: pageOf(location), visit: 0 }
  addEventListener('pagehide', () => {
    layOutAll()
    noteScroll()
  })
  noteScrollAtRest()

  const visit = async ({ url, scroll, stays, isNew }: Visit): Promise<void> => {
    const number = ++current.visit
    const finish = startProgress()
    try {
      const page = await loadPage(url)
      // The reader has navigated elsewhere meanwhile.
      if (number !== current.visit) return
      if (isNew) addEntry(page.url)
      if (!showPage(page.html)) return location.reload()
      current.page = pageOf(location)
      land({ scroll, stays })
    } catch {
      // The browser's own error page explains it better.
      if (number !== current.visit) return
      if (isNew) return location.assign(url)
      location.reload()
    } finally {
      finish()
    }
  }

  document.addEventListener('click', (event) => {
    const url = followed(event)
    if (!url) return
    layOutAll()
    if (pageOf(url) === pageOf(location) && url.href.includes('#')) {
      // The search page has changed its query by itself.
      current.page = pageOf(location)
      return noteScroll()
    }
    event.preventDefault()
    // No scrolling when only the query changed.
    const stays = url.pathname === location.pathname && url.search !== location.search
    visit({ url, stays, isNew: true })
  })
  addEventListener('popstate', ({ state }) => {
    // The reader does not wait for that page any more.
    current.visit++
    // Within a page, the browser scrolls to where the reader was.
    if (pageOf(location) === current.page) return
    visit({ url: new URL(location.href), scroll: scrollOf(state) })
  })
  // To another page it would scroll what is shown until that has come. Older browsers do.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', (event) => {
      const { navigationType, canIntercept, destination } = event
      if (navigationType !== 'traverse' || !canIntercept || pageOf(new URL(destination.url)) === current.page) return
      event.intercept({ scroll: 'manual', focusReset: 'manual' })
    })
  }
  leaveNotFound()
}

/** The page of the site that a click navigates to; undefined when the browser should handle it. */
function followed(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  // Browsers look for the text that a link names (`#:~:text=`) only in a page that they load.
  return link && !link.href.includes(':~:') ? routeOf(link) : undefined
}

/** Scrolls to the target and moves the focus and the screen reader there. */
function land({ scroll, stays }: Pick<Visit, 'scroll' | 'stays'>): void {
  const menu = document.getElementById(menuId)
  if (menu?.matches(':popover-open')) menu.hidePopover()
  const main = document.querySelector('main')
  // A page with a search field has already focused that.
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  announce(document.title)
  // The browser's own navigation sets `:target`, and the next Tab starts there.
  if (location.hash !== '') location.replace(location.hash)
  else if (!stays) scrollTo({ top: 0, behavior: 'instant' })
  if (scroll === undefined) return
  scrollTo({ top: scroll, behavior: 'instant' })
  // That navigation has removed it.
  noteScroll()
}

function addEntry(url: URL): void {
  noteScroll()
  history[url.href === location.href ? 'replaceState' : 'pushState'](null, '', url)
}

/**
 * Lays out what is far from the screen too, and keeps what is on it there: what leads to an anchor, or back here, needs
 * every place where it stays.
 */
function layOutAll(): void {
  const { dataset } = document.documentElement
  if (!('partial' in dataset)) return
  const shown = all('.prose > *').find((block) => block.getBoundingClientRect().bottom > 0)
  const top = (): number => shown?.getBoundingClientRect().top ?? 0
  const before = top()
  delete dataset.partial
  scrollBy({ top: top() - before, behavior: 'instant' })
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

/** On a missing page with `.html`, redirects to the page without it, if that exists. */
async function leaveNotFound(): Promise<void> {
  const path = withoutHtmlSuffix(location.pathname)
  if (path === location.pathname || !document.querySelector('main.not-found-page')) return
  const url = new URL(location.href)
  url.pathname = path
  try {
    location.replace((await loadPage(url)).url)
  } catch {
    // It does not exist: the not-found page stays.
  }
}

/** Times in milliseconds, amounts as a fraction. */
const delay = 200
const minimum = 0.08
const speed = 200
const trickleRate = 0.02
const trickleSpeed = 800

/** Shows a bar at the top of the page if loading takes long; the returned function completes it. */
function startProgress(): () => void {
  let bar: HTMLElement | undefined
  let trickle = 0
  const timer = setTimeout(() => {
    bar = document.createElement('div')
    bar.className = 'progress-bar'
    bar.style.transitionDuration = `${speed}ms`
    document.body.append(bar)
    let amount = minimum
    const show = (): void => {
      bar?.style.setProperty('--progress', String(amount))
    }
    show()
    trickle = setInterval(() => {
      amount = Math.min(amount + trickleRate, 1 - trickleRate)
      show()
    }, trickleSpeed)
  }, delay)
  return () => {
    clearTimeout(timer)
    clearInterval(trickle)
    bar?.style.setProperty('--progress', '1')
    setTimeout(() => bar?.remove(), speed)
  }
}

/** Adds the current query and hash to a link to this page in another language or version. */
function keepAddress(event: Event): void {
  const link = closestOf<HTMLAnchorElement>(event, 'a[data-same-page]')
  const { hash } = location
  const own = new URLSearchParams(link?.dataset.samePage)
  const query = new URLSearchParams(location.search)
  for (const [name, value] of own) query.set(name, value)
  const search = query.size > 0 ? (own.size > 0 ? `?${query}` : location.search) : ''
  if (!link || (link.search === search && link.hash === hash)) return
  link.search = search
  link.hash = hash
}

/** Keeps query and hash in links to this page in other languages and versions. */
export function startSamePageLinks(): void {
  // Before the address is read: for display, to copy it or to navigate there.
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, keepAddress, true)
  }
}
