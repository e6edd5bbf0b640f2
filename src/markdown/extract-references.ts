import { unescapeHtml } from '../shared/html-text.ts'
import type { Place, Reference } from '../shared/model.ts'
import { addressMarker, markedAddress, sizeMarker } from '../shared/reference-marker.ts'
import { splitUrl } from '../shared/url.ts'

/** A body whose addresses have become markers, with what it links to and which ids it has. */
export interface ExtractedBody {
  readonly html: string
  readonly references: readonly Reference[]
  readonly ids: readonly string[]
}

/** Start tags as React writes them: values in double quotes, `>` and `"` in them escaped. */
const TAG = /<([a-z][\w:-]*)((?:\s+[^\s"<>=/]+(?:="[^"]*")?)*)\s*(\/?)>/gi
const ADDRESS = /(\s)(href|src|poster)="([^"]*)"/g
const ID = /\sid="([^"]*)"/
/** The older way to mark a place, `<a name="…">`, which browsers still follow. */
const NAME = /\sname="([^"]*)"/

const KINDS: Readonly<Record<string, Reference['kind']>> = {
  a: 'link',
  area: 'link',
  img: 'image',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  iframe: 'media',
}

/** Finds every address and id that is really in a page's HTML and leaves markers for the addresses. */
export function extractReferences(html: string, places: ReadonlyMap<string, readonly Place[]>): ExtractedBody {
  const references: Reference[] = []
  const ids: string[] = []
  const seen = new Map<string, number>()
  const pagesLinked = new Set<string>()
  const placeOf = (url: string): Place | undefined => {
    const index = seen.get(url) ?? 0
    seen.set(url, index + 1)
    const list = places.get(url)
    return list?.[index] ?? list?.at(-1)
  }
  const withMarkers = html.replace(TAG, (tag, name: string, attributes: string, slash: string) => {
    const anchors = [ID.exec(attributes)?.[1], name === 'a' ? NAME.exec(attributes)?.[1] : undefined]
    for (const id of new Set(anchors)) if (id) ids.push(unescapeHtml(id))
    const kind = KINDS[name]
    if (kind === undefined) return tag
    const rewritten = attributes.replace(ADDRESS, (_, space: string, attribute: string, value: string) => {
      const url = unescapeHtml(value)
      const marked = markedAddress(url)
      if (marked !== undefined) {
        pagesLinked.add(splitUrl(marked).path)
        return `${space}${attribute}="${value}"`
      }
      references.push({ kind: attribute === 'poster' ? 'image' : kind, url, place: placeOf(url) })
      return `${space}${attribute}="${addressMarker(url)}"`
    })
    return `<${name}${rewritten}${name === 'img' ? imageExtras(attributes) : ''}${slash}>`
  })
  // Their anchors are known to be there; their pages still have to be.
  for (const url of pagesLinked) references.push({ kind: 'link', url, place: undefined })
  return { html: withMarkers, references, ids }
}

/** Images tell their size, so that the page does not jump, and load when they come near. */
function imageExtras(attributes: string): string {
  const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1]
  const size = src === undefined || /\s(width|height)="/.test(attributes) ? '' : sizeMarker(unescapeHtml(src))
  return `${size}${/\sloading="/.test(attributes) ? '' : ' loading="lazy"'}${/\sdecoding="/.test(attributes) ? '' : ' decoding="async"'}`
}
