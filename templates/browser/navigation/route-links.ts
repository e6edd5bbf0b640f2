/** The path the site is at, with a slash at its end: this script lies in a folder just below it. */
const base = new URL('../', import.meta.url).pathname

/** A path ending in index.html or .html is the path without it; website.md section 2. */
export function withoutHtmlSuffix(path: string): string {
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
}

/** Returns where a link leads when that is a page of this site, which can be shown without a reload. */
export function routeOf(link: HTMLAnchorElement): URL | undefined {
  if (!/^https?:$/.test(link.protocol) || link.origin !== location.origin || link.hasAttribute('download')) return
  if (link.target !== '' && link.target !== '_self') return
  const url = new URL(link.href)
  url.pathname = withoutHtmlSuffix(url.pathname)
  // What still has a suffix is a file.
  return url.pathname.startsWith(base) && !/\.[a-z\d]+$/i.test(url.pathname) ? url : undefined
}

/** Returns an address without its hash: what tells one page from another. */
export function pageOf({ pathname, search }: URL | Location): string {
  return pathname + search
}
