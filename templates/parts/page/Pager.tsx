import type { LabeledLink } from '../../../src/shared/page-props.ts'

interface Props {
  readonly previous?: LabeledLink | undefined
  readonly next?: LabeledLink | undefined
}

/** Links to the pages before and after this one. */
export function Pager({ previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label="Docs pages">
      {previous && (
        <a className="pager-previous" rel="prev" href={previous.href}>
          <span className="pager-hint">Previous</span>
          <span className="pager-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pager-next" rel="next" href={next.href}>
          <span className="pager-hint">Next</span>
          <span className="pager-label">{next.label}</span>
        </a>
      )}
    </nav>
  )
}
