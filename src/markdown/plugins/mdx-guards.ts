import type { CallExpression, ImportDeclaration, Node, Program } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { adapterModules, providedName } from '../../adapters/adapters.ts'
import { closest } from '../../shared/closest.ts'
import { MISSING_MODULE, moduleKey, withoutLoaders } from '../../shared/site-modules.ts'
import type { Problem } from '../../util/errors.ts'
import { packageOf } from '../../util/package-files.ts'
import type { CompileData } from '../compile-data.ts'
import { eachNode, isExpression, isJsx, replaceNodes } from '../walk.ts'
import { parseGenerated } from './own-components.ts'
import { showTexts } from './texts-of-component.ts'

/** A name in code; one in a string or a property of that name does no harm. */
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/**
 * Turns imports into names of the page's code, and reports imports and components that cannot be found, at their lines,
 * before the page runs. The children of such a component are shown without it: one missing component does not take the
 * page, or the site, with it.
 */
export function mdxGuards({ componentNames }: { readonly componentNames: readonly string[] }) {
  return (tree: Root, file: VFile): void => {
    const { page, imports } = file.data
    if (!page) return
    const defined = new Set(componentNames)
    const imported = new Set<string>()
    const missing = new Set<string>()
    const names: Names = { defined, missing, problems: page.problems, places: page.componentPlaces }
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'mdxjsEsm') return
      for (const name of definedNames(node.value)) defined.add(name)
      const { estree } = (node as MdxjsEsm).data ?? {}
      if (!estree) return
      estree.body = estree.body.flatMap((statement): Program['body'] => {
        if (statement.type !== 'ImportDeclaration') return [statement]
        const start = statement.loc?.start ?? node.position?.start
        const key = findImport(statement, names, { imports, start })
        return declareImports(statement, key, imported)
      })
    })
    leaveOutMissing(tree, names)
  }
}

/** Finds the module of an import, and reports one that is missing: code of the page that uses it still runs. */
function findImport(
  { source, specifiers }: ImportDeclaration,
  { defined, missing, problems }: Names,
  { imports, start }: { readonly imports: VFile['data']['imports']; readonly start: StartPoint },
): string {
  const from = String(source.value)
  const key = imports ? moduleKey(imports.path, from) : from
  const names = specifiers.map(({ local }) => local.name)
  if (imports?.existing.has(key) || providedName(key) !== undefined) {
    for (const name of names) defined.add(name)
    imports?.used.add(key)
    if (imports?.reading.has(key)) for (const name of names) imports.readers.add(name)
    return key
  }
  problems.push(importProblem(from, start))
  for (const name of names) missing.add(name)
  return MISSING_MODULE
}

/** Constants in place of an import; a page and a partial in it may import the same. */
function declareImports({ specifiers }: ImportDeclaration, key: string, imported: Set<string>): Program['body'] {
  const declarations = specifiers.flatMap((specifier) => {
    const { name } = specifier.local
    if (imported.has(name)) return []
    imported.add(name)
    return [`${name} = arguments[0].importOf(${JSON.stringify(key)})${exportOf(specifier)}`]
  })
  if (declarations.length === 0) return []
  return parseGenerated(`const ${declarations.join(', ')}`).body
}

function exportOf(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return ''
  if (specifier.type === 'ImportDefaultSpecifier') return '.default'
  const { imported } = specifier
  return `[${JSON.stringify(imported.type === 'Identifier' ? imported.name : imported.value)}]`
}

type StartPoint = { readonly line: number; readonly column: number } | undefined

interface Names {
  readonly defined: Set<string>
  readonly missing: Set<string>
  readonly problems: Problem[]
  readonly places: CompileData['componentPlaces']
}

/** Removes what uses a missing name, but not what is inside it. */
function leaveOutMissing(tree: Root, names: Names): void {
  const usesMissing = (code: string): boolean =>
    [...code.matchAll(IDENTIFIER)].some(([name]) => names.missing.has(name))
  replaceNodes<Nodes>(tree, (node) => {
    if (isExpression(node)) return usesMissing(node.value) ? [] : undefined
    if (!isJsx(node)) return undefined
    node.attributes = node.attributes.filter(
      ({ value }) => typeof value !== 'object' || !usesMissing(value?.value ?? ''),
    )
    leaveOutUnknown(node, names)
    return undefined
  })
}

