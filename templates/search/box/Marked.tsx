import { splitMarks } from '../page/marks.ts'

interface Props {
  readonly text: string
  /** Beginnings of the words to mark. */
  readonly marks: readonly string[]
}

/** A text in which the words that were found are marked. */
export function Marked({ text, marks }: Props) {
  const parts = splitMarks(text, marks)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={`${index}${part}`}>{part}</mark> : part))
}
