import { folderOf, isExternal, normalizePath } from './url.ts'

/** The base URL of a portable site, as a configuration has it. */
export const RELATIVE = './'

/** Stands for the root of a portable site in an address, until the file is known that the address is in. */
export const SITE_ROOT = '/__site-root__/'

/** Returns whether a base URL is one of a portable site, whose pages work below any path. */
export function isPortable(baseUrl: string): boolean {
  return baseUrl.startsWith(SITE_ROOT)
}

/** An address of a portable site; what is before the root is the host of a full one. */
const ADDRESS = new RegExp(`(https?://[^/\\s"'<>]+)?${SITE_ROOT}([^\\s"'<>?#&\\\\()]*)`, 'g')

/** Returns whether an address is one of a page or a redirect, whatever is after its path. */
export type PageFinder = (address: string) => boolean

/**
 * Makes the addresses of a portable site relative to the file that they are in, and names the files of pages, which only
 * a server finds by the names of their folders.
 */
export function relateAddresses(text: string, file: string, isPage: PageFinder): string {
  const root = '../'.repeat(file.split('/').length - 1) || './'
  return text.replace(ADDRESS, (_, host: string | undefined, path: string) =>
    host === undefined ? root + fileAt(path, isPage) : `${host}/${path}`,
  )
}

/** Returns the path of the file at a path below the root: that of a page is in its folder. */
export function fileAt(path: string, isPage: PageFinder): string {
  if (path === '' || path.endsWith('/')) return `${path}index.html`
  return !path.endsWith('.html') && isPage(SITE_ROOT + path) ? `${path}/index.html` : path
}

/** Returns the address below the root that a relative one in a file leads to; one of another host stays as it is. */
export function absoluteAddress(address: string, file: string): string {
  return isExternal(address) ? address : SITE_ROOT + normalizePath(`${folderOf(file)}/${address}`)
}

/** Puts the addresses of a portable site at the root of their host, where those read them who cannot know a better one. */
export function rootAddresses(text: string): string {
  return text.replaceAll(SITE_ROOT, '/')
}
