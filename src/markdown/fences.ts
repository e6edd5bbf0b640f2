/** What may stand before a fence: indentation, quotes and list marks. */
const OPENING = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})/
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/
const INLINE_CODE = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g

/** Follows a page line by line and tells of each whether it belongs to a code fence, its first and last line included. */
export function createFenceTracker(): (line: string) => boolean {
  let open: { readonly mark: string; readonly isQuoted: boolean } | undefined
  return (line) => {
    if (open?.isQuoted && !/^[ \t]*>/.test(line)) open = undefined
    if (open) {
      const mark = CLOSING.exec(line)?.[1]
      if (mark?.startsWith(open.mark)) open = undefined
      return true
    }
    const opening = OPENING.exec(line)
    if (!opening?.[2]) return false
    open = { mark: opening[2], isQuoted: opening[1]?.includes('>') === true }
    return true
  }
}

/** The text with code fences and inline code blanked, every other character in its place. */
export function withoutCode(text: string): string {
  const isCode = createFenceTracker()
  const prose = text.split('\n').map((line) => (isCode(line) ? ' '.repeat(line.length) : line))
  return prose.join('\n').replace(INLINE_CODE, (code) => code.replace(/[^\n]/g, ' '))
}

/** Rewrites a line's text, its inline code left alone. */
export function outsideInlineCode(line: string, rewrite: (text: string) => string): string {
  if (!line.includes('`')) return rewrite(line)
  let result = ''
  let end = 0
  for (const match of line.matchAll(INLINE_CODE)) {
    result += rewrite(line.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + rewrite(line.slice(end))
}
