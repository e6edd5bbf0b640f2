import { text } from '../../../src/shared/messages/text.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'
import type { VersionProps } from '../../../src/shared/page-version.ts'
import { Admonition } from '../../mdx/Admonition.tsx'
import { richText } from '../../rich-text.tsx'

interface Props {
  readonly site: Pick<SiteProps, 'title'>
  readonly version: VersionProps | undefined
}

/** Says that a page is of a version that is not released yet, or no longer maintained, and where the latest one is. */
export function VersionBanner({ site, version }: Props) {
  if (!version?.banner) return null
  const { kind, last } = version.banner
  const names = { siteTitle: site.title, versionLabel: version.label }
  const isNew = kind === 'unreleased'
  return (
    <Admonition type="caution" title={isNew ? unreleasedTitle() : unmaintainedTitle()}>
      <p>
        {isNew
          ? text(
              'theme.docs.versions.unreleasedVersionLabel',
              'This is unreleased documentation for {siteTitle} {versionLabel} version.',
              names,
            )
          : text(
              'theme.docs.versions.unmaintainedVersionLabel',
              'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
              names,
            )}
      </p>
      {last && (
        <p>
          {richText(
            text(
              'theme.docs.versions.latestVersionSuggestionLabel',
              'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
            ),
            {
              latestVersionLink: (
                <a href={last.href} data-docs-plugin={version.docs} data-docs-version={last.name}>
                  {text('theme.docs.versions.latestVersionLinkLabel', 'latest version')}
                </a>
              ),
              versionLabel: last.label,
            },
          )}
        </p>
      )}
    </Admonition>
  )
}

const unreleasedTitle = () => text('theme.docs.versions.unreleasedTitle', 'Unreleased version')
const unmaintainedTitle = () => text('theme.docs.versions.unmaintainedTitle', 'Old version')
