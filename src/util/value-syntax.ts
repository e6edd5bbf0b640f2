/** Expressions that only say values: they call nothing, repeat nothing, wait for nothing and change nothing. */
const VALUES: ReadonlySet<string> = new Set([
  ...['Literal', 'TemplateLiteral', 'TemplateElement', 'ArrayExpression', 'ObjectExpression', 'Property'],
  ...['SpreadElement', 'UnaryExpression', 'BinaryExpression', 'LogicalExpression', 'ConditionalExpression'],
])

/**
 * Returns whether a node of a syntax tree (ESTree) is a value, or made of the nodes in it without doing anything else.
 */
export function isValueSyntax(node: { readonly type: string }): boolean {
  // A power of large integers takes minutes.
  const doesMore = 'bigint' in node || ('operator' in node && node.operator === 'delete')
  return VALUES.has(node.type) && !doesMore
}
