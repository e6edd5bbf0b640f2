import { escapeRegExp, type PathPattern, type PatternPart } from '../path-pattern.ts'

/**
 * Who wants Markdown: it is in `Accept` without a lower weight, and HTML with the full weight is not before it. Servers
 * compare no weights; what `serve` finds by them in other headers gets HTML, as everyone may.
 */
export const MARKDOWN_WANTED = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`

/** `Accept` in which HTML precedes Markdown. */
export const HTML_FIRST = String.raw`(?:^|,)\s*text/html\s*(?:;\s*q=1(?:\.0*)?\s*)?,.*text/markdown`

/**
 * An address as it was sent with slashes that follow each other: what is before, after them, and the query. With a
 * backslash, which browsers read as a slash, what is kept could lead to another host.
 */
export const SEVERAL_SLASHES = String.raw`^([^?\\]*?/)/+([^?\\]*)(\?.*)?$`

/** What a decoded path matches, as in `_headers`. */
export function decodedExpression({ parts }: PathPattern): string {
  return `^${parts.map((part) => ('text' in part ? escapeRegExp(part.text) : part.isSplat ? '.*' : '[^/]+')).join('')}$`
}

/** One expression for several patterns, shorter than all of them. */
export function anyOf(patterns: readonly PathPattern[]): string {
  const all = [...new Set(patterns.map(decodedExpression))]
  return all.length === 1 ? `${all[0]}` : `^(?:${all.map((one) => one.slice(1, -1)).join('|')})$`
}

/**
 * What an address as it was sent matches, with or without a slash at the end, as in `_redirects`. What is captured goes
 * into a header: the decoded path could have line breaks. Slashes and backslashes at its start would lead to another host.
 * `group` begins a group, such as with its name.
 */
export function sentExpression({ parts }: PathPattern, group: (name: string) => string = () => ''): string {
  const last = parts.at(-1)
  const sent = parts.map((part, index) => {
    if ('text' in part) return sentText(part.text, parts[index + 1])
    const open = `(${group(part.name)}${part.isSplat ? String.raw`[^?\\]*` : String.raw`[^/?\\]+`})`
    if (!part.isSplat || !endsWithSlash(parts[index - 1])) return open
    return part === last ? `(?:/+${open})?` : `/+${open}`
  })
  const end = last && 'isSplat' in last && last.isSplat ? '' : '/?'
  return String.raw`^${sent.join('')}${end}(?:\?.*)?$`
}

/**
 * What a decoded path matches, with or without a slash at the end, as in `_redirects`; what is captured is only a part of
 * the path of a file. `group` begins a group, such as with its name.
 */
export function shownExpression({ parts }: PathPattern, group: (name: string) => string = () => ''): string {
  const last = parts.at(-1)
  const shown = parts.map((part, index) => {
    if ('text' in part)
      return escapeRegExp(part === last || isLastSplat(parts[index + 1]) ? noSlash(part.text) : part.text)
    const open = `(${group(part.name)}${part.isSplat ? '.*' : '[^/]+'})`
    return isLastSplat(part) && endsWithSlash(parts[index - 1]) ? `(?:/${open})?` : open
  })
  return `(?s)^${shown.join('')}${isLastSplat(last) ? '' : '/?'}$`

  function isLastSplat(part: PatternPart | undefined): boolean {
    return part !== undefined && part === last && 'isSplat' in part && part.isSplat
  }
}

function noSlash(text: string): string {
  return text.replace(/\/$/, '')
}

/** What is never shown, after a mark and the base: names that begin with a dot, but for the folder of RFC 8615, and control files. */
export function hiddenExpression(base: string): string {
  return String.raw`(?s)/\.(?:[^w]|w[^e]|we[^l])|^.${escapeRegExp(base)}_(?i:headers|redirects)/?$`
}

/** Where no file is shown. */
export const NOWHERE = '/.none'

/** Where a query goes in an address: what is before it, what joins it, and the hash after it. */
export function splitLocation(location: string): { address: string; join: '?' | '&'; hash: string } {
  const [address = '', ...rest] = location.split('#')
  return { address, join: address.includes('?') ? '&' : '?', hash: rest.map((part) => `#${part}`).join('') }
}

function endsWithSlash(part: PatternPart | undefined): boolean {
  return part !== undefined && 'text' in part && part.text.endsWith('/')
}

/** Text as browsers send it: some characters may be percent-encoded. A slash before `*` or at the end is left out. */
function sentText(text: string, next: PatternPart | undefined): string {
  const hasSplatAfter = next !== undefined && 'isSplat' in next && next.isSplat
  const kept = (hasSplatAfter || next === undefined) && text.length > 0 ? text.replace(/\/$/, '') : text
  return [...kept].map(sentCharacter).join('')
}

function sentCharacter(character: string): string {
  if (/[\w/.~-]/.test(character)) return escapeRegExp(character)
  const encoded = encodeURIComponent(character)
  if (encoded.length > 3) return `(?i:${encoded})`
  const hex = `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return `(?:${escapeRegExp(character)}|${hex})`
}
