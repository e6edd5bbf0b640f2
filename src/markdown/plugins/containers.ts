import type { Nodes, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'

/**
 * Turns `:::details[Summary]` into a part that folds, and `:::tab[Label]` containers in `::::tabs` into tabs: they need
 * no MDX.
 */
export function containers() {
  return (tree: Root, file: VFile): void => {
    let count = 0
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'containerDirective') return
      if (node.name === 'details') describeDetails(node)
      if (node.name === 'tabs' && isTabs(node)) {
        count++
        describeTabs(node, `${file.data.page?.idPrefix ?? ''}tabs${count}-`)
      }
    })
  }
}

/** Sets the element of a part that folds; its summary may have formatting. */
function describeDetails(node: ContainerDirective): void {
  node.data = { hName: 'details', ...('open' in (node.attributes ?? {}) && { hProperties: { open: true } }) }
  const label = labelOf(node)
  if (label) label.data = { hName: 'summary' }
}

function labelOf({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
}

/** Returns whether all that is in a container are tabs. */
function isTabs({ children }: ContainerDirective): boolean {
  return children.length > 0 && children.every((child) => child.type === 'containerDirective' && child.name === 'tab')
}

/** Sets the elements of tabs; those with one `group` switch together, on every page. */
function describeTabs(node: ContainerDirective, idBase: string): void {
  const { group } = node.attributes ?? {}
  node.data = { hName: 'Tabs', hProperties: { idBase, ...(group && { groupId: group }) } }
  const values = new Set<string>()
  for (const tab of node.children) {
    if (tab.type !== 'containerDirective') continue
    const written = labelOf(tab)
    if (written) tab.children.shift()
    const label = written ? textOf(written).trim() : ''
    // Tabs may have the same label, but not the same value.
    const value = values.has(label) ? `${label} ${values.size + 1}` : label
    values.add(value)
    tab.data = { hName: 'TabItem', hProperties: { value, label } }
  }
}
