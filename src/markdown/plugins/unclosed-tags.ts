import type { Html, Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { type HtmlTag, tagsOf } from '../html-parts.ts'
import { placeInSource } from '../place-in-source.ts'
import { eachNode, replaceNodes } from '../walk.ts'
import { asText } from './stray-html.ts'

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
