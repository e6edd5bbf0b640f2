// `npm run build:types`: part of making the package, and not of the package.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isBlock,
  isClassDeclaration,
  isExpressionWithTypeArguments,
  isFunctionDeclaration,
  isIdentifier,
  isTypeAliasDeclaration,
  isTypeReferenceNode,
  type Node,
} from 'typescript/unstable/ast'
import { API, NodeBuilderFlags, type Project, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { packageRoot, toPosix } from '../util/paths.ts'

const WRITTEN_OUT =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.MultilineObjectLiterals |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope

/**
 * Returns the declarations of the public API, `src/index.ts`, and of the types they name, as one file that imports
 * nothing. Types that are computed, such as zod's of a schema, are written out.
 */
function declareTypes(root: string): string {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} cannot be opened`)
    return declareAll(project, toPosix(join(root, 'src')))
  } finally {
    api.close()
  }
}

function declareAll(project: Project, folder: string): string {
  const exported = exportsOf(project, `${folder}/index.ts`)
  const files = project.program
    .getSourceFileNames()
    .filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.ts'))
  const known = [...new Set(files.flatMap((path) => exportsOf(project, path)))]
  const texts = new Map<string, string>()
  // What a declaration names joins the set while it is gone through.
  const wanted = new Set(exported)
  for (const symbol of wanted) {
    if (texts.has(symbol.name)) throw new Error(`Two types of the public API are called ${symbol.name}`)
    const { text, names } = declare(project, symbol, exported.includes(symbol))
    texts.set(symbol.name, text)
    for (const other of known) if (names.has(other.name)) wanted.add(other)
  }
  // Without the last line, all of them would count as exported.
  return `${[...texts.values(), 'export {}'].join('\n\n')}\n`
}

/** Returns what a module exports, wherever it is declared. */
function exportsOf({ program, checker }: Project, path: string): TypeSymbol[] {
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  const symbols = module ? checker.getExportsOfModule(module) : []
  return symbols.map((symbol) => (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
}

interface Declaration {
  readonly text: string
  readonly names: ReadonlySet<string>
}

/**
 * Returns a declaration as it is in the source, less the code that runs; the type that an alias names is written out.
 */
function declare({ checker, emitter }: Project, symbol: TypeSymbol, isExported: boolean): Declaration {
  const node = symbol.declarations[0]?.resolve()
  if (!node) throw new Error(`${symbol.name} is declared nowhere`)
  const isCode = isFunctionDeclaration(node) || isClassDeclaration(node)
  const start = `${isExported ? 'export ' : ''}${isCode ? 'declare ' : ''}`
  const withStart = (text: string): string => text.trim().replace(/^export (?:async )?/m, start)
  if (!isTypeAliasDeclaration(node)) return { text: withStart(textWithout(node, isBlock)), names: typeNames(node) }
  const type = checker.typeToTypeNode(checker.getDeclaredTypeOfSymbol(symbol), undefined, WRITTEN_OUT)
  if (!type) throw new Error(`The type ${symbol.name} cannot be written out`)
  const before = textWithout(node, (child) => child === node.type)
  return { text: `${withStart(before)} ${emitter.printNode(type)}`, names: typeNames(type) }
}

/** Returns the text of a node, with the comment before it, less the parts that are left out. */
function textWithout(node: Node, isLeftOut: (node: Node) => boolean): string {
  const ranges: Node[] = []
  const visit = (child: Node): void => {
    if (isLeftOut(child)) ranges.push(child)
    else child.forEachChild(visit)
  }
  node.forEachChild(visit)
  const start = node.getFullStart()
  return ranges.reduceRight(
    (text, range) => text.slice(0, range.getFullStart() - start) + text.slice(range.getEnd() - start),
    node.getFullText(),
  )
}

function typeNames(node: Node): Set<string> {
  const names = new Set<string>()
  const visit = (child: Node): void => {
    if (isBlock(child)) return
    const name = isTypeReferenceNode(child) ? child.typeName : isExpressionWithTypeArguments(child) && child.expression
    if (name && isIdentifier(name)) names.add(name.text)
    child.forEachChild(visit)
  }
  visit(node)
  return names
}

const root = packageRoot()
await writeFile(join(root, 'lib', 'index.d.ts'), declareTypes(root))
