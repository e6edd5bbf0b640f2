import type { PageContracts } from '../../shared/contract-types.ts'
import { ADDRESS_LISTS, ADDRESSES } from '../../shared/mark-addresses.ts'
import { addressMarker } from '../../shared/reference-marker.ts'
import { mapSrcset } from '../../shared/url.ts'

/** The text of `<Option path="…" />` in the Markdown output, as Markdown. */
export function optionText(attributes: Readonly<Record<string, string>>, contracts: PageContracts | undefined): string {
  const { path = '', label, show = 'path' } = attributes
  const facts = contracts?.findOption(path)
  if (!facts || 'message' in facts) return `\`${path}\``
  if (show === 'type') return `\`${facts.type}\``
  if (show === 'default') return (facts.defaultParts ?? []).map((part) => `\`${part}\``).join(', ')
  const code = `\`${label ?? path}\``
  return facts.url === undefined ? code : `[${code}](${addressMarker(facts.url)})`
}

/** Marks an address, in angle brackets or not; external addresses and anchors of the page are kept. */
export function markRelative(url: string): string {
  const isBracketed = url.startsWith('<')
  const bare = isBracketed ? url.slice(1, -1) : url
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(bare)) return url
  return isBracketed ? `<${addressMarker(bare)}>` : addressMarker(bare)
}

/** Marks the addresses in the value of an attribute; undefined when it has none. */
export function markAttribute(name: string, value: string): string | undefined {
  if (ADDRESSES.includes(name)) return markRelative(value)
  return ADDRESS_LISTS.includes(name) ? mapSrcset(value, markRelative) : undefined
}
