import type { DocPageProps, LayoutProps } from '../../src/shared/page-props.ts'
import { PageNotices } from '../parts/Notices.tsx'
import { PageFoot, Pager } from '../parts/PageFoot.tsx'
import { Breadcrumbs, Lookup, languageOfText, PageMenu, Title, TitleLine, VersionLabel } from '../parts/PageHead.tsx'
import { Part } from '../parts/Part.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc, TocFold } from '../parts/Toc.tsx'

export interface TextLayoutProps extends LayoutProps<DocPageProps> {
  readonly bodyHtml: string
}

/** A page of the docs: title, lead, text, and links to further pages. */
export function DocLayout({ site, page, bodyHtml }: TextLayoutProps) {
  const text = languageOfText(page)
  return (
    <>
      <article>
        <Part name="breadcrumbs">
          <Breadcrumbs crumbs={page.breadcrumbs} homeHref={site.homeHref} />
        </Part>
        <Part name="pageTop" />
        <PageNotices site={site} page={page} />
        <TitleLine site={site} page={page} />
        {page.lead && (
          <p className="lead" {...text}>
            {page.lead}
          </p>
        )}
        <VersionLabel site={site} version={page.version} />
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

/** A page outside the docs: its text, without what leads through the docs. */
export function OwnPageLayout({ site, page, bodyHtml }: TextLayoutProps) {
  if (page.isScript) return <RawHtml as="div" className="script-page" html={bodyHtml} />
  const text = languageOfText(page)
  return (
    <>
      <article className={page.wrapperClassName}>
        <Part name="pageTop" />
        <PageNotices site={site} page={page} />
        <Title page={page} />
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

/** A cover page: its body has the whole width, and begins with what is large. */
export function HomeLayout({ site, page, bodyHtml }: TextLayoutProps) {
  const text = languageOfText(page)
  return (
    <article className="home">
      <Part name="pageTop" />
      <PageNotices site={site} page={page} />
      <Title page={page} />
      <RawHtml as="div" html={bodyHtml} {...text} />
      <PageFoot page={page} lang={site.lang} />
      <Part name="pageBottom" />
    </article>
  )
}
