/** The site's base path, with a trailing slash: this script is in a folder just below it. */
const base = new URL('../', import.meta.url).pathname

/** A path without index.html or .html at its end; website.md section 2. */
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
