import { text } from '../../src/shared/messages/text.ts'
import type {
  GeneratedIndexPageProps,
  LayoutProps,
  TagPageProps,
  TagsPageProps,
  TopicsPageProps,
} from '../../src/shared/page-props.ts'
import { CardList } from '../parts/CardList.tsx'
import { StateBanner, VersionBanner } from '../parts/Notices.tsx'
import { Pager, TagList } from '../parts/PageFoot.tsx'
import { Breadcrumbs, PageTitle } from '../parts/PageHead.tsx'
import { Part } from '../parts/Part.tsx'

/** The generated page of a category: a card for each of its items. */
export function GeneratedIndexLayout({ site, page }: LayoutProps<GeneratedIndexPageProps>) {
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

/** Every tag from A to Z, with the number of its pages. */
export function TagsLayout({ site, page }: LayoutProps<TagsPageProps>) {
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

export function TagLayout({ site, page }: LayoutProps<TagPageProps>) {
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

/** Every page and its sections from A to Z, as a list that needs no script. */
export function TopicsLayout({ page }: { readonly page: TopicsPageProps }) {
  return (
    <article className="topics">
      <h1>{page.title}</h1>
      <nav className="topic-letters" aria-label={page.lettersLabel}>
        {page.links.map(({ label, href }) => (
          <a key={href} className="chip" href={href} aria-current={href === page.href ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {page.groups.map(({ title, name, topics }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{title}</h2>
          <ul className="topic-list">
            {topics.map((topic) => (
              <li key={topic.href}>
                <a href={topic.href}>
                  {topic.label}
                  {topic.page && <span className="topic-page"> {topic.page}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
