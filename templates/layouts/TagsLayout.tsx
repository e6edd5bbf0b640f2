import type { SiteProps, TagsPageProps } from '../../src/shared/page-props.ts'
import { VersionBanner } from '../parts/banners/VersionBanner.tsx'
import { TagList } from '../parts/page/PageFoot.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: TagsPageProps
}

/** Every tag from A to Z, with the number of its pages. */
export function TagsLayout({ site, page }: Props) {
  return (
    <article className="tag-index">
      <VersionBanner site={site} version={page.version} />
      <h1>{page.title}</h1>
      {page.groups.map(({ title, tags }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title}>{title}</h2>
          <TagList tags={tags} />
        </section>
      ))}
    </article>
  )
}
