import { addressMarker } from '../../shared/reference-marker.ts'

/** Marks an address as written, in angle brackets or not; what leads to another host or within the page stays. */
export function markRelative(url: string): string {
  const isBracketed = url.startsWith('<')
  const bare = isBracketed ? url.slice(1, -1) : url
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(bare)) return url
  return isBracketed ? `<${addressMarker(bare)}>` : addressMarker(bare)
}
