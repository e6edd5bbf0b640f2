import type { DocPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { TranslationNote } from '../parts/banners/TranslationNote.tsx'
import { PageFoot } from '../parts/page/PageFoot.tsx'
import { languageOfText } from '../parts/page/TitleLine.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc, TocFold } from '../parts/toc/Toc.tsx'
import { Part } from '../slots/Part.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: DocPageProps
  readonly bodyHtml: string
}

/** A page outside the docs: its text, without what leads through the docs. */
export function OwnPageLayout({ site, page, bodyHtml }: Props) {
  if (page.isScript) return <RawHtml as="div" className="script-page" html={bodyHtml} />
  const text = languageOfText(page)
  return (
    <>
      <article className={page.wrapperClassName}>
        <Part name="pageTop" />
        <StateBanner isUnlisted={page.unlisted} isDraft={page.draft} />
        <TranslationNote translation={page.translation} lang={site.lang} />
        {page.titleHtml !== undefined && <RawHtml as="h1" html={page.titleHtml} {...text} />}
        <TocFold headings={page.toc} />
        <RawHtml as="div" className="prose" html={bodyHtml} {...text} />
        <PageFoot page={page} lang={site.lang} />
        <Part name="pageBottom" />
      </article>
      <Part name="toc">
        <Toc headings={page.toc} />
      </Part>
    </>
  )
}
