import { GROUP, OPAQUE, type Rule, readRules, splitList } from './css-rules.ts'
import { AROUND, IN_TEXT } from './docusaurus-selectors.ts'

/**
 * Returns a stylesheet in which rules for the classes of Docusaurus also select what a page has in their place. Around
 * the text, only colors, type and edges are taken: sizes and places are made for other elements.
 * @param css Minified CSS without nested rules.
 */
export function translateClasses(css: string): string {
  return [...readRules(css)].map(translateRule).join('')
}

function translateRule({ prelude, body, text }: Rule): string {
  if (body === undefined) return text
  if (GROUP.test(prelude)) return `${prelude}{${translateClasses(body)}}`
  if (prelude.startsWith('@') || body.includes('{')) return text
  const look = lookOf(body)
  const selectors = splitList(prelude)
  const added = selectors.map((selector) => {
    const own = toOwn(selector)
    if (!own) return ''
    const isBox = GENERATED_BOX.test(selector)
    const kept = own.isAround && !isBox ? look : body
    const isMisplaced =
      own.isAround && isBox && (LABEL.test(body) || (OF_NAVBAR.test(selector) && !ABSOLUTE.test(body)))
    return kept === '' || isMisplaced ? '' : `${own.selector}{${kept}}`
  })
  return keepInPlace(selectors, body, text) + added.join('')
}

/** The navbar itself, whose class is also ours. */
const NAVBAR = /\.navbar(?![\w-])[^ >+~]*$/
const FIXED = /(?:^|;)position:\s*fixed[^;]*/g

/** Takes `position: fixed` away from the navbar: the padding that a site gives its pages instead is not taken over. */
function keepInPlace(selectors: readonly string[], body: string, text: string): string {
  const placed = body.replace(FIXED, '').replace(/^;/, '')
  if (placed === body || !selectors.some((selector) => NAVBAR.test(selector))) return text
  return selectors.map((selector) => `${selector}{${NAVBAR.test(selector) ? placed : body}}`).join('')
}

/** A box that a stylesheet makes as a whole. */
const GENERATED_BOX = /::?(?:before|after)$/

/** Words in such a box, as in "On this page": pages have their own. */
const LABEL = /(?:^|;)content:\s*["'][^"']*\p{L}{3}/u

/** The navbar has one row, which is full on small screens: only boxes that take no room fit in. */
const OF_NAVBAR = /\.navbar__/
const ABSOLUTE = /(?:^|;)position:\s*(?:absolute|fixed)/

/** Properties that change how something looks, and neither its size nor its place. */
const LOOK =
  /^(?:--|color|background|border|outline|box-shadow|font-(?!size)|text-(?:align|decoration|shadow|transform|underline)|opacity|fill|stroke|(?:-webkit-)?(?:backdrop-)?filter|transition|cursor|visibility|display:none)/

const DECLARATION = new RegExp(`(?:${OPAQUE}|[^;])+`, 'g')

/** The declarations of a body that change a look, or hide. */
function lookOf(body: string): string {
  const declarations = body.match(DECLARATION) ?? []
  return declarations.filter((declaration) => LOOK.test(declaration.trim())).join(';')
}

interface OwnSelector {
  readonly selector: string
  /** Whether it selects something around the text. */
  readonly isAround: boolean
}

/** In Docusaurus, `#__docusaurus` contains the whole page; here `body` does. The id keeps the rule's specificity. */
const ROOT = /(?:div)?#__docusaurus(?![\w-])/g
const BODY = ':is(body,#__docusaurus)'

const CLASSES = new RegExp(`${OPAQUE}|\\.(-?[A-Za-z_][\\w-]*)`, 'g')

/** A selector with our elements in the place of those of Docusaurus; undefined without any. */
function toOwn(selector: string): OwnSelector | undefined {
  const found = { isAround: false, isText: false }
  // The picture itself has the class of what is around it.
  const plain = selector.replace(/\.navbar__logo(?: |>)img\b/g, '.navbar__logo').replace(ROOT, () => {
    found.isAround = true
    return BODY
  })
  const translated = plain.replace(CLASSES, (all, name) => {
    const around = AROUND.get(name)
    const inText = IN_TEXT.get(name)
    if (around) found.isAround = true
    if (inText) found.isText = true
    return around ?? inText ?? all
  })
  if (!found.isAround && !found.isText) return undefined
  const isPart = found.isText && isWithinText(selector)
  return { selector: isPart ? withoutParts(translated) : translated, isAround: found.isAround }
}

/** Returns true when a selector names an element within the text. */
function isWithinText(selector: string): boolean {
  return selector
    .split(/[ >+~]/)
    .slice(0, -1)
    .some((part) => /\.(?:theme-doc-)?markdown/.test(part))
}

/** What is in the article of a page and not in its text. */
const PARTS = '.breadcrumbs,.page-menu,.version-label,.tag-list,.post-meta,.post-tags,.toc-bar,.page-foot,.pager'
const NOT_TEXT = `:where(:not(${PARTS},:is(${PARTS}) *))`

/** A pseudo-element at the end of a selector, with its states. */
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+){0,9}$/

function withoutParts(selector: string): string {
  const end = PSEUDO_ELEMENT.exec(selector)?.index ?? selector.length
  return selector.slice(0, end) + NOT_TEXT + selector.slice(end)
}
