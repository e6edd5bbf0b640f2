export interface SplitUrl {
  readonly path: string
  /** With its `?`, or empty. */
  readonly query: string
  /** With its `#`, or empty. */
  readonly hash: string
}

/** Splits an address into path, query and hash. */
export function splitUrl(url: string): SplitUrl {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url)
  return { path: match?.[1] ?? '', query: match?.[2] ?? '', hash: match?.[3] ?? '' }
}

/** Returns whether an address leaves the site: it has a scheme, or starts with `//`. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/**
 * Returns whether an address is code, which browsers find among white space and control characters (URL, "basic URL
 * parser").
 */
export function isScriptAddress(url: string): boolean {
  return /^[\p{Cc}\s]*[jv]/iu.test(url) && /^(?:java|vb)script:/i.test(url.replace(/[\p{Cc}\s]+/gu, ''))
}

/** Returns whether the image of a front matter is a file beside the page or of the site, rather than an address. */
export function isFileImage(image: string): boolean {
  return /^(?:\.\.?\/|@site\/)/.test(image)
}

/** Puts an address below the base URL: `/docs/` and `/record` make `/docs/record`. */
export function withBaseUrl(baseUrl: string, address: string): string {
  return `${baseUrl}${address.replace(/^\//, '')}`
}

/** Returns the address of a page or a file below the base URL, from its path. */
export function addressOfPath(baseUrl: string, path: string): string {
  return withBaseUrl(baseUrl, encodePath(path))
}

/** Returns the path of a page or a file below the base URL, from its address: undoes `addressOfPath`. */
export function pathOfAddress(baseUrl: string, address: string): string {
  return decodePath(address.slice(baseUrl.length))
}

/**
 * Percent-encodes what would end a path, such as `#`, and what no address may have (URL standard, "URL code points").
 * Letters of all languages stay readable: browsers encode them.
 */
export function encodePath(path: string): string {
  return path.replace(/[\s\p{Cc}"#%<>?[\\\]^`{|}]/gu, encodeURIComponent)
}

/** Returns the folder of a path, without the last slash: `configuration` of `configuration/record.md`. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

/** Returns the path of a page without its extension, which is the same for all formats. */
export function placeOf(path: string): string {
  return path.replace(/\.mdx?$/, '')
}

/** Joins a relative path to a folder and resolves `.` and `..`; undefined when it leaves the root. */
export function joinPath(folder: string, path: string): string | undefined {
  const parts: string[] = path.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** Resolves `.` and `..` in a path without its first slash; what leads out of the root keeps its `..` at the start. */
export function normalizePath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** Returns the path of a file as seen from a folder; both are relative to the same root. */
export function relativePath(folder: string, file: string): string {
  const here = folder.split('/').filter(Boolean)
  const there = normalizePath(file).split('/')
  const shared = here.findIndex((part, index) => part !== there[index])
  const depth = shared < 0 ? here.length : shared
  const up = here.slice(depth).map(() => '..')
  return [...(up.length > 0 ? up : ['.']), ...there.slice(depth)].join('/')
}

/** Removes the slashes at the end of an address. */
export function trimSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}

/** Normalizes a route for comparison: no `.html`, no `index`, no trailing slash. */
export function normalizeRoute(path: string): string {
  const bare = trimSlashes(path.replace(/(?:\/index)?\.html$/, ''))
  return bare === '' || bare === '/index' ? '/' : bare
}

/** Decodes what is percent-encoded; a percent sign that encodes nothing stays. */
export function decodePath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

/**
 * Returns the addresses of a `srcset`: each is followed by its width or density, then a comma (HTML, "srcset
 * attributes").
 */
export function srcsetAddresses(value: string): string[] {
  return [...value.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+[^,]+)?/g)].map((match) => match[1] ?? '')
}

/** Changes each address of a `srcset`. */
export function mapSrcset(value: string, change: (url: string) => string): string {
  let rest = value
  const changed = srcsetAddresses(value).map((url) => {
    const start = rest.indexOf(url)
    const part = rest.slice(0, start) + change(url)
    rest = rest.slice(start + url.length)
    return part
  })
  return changed.join('') + rest
}

/** Name of the page for addresses that do not exist, which hosts look for. */
export const NOT_FOUND_FILE = '404.html'

/** Returns whether an address is that of the page for addresses that do not exist. */
export function isNotFoundPage({ href }: { readonly href: string }): boolean {
  return href.endsWith(`/${NOT_FOUND_FILE}`)
}

/** Returns URL of a page's Markdown output: `/record.md` for `/record`, `/index.md` for `/`. */
export function markdownHref(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href.replace(/\.html$/, '')}.md`
}

/**
 * Returns whether a hash names no element: the top of the page, its text (`:~:text=`, WICG scroll-to-text-fragment), or,
 * with a slash or an exclamation mark, what its script shows.
 */
export function namesNoElement(id: string): boolean {
  return id === '' || id === 'top' || /^(?::~:|[/!])/.test(id)
}
