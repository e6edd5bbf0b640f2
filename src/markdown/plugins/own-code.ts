import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { eachNode, isJsx } from '../walk.ts'

/** Nodes around the values of a page, which name and show them. */
const AROUND_VALUES: ReadonlySet<string> = new Set([
  ...['Program', 'ExpressionStatement', 'ExportNamedDeclaration', 'VariableDeclaration', 'VariableDeclarator'],
  ...['Identifier', 'MemberExpression', 'ChainExpression', 'ParenthesizedExpression'],
  ...['JSXElement', 'JSXFragment', 'JSXOpeningElement', 'JSXClosingElement', 'JSXOpeningFragment'],
  ...['JSXClosingFragment', 'JSXAttribute', 'JSXSpreadAttribute', 'JSXExpressionContainer', 'JSXEmptyExpression'],
  ...['JSXIdentifier', 'JSXText'],
])

/** Finds out whether an MDX page has code of its own, which may do anything: run for ever, or end the process. */
export function ownCode() {
  return (tree: Root, file: VFile): void => {
    const { page } = file.data
    if (!page) return
    eachNode<Nodes>(tree, (node) => {
      page.hasOwnCode ||= hasOwnCode(node)
    })
  }
}

function hasOwnCode(node: Nodes): boolean {
  if (isJsx(node)) {
    const codes = node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute,
    )
    return node.name?.includes('.') === true || codes.some((code) => typeof code === 'object' && code && doesMore(code))
  }
  return /^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type) && doesMore(node)
}

/** Returns whether code does more than say values; code without a program may. */
function doesMore(code: { readonly data?: object | undefined }): boolean {
  return !(code.data && 'estree' in code.data) || hasOther(code.data.estree)
}

/** Returns whether a program has something besides values. */
function hasOther(program: unknown): boolean {
  if (Array.isArray(program)) return program.some(hasOther)
  if (!isTyped(program) || isImport(program)) return false
  if (program.type === 'VariableDeclarator' && 'init' in program && refers(program.init)) return true
  if (!AROUND_VALUES.has(program.type) && !isValueSyntax(program)) return true
  return Object.entries(program).some(([key, value]) => key !== 'comments' && hasOther(value))
}

function isTyped(value: unknown): value is { readonly type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Returns whether a value is made from values with names, and so may double in size with each name. */
function refers(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refers)
  if (typeof value !== 'object' || value === null || isImport(value)) return false
  if ('type' in value && value.type === 'Identifier') return true
  const isName = (key: string) => /^(?:key|property)$/.test(key) && 'computed' in value && !value.computed
  return Object.entries(value).some(([key, inner]) => key !== 'comments' && !isName(key) && refers(inner))
}

/** An import after `mdxGuards`: `arguments[0].importOf("@theme/Tabs")`. */
interface ImportCall {
  readonly type: 'CallExpression'
  readonly callee: { readonly object: { readonly object: { readonly name: 'arguments' } } }
}

function isImport(node: object): node is ImportCall {
  const { type, callee } = node as { readonly [Key in keyof ImportCall]?: Partial<ImportCall[Key]> }
  return type === 'CallExpression' && callee?.object?.object?.name === 'arguments'
}

/** Expressions that only say values: they call nothing, repeat nothing, wait for nothing and change nothing. */
const VALUES: ReadonlySet<string> = new Set([
  ...['Literal', 'TemplateLiteral', 'TemplateElement', 'ArrayExpression', 'ObjectExpression', 'Property'],
  ...['SpreadElement', 'UnaryExpression', 'BinaryExpression', 'LogicalExpression', 'ConditionalExpression'],
])

/**
 * Returns whether a node of a syntax tree (ESTree) is a value, or made of the nodes in it without doing anything else.
 */
function isValueSyntax(node: { readonly type: string }): boolean {
  // A power of large integers takes minutes.
  const doesMore = 'bigint' in node || ('operator' in node && node.operator === 'delete')
  return VALUES.has(node.type) && !doesMore
}
