import { type RefObject, useMemo, useRef, useState } from 'react'
import { text } from '../../../src/shared/messages/text.ts'
import { copyText, resultDuration, resultText } from '../../browser/copying.ts'
import { foldJson, type JsonPart, pressFoldKey } from './fold-json.ts'

interface Props {
  readonly content: string
  /** The copied text; undefined if not all was read. */
  readonly whole: string | undefined
  /** Set for JSON, which can be folded. */
  readonly isJson: boolean
}

export function AnswerText({ content, whole, isJson }: Props) {
  const element = useRef<HTMLDivElement>(null)
  // Thousands of elements are not compared with what they were at each letter that is typed into the form.
  const folds = useMemo(() => {
    const parts = isJson ? foldJson(content) : []
    return parts.some((part) => typeof part !== 'string') && <FoldedJson parts={parts} />
  }, [content, isJson])
  return (
    <>
      <div className="console-tools">
        {folds && <FoldAll folds={element} />}
        {whole !== undefined && <CopyButton label={text('theme.CodeBlock.copy', 'Copy')} content={() => whole} />}
      </div>
      {folds ? (
        // biome-ignore lint/a11y/useSemanticElements: it is not part of the form
        <div
          ref={element}
          className="console-json"
          role="group"
          aria-label={text('theme.api.console.body', 'body')}
          onKeyDown={(event) => {
            if (pressFoldKey(event.currentTarget, event.key, event.target)) event.preventDefault()
          }}
        >
          {folds}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre tabIndex={0}>{content}</pre>
      )}
    </>
  )
}

/** The button that folds all lists and objects within the outermost, or unfolds them. */
function FoldAll({ folds }: { readonly folds: RefObject<HTMLElement> }) {
  const [isFolded, setFolded] = useState(false)
  const change = (): void => {
    for (const fold of folds.current?.querySelectorAll<HTMLDetailsElement>('details details') ?? [])
      fold.open = isFolded
    setFolded(!isFolded)
  }
  return (
    <button type="button" className="button is-quiet" onClick={change}>
      {isFolded ? text('theme.api.expandAll', 'Expand all') : text('theme.api.collapseAll', 'Collapse all')}
    </button>
  )
}

interface CopyButtonProps {
  readonly label: string
  readonly title?: string
  /** Returns the text to copy; undefined to copy nothing. */
  readonly content: () => string | undefined
}

/** The button that copies a text, and shows for a moment whether that worked. */
export function CopyButton({ label, title, content }: CopyButtonProps) {
  const [result, setResult] = useState('')
  const copy = async (): Promise<void> => {
    const words = content()
    if (words === undefined) return
    setResult(resultText(await copyText(words)))
    setTimeout(() => setResult(''), resultDuration)
  }
  return (
    <button type="button" className="button is-quiet" title={title} onClick={copy}>
      {result || label}
    </button>
  )
}

/** JSON of which each list and object can be folded. Only one of the folds is a stop of the tab key. */
function FoldedJson({ parts, isFirst = true }: { readonly parts: readonly JsonPart[]; readonly isFirst?: boolean }) {
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer stay as they are
          <div key={index}>{part}</div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer stay as they are
          <details key={index} open>
            <summary tabIndex={isFirst && index === 0 ? 0 : -1} data-end={part.end.trim()} data-count={part.count}>
              {part.start}
            </summary>
            <FoldedJson parts={part.parts} isFirst={false} />
            <div>{part.end}</div>
          </details>
        ),
      )}
    </>
  )
}
