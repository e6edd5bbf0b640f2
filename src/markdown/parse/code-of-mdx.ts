import type { Nodes } from 'mdast'
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import { eachNode, isExpression } from '../walk.ts'
import { readMdx } from './read-tree.ts'

/** A part of the code of a page. */
interface Part {
  readonly line: number
  readonly column: number
  readonly code: string
}

/**
 * The modules and expressions of an MDX text, and its elements with a name, as JSX in their places; undefined when it is
 * not MDX, which is reported when it is compiled.
 */
export function codeOfMdx(text: string, name: string): string | undefined {
  const parts: Part[] = []
  try {
    eachNode<Nodes>(readMdx(text), (node) => {
      const { line = 1, column = 1 } = node.position?.start ?? {}
      for (const code of codeOf(node, name)) parts.push({ line, column, code })
    })
  } catch {
    return undefined
  }
  return place(parts)
}

function codeOf(node: Nodes, name: string): string[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return [`${node.value};`]
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [toStatement(node.value)]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === name ? [elementCode(node)] : node.attributes.flatMap(attributeCode)
    default:
      return []
  }
}

function toStatement(expression: string): string {
  const isEmpty = expression.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '').trim() === ''
  return isEmpty ? '' : `(${expression}\n);`
}

function attributeCode(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string[] {
  if (attribute.type === 'mdxJsxExpressionAttribute') return [`({${attribute.value}});`]
  return typeof attribute.value === 'object' && attribute.value ? [toStatement(attribute.value.value)] : []
}

/** An element of plain text; what is not text is an element, so that it is not taken for one. */
function elementCode({ name, attributes, children }: MdxJsxFlowElement | MdxJsxTextElement): string {
  const written = attributes.map((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`
    const { value } = attribute
    return `${attribute.name}={${typeof value === 'object' && value ? value.value : JSON.stringify(value ?? '')}}`
  })
  const inside = children.map((child) => {
    if (child.type === 'text') return `{${JSON.stringify(child.value)}}`
    return isExpression(child) ? `{${child.value}}` : '<></>'
  })
  return `(<${name} ${written.join(' ')}>${inside.join('')}</${name}>);`
}

/** The parts in their lines. */
function place(parts: readonly Part[]): string {
  let code = ''
  let line = 1
  for (const part of parts) {
    const added = `${'\n'.repeat(Math.max(0, part.line - line))}${part.code}`
    code += added
    line += added.split('\n').length - 1
  }
  return code
}
