/** Ends of the elements whose text has no tags. */
const RAW: Readonly<Record<string, RegExp>> = {
  script: /<\/script(?=[\s/>])/gi,
  style: /<\/style(?=[\s/>])/gi,
  title: /<\/title(?=[\s/>])/gi,
  textarea: /<\/textarea(?=[\s/>])/gi,
}
const RAW_NAME = /(?:script|style|title|textarea)(?=[\s/>])/iy

/** A comment that ends as most do. */
const PLAIN_COMMENT = /^(?!-?>)(?!.*--!>)/s

/** Which start tags are needed: patterns of a name with what follows it, sticky, and of an attribute, global. */
interface Needed {
  readonly name: RegExp
  readonly attribute: RegExp
}

/**
 * Returns HTML without text, comments, and tags that are not needed; scripts and styles are whole. Of most pages little is
 * left, and to parse the rest takes several times as long as to skip it. What comes after something written in an unusual
 * way is left as it is.
 */
export function keepNeeded(html: string, { name, attribute }: Needed): string {
  const nextQuote = createFinder((from) => html.indexOf('"', from))
  const nextApostrophe = createFinder((from) => html.indexOf("'", from))
  const nextAttribute = createFinder((from) => findFrom(attribute, html, from) ?? -1)
  let kept = ''
  for (let at = html.indexOf('<'); at >= 0; ) {
    const end = endOf(html, at, nextQuote)
    if (end === undefined || nextApostrophe(at) < end) return kept + html.slice(at)
    const raw = matchAt(RAW_NAME, html, at + 1)?.[0].toLowerCase()
    const textEnd = raw === undefined ? end : findFrom(RAW[raw], html, end)
    if (textEnd === undefined) return kept + html.slice(at)
    if (raw === 'script' || raw === 'style') kept += `${html.slice(at, textEnd)}</${raw}>`
    else if (html[at + 1] !== '/' && (matchAt(name, html, at + 1) || nextAttribute(at) < end))
      kept += html.slice(at, end)
    at = html.indexOf('<', textEnd)
  }
  return kept
}

/** Creates what finds the next place of something from one place after the other; Infinity where there is none. */
function createFinder(find: (from: number) => number): (from: number) => number {
  let place = -1
  return (from) => {
    if (place < from) {
      place = find(from)
      if (place < 0) place = Number.POSITIVE_INFINITY
    }
    return place
  }
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(html)
}

function findFrom(pattern: RegExp | undefined, html: string, at: number): number | undefined {
  return pattern && matchAt(pattern, html, at)?.index
}

/** Returns the end of a tag or a comment; undefined for one that is unusual. */
function endOf(html: string, at: number, nextQuote: (from: number) => number): number | undefined {
  const start = html[at + 1] === '/' ? at + 2 : at + 1
  if (/[a-z]/i.test(html[start] ?? '')) return endOfTag(html, at, nextQuote)
  if (!html.startsWith('<!--', at)) {
    const doctype = /^<!doctype[^>]*>/i.exec(html.slice(at, at + 200))
    return doctype ? at + doctype[0].length : undefined
  }
  const end = html.indexOf('-->', at + 4)
  return end >= 0 && PLAIN_COMMENT.test(html.slice(at + 4, end)) ? end + 3 : undefined
}

function endOfTag(html: string, at: number, nextQuote: (from: number) => number): number | undefined {
  let end = html.indexOf('>', at)
  let quote = nextQuote(at)
  while (quote < end) {
    const close = nextQuote(quote + 1)
    if (close === Number.POSITIVE_INFINITY || html[quote - 1] !== '=') return undefined
    if (close > end) end = html.indexOf('>', close)
    quote = nextQuote(close + 1)
  }
  return end < 0 ? undefined : end + 1
}
