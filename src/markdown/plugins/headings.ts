import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { inLanguage, type Language, text as message } from '../../shared/messages/text.ts'
import { eachNode } from '../walk.ts'
import { headingWords } from './heading-words.ts'

/** Lists the headings and gives each its anchor link, whose label is in a language (website.md section 2: every heading other than h1). */
export function headings(language?: Language) {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'element') return
      const level = /^h([2-6])$/.exec(node.tagName)?.[1]
      const id = node.properties.id
      if (!level || typeof id !== 'string') return
      const isHidden = Array.isArray(node.properties.className) && node.properties.className.includes('sr-only')
      if (isHidden) return
      const { text, html } = headingWords(node)
      if (text !== '') file.data.page?.headings.push({ level: Number(level), id, text, html })
      const label = inLanguage(language, () =>
        message('theme.common.headingLinkTitle', 'Direct link to {heading}', { heading: text || id }),
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
