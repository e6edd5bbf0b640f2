import type { DocPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { TranslationNote } from '../parts/banners/TranslationNote.tsx'
import { VersionBanner } from '../parts/banners/VersionBanner.tsx'
import { PageMeta } from '../parts/head/PageMeta.tsx'
import { languageOfText } from '../parts/language-of-text.ts'
import { Breadcrumbs } from '../parts/page/Breadcrumbs.tsx'
import { Lookup } from '../parts/page/Lookup.tsx'
import { PageFoot } from '../parts/page/PageFoot.tsx'
import { Pager } from '../parts/page/Pager.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc } from '../parts/toc/Toc.tsx'
import { TocFold } from '../parts/toc/TocFold.tsx'
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
        {page.titleHtml !== undefined && <RawHtml as="h1" html={page.titleHtml} {...text} />}
        {page.lead && (
          <p className="lead" {...text}>
            {page.lead}
          </p>
        )}
        <PageMeta
          markdownHref={page.head.markdownHref}
          versionLabel={page.version?.badge ? page.version.label : undefined}
        />
        <TocFold headings={page.toc} />
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
