/** The layer below which everything of the design is. */
export const LOWEST_LAYER = 'tokens'
/** The layer above the look of Markdown, and below that of everything that has a class. */
const ELEMENT_LAYER = 'elements'

/** Rules in a row that are in the same layer, or in none. */
interface Run {
  readonly layer: string | undefined
  text: string
}

/**
 * Returns a stylesheet of a site with its rules for elements, such as `a` and `h2`, in layers of the design. There, classes
 * are stronger than elements, so that these rules change the text of pages, and no button or menu; outside of all layers,
 * they would be stronger than every class.
 * @param css Minified CSS.
 */
export function layerElementRules(css: string): string {
  const runs: Run[] = []
  const add = (text: string, layer?: string) => {
    const last = runs.at(-1)
    if (last && last.layer === layer) last.text += text
    else runs.push({ layer, text })
  }
  for (const { prelude, body, text } of readRules(css)) {
    if (body !== undefined && GROUP.test(prelude)) add(`${prelude}{${layerElementRules(body)}}`)
    else if (body === undefined || isLeft(prelude, body)) add(text)
    else for (const [layer, selectors] of groupSelectors(prelude)) add(`${selectors.join(',')}{${body}}`, layer)
  }
  return runs.map(({ layer, text }) => (layer === undefined ? text : `@layer ${layer}{${text}}`)).join('')
}

/** Returns whether a rule stays where it is: in a layer, `!important` would be stronger than without. */
function isLeft(prelude: string, body: string): boolean {
  return prelude.startsWith('@') || body.includes('{') || body.includes('!important')
}

/** The selectors of a list by their layers. */
function groupSelectors(list: string): ReadonlyMap<string | undefined, readonly string[]> {
  const groups = new Map<string | undefined, string[]>()
  for (const selector of splitList(list)) {
    const layer = layerOf(selector)
    groups.set(layer, [...(groups.get(layer) ?? []), selector])
  }
  return groups
}

function layerOf(whole: string): string | undefined {
  const selector = whole.replace(OF_MODE, '').replace(WEIGHTLESS, '').replaceAll(':not()', '')
  if (/[.#[&\\]|:root|:host/.test(selector)) return undefined
  if (/^(?:[*\s>+~]|::?(?:before|after))+$/.test(selector)) return LOWEST_LAYER
  return OF_PAGE.test(selector) ? undefined : ELEMENT_LAYER
}

/** The usual selector before those of one mode. */
const OF_MODE = /^(?:html|:root)?\[data-theme[^\]]*\]\s+(?=\S)/

/** Conditions that do not make a selector stronger; one in another is enough. */
const WEIGHTLESS = /:where\((?:[^()]|\([^()]*\))*\)/g

/** A selector of the whole page, or of a part of what browsers show, such as `::selection`. */
const OF_PAGE = /(?:^|[\s>+~])(?:(?:html|body)(?::[^\s>+~]*)?|::?(?!before|after)[\w-]+)$/

/** Conditions around rules. */
export const GROUP = /^@(?:media|supports|container)\b/

/** Texts that may contain the marks of CSS without their meaning. */
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
