import type { Blockquote, Code, Nodes, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { eachNode, replaceNodes } from '../walk.ts'

/** The package managers in the order of the tabs; readers' choice is kept under the group. */
const GROUP = 'npm2yarn'
const MANAGERS = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const
const MARK = /(?:^|\s)npm2yarn(?:\s|$)/

/** Shows a fence marked `npm2yarn` in a tab for each package manager. */
export function npmTabs() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const marked: Code[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'code' && MARK.test(node.meta ?? '')) marked.push(node)
    })
    if (marked.length === 0) return
    const { default: convert } = await import('npm-to-yarn')
    const toTabs = (code: Code): RootContent => {
      const items = MANAGERS.map(([value, label]) => {
        const text = value === 'npm' ? code.value : convert(code.value, value)
        const own: Code = { ...code, value: text, meta: (code.meta ?? '').replace(MARK, ' ').trim() }
        return element('TabItem', { value, label }, [own])
      })
      return element(
        'Tabs',
        { groupId: GROUP, idBase: `${file.data.page?.idPrefix ?? ''}${GROUP}${marked.indexOf(code) + 1}` },
        items,
      )
    }
    replaceNodes<Nodes>(tree, (node) => (node.type === 'code' && marked.includes(node) ? [toTabs(node)] : undefined))
  }
}

/** A node that becomes the element of a component. */
function element(name: string, properties: Readonly<Record<string, string>>, children: RootContent[]): RootContent {
  return { type: 'blockquote', data: { hName: name, hProperties: properties }, children } as Blockquote
}
