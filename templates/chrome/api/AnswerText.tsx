import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
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
        {whole !== undefined && <CopyButton label={text('theme.CodeBlock.copy', 'Copy')} content={() => whole} />}
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

/** More marks than these make a browser slow. */
const maxRanges = 1000

/** Returns where a text is in the text nodes of an element, whatever its case; nowhere if it is empty. */
function findRanges(element: HTMLElement, query: string): readonly Range[] {
  const wanted = query.toLowerCase()
  const ranges: Range[] = []
  if (wanted === '') return ranges
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode() && ranges.length < maxRanges) {
    const node = nodes.currentNode
    if (node instanceof Text) addRanges(ranges, node, wanted)
  }
  return ranges
}

function addRanges(ranges: Range[], node: Text, wanted: string): void {
  const content = node.data.toLowerCase()
  // Letters that become longer in lower case would move all places.
  if (content.length !== node.data.length) return
  for (let at = content.indexOf(wanted); at >= 0 && ranges.length < maxRanges; at = content.indexOf(wanted, at + 1)) {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + wanted.length)
    ranges.push(range)
  }
}

/**
 * Marks ranges without changing the document, opens the folds around one of them and scrolls the element to it; returns
 * the function that ends the marks.
 */
function showRanges(element: HTMLElement, ranges: readonly Range[], current: number): () => void {
  const range = ranges[current]
  if ('highlights' in CSS) {
    CSS.highlights.set('found', new Highlight(...ranges))
    CSS.highlights.set('found-current', new Highlight(...(range ? [range] : [])))
  }
  if (range) {
    openAround(range.startContainer.parentElement)
    const { top } = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    if (top < box.top || top > box.bottom - 32) element.scrollTop += top - box.top - box.height / 2
  }
  return () => {
    if ('highlights' in CSS) for (const name of ['found', 'found-current']) CSS.highlights.delete(name)
  }
}

/** The line of a closed fold is seen; what is within is not. */
function openAround(element: Element | null): void {
  const own = element?.closest('summary')?.parentElement ?? element
  for (let fold = own === element ? own : own?.parentElement; fold; fold = fold.parentElement)
    if (fold instanceof HTMLDetailsElement) fold.open = true
}
