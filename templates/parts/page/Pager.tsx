import type { LabeledLink } from '../../../src/shared/page-props.ts'

interface Props {
  readonly previous?: LabeledLink | undefined
  readonly next?: LabeledLink | undefined
  /** What a screen reader calls the links. */
  readonly label?: string
  /** What each link is. */
  readonly hints?: readonly [previous: string, next: string]
}

/** Links to the pages before and after this one. */
export function Pager({ previous, next, label = 'Docs pages', hints = ['Previous', 'Next'] }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a className="pager-previous" rel="prev" href={previous.href}>
          <span className="pager-hint">{hints[0]}</span>
          <span className="pager-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-next" rel="next" href={next.href}>
          <span className="pager-hint">{hints[1]}</span>
          <span className="pager-label">{next.label}</span>
        </a>
      )}
    </nav>
  )
}
