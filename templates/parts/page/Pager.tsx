import type { LabeledLink } from '../../../src/shared/chrome-props.ts'
import { text } from '../../../src/shared/messages/text.ts'

interface Props {
  readonly previous?: LabeledLink | undefined
  readonly next?: LabeledLink | undefined
  /** What a screen reader calls the links. */
  readonly label?: string
  /** What each link is. */
  readonly hints?: readonly [previous: string, next: string]
}

/** Links to the pages before and after this one. */
export function Pager({ previous, next, label, hints }: Props) {
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
