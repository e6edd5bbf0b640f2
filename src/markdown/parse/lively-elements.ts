import type { Expression, Program } from 'estree-jsx'
import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import { hashOf } from '../../util/hash.ts'

const EVENT = /\bon[A-Z]\w*\s*=\s*\{/

/** Components that need no import and do nothing without a browser. */
const BROWSER_COMPONENTS: ReadonlySet<string> = new Set(['BrowserOnly', 'Redirect'])

/** What has a program. */
interface Written {
  readonly data?: object | undefined
}

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute

/**
 * The code of an element or an expression of MDX, with its programs, that has events or functions, which only a browser
 * calls; undefined for any other node. Children that are Markdown are `{children}`.
 */
export function elementCode(node: Nodes): string | undefined {
  if (isExpression(node)) return EVENT.test(node.value) && !isFunction(node) ? `<>{${node.value}}</>` : undefined
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name) return undefined
  const inside = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const callsBack = inside.some((child) => isExpression(child) && isFunction(child))
  if (
    !callsBack &&
    !BROWSER_COMPONENTS.has(node.name) &&
    !node.attributes.some((one) => isLively(one, node.name ?? ''))
  )
    return undefined
  // A page has Markdown only beside functions that nobody calls.
  const children = callsBack ? inside.map((child) => (isExpression(child) ? `{${child.value}}` : '')) : ['{children}']
  return `<${node.name}${node.attributes.map(writeAttribute).join('')}>${children.join('')}</${node.name}>`
}

/** The name of the component with this code; spaces do not matter, of which partials may have more. */
export function elementName(code: string): string {
  const [, tag = ''] = /^<([\w.]*)/.exec(code) ?? []
  return `Own_${tag.replaceAll('.', '_')}_${hashOf(code.replace(/\s+/g, ' ')).slice(0, 8)}`
}

type ExpressionNode = Extract<Nodes, { readonly type: 'mdxFlowExpression' | 'mdxTextExpression' }>

function isExpression(node: Nodes): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

/** Events of elements, and what only code can give to components: functions, and elements inside of something else. */
function isLively(attribute: Attribute, name: string): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) return false
  if (/^on[A-Z]/.test(attribute.name)) return true
  const value = expressionOf(attribute.value)
  return /^[A-Z]/.test(name) && value !== undefined && !value.type.startsWith('JSX') && isInCode(value)
}

function isInCode(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(isInCode)
  if (typeof part !== 'object' || part === null || !('type' in part)) return false
  return /Function|^JSXElement$/.test(String(part.type)) || Object.values(part).some(isInCode)
}

function isFunction(node: Written): boolean {
  return expressionOf(node)?.type.includes('Function') === true
}

function expressionOf({ data }: Written): Expression | undefined {
  const { estree } = (data ?? {}) as { readonly estree?: Program | null }
  const [first] = estree?.body ?? []
  return first?.type === 'ExpressionStatement' ? first.expression : undefined
}

function writeAttribute(attribute: Attribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
  const { name, value } = attribute
  if (value === null || value === undefined) return ` ${name}`
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`
}
