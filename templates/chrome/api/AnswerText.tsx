import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { text } from '../../../src/shared/messages/text.ts'
import { findRanges, showRanges } from './find-ranges.ts'

/** The text of a response, with a search that marks what it finds. */
export function AnswerText({ content }: { readonly content: string }) {
  const element = useRef<HTMLPreElement>(null)
  const [query, setQuery] = useState('')
  const [ranges, setRanges] = useState<readonly Range[]>([])
  const [index, setIndex] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what is searched
  useEffect(() => {
    setRanges(element.current ? findRanges(element.current, query) : [])
    setIndex(0)
  }, [query, content])
  useEffect(() => showRanges(ranges, index), [ranges, index])
  const go = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (ranges.length > 0) setIndex((index + (event.shiftKey ? ranges.length - 1 : 1)) % ranges.length)
  }
  const found =
    ranges.length > 0
      ? text('theme.api.console.matches', '{number} of {count}', { number: index + 1, count: ranges.length })
      : text('theme.api.console.noMatch', 'nothing found')
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
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre ref={element} tabIndex={0}>
        {content}
      </pre>
    </>
  )
}
