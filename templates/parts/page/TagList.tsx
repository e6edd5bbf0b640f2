import type { Tag } from '../../../src/shared/tag-types.ts'

interface Props {
  readonly tags: readonly (Tag & { readonly pages?: number })[]
}

/** Tags as links to their pages, with the number of pages where it is known. */
export function TagList({ tags }: Props) {
  return (
    <ul className="tag-list">
      {tags.map(({ label, href, description, pages }) => (
        <li key={href}>
          <a className="chip" href={href} rel="tag" title={description}>
            {label}
            {pages !== undefined && <span className="tag-count"> {pages}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
