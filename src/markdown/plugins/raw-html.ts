import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Html, Nodes, Paragraph, Root, Text } from 'mdast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { type HtmlTag, tagsOf } from '../html-parts.ts'
import { refuseDeepTree } from '../parse/nesting.ts'
import { placeInSource } from '../parse/source-positions.ts'
import { eachNode, replaceNodes } from '../walk.ts'

/** Carries the words after a fence's language through the HTML parser, which keeps only attributes. */
const META = 'dataFenceMeta'

/** Parses the raw HTML of plain Markdown; the parser is only loaded for a page with some. */
export function rawHtml() {
  return async (tree: HtmlRoot, file: VFile): Promise<HtmlRoot> => {
    if (!hasRaw(tree)) return tree
    // HTML knows no capitals in the names of elements, which those of components have.
    const components = new Map<string, string>()
    eachElement(tree, (element) => {
      const { tagName, data } = element
      if (/^[A-Z]/.test(tagName)) components.set(tagName.toLowerCase(), tagName)
      if (tagName === 'code' && typeof data?.meta === 'string') element.properties[META] = data.meta
    })
    const { default: rehypeRaw } = await import('rehype-raw')
    const parse = rehypeRaw()
    const parsed = refuseDeepTree(parseParts(tree, (part) => parse(part, file)))
    eachElement(parsed, (element) => {
      element.tagName = components.get(element.tagName) ?? element.tagName
      const meta = element.properties[META]
      delete element.properties[META]
      if (typeof meta === 'string') element.data = { ...element.data, meta }
    })
    return parsed
  }
}

/** Elements that, unlike those of blocks, tables and forms, neither close others nor are closed by them. */
const INLINE = new Set('abbr del ins kbd mark q samp span sub sup var'.split(' '))
const INLINE_VOID = new Set(['br', 'img', 'wbr'])

/** Parses only the blocks with raw HTML, if each closes what it opens. Otherwise, parses all as one text. */
function parseParts(tree: HtmlRoot, parse: (part: HtmlRoot) => HtmlRoot): HtmlRoot {
  const isRaw = tree.children.map(hasRaw)
  if (!tree.children.every((child, index) => !isRaw[index] || isClosed(child))) return parse(tree)
  const children = tree.children.flatMap((child, index) =>
    isRaw[index] ? parse({ type: 'root', children: [child] }).children : [child],
  )
  return { ...tree, children }
}

/** Returns whether a block has only raw HTML that cannot change other blocks: comments and elements of a line. */
function isClosed(block: HtmlNodes): boolean {
  const open: string[] = []
  let isKnown = true
  eachNode<HtmlNodes>(block, (node) => {
    if (node.type !== 'raw' || /^<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->\s*$/.test(node.value)) return
    const tags = tagsOf(node.value)
    isKnown &&= tags.length === node.value.split('<').length - 1
    for (const { name, isEnd } of tags) {
      if (INLINE_VOID.has(name)) continue
      isKnown &&= INLINE.has(name) && (!isEnd || open.pop() === name)
      if (!isEnd) open.push(name)
    }
  })
  return isKnown && open.length === 0
}

/** Returns whether a tree has HTML that is not parsed yet. */
export function hasRaw(node: HtmlNodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

function eachElement(tree: HtmlRoot, change: (element: Element) => void): void {
  eachNode<HtmlNodes>(tree, (node) => {
    if (node.type === 'element') change(node)
  })
}

const TAGS = new Set(
  `a abbr acronym address area article aside audio b base bdi bdo big blockquote br button canvas caption center cite code
  col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2
  h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark menu meta meter nav nobr noscript
  object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small
  source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time tr track tt u ul var
  video wbr
  animate animatetransform circle clippath defs desc ellipse filter foreignobject g image line lineargradient marker mask
  path pattern polygon polyline radialgradient rect stop symbol text textpath title tspan use view
  math annotation mfrac mi mn mo mover mroot mrow msqrt msub msubsup msup mtable mtd mtext mtr munder semantics`.split(
    /\s+/,
  ),
)
/** Nodes whose children are blocks. */
const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem'])

const TAG = /^<\/?([A-Za-z][\w-]*)/

/** Returns whether raw HTML names an unknown element: `<camera_name>` in prose is meant as text. */
export function isStrayHtml(value: string): boolean {
  const name = TAG.exec(value)?.[1]
  return name !== undefined && !TAGS.has(name.toLowerCase())
}

/** In plain Markdown, a tag that names no HTML element, such as `<camera_name>`, is kept as text. */
export function strayHtml() {
  return (tree: Root): void => {
    replaceNodes<Nodes>(tree, (node, parent) =>
      node.type === 'html' && isStrayHtml(node.value) ? [asText(node.value, parent)] : undefined,
    )
  }
}

/** Shows raw HTML as text: among blocks, as a paragraph. */
export function asText(value: string, parent: Node): Text | Paragraph {
  const text: Text = { type: 'text', value }
  const isAmongBlocks = BLOCK_PARENTS.has(parent.type)
  return isAmongBlocks ? { type: 'paragraph', children: [text] } : text
}

/** Elements that hide their content, or show it other than as text; a page's title is removed from it. */
const HIDING = new Set(
  `audio canvas datalist details dialog h1 iframe meter noscript object progress script select style svg template
  textarea title video`.split(/\s+/),
)

/** Turns an unclosed tag that would hide the rest of the page into text, as it is meant in prose. */
export function unclosedTags() {
  return (tree: Root, file: VFile): void => {
    const unclosed = findUnclosed(tree, HIDING)
    if (unclosed.size === 0) return
    replaceNodes<Nodes>(tree, (node, parent) => {
      const tags = node.type === 'html' ? unclosed.get(node) : undefined
      if (node.type !== 'html' || !tags) return undefined
      for (const tag of tags) report(tag, node, file)
      if (/^<[^>]*>\s*$/.test(node.value)) return [asText(node.value, parent)]
      node.value = escapeTags(node.value, tags)
      return undefined
    })
  }
}

/** Unclosed tags with one of the names, by node. */
export function findUnclosed(tree: Root, names: ReadonlySet<string>): ReadonlyMap<Html, readonly HtmlTag[]> {
  const open = new Map<string, { readonly tag: HtmlTag; readonly node: Html }[]>()
  eachNode<Nodes>(tree, (node) => {
    if (node.type !== 'html') return
    for (const tag of tagsOf(node.value)) {
      if (!names.has(tag.name) || (tag.name === 'svg' && tag.isEmpty)) continue
      const sameName = open.get(tag.name) ?? []
      if (tag.isEnd) sameName.pop()
      else sameName.push({ tag, node })
      open.set(tag.name, sameName)
    }
  })
  const byNode = new Map<Html, HtmlTag[]>()
  for (const { tag, node } of [...open.values()].flat()) byNode.set(node, [...(byNode.get(node) ?? []), tag])
  return byNode
}

/** HTML with some of its tags as text. */
export function escapeTags(html: string, tags: readonly HtmlTag[]): string {
  const fromLast = [...tags].sort((a, b) => b.offset - a.offset)
  return fromLast.reduce((text, { offset }) => `${text.slice(0, offset)}&lt;${text.slice(offset + 1)}`, html)
}

function report({ name, offset }: HtmlTag, node: Html, file: VFile): void {
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'markdown.tag',
    message: `Tag <${name}> is not closed, and shown as text`,
    hint: `Write \`<${name}>\` in code if it is text, or close it with </${name}>.`,
    ...placeInSource(node, { text: node.value, offset, length: name.length + 1 }, file),
  })
}
