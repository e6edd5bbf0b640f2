import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { text } from '../../../../src/shared/messages/text.ts'
import { CopyAnswer } from './CopyAnswer.tsx'
import { FoldAll } from './FoldAll.tsx'
import { FoldedJson } from './FoldedJson.tsx'
import { findRanges, showRanges } from './find-ranges.ts'
import { foldJson } from './fold-json.ts'
import { pressFoldKey } from './fold-keys.ts'

interface Props {
  /** What is shown. */
  readonly content: string
  /** What is copied; undefined if not all was read. */
  readonly whole: string | undefined
  /** Whether it is JSON, which can be folded. */
  readonly isJson: boolean
}

/** The text of a response, with a search that marks what it finds. */
export function AnswerText({ content, whole, isJson }: Props) {
  const element = useRef<HTMLPreElement & HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [index, setIndex] = useState(0)
  const parts = useMemo(() => (isJson ? foldJson(content) : []), [content, isJson])
  const isFolded = parts.some((part) => typeof part !== 'string')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what is searched
  useEffect(() => {
    setRanges(element.current ? findRanges(element.current, query) : [])
    setIndex(0)
  }, [query, content])
  useEffect(() => (element.current ? showRanges(element.current, ranges, index) : undefined), [ranges, index])
  const go = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (ranges.length > 0) setIndex((index + (event.shiftKey ? ranges.length - 1 : 1)) % ranges.length)
  }
  const found =
    ranges.length > 0
      ? text('theme.api.console.matches', '{number} of {count}', { number: index + 1, count: ranges.length })
      : text('theme.api.console.noMatch', 'nothing found')
  // Thousands of elements are not compared with what they were at each letter of a search.
  const folds = useMemo(() => isFolded && <FoldedJson parts={parts} />, [parts, isFolded])
  return (
    <>
      <div className="console-search">
        <input
          type="search"
          value={query}
          aria-label={text('theme.api.console.search', 'Search in the answer')}
          placeholder={text('theme.api.console.search', 'Search in the answer')}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={go}
        />
        <span className="type" role="status">
          {query === '' ? '' : found}
        </span>
        {isFolded && <FoldAll folds={element} />}
        {whole !== undefined && <CopyAnswer content={whole} />}
      </div>
      {isFolded ? (
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
        <pre ref={element} tabIndex={0}>
          {content}
        </pre>
      )}
    </>
  )
}
