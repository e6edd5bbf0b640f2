import type { PageLink } from '../../src/shared/chrome-props.ts'
import { text, withCalendar } from '../../src/shared/messages/text.ts'
import type { LastUpdate } from '../../src/shared/model.ts'
import type { DocPageProps } from '../../src/shared/page-props.ts'
import type { Tag } from '../../src/shared/tag-types.ts'
import { richText } from '../rich-text.tsx'

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

/** The date and the author of the page's last change. */
function LastUpdated({ update: { date, author }, lang }: { readonly update: LastUpdate; readonly lang: string }) {
  const time = date !== undefined && <time dateTime={date}>{formatDay(date, lang)}</time>
  const atDate = time && richText(text('theme.lastUpdated.atDate', ' on {date}'), { date: time })
  const byUser = author !== undefined && text('theme.lastUpdated.byUser', ' by {user}', { user: author })
  const words = text('theme.lastUpdated.lastUpdatedAtBy', 'Last updated{atDate}{byUser}')
  return <span className="last-updated">{richText(words, { atDate, byUser })}</span>
}

/** Tags as links to their pages, with the number of pages where it is known. */
export function TagList({ tags }: { readonly tags: readonly (Tag & { readonly pages?: number })[] }) {
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

interface PagerProps {
  readonly previous?: PageLink | undefined
  readonly next?: PageLink | undefined
  /** Label of the links for a screen reader. */
  readonly label?: string
  readonly hints?: readonly [previous: string, next: string]
}

/** Links to the pages before and after this one. */
export function Pager({ previous, next, label, hints }: PagerProps) {
  if (!previous && !next) return null
  const [back, on] = hints ?? [
    text('theme.docs.paginator.previous', 'Previous'),
    text('theme.docs.paginator.next', 'Next'),
  ]
  return (
    <nav className="pager" aria-label={label ?? text('theme.docs.paginator.navAriaLabel', 'Docs pages')}>
      {previous && (
        <a className="pager-previous" rel="prev" href={previous.href}>
          <span className="pager-hint">{back}</span>
          <span className="pager-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-next" rel="next" href={next.href}>
          <span className="pager-hint">{on}</span>
          <span className="pager-label">{next.label}</span>
        </a>
      )}
    </nav>
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a day in words, in UTC, so that it is the same on every machine. */
export function formatDay(date: string, lang: string, dateStyle: 'medium' | 'long' = 'medium'): string {
  const locale = withCalendar(lang)
  const key = `${locale} ${dateStyle}`
  // A format is created once: it takes longer than the rest of the footer.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(date))
}
