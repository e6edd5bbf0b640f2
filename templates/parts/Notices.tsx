import { text } from '../../src/shared/messages/text.ts'
import type { DocPageProps, LayoutProps, PageTranslation, SiteProps } from '../../src/shared/page-props.ts'
import type { VersionProps } from '../../src/shared/page-version.ts'
import { Admonition } from '../mdx/Admonition.tsx'
import { richText } from '../rich-text.tsx'

/** Notices above the text of a page. */
export function PageNotices({ site, page }: LayoutProps<DocPageProps>) {
  return (
    <>
      <StateBanner isUnlisted={page.unlisted} isDraft={page.draft} />
      <VersionBanner site={site} version={page.version} />
      <TranslationNote translation={page.translation} lang={site.lang} />
    </>
  )
}

/** Marks a page that is not public: a draft or unlisted. */
export function StateBanner({ isUnlisted, isDraft }: { readonly isUnlisted: boolean; readonly isDraft: boolean }) {
  if (isDraft) {
    return (
      <Admonition type="caution" title={text('theme.contentVisibility.draftBanner.title', 'Draft page')}>
        <p>
          {text(
            'theme.contentVisibility.draftBanner.message',
            'This page is a draft. It is visible in development only and is left out of the finished site.',
          )}
        </p>
      </Admonition>
    )
  }
  if (!isUnlisted) return null
  return (
    <Admonition type="caution" title={text('theme.contentVisibility.unlistedBanner.title', 'Unlisted page')}>
      <p>
        {text(
          'theme.contentVisibility.unlistedBanner.message',
          'This page is unlisted. Search engines do not index it, and only those who have its address find it.',
        )}
      </p>
    </Admonition>
  )
}

/** Site and version, from which the name of the version is made. */
export interface VersionNameProps {
  readonly site: Pick<SiteProps, 'title'>
  readonly version: VersionProps | undefined
}

/** Says that a page is of a version that is not released yet, or no longer maintained, and where the latest one is. */
export function VersionBanner({ site, version }: VersionNameProps) {
  if (!version?.banner) return null
  const { kind, last } = version.banner
  const names = { siteTitle: site.title, versionLabel: version.label }
  const isNew = kind === 'unreleased'
  const title = isNew
    ? text('theme.docs.versions.unreleasedTitle', 'Unreleased version')
    : text('theme.docs.versions.unmaintainedTitle', 'Old version')
  return (
    <Admonition type="caution" title={title}>
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

interface TranslationNoteProps {
  readonly translation: PageTranslation | undefined
  /** Language of the page around the text. */
  readonly lang: string
}

/** Tells readers that a page has no translation, or one that is older than its original. */
function TranslationNote({ translation, lang }: TranslationNoteProps) {
  if (!translation) return null
  const { state, lang: original, originalHref } = translation
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(original) ?? original
  if (state === 'missing') {
    return (
      <Admonition type="info" title={text('theme.translation.missingTitle', 'Not translated yet')}>
        <p>
          {text('theme.translation.missing', 'This page has no translation yet, so you read it in {language}.', {
            language,
          })}
        </p>
      </Admonition>
    )
  }
  return (
    <Admonition type="caution" title={text('theme.translation.outdatedTitle', 'Translation out of date')}>
      <p>
        {text('theme.translation.outdated', 'The original changed after this translation was made.')}{' '}
        <a href={originalHref} hrefLang={original}>
          {text('theme.translation.original', 'Read the original ({language})', { language })}
        </a>
      </p>
    </Admonition>
  )
}
