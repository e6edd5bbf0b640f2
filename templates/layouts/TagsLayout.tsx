import type { TagsPageProps } from '../../src/shared/page-props.ts'
import { TagList } from '../parts/page/TagList.tsx'

interface Props {
  readonly page: TagsPageProps
}

/** Every tag from A to Z, with the number of its pages. */
export function TagsLayout({ page }: Props) {
  return (
    <article className="tag-index">
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
