import type { TagPageProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { PageTitle } from '../parts/page/PageTitle.tsx'

interface Props {
  readonly page: TagPageProps
}

/** The pages with a tag. */
export function TagLayout({ page }: Props) {
  return (
    <article className="tag-index">
      <StateBanner isUnlisted={page.unlisted} isDraft={false} />
      <PageTitle title={page.title} lead={page.description} />
      <p>
        <a href={page.tagsHref}>View all tags</a>
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
