import type { Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'
import { inlineHtml } from './page-title.ts'

/** Lists the headings and gives each its anchor link (website.md section 2: every heading other than h1). */
export function headings() {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element') return
      const level = /^h([2-6])$/.exec(node.tagName)?.[1]
      const id = node.properties.id
      if (!level || typeof id !== 'string') return
      const text = textOf(node).replace(/\s+/g, ' ').trim()
      const isHidden = Array.isArray(node.properties.className) && node.properties.className.includes('sr-only')
      if (isHidden) return
      file.data.page?.headings.push({ level: Number(level), id, text, html: inlineHtml(node) })
      const label = `Direct link to ${text}`
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: { className: ['anchor'], href: `#${id}`, title: label, ariaLabel: label },
        children: [],
      })
    })
  }
}
