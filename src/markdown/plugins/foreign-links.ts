import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { withFallback } from '../../shared/reference-marker.ts'
import { splitUrl } from '../../shared/url.ts'
import { eachNode } from '../walk.ts'

/** Where the links of a text from outside the site lead. */
export interface ForeignLinks {
  /** Pages of the site by an address within the page that the text was written for, such as `#operation/getPet`. */
  readonly links?: Readonly<Record<string, string>>
  /** What an address counts from that is not one of the site's. */
  readonly linkBase?: string
}

declare module 'vfile' {
  interface DataMap {
    foreignLinks: ForeignLinks
  }
}

/** Returns where a link of a text leads: to a page of the site, else from where the text was published. */
export function foreignAddress(url: string, { links, linkBase }: ForeignLinks): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url
  const { path, hash } = splitUrl(url)
  const own = /^[./]*$/.test(path) ? links?.[hash] : undefined
  if (own !== undefined) return own
  const isWithin = path === '' || linkBase === undefined || !URL.canParse(url, linkBase)
  return isWithin ? url : withFallback(url, new URL(url, linkBase).href)
}

/** Gives the links of a text from outside the site the addresses that they have here. */
export function foreignLinks() {
  return (tree: Root, file: VFile): void => {
    const known = file.data.foreignLinks
    if (known === undefined) return
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'a') return
      const { href } = node.properties
      if (typeof href === 'string') node.properties.href = foreignAddress(href, known)
    })
  }
}
