import type { PreferredTargets } from '../../../src/shared/page-version.ts'

/** Attributes that tell the script where an item leads for readers who chose a version; see browser/versions.ts. */
export function preferredAttributes(preferred: PreferredTargets | undefined): Readonly<Record<string, string>> {
  if (!preferred) return {}
  return { 'data-preferred-docs': preferred.docs, 'data-preferred': JSON.stringify(preferred.targets) }
}
