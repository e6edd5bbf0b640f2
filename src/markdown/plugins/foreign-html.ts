import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import type { Html, Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { replaceComments, tagsOf } from '../html-parts.ts'
import { eachNode, replaceNodes } from '../walk.ts'
import { rawHtml } from './raw-html.ts'
import { asText } from './stray-html.ts'
import { escapeTags, findUnclosed } from './unclosed-tags.ts'
import { findWrappingTags } from './wrapping-tags.ts'

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
/** What is a name in text where no tag closes it, as in `GET /<header>`. */
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

function hasRaw(tree: HtmlRoot): boolean {
  const found = { raw: false }
  eachNode<HtmlNodes>(tree, ({ type }) => {
    if (type === 'raw') found.raw = true
  })
  return found.raw
}
