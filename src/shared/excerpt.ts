/** Returns the beginning of a text, of at most `length` characters and an ellipsis: cut at a word, if one ends in its second half. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`
}
