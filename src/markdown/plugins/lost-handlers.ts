import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { eachNode } from '../walk.ts'

/** Warns of attributes with code, such as `onclick="…"`: the policy of pages allows none, and they are left out. */
export function lostHandlers() {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      for (const name of handlersOf(node)) {
        file.data.page?.problems.push({
          severity: 'warning',
          code: 'markdown.handler',
          message: `Attribute ${name.toLowerCase()} is left out: the policy of pages allows no code in attributes`,
          hint: 'Call addEventListener in a <script> of the page, or in a script of clientModules.',
          line: node.position?.start.line,
          column: node.position?.start.column,
        })
      }
    })
  }
}

/** The names of attributes with code in a text; those with code of JSX are functions of components. */
function handlersOf(node: Nodes): string[] {
  if (node.type === 'element') return Object.keys(node.properties).filter((name) => HANDLER.test(name))
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  if (!/^[a-z]/.test(node.name ?? '')) return []
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string' && HANDLER.test(attribute.name)
      ? [attribute.name]
      : [],
  )
}

const HANDLER = /^on[a-z]/i
