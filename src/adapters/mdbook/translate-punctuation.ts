/** Matches text that keeps its characters (code, escapes, tags, addresses, attributes), then dashes, dots and quotation marks. */
const TOKEN = /`+[^`]*`+|\\.|<[^<>]*>|\]\([^()]*\)|\]\[[^\]]*\]|https?:\/\/[^\s<]+|\{[^{}]*\}|-{2,3}|\.{3}|["']/g

const CHARACTERS: Readonly<Record<string, string>> = { '---': '—', '--': '–', '...': '…' }

/** Lines that are no prose: of a table or below a heading, HTML, code, an address that links name. */
const NO_PROSE = /^(?:[\s>|:=*_-]*$| {4}|\t| {0,3}<[a-z!/]| {0,3}\[[^\]]+\]:)/i

/**
 * Returns what gives one line after the other the quotation marks, dashes and dots that mdBook writes in prose; tags and
 * comments, which may go over several lines, keep theirs.
 */
export function createPunctuation(): (text: string) => string {
  let open = ''
  return (text) => {
    // An empty line ends a tag, but not a comment.
    if (text.trim() === '' && open !== '-->') open = ''
    const isProse = !NO_PROSE.test(text)
    const { pieces, end } = splitText(text, open)
    open = end
    return pieces.map(({ part, isText }) => (isText && isProse ? translateProse(part) : part)).join('')
  }
}

interface Piece {
  readonly part: string
  readonly isText: boolean
}

/** Separates text from comments and from tags over several lines; `open` is the end of the one it begins in. */
function splitText(text: string, open: string): { pieces: readonly Piece[]; end: string } {
  const pieces: Piece[] = []
  const withoutCode = text.includes('<') ? text.replace(/`+[^`]*`+/g, (code) => ' '.repeat(code.length)) : text
  let end = open
  for (let at = 0; at < text.length; ) {
    const isText = end === ''
    const close = isText ? findMarkup(withoutCode, at) : withoutCode.indexOf(end, at) + end.length
    const next = !isText && close < end.length ? text.length : close
    pieces.push({ part: text.slice(at, next), isText })
    if (isText && next < text.length) end = text.startsWith('<!--', next) ? '-->' : '>'
    else if (close >= end.length) end = ''
    at = next
  }
  return { pieces, end }
}

/** Returns where a comment begins, or a tag that the line does not end; for none, the length of the line. */
function findMarkup(line: string, from: number): number {
  const comment = line.indexOf('<!--', from)
  if (comment >= 0) return comment
  const tag = line.lastIndexOf('<')
  return /[a-z/]/i.test(line.charAt(tag + 1)) && tag > line.lastIndexOf('>') ? tag : line.length
}

function translateProse(text: string): string {
  if (!/["']|--|\.\.\./.test(text)) return text
  return text.replace(TOKEN, (token, at: number) => {
    if (token !== '"' && token !== "'") return CHARACTERS[token] ?? token
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
    const isStart = /^$|[\s([{*_/–—-]/.test(before) && !/^$|[\s.,;:!?)\]}]/.test(after)
    return token === '"' ? (isStart ? '“' : '”') : isStart ? '‘' : '’'
  })
}
