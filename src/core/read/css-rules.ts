/** Conditions around rules. */
export const GROUP = /^@(?:media|supports|container)\b/

/** What may contain the marks of CSS without their meaning. */
export const OPAQUE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?(?:\*\/|$)|url\((?:\\.|[^()'"\\])*\)|\\[\s\S]/
  .source
const MARKS = new RegExp(`${OPAQUE}|[{};]`, 'g')
const LIST_MARKS = new RegExp(`${OPAQUE}|[(),[\\]]`, 'g')

/** A rule, or a statement without a body, with the whole of its text. */
export interface Rule {
  readonly prelude: string
  readonly body?: string
  readonly text: string
}

/** The rules of a stylesheet that are in no other; what does not end is one without a body. */
export function* readRules(css: string): Generator<Rule> {
  let start = 0
  let open = -1
  let depth = 0
  for (const { 0: mark, index } of css.matchAll(MARKS)) {
    if (mark === '{' && depth++ === 0) open = index
    if (mark === '}') depth--
    const isEnd = (mark === ';' || mark === '}') && depth === 0
    if (!isEnd) continue
    const text = css.slice(start, index + 1)
    yield open < start ? { prelude: text, text } : { ...partsOf(css, start, open, index), text }
    start = index + 1
  }
  if (start < css.length) yield { prelude: css.slice(start), text: css.slice(start) }
}

function partsOf(css: string, start: number, open: number, end: number): Omit<Rule, 'text'> {
  return { prelude: css.slice(start, open).trim(), body: css.slice(open + 1, end) }
}

/** The selectors of a list. */
export function splitList(list: string): string[] {
  const selectors: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: mark, index } of list.matchAll(LIST_MARKS)) {
    if (mark === '(' || mark === '[') depth++
    if (mark === ')' || mark === ']') depth--
    if (mark !== ',' || depth > 0) continue
    selectors.push(list.slice(start, index).trim())
    start = index + 1
  }
  return [...selectors, list.slice(start).trim()]
}
