import type { Reference, SourcePosition } from './model.ts'
import { addressMarker, hasMarker, markedAddress, sizeMarkers } from './reference-marker.ts'
import { decodePath, mapSrcset } from './url.ts'

/** Addresses and ids of the elements of a body. */
export interface FoundAddresses {
  readonly references: Reference[]
  /** Every id that can be linked to, in order. */
  readonly ids: Set<string>
}

/** Attributes of an element, by the names that hast and React share. */
export type ElementProps = Readonly<Record<string, unknown>>

/** Attributes that are an address; `data` only is one of an object. */
export const ADDRESSES = ['href', 'src', 'poster', 'data']
/** Attributes that are a list of addresses, as hast and as HTML names them. */
export const ADDRESS_LISTS = ['srcSet', 'srcset']

/** Starts with an id of React's `useId`, which changes with the elements around it: nobody links to it. */
const MADE_ID = /^:(?=\w*R)\w*:/

const KINDS: ReadonlyMap<string, Reference['kind']> = new Map([
  ['a', 'link'],
  ['area', 'link'],
  ['img', 'image'],
  ['video', 'media'],
  ['audio', 'media'],
  ['source', 'media'],
  ['track', 'media'],
  ['iframe', 'media'],
  ['object', 'media'],
  ['embed', 'media'],
  ['image', 'image'],
])

/**
 * Collects an element's addresses and its id; returns its attributes with a marker in place of each address. Images get
 * their size, so that the page does not jump, and lazy loading. Marked addresses have already been collected.
 */
export function markAddresses(
  { name, isJsx }: { readonly name: string; readonly isJsx?: boolean | undefined },
  props: ElementProps,
  found: FoundAddresses,
  placeOf: (url: string) => SourcePosition | undefined,
): ElementProps {
  // Browsers still support the older anchors, `<a name="…">`. Ids of footnotes are encoded as in their links.
  for (const id of [props.id, name === 'a' && props.name].filter(isLinkable)) found.ids.add(decodePath(id))
  const kind = KINDS.get(name)
  if (kind === undefined) return props
  const mark = (url: string, use: Reference['kind'], place = placeOf(url)): string => {
    found.references.push({ kind: use, url, place, ...(isJsx && { isJsx }) })
    return addressMarker(url)
  }
  const marked: Record<string, unknown> = { ...props }
  for (const attribute of ADDRESSES) {
    const url = props[attribute]
    if (typeof url !== 'string' || markedAddress(url) !== undefined) continue
    marked[attribute] = mark(url, attribute === 'poster' ? 'image' : kind)
  }
  for (const attribute of ADDRESS_LISTS) {
    const list = props[attribute]
    if (typeof list !== 'string' || hasMarker(list)) continue
    marked[attribute] = mapSrcset(list, (url) => mark(url, 'image', placeOf(list)))
  }
  return name === 'img' ? withImageExtras(marked) : marked
}

function isLinkable(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && !MADE_ID.test(id)
}

function withImageExtras(props: ElementProps): ElementProps {
  const src = typeof props.src === 'string' ? markedAddress(props.src) : undefined
  const hasSize = props.width !== undefined || props.height !== undefined
  return {
    ...props,
    ...(src === undefined || hasSize ? {} : sizeMarkers(src)),
    loading: props.loading ?? 'lazy',
    decoding: props.decoding ?? 'async',
  }
}
