import { splitMarks } from '../page/marks.ts'

interface Props {
  readonly text: string
  /** Beginnings of the words to highlight. */
  readonly marks: readonly string[]
}

/** A text with the matching words highlighted. */
export function Marked({ text, marks }: Props) {
  const parts = splitMarks(text, marks)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text only have their order
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={`${index}${part}`}>{part}</mark> : part))
}
