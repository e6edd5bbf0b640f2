import { all } from '../dom.ts'
import { mayLoadAhead } from '../loading.ts'
import { onPage } from '../page-events.ts'

/** The site's base path, with a trailing slash: this script is in a folder just below it. */
const base = new URL('../', import.meta.url).pathname

/** A path without index.html or .html at its end. */
export function withoutHtmlSuffix(path: string): string {
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
}

/** Returns the target of a link if it is a page of this site, which can be shown without a reload. */
export function routeOf(link: HTMLAnchorElement): URL | undefined {
  if (!/^https?:$/.test(link.protocol) || link.origin !== location.origin || link.hasAttribute('download')) return
  if (link.target !== '' && link.target !== '_self') return
  const url = new URL(link.href)
  url.pathname = withoutHtmlSuffix(url.pathname)
  // A path that still has an extension is a file.
  return url.pathname.startsWith(base) && !/\.[a-z\d]+$/i.test(url.pathname) ? url : undefined
}

/** Returns an address without its hash, which identifies a page. */
export function pageOf({ pathname, search }: URL | Location): string {
  return pathname + search
}

/** A page as the server sent it. */
interface LoadedPage {
  /** Its final address, after redirects. */
  readonly url: URL
  readonly html: string
}

interface Entry {
  readonly page: Promise<LoadedPage>
  readonly time: number
}

/** Age up to which a loaded page is used, in milliseconds: the same as browsers keep prefetched pages. */
const maxAge = 5 * 60_000

/** Readers move between few pages, of some 40 KB each. */
const maxEntries = 50

const entries = new Map<string, Entry>()

// `dev` says so when loaded pages have become old in a way that it cannot mend in the document, such as their stylesheets.
addEventListener('pages:changed', () => entries.clear())

function isLoading(url: URL): boolean {
  const entry = entries.get(pageOf(url))
  return entry !== undefined && performance.now() - entry.time < maxAge
}

/**
 * Loads a page; cached while it is fresh.
 *
 * @throws Error when the page does not exist, or on a network error; the next call retries.
 */
export async function loadPage(url: URL, priority: RequestPriority = 'high'): Promise<LoadedPage> {
  const page = await loadOnce(url, priority)
  // It may have been prefetched for another anchor.
  const final = new URL(page.url)
  final.hash = url.hash
  return { ...page, url: final }
}

function loadOnce(url: URL, priority: RequestPriority): Promise<LoadedPage> {
  const key = pageOf(url)
  const known = entries.get(key)
  if (known && isLoading(url)) return known.page
  const page = request(url, priority)
  entries.delete(key)
  entries.set(key, { page, time: performance.now() })
  for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest)
  page.catch(() => entries.delete(key))
  return page
}

async function request(url: URL, priority: RequestPriority): Promise<LoadedPage> {
  const response = await fetch(pageOf(url), { priority, headers: { accept: 'text/html' } })
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`Unexpected answer ${response.status} for ${url.pathname}, expected a page`)
  }
  return { url: new URL(response.url), html: await response.text() }
}

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
