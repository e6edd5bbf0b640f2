import type { PageContracts } from '../../shared/contracts.ts'
import { addressMarker } from '../../shared/reference-marker.ts'

/** What a reader of the twin sees of `<Option path="…" />`, as Markdown. */
export function optionText(attributes: Readonly<Record<string, string>>, contracts: PageContracts | undefined): string {
  const { path = '', label, show = 'path' } = attributes
  const facts = contracts?.findOption(path)
  if (!facts || 'message' in facts) return `\`${path}\``
  if (show === 'type') return `\`${facts.type}\``
  if (show === 'default') return (facts.defaultParts ?? []).map((part) => `\`${part}\``).join(', ')
  const code = `\`${label ?? path}\``
  return facts.url === undefined ? code : `[${code}](${addressMarker(facts.url)})`
}
