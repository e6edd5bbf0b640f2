import type { TopicsPageProps } from '../../src/shared/page-props.ts'

interface Props {
  readonly page: TopicsPageProps
}

/** Every page and its sections from A to Z, as a list that needs no script. */
export function TopicsLayout({ page }: Props) {
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
