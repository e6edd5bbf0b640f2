import type { CallExpression, Expression, Node, Program } from 'estree'

/** Calls a function for every call in code. */
export function eachCall(node: Node, act: (call: CallExpression) => void): void {
  eachNode(node, (one) => {
    if (one.type === 'CallExpression') act(one)
  })
}

/** Calls a function for every node of code, in the order of the code. */
export function eachNode(node: Node, act: (node: Node) => void): void {
  act(node)
  for (const child of childrenOf(node)) eachNode(child, act)
}

/** Returns the nodes right below a node of code. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** Returns what code imports from a module: local names by the names they have there. */
export function importedFrom({ body }: Program, module: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== module) continue
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportDefaultSpecifier') names.set('default', specifier.local.name)
      if (specifier.type !== 'ImportSpecifier') continue
      const { imported } = specifier
      names.set(imported.type === 'Identifier' ? imported.name : String(imported.value), specifier.local.name)
    }
  }
  return names
}

/** Returns the texts that a module has under a name. */
export function constantsOf({ body }: Program): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations) {
      const text = init ? textOf(init, constants) : undefined
      if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text)
    }
  }
  return constants
}

/** Returns the text that an expression is; undefined when that is known only when it runs. */
export function textOf(node: Expression, constants: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'Identifier') return constants.get(node.name)
  if (node.type === 'BinaryExpression' && node.operator === '+' && node.left.type !== 'PrivateIdentifier')
    return joined([textOf(node.left, constants), textOf(node.right, constants)])
  if (node.type !== 'TemplateLiteral') return undefined
  const values = node.expressions.map((one) => textOf(one, constants))
  return joined(
    node.quasis.flatMap(({ value }, index) => [value.cooked ?? undefined, ...values.slice(index, index + 1)]),
  )
}

/** Returns the value of a property in the literal of an object. */
export function propertyOf(node: Node | undefined, name: string): Expression | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const { key, value } = property
    const isIt = key.type === 'Identifier' ? key.name === name : key.type === 'Literal' && key.value === name
    if (isIt) return value as Expression
  }
  return undefined
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
