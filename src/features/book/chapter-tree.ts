import { DomUtils, parseDocument } from 'htmlparser2'
import { escapeHtml } from '../../shared/html-text.ts'

export type Tree = ReturnType<typeof parseDocument>
export type Element = Extract<Tree['children'][number], { readonly attribs: unknown }>

/** The text of a page as a tree of XHTML, and the ids that links may name. */
export interface ChapterTree {
  readonly id: string
  readonly tree: Tree
  readonly ids: ReadonlySet<string>
}

/** Classes of what only a screen needs: print leaves out the same, in `templates/styles/print.css`. */
export const SCREEN_CLASSES: readonly string[] = [
  ...['skip-link', 'bar', 'navbar', 'sidebar', 'sidebar-show', 'toc', 'toc-bar', 'breadcrumbs', 'page-menu'],
  ...['version-label', 'page-foot', 'pager', 'footer', 'modal', 'anchor', 'search-form', 'lookup', 'only-dark'],
  'request-choice',
]

/** The source of a formula is MathML too, which needs no stylesheet. */
const DROPPED_CLASSES = new Set([...SCREEN_CLASSES, 'needs-script', 'katex-html'])
const DROPPED_TAGS = new Set([
  ...['button', 'script', 'style', 'template', 'noscript', 'dialog', 'select', 'textarea', 'canvas', 'link', 'meta'],
])

/** Elements that XHTML no longer has, and those that have their place. */
const RENAMED: Readonly<Record<string, string>> = {
  ...{ center: 'div', search: 'div', form: 'div', picture: 'span', font: 'span', big: 'span', nobr: 'span' },
  ...{ tt: 'code', strike: 's', acronym: 'abbr' },
}

/** Attributes that XHTML no longer has, or that do nothing in a book. */
const DROPPED_ATTRIBUTES = new Set([
  ...['valign', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'nowrap', 'frame', 'rules', 'summary', 'hspace'],
  ...['vspace', 'clear', 'compact', 'noshade', 'color', 'face', 'axis', 'name', 'srcset', 'sizes', 'loading'],
  ...['decoding', 'fetchpriority', 'tabindex', 'for', 'autocomplete', 'spellcheck', 'aria-description', 'target'],
])

const ID_ATTRIBUTES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details', 'headers']

/** Parses the article of a rendered page. All ids begin with that of the chapter, so that a book can be one document. */
export function parseChapter(article: string, id: string): ChapterTree {
  // Names of SVG have capitals.
  const tree = parseDocument(article, { lowerCaseTags: false, lowerCaseAttributeNames: false })
  for (const element of elementsOf(tree)) if (isDropped(element)) DomUtils.removeElement(element)
  const ids = new Set<string>()
  for (const element of elementsOf(tree)) {
    const isForeign = isIn(element, 'svg') || isIn(element, 'math')
    if (!isForeign) adaptElement(element)
    adaptAttributes(element, isForeign)
    takeId(element, id, ids)
  }
  for (const element of elementsOf(tree)) keepKnownIds(element, id, ids)
  return { id, tree, ids }
}

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'wbr'])

/** Serializes nodes in a way that XML and HTML have in common. */
export function serialize(nodes: Tree['children']): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.data)
      if (!('attribs' in node)) return ''
      const { name, attribs, children } = node
      const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
      const start = `<${name}${attributes.join('')}`
      return VOID.has(name) ? `${start}/>` : `${start}>${serialize(children)}</${name}>`
    })
    .join('')
}

/** Returns the id that an id of a page has in a book: XML allows fewer characters. */
export function chapterId(chapter: string, id: string): string {
  return `${chapter}-${id.replace(/[^\w.-]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`)}`
}

/** Returns the elements of a tree, in order. */
export function elementsOf(tree: Tree): Element[] {
  return DomUtils.findAll(() => true, tree.children)
}

/** Returns whether an element is below one of this name. */
function isIn(element: Element, name: string): boolean {
  for (let at = element.parent; at; at = at.parent) if ('name' in at && at.name === name) return true
  return false
}

/** Replaces an element by elements as HTML. */
export function replaceByHtml(element: Element, html: string): void {
  for (const child of [...parseDocument(html).children]) DomUtils.prepend(element, child)
  DomUtils.removeElement(element)
}

function isDropped({ name, attribs, parent }: Element): boolean {
  const classes = (attribs.class ?? '').split(/\s/)
  if (DROPPED_TAGS.has(name) || classes.some((one) => DROPPED_CLASSES.has(one))) return true
  // The picture itself, which follows, is what every reading system shows.
  if (name === 'source' && parent && 'name' in parent && parent.name === 'picture') return true
  return name === 'details' && classes.includes('whole-file') && attribs.open === undefined
}

function adaptElement(element: Element): void {
  const { attribs } = element
  if (element.name === 'svg') attribs.xmlns = 'http://www.w3.org/2000/svg'
  if (element.name === 'math') attribs.xmlns = 'http://www.w3.org/1998/Math/MathML'
  if (element.name === 'input') replaceInput(element)
  if (element.name === 'details') attribs.open = ''
  if (element.name === 'label') {
    element.name = 'p'
    attribs.class = `${attribs.class ?? ''} tab-label`.trim()
  }
  element.name = RENAMED[element.name] ?? (element.name.includes('-') ? 'span' : element.name)
}

/** A box of a task list is a character; other fields are for a screen. */
function replaceInput(element: Element): void {
  const { type, checked } = element.attribs
  if (type === 'checkbox') replaceByHtml(element, checked === undefined ? '☐ ' : '☑ ')
  else DomUtils.removeElement(element)
}

function adaptAttributes({ attribs, name }: Element, isForeign: boolean): void {
  if (attribs.align) attribs.style = `text-align: ${attribs.align};${attribs.style ?? ''}`
  for (const [written, value] of Object.entries(attribs)) {
    const key = isForeign || name === 'svg' ? written : written.toLowerCase()
    delete attribs[written]
    const isData = key.startsWith('data-') && key !== 'data-line'
    const isSize = /^(?:width|height|size)$/.test(key) && /^(?:table|t[dhr]|thead|tbody|col|hr|pre|p|div)$/.test(name)
    // XML has names with fewer characters than those that HTML takes.
    const isName = /^[a-z][\w.:-]*$/i.test(key)
    const isDropped = isData || isSize || !isName || key === 'align' || /^on/.test(key) || DROPPED_ATTRIBUTES.has(key)
    if (!isDropped) attribs[key] = value
  }
}

/** An id that was there before is dropped: in XML, each is different. */
function takeId({ attribs }: Element, chapter: string, ids: Set<string>): void {
  const { id } = attribs
  if (id === undefined) return
  if (id === '' || ids.has(id)) {
    delete attribs.id
    return
  }
  ids.add(id)
  attribs.id = chapterId(chapter, id)
}

function keepKnownIds({ attribs }: Element, chapter: string, ids: ReadonlySet<string>): void {
  for (const name of ID_ATTRIBUTES) {
    const named = (attribs[name] ?? '').split(/\s+/).filter((id) => ids.has(id))
    if (named.length > 0) attribs[name] = named.map((id) => chapterId(chapter, id)).join(' ')
    else delete attribs[name]
  }
  for (const [name, value] of Object.entries(attribs)) {
    if (value.includes('url(#'))
      attribs[name] = value.replace(/url\(#([^()]*)\)/g, (_, id) => `url(#${chapterId(chapter, id)})`)
  }
}
