import type { Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { inLanguage, type Language, text as message } from '../../shared/messages/text.ts'
import { eachNode } from '../walk.ts'
import { inlineHtml } from './page-title.ts'

/** Lists the headings and gives each its anchor link, whose label is in a language (website.md section 2: every heading other than h1). */
export function headings(language?: Language) {
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
      const label = inLanguage(language, () =>
        message('theme.common.headingLinkTitle', 'Direct link to {heading}', { heading: text }),
      )
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: { className: ['anchor'], href: `#${id}`, title: label, ariaLabel: label },
        children: [],
      })
    })
  }
}
