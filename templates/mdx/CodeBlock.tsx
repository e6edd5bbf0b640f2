import type { ReactNode } from 'react'
import { hasLongLine, numberLines, plainLines } from '../../src/shared/code-meta.ts'
import { text } from '../../src/shared/messages/text.ts'
import { classNames } from '../parts/class-names.ts'
import { RawHtml } from '../parts/RawHtml.tsx'

/** Lines that need nothing more. */
interface FinishedCode {
  readonly html: string
  readonly isLong: boolean
  /** What the browser finds them by. */
  readonly mark: string | undefined
}

interface Props {
  /** Highlighted lines from the build; without them the children are shown unchanged. */
  readonly codeHtml?: string | undefined
  /** The same, with numbers; or what holds the place of it until it is there. */
  readonly finished?: FinishedCode | undefined
  /** Code that is made of elements: shown as it is. */
  readonly elements?: ReactNode
  readonly children?: ReactNode
  readonly language?: string | undefined
  readonly title?: string | undefined
  /** Number of the first line; absent when lines have no numbers. */
  readonly lineNumbersStart?: string | number | undefined
  /** Whether lines have numbers, from 1 or from the given number: another name of `lineNumbersStart`. */
  readonly showLineNumbers?: boolean | number | undefined
}

/** A code block with an optional title, a copy button, and a wrap button that the browser shows for long lines. */
export function CodeBlock({ codeHtml, finished, elements, children, language, title, ...numbers }: Props) {
  const { lineNumbersStart, showLineNumbers } = numbers
  const start = lineNumbersStart ?? (showLineNumbers === true ? 1 : showLineNumbers || undefined)
  const lines = codeHtml ?? plainLines(typeof children === 'string' ? children : '')
  const html = finished?.html ?? (start === undefined ? lines : numberLines(lines, Number(start)))
  const isNumbered = start !== undefined
  const isLong = finished?.isLong ?? hasLongLine(lines)
  const wrapLabel = text('theme.CodeBlock.wordWrapToggle', 'Wrap lines')
  const className = language && `language-${language}`
  return (
    <figure className={classNames('code', title ? 'has-title' : 'no-title')}>
      {title && <figcaption>{title}</figcaption>}
      <div className="code-tools needs-script">
        {isLong && (
          <button
            type="button"
            className="wrap"
            aria-label={wrapLabel}
            title={wrapLabel}
            aria-pressed="false"
            hidden
            data-wrap=""
            data-late=""
          />
        )}
        <button type="button" className="copy" aria-label={copyLabel(title)} data-copy="" data-late="">
          <span className="result">{text('theme.CodeBlock.copy', 'Copy')}</span>
        </button>
      </div>
      <pre className={classNames(isNumbered && 'is-numbered')} tabIndex={isLong ? 0 : undefined} data-scroller="">
        {elements ? (
          <code className={className}>{elements}</code>
        ) : (
          <RawHtml as="code" className={className} html={html} mark={finished?.mark} />
        )}
      </pre>
    </figure>
  )
}

function copyLabel(title: string | undefined): string {
  return title
    ? text('theme.CodeBlock.copyTitled', 'Copy {title}', { title })
    : text('theme.CodeBlock.copyButtonAriaLabel', 'Copy code')
}
