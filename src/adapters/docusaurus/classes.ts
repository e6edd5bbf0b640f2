import { GROUP, OPAQUE, type Rule, readRules, splitList } from '../../core/read/css-rules.ts'

/** Categories and links of the sidebar at a level, from 1 on. */
function atLevel(kind: 'category' | 'link', level: number): readonly [string, string] {
  const lists = '.sidebar-list '.repeat(level)
  const deeper = `:where(:not(${lists}.sidebar-list>*))`
  return [`theme-doc-sidebar-item-${kind}-level-${level}`, `:is(${lists.trimEnd()}>.is-${kind})${deeper}`]
}

/** Links of the navbar that are in no list that opens. */
const NAVBAR_LINK = ':is(.navbar .nav-link):where(:not(.dropdown-menu *))'
const DROPDOWN_LINK = ':is(.navbar .dropdown-menu .nav-link)'
/** The button beside a category that is a link has no words. */
const NO_BUTTON = ':where(:not(.beside-link>summary))'
const SIDEBAR_LINK = `:is(.sidebar-link,.sidebar-heading)${NO_BUTTON}`
const CATEGORY_LINK = `:is(.is-category>details>summary,.is-category>.sidebar-link)${NO_BUTTON}`
const CURRENT = ':where([aria-current])'

/**
 * Selectors of the same around the text as a class of Docusaurus. Each is a compound selector, since it may be beside
 * others, and is hardly more specific than a class.
 */
export const AROUND: ReadonlyMap<string, string> = new Map([
  ['navbar__inner', '.navbar'],
  ['navbar--fixed-top', '.navbar'],
  ['theme-layout-navbar', '.navbar'],
  ['navbar__items', '.nav-items'],
  ['navbar__items--right', '.nav-items:where(:last-child)'],
  ['navbar__brand', '.brand'],
  ['navbar__logo', ':is(.brand .logo)'],
  ['navbar__title', '.brand'],
  ['navbar__item', NAVBAR_LINK],
  ['navbar__link', NAVBAR_LINK],
  ['navbar__link--active', NAVBAR_LINK + CURRENT],
  ['navbar__toggle', '.menu-open'],
  ['navbar__search', '.search-link'],
  ['DocSearch-Button', '.search-link'],
  ['DocSearch-Button-Placeholder', '.search-link-text'],
  ['DocSearch-Search-Icon', ':is(.search-link .icon)'],
  ['dropdown__menu', ':is(.navbar .dropdown-menu)'],
  ['dropdown__link', DROPDOWN_LINK],
  ['dropdown__link--active', DROPDOWN_LINK + CURRENT],
  ['theme-announcement-bar', '.announcement'],
  ['main-wrapper', '.shell'],
  ['theme-doc-sidebar-container', '.sidebar'],
  ['menu', '.sidebar-nav'],
  ['menu__list', '.sidebar-list'],
  ['theme-doc-sidebar-menu', ':is(.sidebar-nav>.sidebar-list)'],
  ['menu__list-item', ':is(.sidebar-list>li)'],
  ['menu__link', SIDEBAR_LINK],
  ['menu__link--active', SIDEBAR_LINK + CURRENT],
  ['menu__list-item-collapsible', CATEGORY_LINK],
  ['menu__link--sublist', CATEGORY_LINK],
  ['menu__link--sublist-caret', CATEGORY_LINK],
  ['menu__caret', ':is(.sidebar-list summary .icon)'],
  ['theme-doc-sidebar-item-category', ':is(.sidebar-list>.is-category)'],
  ['theme-doc-sidebar-item-link', ':is(.sidebar-list>.is-link)'],
  ...[1, 2, 3, 4].flatMap((level) => [atLevel('category', level), atLevel('link', level)]),
  ['theme-doc-breadcrumbs', '.breadcrumbs'],
  ['breadcrumbs__item', ':is(.breadcrumbs li)'],
  ['breadcrumbs__item--active', ':is(.breadcrumbs li):where(:has([aria-current]))'],
  ['breadcrumbs__link', ':is(.breadcrumbs :is(a,span))'],
  ['theme-doc-version-badge', '.version-label'],
  ['theme-doc-toc-mobile', '.toc-fold'],
  ['theme-doc-toc-desktop', '.toc'],
  ['table-of-contents', ':is(.toc>ul)'],
  ['table-of-contents__left-border', ':is(.toc>ul)'],
  ['table-of-contents__link', ':is(.toc a)'],
  ['table-of-contents__link--active', `:is(.toc a)${CURRENT}`],
  ['theme-doc-footer', '.page-foot'],
  ['theme-edit-this-page', '.edit-link'],
  ['theme-last-updated', '.last-updated'],
  ['pagination-nav', '.pager'],
  ['pagination-nav__link', ':is(.pager a)'],
  ['pagination-nav__link--prev', '.pager-previous'],
  ['pagination-nav__link--next', '.pager-next'],
  ['pagination-nav__label', '.pager-label'],
  ['pagination-nav__sublabel', '.pager-hint'],
  ['theme-layout-footer', '.footer'],
  ['footer--dark', '.footer:where([data-theme=dark])'],
  ['footer__logo', '.footer-logo'],
  ['footer__links', '.footer-inner'],
  ['footer__col', '.footer-column'],
  ['footer__title', '.footer-title'],
  ['footer__items', ':is(.footer ul)'],
  ['footer__item', ':is(.footer li)'],
  ['footer__link-item', ':is(.footer li a)'],
  ['footer__bottom', '.footer-end'],
  ['footer__copyright', '.footer-copyright'],
])

