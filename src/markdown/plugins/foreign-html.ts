import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import type { Html, Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { ApiPageLinks } from '../../shared/api-page.ts'
import { inLanguage, type Language, text } from '../../shared/messages/text.ts'
import { withFallback } from '../../shared/reference-marker.ts'
import { splitUrl } from '../../shared/url.ts'
import { replaceComments, tagsOf } from '../html-parts.ts'
import { eachNode, replaceNodes } from '../walk.ts'
import { asText, escapeTags, findUnclosed, hasRaw, rawHtml } from './raw-html.ts'

/** Addresses allowed in text from outside the site: no scheme that runs code. */
const SAFE = /^(?:https?:|mailto:|tel:|[^:/?#]*(?:[/?#]|$))/i

/** Returns whether an address is allowed in text from outside the site. */
export function isSafeAddress(url: string): boolean {
  return SAFE.test(url)
}

/** Removes the address of links that would run code, and turns external images into links: none is fetched. */
export function safeAddresses(language?: Language) {
  const unnamed = inLanguage(language, () => text('theme.Image.alt', 'Image'))
  return (tree: HtmlRoot): void => {
    eachNode<HtmlNodes>(tree, (node) => {
      if (node.type !== 'element') return
      const { href } = node.properties
      if (node.tagName === 'a' && typeof href === 'string' && !isSafeAddress(href)) delete node.properties.href
      if (node.tagName === 'img') showAsLink(node, unnamed)
    })
  }
}

function showAsLink(image: Element, unnamed: string): void {
  const { src, alt } = image.properties
  if (typeof src === 'string' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return
  const isSafe = typeof src === 'string' && /^https?:/i.test(src)
  image.tagName = isSafe ? 'a' : 'span'
  image.properties = isSafe ? { href: src } : {}
  image.children = [{ type: 'text', value: typeof alt === 'string' && alt !== '' ? alt : unnamed }]
}

/**
 * Moves headings below those of the page around them, the top ones to the level `from`; they get no ids, which could
 * clash with the page's.
 */
export function nestHeadings({ from }: { readonly from: number }) {
  return (tree: HtmlRoot): void => {
    const headings: Element[] = []
    eachNode<HtmlNodes>(tree, (node) => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) headings.push(node)
    })
    const levelOf = ({ tagName }: Element): number => Number(tagName.slice(1))
    const shift = from - Math.min(...headings.map(levelOf))
    for (const heading of headings) heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`
  }
}

declare module 'vfile' {
  interface DataMap {
    foreignLinks: ApiPageLinks
  }
}

/** Returns where a link of a text leads: to a page of the site, else from where the text was published. */
export function foreignAddress(url: string, { links, linkBase }: ApiPageLinks): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url
  const { path, hash } = splitUrl(url)
  const own = /^[./]*$/.test(path) ? links?.[hash] : undefined
  if (own !== undefined) return own
  const isWithin = path === '' || linkBase === undefined || !URL.canParse(url, linkBase)
  return isWithin ? url : withFallback(url, new URL(url, linkBase).href)
}

/** Gives the links of a text from outside the site the addresses that they have here. */
export function foreignLinks() {
  return (tree: HtmlRoot, file: VFile): void => {
    const links = file.data.foreignLinks
    if (links === undefined) return
    eachNode<HtmlNodes>(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'a') return
      const { href } = node.properties
      if (typeof href === 'string') node.properties.href = foreignAddress(href, links)
    })
  }
}

/** A tag alone in its block, with a name that only components have. */
const ALONE = /^<(\/?)([A-Z][\w.]*)(?:\s[^<>]*)?>\s*$/

/** The tags of other tools' components that are around blocks: `<Message>` and `</Message>`, each in a block of its own. */
function findWrappingTags(tree: Root): ReadonlySet<Html> {
  const found = new Set<Html>()
  eachNode<Nodes>(tree, (node) => {
    if ('children' in node) addPairs(node.children, found)
  })
  return found
}

function addPairs(nodes: readonly Nodes[], found: Set<Html>): void {
  const open: { readonly name: string; readonly tag: Html }[] = []
  for (const tag of nodes) {
    if (tag.type !== 'html') continue
    const [, slash, name] = ALONE.exec(tag.value) ?? []
    const last = open.at(-1)
    if (slash === '' && name !== undefined) open.push({ name, tag })
    else if (last && last.name === name) {
      found.add(last.tag).add(tag)
      open.pop()
    }
  }
}

/** Elements that are rendered. */
const RENDERED =
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary
  sup table tbody td tfoot th thead tr tt u ul var wbr`.split(/\s+/)
/** Elements of which only the content is. */
const UNWRAPPED = 'address article aside big center font footer header main nav section'.split(' ')
/** Elements that are removed with their content. */
const REMOVED = ['iframe', 'math', 'noscript', 'script', 'style', 'svg', 'template']

const KNOWN = new Set([...RENDERED, ...UNWRAPPED])
const REMOVABLE = new Set(REMOVED)
/** Tags that are a name in text where no tag closes them, as in `GET /<header>`. */
const CLOSED = new Set([...REMOVED, ...UNWRAPPED])

const SCHEMA: Schema = {
  tagNames: [...RENDERED, 'admonition', 'input'],
  strip: REMOVED,
  attributes: {
    a: ['href', 'title', ['id', /^user-content-fn/], 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaLabel'],
    abbr: ['title'],
    admonition: ['type', 'title'],
    code: [['className', /^language-/]],
    details: ['open'],
    div: [['className', 'admonition-label']],
    h2: [['id', 'footnote-label']],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [
      ['id', /^user-content-fn/],
      ['className', 'task-list-item'],
    ],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  clobber: [],
}

/** In HTML from outside the site, removes comments, and shows tags as text that name nothing to render. */
export function foreignTags() {
  return (tree: Root): void => {
    const unclosed = findUnclosed(tree, CLOSED)
    const wrapping = findWrappingTags(tree)
    replaceNodes<Nodes>(tree, (node, parent) => {
      if (node.type !== 'html') return undefined
      if (wrapping.has(node)) return []
      const value = replaceComments(withoutForeignTags(node, new Set(unclosed.get(node)?.map(({ name }) => name))), '')
      if (value === '') return []
      if (!/<[a-z/]/i.test(value)) return [asText(value.replaceAll('&lt;', '<'), parent)]
      node.value = value
      return undefined
    })
  }
}

function withoutForeignTags({ value }: Html, unclosed: ReadonlySet<string>): string {
  const isText = (name: string) => unclosed.has(name) || (!KNOWN.has(name) && !REMOVABLE.has(name))
  return escapeTags(
    value,
    tagsOf(value).filter(({ name }) => isText(name)),
  )
}

/** HTML in which only the tags of what is rendered are left as they are; the others are text. */
export function withKnownTags(html: string): string {
  return escapeTags(
    html,
    tagsOf(html).filter(({ name }) => !KNOWN.has(name)),
  )
}

/** Parses HTML from outside the site, and keeps the elements and attributes that can do no harm. */
export function safeHtml() {
  return async (tree: HtmlRoot, file: VFile): Promise<HtmlRoot> => {
    if (!hasRaw(tree)) return tree
    const { sanitize } = await import('hast-util-sanitize')
    const safe = sanitize(await rawHtml()(tree, file), SCHEMA)
    return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] }
  }
}
