import type { GeneratedIndexPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { VersionBanner } from '../parts/banners/VersionBanner.tsx'
import { Breadcrumbs } from '../parts/page/Breadcrumbs.tsx'
import { CardList } from '../parts/page/CardList.tsx'
import { Pager } from '../parts/page/Pager.tsx'
import { PageTitle } from '../parts/page/TitleLine.tsx'
import { Part } from '../slots/Part.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: GeneratedIndexPageProps
}

/** The generated page of a category: a card for each of its items. */
export function GeneratedIndexLayout({ site, page }: Props) {
  return (
    <article>
      <Part name="breadcrumbs">
        <Breadcrumbs crumbs={page.breadcrumbs} homeHref={site.homeHref} />
      </Part>
      <Part name="pageTop" />
      <VersionBanner site={site} version={page.version} />
      <PageTitle title={page.title} lead={page.description} />
      <CardList cards={page.cards} />
      <Part name="pageBottom" />
      <Part name="pager">
        <Pager previous={page.previous} next={page.next} />
      </Part>
    </article>
  )
}
