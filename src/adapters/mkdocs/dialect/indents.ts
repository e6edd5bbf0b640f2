/** Returns the width of the white space that a text begins with, and its length; a tab ends at a multiple of four. */
export function indentOf(text: string): { readonly width: number; readonly length: number } {
  let width = 0
  let length = 0
  for (; length < text.length; length++) {
    const char = text.charAt(length)
    if (char === ' ') width++
    else if (char === '\t') width += 4 - (width % 4)
    else break
  }
  return { width, length }
}

/** Returns a text with so much less white space at its start. */
export function dedent(text: string, by: number): string {
  const { width, length } = indentOf(text)
  return ' '.repeat(Math.max(0, width - by)) + text.slice(length)
}
