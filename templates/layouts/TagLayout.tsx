import { text } from '../../src/shared/messages/text.ts'
import type { SiteProps, TagPageProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { VersionBanner } from '../parts/banners/VersionBanner.tsx'
import { PageTitle } from '../parts/page/TitleLine.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: TagPageProps
}

/** The pages with a tag. */
export function TagLayout({ site, page }: Props) {
  return (
    <article className="tag-index">
      <StateBanner isUnlisted={page.unlisted} isDraft={false} />
      <VersionBanner site={site} version={page.version} />
      <PageTitle title={page.title} lead={page.description} />
      <p>
        <a href={page.tagsHref}>{text('theme.tags.tagsPageLink', 'View all tags')}</a>
      </p>
      {page.pages.map(({ label, href, description }) => (
        <section key={href} className="tagged">
          <h2>
            <a href={href}>{label}</a>
          </h2>
          {description && <p>{description}</p>}
        </section>
      ))}
    </article>
  )
}
