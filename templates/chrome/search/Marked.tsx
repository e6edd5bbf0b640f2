interface Props {
  readonly text: string
  readonly query: string
}

/** A text in which the words of the query are marked. */
export function Marked({ text, query }: Props) {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'giu'))
  // Splitting by a group puts what it matched in every other place.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={`${index}${part}`}>{part}</mark> : part))
}
