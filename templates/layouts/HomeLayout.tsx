import type { DocPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { TranslationNote } from '../parts/banners/TranslationNote.tsx'
import { VersionBanner } from '../parts/banners/VersionBanner.tsx'
import { PageFoot } from '../parts/page/PageFoot.tsx'
import { languageOfText } from '../parts/page/TitleLine.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Part } from '../slots/Part.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: DocPageProps
  readonly bodyHtml: string
}

/** A cover page: its body has the whole width, and begins with what is large. */
export function HomeLayout({ site, page, bodyHtml }: Props) {
  const text = languageOfText(page)
  return (
    <article className="home">
      <Part name="pageTop" />
      <StateBanner isUnlisted={page.unlisted} isDraft={page.draft} />
      <VersionBanner site={site} version={page.version} />
      <TranslationNote translation={page.translation} lang={site.lang} />
      {page.titleHtml !== undefined && <RawHtml as="h1" html={page.titleHtml} {...text} />}
      <RawHtml as="div" html={bodyHtml} {...text} />
      <PageFoot page={page} lang={site.lang} />
      <Part name="pageBottom" />
    </article>
  )
}
