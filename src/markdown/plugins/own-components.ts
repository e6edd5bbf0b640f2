import { Parser } from 'acorn'
import type { Program, VariableDeclaration, VariableDeclarator } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import type { CompileData } from '../compile-data.ts'
import { elementCode, elementName } from '../parse/page-code.ts'
import { isJsx, replaceNodes } from '../walk.ts'

type OwnNames = ReadonlyMap<string, string>
type Statement = Program['body'][number]

/**
 * Takes the components of a page that do something in the browser from the module that was bundled of them, as if the page
 * imported them; they are those in `imports.own`. Elements and expressions with events are such components too.
 */
export function ownComponents() {
  return (tree: Root, file: VFile): void => {
    const { imports, page } = file.data
    const own: OwnNames = imports?.own ?? new Map()
    if (own.size === 0) return
    const elements = new Set<string>()
    replaceNodes<Nodes>(tree, (node) => {
      if (node.type === 'mdxjsEsm') takeDeclarations(node as MdxjsEsm, own)
      const code = elementCode(node)
      const name = code === undefined ? '' : elementName(code)
      if (code === undefined || !own.has(name)) return undefined
      elements.add(name)
      return asComponent(node, { name, code }, page)
    })
    if (elements.size > 0) tree.children.unshift(declare([...elements], own))
  }
}

/** Turns an element into one of a component; returns what takes the place of an expression. */
function asComponent(
  node: Nodes,
  { name, code }: { readonly name: string; readonly code: string },
  page: CompileData | undefined,
): readonly Nodes[] | undefined {
  if (isJsx(node)) {
    for (const { value } of node.attributes) notePlace(value, node, page)
    Object.assign(node, { name, attributes: [], children: code.includes('{children}') ? node.children : [] })
    return undefined
  }
  const type = node.type === 'mdxTextExpression' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement'
  return [{ type, name, attributes: [], children: [], position: node.position } as Nodes]
}

/** Notes where the text of an attribute is first written: its element is about to lose it. */
function notePlace(value: unknown, { position }: Nodes, page: CompileData | undefined): void {
  if (!position || !page || typeof value !== 'string' || page.jsxPlaces.has(value)) return
  page.jsxPlaces.set(value, position.start)
}

/** Replaces what a module of the page declares by what was bundled of it. */
function takeDeclarations({ data }: MdxjsEsm, own: OwnNames): void {
  const { estree } = data ?? {}
  if (estree) estree.body = estree.body.map((statement) => takeDeclaration(statement, own))
}

function takeDeclaration(statement: Statement, own: OwnNames): Statement {
  const isExport = statement.type === 'ExportNamedDeclaration'
  const part = isExport ? statement.declaration : statement
  if (part?.type === 'VariableDeclaration') {
    for (const one of part.declarations)
      if (one.id.type === 'Identifier' && own.has(one.id.name)) one.init = take(one.id.name, own).init
    return statement
  }
  const isNamed = part?.type === 'FunctionDeclaration' || part?.type === 'ClassDeclaration'
  if (!isNamed || !part.id || !own.has(part.id.name)) return statement
  const declarations = [take(part.id.name, own)]
  const constant: VariableDeclaration = { type: 'VariableDeclaration', kind: 'const', declarations }
  return isExport ? { ...statement, declaration: constant } : constant
}

function declare(names: readonly string[], own: OwnNames): MdxjsEsm {
  const value = names.map((name) => codeOf(name, own)).join('\n')
  return { type: 'mdxjsEsm', value, data: { estree: parseGenerated(value) } }
}

function codeOf(name: string, own: OwnNames): string {
  return `const ${name} = arguments[0].importOf(${JSON.stringify(own.get(name))}).${name}`
}

function take(name: string, own: OwnNames): VariableDeclarator {
  const [statement] = parseGenerated(codeOf(name, own)).body
  if (statement?.type !== 'VariableDeclaration' || !statement.declarations[0])
    throw new Error(`Unexpected code: ${name}`)
  return statement.declarations[0]
}

/** Parses code that a plugin has written. */
export function parseGenerated(code: string): Program {
  return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program
}
