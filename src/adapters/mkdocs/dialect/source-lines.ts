/** A line of a page or of a file that it includes. */
export interface SourceLine {
  readonly text: string
  readonly file: string
  readonly line: number
  /** Added to a column of `text`, it is one of the file. */
  readonly shift: number
  /** The line as it is in the file. */
  readonly source: string
}

/** Returns the lines of a file; `indent` is added to each. */
export function linesOf(text: string, file: string, indent = ''): SourceLine[] {
  return text.split('\n').map((written, index) => {
    const source = written.endsWith('\r') ? written.slice(0, -1) : written
    return { text: source && indent + source, file, line: index + 1, shift: -indent.length, source }
  })
}

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
