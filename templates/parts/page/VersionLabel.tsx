import { text } from '../../../src/shared/messages/text.ts'
import type { DocPageProps } from '../../../src/shared/page-props.ts'

/** The version of a page, where its docs show it. */
export function VersionLabel({ version }: { readonly version: DocPageProps['version'] }) {
  if (!version?.badge) return null
  const versionLabel = version.label
  return (
    <p className="version-label">
      {text('theme.docs.versionBadge.label', 'Version: {versionLabel}', { versionLabel })}
    </p>
  )
}
