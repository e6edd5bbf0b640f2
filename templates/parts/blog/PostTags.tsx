import type { LabeledLink } from '../../../src/shared/chrome-props.ts'
import { text } from '../../../src/shared/messages/text.ts'

/** The tags of a post. */
export function PostTags({ tags }: { readonly tags: readonly LabeledLink[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="post-tags" aria-label={text('theme.tags.tagsPageTitle', 'Tags')}>
      {tags.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" rel="tag" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
