import { all } from '../dom.ts'
import { onPage } from '../page-events.ts'
import { mayLoadAhead } from './connection.ts'
import { isLoading, loadPage, pageOf, routeOf } from './load-page.ts'

/** A reader follows one link: the most likely ones are worth a few kilobytes, a whole sidebar is not. */
const maxPerPage = 6

function loadAhead(link: HTMLAnchorElement, priority: RequestPriority): boolean {
  const url = routeOf(link)
  if (!url || !mayLoadAhead() || pageOf(url) === pageOf(location) || isLoading(url)) return false
  // A failure here occurs again, and is handled, when the reader follows the link.
  loadPage(url, priority).catch(() => {})
  return true
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link) loadAhead(link, 'high')
}

/** Prefetches pages: those of visible links in the text when the browser is idle, those of hovered links right away. */
export function startPrefetch(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, preload, { passive: true })
  onPage((main) => {
    let left = maxPerPage
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        observer.unobserve(target)
        whenIdle(() => {
          if (left > 0 && target.isConnected && loadAhead(target, 'low')) left -= 1
        })
      }
    })
    for (const link of all<HTMLAnchorElement>('a[href]', main)) observer.observe(link)
    return () => observer.disconnect()
  })
}

/** Waits for the page's own files, so as not to compete with them for bandwidth. */
function whenIdle(act: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(act), { once: true })
  // Safari has no idle callback.
  else if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}
