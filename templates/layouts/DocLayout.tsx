import type { DocPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { TranslationNote } from '../parts/banners/TranslationNote.tsx'
import { VersionBanner } from '../parts/banners/VersionBanner.tsx'
import { Breadcrumbs } from '../parts/page/Breadcrumbs.tsx'
import { Lookup } from '../parts/page/Lookup.tsx'
import { PageFoot } from '../parts/page/PageFoot.tsx'
import { PageMenu } from '../parts/page/PageMenu.tsx'
import { Pager } from '../parts/page/Pager.tsx'
import { languageOfText, TitleLine, VersionLabel } from '../parts/page/TitleLine.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc, TocFold } from '../parts/toc/Toc.tsx'
import { Part } from '../slots/Part.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: DocPageProps
  readonly bodyHtml: string
}

/** A page of the docs: title, lead, text, and links to further pages. */
export function DocLayout({ site, page, bodyHtml }: Props) {
  const text = languageOfText(page)
  return (
    <>
      <article>
        <Part name="breadcrumbs">
          <Breadcrumbs crumbs={page.breadcrumbs} homeHref={site.homeHref} />
        </Part>
        <Part name="pageTop" />
        <StateBanner isUnlisted={page.unlisted} isDraft={page.draft} />
        <VersionBanner site={site} version={page.version} />
        <TranslationNote translation={page.translation} lang={site.lang} />
        <TitleLine site={site} page={page} />
        {page.lead && (
          <p className="lead" {...text}>
            {page.lead}
          </p>
        )}
        <VersionLabel version={page.version} />
        <TocFold headings={page.toc}>
          <PageMenu site={site} page={page} />
        </TocFold>
        {page.lookup && <Lookup label={page.lookup} src={site.assets.lookup} />}
        <RawHtml as="div" className="prose" html={bodyHtml} {...text} />
        <PageFoot page={page} lang={site.lang} />
        <Part name="pageBottom" />
        <Part name="pager">
          <Pager previous={page.previous} next={page.next} />
        </Part>
      </article>
      <Part name="toc">
        <Toc headings={page.toc} />
      </Part>
    </>
  )
}
