import { parse } from 'acorn'
import { isValueSyntax } from '../../util/parse-code.ts'

/** A node of a syntax tree, whose keys depend on its type. */
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** What a name of the module is: a value made without other names, or a function that returns what it is given. */
type Known = ReadonlyMap<string, 'value' | 'identity'>

/**
 * Whether an ES module only says values, so that it can neither run for long nor take much memory. Only what is exported
 * may refer to names: a value made of a name twice, and a name for that, would double in size with each. Modules are
 * expected as a bundler writes them; another one that only says values may not be recognized.
 */
export function isPlainCode(code: string): boolean {
  const statements = readStatements(code)
  const exported = new Set(statements.flatMap(exportedNames))
  const declarators = statements.flatMap(({ type, declarations }) =>
    type === 'VariableDeclaration' ? declarations : [],
  )
  const known = new Map<string, 'value' | 'identity'>()
  const results: Node[] = []
  for (const { id, init } of declarators as Declarator[]) {
    if (id.type !== 'Identifier' || !init) return false
    const name = String(id.name)
    if (isIdentity(init)) known.set(name, 'identity')
    else if (isValue(init, new Map())) known.set(name, 'value')
    else if (exported.has(name)) results.push(init)
    else return false
  }
  return statements.length > 0 && statements.every(isStatement) && results.every((result) => isValue(result, known))
}

/** None when it cannot be read. */
function readStatements(code: string): readonly Node[] {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body as unknown as readonly Node[]
  } catch {
    return []
  }
}

interface Declarator {
  readonly id: Node
  readonly init: Node | null
}

function isStatement({ type, declaration, source }: Node): boolean {
  return type === 'VariableDeclaration' || (type === 'ExportNamedDeclaration' && !declaration && !source)
}

function exportedNames({ type, specifiers }: Node): string[] {
  if (type !== 'ExportNamedDeclaration') return []
  return (specifiers as readonly { readonly local: Node }[]).map(({ local }) => String(local.name))
}

/** Whether it is `(config) => config`, as our own `defineConfig` is. */
function isIdentity({ type, params, body }: Node): boolean {
  if (type !== 'ArrowFunctionExpression' || !Array.isArray(params) || params.length !== 1) return false
  const [parameter] = params
  return isNode(body) && body.type === 'Identifier' && isNode(parameter) && parameter.name === body.name
}

function isValue(node: Node, known: Known): boolean {
  const { type } = node
  if (type === 'Identifier') return node.name === 'undefined' || known.get(String(node.name)) === 'value'
  if (type === 'MemberExpression') return isVariable(node)
  if (type === 'CallExpression') return isIdentityCall(node, known)
  if (!isValueSyntax(node)) return false
  const isName = (key: string) => key === 'key' && node.computed === false
  return Object.entries(node).every(([key, inner]) => {
    const parts = Array.isArray(inner) ? inner : [inner]
    return isName(key) || parts.filter(isNode).every((part) => isValue(part, known))
  })
}

/** Whether it is `process.env.NAME`. */
function isVariable({ object, computed }: Node): boolean {
  if (!isNode(object) || object.type !== 'MemberExpression' || computed || object.computed) return false
  return nameOf(object.object) === 'process' && nameOf(object.property) === 'env'
}

function isIdentityCall(call: Node, known: Known): boolean {
  const [argument, ...more] = call.arguments as readonly Node[]
  const isKnown = known.get(nameOf(call.callee) ?? '') === 'identity'
  return isKnown && argument !== undefined && more.length === 0 && isValue(argument, known)
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
