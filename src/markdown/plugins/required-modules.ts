import type { CallExpression, Node, Program } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { providedName } from '../../adapters/adapters.ts'
import { MISSING_MODULE, moduleKey } from '../../shared/site-modules.ts'
import { replaceNodes } from '../walk.ts'
import { importProblem } from './mdx-guards.ts'

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
        const isKnown = imports.known.has(key) || providedName(key) !== undefined
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
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        return isComplete(node.data, start) ? undefined : []
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
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
