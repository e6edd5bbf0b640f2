import { isExternal } from '../../shared/url.ts'
import type { KnownSite } from '../known-site.ts'
import type { BuiltFile } from './read-built-site.ts'

/** Where an address in a built file leads. */
export type Target =
  | {
      readonly kind: 'internal'
      /** Path with the base URL, without query. */
      readonly path: string
      /** With its `#`, or empty. */
      readonly hash: string
    }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'invalid' }

/** Finds where an address in a file leads; undefined for one that is not checked, such as `mailto:`. */
type TargetFinder = (url: string, file: BuiltFile) => Target | undefined

/** The origin of the site during the check; any host works, because only paths are compared. */
export const HERE = 'http://site.invalid'

/** Returns a finder with a cache; the target of an absolute address does not depend on the file. */
export function createTargetFinder({ url: siteUrl, baseUrl }: Pick<KnownSite, 'url' | 'baseUrl'>): TargetFinder {
  const origin = new URL(siteUrl).origin
  const known = new Map<string, Target | undefined>()
  const find = (url: string, base: string): Target | undefined => {
    if (!URL.canParse(url, HERE + base)) return { kind: 'invalid' }
    const parsed = new URL(url, HERE + base)
    if (!/^https?:$/.test(parsed.protocol)) return undefined
    const isOwn = parsed.origin === HERE || (parsed.origin === origin && `${parsed.pathname}/`.startsWith(baseUrl))
    if (isOwn) return { kind: 'internal', path: parsed.pathname, hash: parsed.hash }
    const address = new URL(parsed)
    address.hash = ''
    return { kind: 'external', url: address.href }
  }
  return (url, file) => {
    if (!url.startsWith('/') && !isExternal(url)) return find(url, file.base)
    if (!known.has(url)) known.set(url, find(url, file.base))
    return known.get(url)
  }
}