/** Leaves out the tags of a component that cannot be found, but not its texts and what is inside it. */
function leaveOutUnknown(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  { defined, missing, problems, places }: Names,
): void {
  const { name, position } = node
  if (!name) return
  const start = position?.start
  if (start && !places.has(name)) places.set(name, { line: start.line, column: start.column })
  const [first = ''] = name.split('.')
  if (!/^[A-Z]/.test(first) || defined.has(first)) return
  // Of a component that is imported, the import is reported.
  if (!missing.has(first)) problems.push(componentProblem(name, [...defined], start))
  showTexts(node)
  node.name = null
  node.attributes = []
}

function definedNames(esm: string): string[] {
  const declared = esm.matchAll(/(?:const|let|var|function|class)\s+([A-Z]\w*)/g)
  return [...declared].flatMap((match) => match[1] ?? [])
}

/** The problem of a module that cannot be found, at the place that names it. */
function importProblem(from: string, start: StartPoint): Problem {
  return {
    severity: 'warning',
    code: 'mdx.import',
    message: `Import of "${from}" cannot be followed, what uses it is left out`,
    hint: hintFor(from),
    line: start?.line,
    column: 1,
  }
}

function hintFor(written: string): string {
  const from = withoutLoaders(written)
  const [hint] = adapterModules.flatMap((modules) => modules.hintFor(from) ?? [])
  if (hint !== undefined) return hint
  if (/^(?:$|[./]|@site\/)/.test(from))
    return 'Correct the path: it starts at the folder of this file, or at the root of the site after "@site/".'
  return `Install the package: npm install ${packageOf(from)}`
}

/** A name that is nearly right is a mistake; any other may be a component that the site had elsewhere. */
function componentProblem(name: string, defined: readonly string[], start: StartPoint): Problem {
  const near = closest(name, defined)
  const fault = near
    ? ({ severity: 'error', message: `Component <${name}> does not exist`, hint: `Did you mean <${near}>?` } as const)
    : ({
        severity: 'warning',
        message: `Component <${name}> does not exist, only its texts and what is inside it are shown`,
        hint: `Write \\<${name}> or \`<${name}>\` if it is text; components are ${[...defined].sort().join(', ')}.`,
      } as const)
  return { ...fault, code: 'mdx.component', line: start?.line, column: start?.column }
}

/**
 * Makes `require('./picture.png')` in the code of a page mean the same wherever the code runs, and reports what cannot be
 * found: the expression, or the attribute, that requires it is left out.
 */
export function requiredModules() {
  return (tree: Root, file: VFile): void => {
    const { page, imports } = file.data
    if (!page || !imports) return
    /** Returns whether all that the code requires is there. */
    const isComplete = (data: object | undefined, start?: { line: number; column: number }): boolean => {
      const { estree } = (data ?? {}) as { readonly estree?: Program }
      const missing = requiresIn(estree).filter((call) => {
        const from = specifierOf(call) ?? ''
        const key = moduleKey(imports.path, from)
        const isKnown = imports.existing.has(key) || providedName(key) !== undefined
        call.arguments = [{ type: 'Literal', value: isKnown ? key : MISSING_MODULE }]
        if (isKnown) imports.used.add(key)
        else page.problems.push(importProblem(from, start))
        return !isKnown
      })
      return missing.length === 0
    }
    replaceNodes<Nodes>(tree, (node) => {
      const start = node.position?.start
      if (node.type === 'mdxjsEsm') isComplete(node.data, start)
      if (isExpression(node)) return isComplete(node.data, start) ? undefined : []
      if (isJsx(node))
        node.attributes = node.attributes.filter((attribute) => {
          const code = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
          return typeof code !== 'object' || code === null || isComplete(code.data, start)
        })
      return undefined
    })
  }
}

/** The calls of `require` with a text, in code. */
function requiresIn(node: unknown): CallExpression[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(requiresIn)
  return specifierOf(node) === undefined ? inside : [node as CallExpression, ...inside]
}

function specifierOf(node: object): string | undefined {
  const { type, callee, arguments: [from] = [] } = node as Partial<CallExpression>
  if (type !== 'CallExpression' || !isRequire(callee)) return undefined
  if (from?.type === 'TemplateLiteral' && from.expressions.length === 0)
    return from.quasis[0]?.value.cooked ?? undefined
  return from?.type === 'Literal' && typeof from.value === 'string' ? from.value : undefined
}

function isRequire(callee: Node | undefined): boolean {
  return callee?.type === 'Identifier' && callee.name === 'require'
}
