import type { SiteProps } from '../../../src/shared/page-props.ts'
import type { VersionProps } from '../../../src/shared/page-version.ts'
import { Admonition } from '../../mdx/Admonition.tsx'

interface Props {
  readonly site: Pick<SiteProps, 'title'>
  readonly version: VersionProps | undefined
}

/** Says that a page is of a version that is not released yet, or no longer maintained, and where the latest one is. */
export function VersionBanner({ site, version }: Props) {
  if (!version?.banner) return null
  const { kind, last } = version.banner
  const name = `${site.title} ${version.label}`
  return (
    <Admonition type="caution" title={kind === 'unreleased' ? 'Unreleased version' : 'Old version'}>
      <p>
        {kind === 'unreleased'
          ? `This is unreleased documentation for ${name} version.`
          : `This is documentation for ${name}, which is no longer actively maintained.`}
      </p>
      {last && (
        <p>
          {'For up-to-date documentation, see the '}
          <a href={last.href} data-docs-plugin={version.docs} data-docs-version={last.name}>
            latest version
          </a>
          {` (${last.label}).`}
        </p>
      )}
    </Admonition>
  )
}