/** The look of alerts that Docusaurus gives its admonitions. */
const ALERTS = [
  ['note', 'secondary'],
  ['tip', 'success'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
] as const

/** The article of a doc or a post: others have links and buttons that are no text. */
const TEXT = ':is(.content article):where(:has(>.prose))'

/** Selectors of the same in the text as a class of Docusaurus, and of elements with that class itself. */
export const IN_TEXT: ReadonlyMap<string, string> = new Map([
  ['markdown', TEXT],
  ['theme-doc-markdown', TEXT],
  ['theme-admonition', '.admonition'],
  ['alert', ':is(.alert,.admonition)'],
  ...ALERTS.map(([kind]) => [`theme-admonition-${kind}`, `.admonition:where(.is-${kind})`] as const),
  ...ALERTS.map(([kind, look]) => [`alert--${look}`, `:is(.alert--${look},.admonition:where(.is-${kind}))`] as const),
  ['theme-code-block', '.code'],
  ['prism-code', ':is(.code pre)'],
  ['theme-tabs-container', '.tabs'],
  ['tabs-container', '.tabs'],
  ['tabs__item', ':is(.tabs>label)'],
  ['tabs__item--active', ':is(.tabs>:checked+label)'],
])

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
    const chosen = own.isAround && !isBox ? look : body
    const isMisplaced =
      own.isAround && isBox && (LABEL.test(body) || (OF_NAVBAR.test(selector) && !ABSOLUTE.test(body)))
    return chosen === '' || isMisplaced ? '' : `${own.selector}{${chosen}}`
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
  /** Set if it selects a part outside the text. */
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

/** Classes inside the article of a page, but outside its text. */
const PARTS = '.breadcrumbs,.page-menu,.version-label,.tag-list,.post-meta,.post-tags,.toc-bar,.page-foot,.pager'
const NOT_TEXT = `:where(:not(${PARTS},:is(${PARTS}) *))`

/** A pseudo-element at the end of a selector, with its states. */
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+){0,9}$/

function withoutParts(selector: string): string {
  const end = PSEUDO_ELEMENT.exec(selector)?.index ?? selector.length
  return selector.slice(0, end) + NOT_TEXT + selector.slice(end)
}
