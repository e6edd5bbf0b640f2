import type { HTMLAttributes, ReactNode } from 'react'
import { collapseLines, hasLongLine, numberLines, plainLines } from '../../src/shared/code-meta.ts'
import { plural, text } from '../../src/shared/messages/text.ts'
import { classNames } from '../parts/class-names.ts'
import { RawHtml } from '../parts/RawHtml.tsx'

interface PreProps extends HTMLAttributes<HTMLPreElement> {
  /** Lines of highlighted code; set by the Markdown stage for fences. */
  readonly codeHtml?: string
  readonly language?: string
  readonly lineNumbersStart?: string
  readonly collapsed?: string
  /** Source of a diagram; set by the Markdown stage for mermaid fences. */
  readonly mermaid?: string
}

/** Replaces `<pre>`: a code block, a diagram, or a plain one if the page wrote it itself. */
export function Pre({ codeHtml, language, lineNumbersStart, collapsed, mermaid, ...rest }: PreProps) {
  if (mermaid !== undefined) return <MermaidFigure source={mermaid} />
  if (codeHtml === undefined) return <pre {...rest} />
  const shown = { codeHtml, language, title: rest.title, lineNumbersStart, collapsed }
  return <CodeBlock {...shown} />
}

/** Lines that need nothing more. */
interface FinishedCode {
  readonly html: string
  readonly isLong: boolean
  /** Mark by which the browser finds them. */
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
  /** Ranges of lines that are folded: `1-5, 9-12`. */
  readonly collapsed?: string | undefined
  /** Numbers lines from 1 or from the given number: another name of `lineNumbersStart`. */
  readonly showLineNumbers?: boolean | number | undefined
}

/**
 * A code block with an optional title, a copy button, and a wrap button that the browser shows for long lines. It is a
 * figure to screen readers alone: stylesheets of sites have rules for `figure`, which are about pictures.
 */
export function CodeBlock({ codeHtml, finished, elements, children, language, title, ...lineProps }: Props) {
  const { lineNumbersStart, showLineNumbers, collapsed } = lineProps
  const start = lineNumbersStart ?? (showLineNumbers === true ? 1 : showLineNumbers || undefined)
  const lines = codeHtml ?? plainLines(typeof children === 'string' ? children : '')
  const html = finished?.html ?? completeLines(lines, start, collapsed)
  const isNumbered = start !== undefined
  const isLong = finished?.isLong ?? hasLongLine(lines)
  const wrapLabel = text('theme.CodeBlock.wordWrapToggle', 'Wrap lines')
  const className = language && `language-${language}`
  return (
    <div className="code" {...(title && { role: 'figure', 'aria-label': title })}>
      {title && <div className="code-title">{title}</div>}
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
    </div>
  )
}

function completeLines(lines: string, start: string | number | undefined, collapsed: string | undefined): string {
  const numbered = start === undefined ? lines : numberLines(lines, Number(start))
  return collapsed === undefined ? numbered : collapseLines(numbered, collapsed, collapsedLabel)
}

function collapsedLabel(count: number): string {
  return plural('theme.CodeBlock.collapsedLines.plurals', '1 collapsed line|{count} collapsed lines', count)
}

function copyLabel(title: string | undefined): string {
  return title
    ? text('theme.CodeBlock.copyTitled', 'Copy {title}', { title })
    : text('theme.CodeBlock.copyButtonAriaLabel', 'Copy code')
}

/** A diagram: its source is readable, and the browser code replaces it with the drawing. */
export function MermaidFigure({ source }: { readonly source: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for code, stylesheets of sites have rules for the element
    <div className="mermaid" role="figure" aria-label={diagramName(source)} data-mermaid="" data-scroller="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre className="mermaid-source" tabIndex={0} data-scroller="">
        {source}
      </pre>
    </div>
  )
}

/** Readers' names for mermaid's kinds of diagram. */
const kinds: readonly (readonly [RegExp, () => string])[] = [
  [/^(?:graph|flowchart)\b/, () => text('theme.Diagram.flowchart', 'Flowchart')],
  [/^sequenceDiagram\b/, () => text('theme.Diagram.sequence', 'Sequence diagram')],
  [/^classDiagram\b/, () => text('theme.Diagram.class', 'Class diagram')],
  [/^stateDiagram\b/, () => text('theme.Diagram.state', 'State diagram')],
  [/^erDiagram\b/, () => text('theme.Diagram.entityRelationship', 'Entity relationship diagram')],
  [/^gantt\b/, () => text('theme.Diagram.gantt', 'Gantt chart')],
  [/^pie\b/, () => text('theme.Diagram.pie', 'Pie chart')],
  [/^timeline\b/, () => text('theme.Diagram.timeline', 'Timeline')],
  [/^mindmap\b/, () => text('theme.Diagram.mindmap', 'Mind map')],
  [/^gitGraph\b/, () => text('theme.Diagram.git', 'Git graph')],
]

/** Returns the name of a diagram: its `accTitle` or title if it has one, else its kind. */
function diagramName(source: string): string {
  const title = /^[ \t]*(?:accTitle[ \t]*:|title(?:[ \t]*:)?[ \t])[ \t]*(\S.*)$/m.exec(source)?.[1]
  if (title) return title.trim()
  const lines = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .map((line) => line.trim())
  const first = lines.find((line) => line !== '' && !line.startsWith('%%')) ?? ''
  const [, name] = kinds.find(([pattern]) => pattern.test(first)) ?? []
  return name ? name() : text('theme.Diagram.other', 'Diagram')
}
