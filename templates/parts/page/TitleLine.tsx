import type { DocPageProps, SiteProps } from '../../../src/shared/page-props.ts'
import { languageOfText } from '../language-of-text.ts'
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
