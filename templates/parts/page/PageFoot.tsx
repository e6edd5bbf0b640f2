import { text } from '../../../src/shared/messages/text.ts'
import type { LastUpdate } from '../../../src/shared/model.ts'
import type { DocPageProps } from '../../../src/shared/page-props.ts'
import type { Tag } from '../../../src/shared/tag-types.ts'
import { richText } from '../../rich-text.tsx'
import { formatDay } from './date-format.ts'

interface Props {
  readonly page: DocPageProps
  readonly lang: string
}

/** The part below a page's text: its tags, the edit link and the last change. */
export function PageFoot({ page, lang }: Props) {
  return (
    <>
      {page.tags.length > 0 && (
        <div className="page-tags">
          <b>{text('theme.tags.tagsListLabel', 'Tags:')}</b>
          <TagList tags={page.tags} />
        </div>
      )}
      {(page.editHref || page.lastUpdated) && (
        <div className="page-foot">
          {page.editHref && <EditLink href={page.editHref} />}
          {page.lastUpdated && <LastUpdated update={page.lastUpdated} lang={lang} />}
        </div>
      )}
    </>
  )
}

/** A link to the page's source. */
function EditLink({ href }: { readonly href: string }) {
  return (
    <a className="edit-link" href={href}>
      {text('theme.common.editThisPage', 'Edit this page')}
    </a>
  )
}

interface LastUpdatedProps {
  readonly update: LastUpdate
  readonly lang: string
}

/** The date and the author of the page's last change. */
function LastUpdated({ update: { date, author }, lang }: LastUpdatedProps) {
  const time = date !== undefined && <time dateTime={date}>{formatDay(date, lang)}</time>
  const atDate = time && richText(text('theme.lastUpdated.atDate', ' on {date}'), { date: time })
  const byUser = author !== undefined && text('theme.lastUpdated.byUser', ' by {user}', { user: author })
  const words = text('theme.lastUpdated.lastUpdatedAtBy', 'Last updated{atDate}{byUser}')
  return <span className="last-updated">{richText(words, { atDate, byUser })}</span>
}

interface TagListProps {
  readonly tags: readonly (Tag & { readonly pages?: number })[]
}

/** Tags as links to their pages, with the number of pages where it is known. */
export function TagList({ tags }: TagListProps) {
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
