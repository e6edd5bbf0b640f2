import type { JsonPart } from './fold-json.ts'

/** JSON of which each list and object can be folded. Only one of the folds is a stop of the tab key. */
export function FoldedJson({
  parts,
  isFirst = true,
}: {
  readonly parts: readonly JsonPart[]
  readonly isFirst?: boolean
}) {
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
