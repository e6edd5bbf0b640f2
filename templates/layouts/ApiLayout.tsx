import { text } from '../../src/shared/messages/text.ts'
import { splitParts } from '../api/render-api-page.tsx'
import { StateBanner, VersionBanner } from '../parts/Notices.tsx'
import { PageFoot, Pager } from '../parts/PageFoot.tsx'
import { Breadcrumbs, PageMenu, TitleLine, VersionLabel } from '../parts/PageHead.tsx'
import { Part } from '../parts/Part.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc, TocFold } from '../parts/Toc.tsx'
import type { TextLayoutProps } from './TextLayouts.tsx'

/** A page of the API reference: the text on the left; samples and responses next to it, or after the request where there is no room. */
export function ApiLayout({ site, page, bodyHtml }: TextLayoutProps) {
  const { head, aside, request, rest } = splitParts(bodyHtml)
  const toc = aside === '' ? page.toc : []
  const examples = text('theme.api.examples', 'Examples')
  return (
    <>
      <article className={aside === '' ? undefined : 'has-aside'}>
        <div className="api-head">
          <Part name="breadcrumbs">
            <Breadcrumbs crumbs={page.breadcrumbs} homeHref={site.homeHref} />
          </Part>
          <Part name="pageTop" />
          <StateBanner isUnlisted={page.unlisted} isDraft={page.draft} />
          <VersionBanner site={site} version={page.version} />
          <TitleLine site={site} page={page} />
          <RawHtml as="div" html={head} />
          <VersionLabel site={site} version={page.version} />
        </div>
        {request && <RawHtml as="div" className="prose api-request" html={request} />}
        {aside && (
          // biome-ignore lint/a11y/useSemanticElements: a group, not a region: what is in it are examples of the text
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard
          <div className="api-aside" role="group" aria-label={examples} tabIndex={0} data-scroller="">
            <RawHtml as="div" className="prose" html={aside} />
          </div>
        )}
        <div className="api-rest" data-folds-src={site.assets.folds}>
          <TocFold headings={toc}>
            <PageMenu site={site} page={page} />
          </TocFold>
          <RawHtml as="div" className="prose" html={rest} />
          <PageFoot page={page} lang={site.lang} />
          <Part name="pageBottom" />
          <Part name="pager">
            <Pager previous={page.previous} next={page.next} />
          </Part>
        </div>
      </article>
      <Part name="toc">
        <Toc headings={toc} />
      </Part>
    </>
  )
}
