import { text } from '../../../src/shared/messages/text.ts'
import type { DocPageProps, SiteProps } from '../../../src/shared/page-props.ts'
import { RawHtml } from '../RawHtml.tsx'
import { PageMenu } from './PageMenu.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: DocPageProps
}

/** The title of a page with its menu; a title in the text comes after it. */
export function TitleLine({ site, page }: Props) {
  return (
    <div className="title-line">
      {page.titleHtml !== undefined && <RawHtml as="h1" html={page.titleHtml} {...languageOfText(page)} />}
      <PageMenu site={site} page={page} />
    </div>
  )
}

interface PageTitleProps {
  readonly title: string
  readonly lead?: string | undefined
}

/** The heading and lead of a generated page. */
export function PageTitle({ title, lead }: PageTitleProps) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
}

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

/** Attributes of the text of a page that is not in the language of the site. */
export function languageOfText({ translation }: DocPageProps): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.direction } : {}
}
