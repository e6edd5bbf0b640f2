import { pageOf } from './route-links.ts'

/** A page as the server sent it. */
export interface LoadedPage {
  /** Its address in the end, after redirects. */
  readonly url: URL
  readonly html: string
}

interface Entry {
  readonly page: Promise<LoadedPage>
  readonly time: number
}

/** How long a loaded page may be shown, in milliseconds: as long as browsers keep what they prefetched. */
const freshness = 5 * 60_000
/** A reader goes back and forth between few pages; at some 40 KB each they take little memory. */
const mostEntries = 50

const entries = new Map<string, Entry>()

/** Tells whether a page is loaded or on its way. */
export function isLoading(url: URL): boolean {
  const entry = entries.get(pageOf(url))
  return entry !== undefined && performance.now() - entry.time < freshness
}

/**
 * Loads a page, once while it is fresh.
 *
 * @throws Error when there is no such page, or the network fails; the next call tries again.
 */
export async function loadPage(url: URL, priority: RequestPriority = 'high'): Promise<LoadedPage> {
  const page = await loadOnce(url, priority)
  // Who loaded it ahead may have wanted another place of it.
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
  for (const oldest of entries.keys()) {
    if (entries.size <= mostEntries) break
    entries.delete(oldest)
  }
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
