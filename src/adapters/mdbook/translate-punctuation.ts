/** Matches text that keeps its characters (code, escapes, tags, addresses, attributes), then dashes, dots and quotation marks. */
const TOKEN = /`+[^`]*`+|\\.|<[^<>]*>|\]\([^()]*\)|\]\[[^\]]*\]|https?:\/\/\S+|\{[^{}]*\}|-{2,3}|\.{3}|["']/g

const CHARACTERS: Readonly<Record<string, string>> = { '---': '—', '--': '–', '...': '…' }

/** Lines that are no prose: of a table or below a heading, HTML, code, an address that links name. */
const NO_PROSE = /^(?:[\s>|:=*_-]*$| {4}|\t| {0,3}<[a-z!/]| {0,3}\[[^\]]+\]:)/i

/** Returns a line with the quotation marks, dashes and dots that mdBook writes in prose. */
export function translatePunctuation(text: string): string {
  if (!/["']|--|\.\.\./.test(text) || NO_PROSE.test(text)) return text
  return text.replace(TOKEN, (token, at: number) => {
    if (token !== '"' && token !== "'") return CHARACTERS[token] ?? token
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
    const isStart = /^$|[\s([{*_/–—-]/.test(before) && !/^$|[\s.,;:!?)\]}]/.test(after)
    return token === '"' ? (isStart ? '“' : '”') : isStart ? '‘' : '’'
  })
}
