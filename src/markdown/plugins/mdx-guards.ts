import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import type { Problem } from '../../util/errors.ts'
import { eachNode, replaceNodes } from '../walk.ts'

/** Docusaurus's own components are built in: their imports are not needed. */
const PROVIDED = /^@(?:theme|docusaurus)\//

/** A name in code; one in a string or a property of that name does no harm. */
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** Options of the plugin. */
export interface MdxGuardOptions {
  readonly componentNames: readonly string[]
}

/**
 * Reports imports and components that cannot be found, at their lines, before the page runs. The children of such a
 * component are shown without it: one missing component does not take the page, or the site, with it.
 */
export function mdxGuards({ componentNames }: MdxGuardOptions) {
  return (tree: Root, file: VFile): void => {
    const problems = file.data.page?.problems
    if (!problems) return
    const known = new Set(componentNames)
    const missing = new Set<string>()
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'mdxjsEsm') return
      for (const name of definedNames(node.value)) known.add(name)
      const { estree } = (node as MdxjsEsm).data ?? {}
      if (!estree) return
      estree.body = estree.body.filter((statement) => {
        if (statement.type !== 'ImportDeclaration') return true
        const from = String(statement.source.value)
        if (PROVIDED.test(from)) return false
        problems.push(importProblem(from, statement.loc?.start ?? node.position?.start))
        for (const { local } of statement.specifiers) missing.add(local.name)
        return false
      })
    })
    const usesMissing = (code: string): boolean => [...code.matchAll(IDENTIFIER)].some(([name]) => missing.has(name))
    replaceNodes<Nodes>(tree, (node) => {
      const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
      if (isExpression) return usesMissing(node.value) ? [] : undefined
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
      node.attributes = node.attributes.filter(
        ({ value }) => typeof value !== 'object' || !usesMissing(value?.value ?? ''),
      )
      const name = node.name?.split('.')[0] ?? ''
      if (/^[A-Z]/.test(name) && !known.has(name)) {
        problems.push(componentProblem(node.name ?? '', missing.has(name) ? [] : [...known], node.position?.start))
        node.name = null
        node.attributes = []
      }
      return undefined
    })
  }
}

function definedNames(esm: string): string[] {
  const declared = esm.matchAll(/(?:const|let|var|function|class)\s+([A-Z]\w*)/g)
  return [...declared].flatMap((match) => match[1] ?? [])
}

function importProblem(from: string, start: { line: number; column: number } | undefined): Problem {
  return {
    severity: 'warning',
    code: 'mdx.import',
    message: `Import of "${from}" cannot be followed, what uses it is left out`,
    hint: "Write what it contains into the page, export the component from the page, or import a Markdown file: import Part from './_part.mdx'.",
    line: start?.line,
    column: 1,
  }
}

/** A name that is nearly right is a mistake; any other may be a component that the site had elsewhere. */
function componentProblem(
  name: string,
  known: readonly string[],
  start: { line: number; column: number } | undefined,
): Problem {
  const near = closest(name, known)
  const fault = near
    ? ({ severity: 'error', message: `Component <${name}> does not exist`, hint: `Did you mean <${near}>?` } as const)
    : ({
        severity: 'warning',
        message: `Component <${name}> does not exist, only what is inside it is shown`,
        hint:
          known.length === 0
            ? 'Write it as Markdown, or export the component from the page.'
            : `Write \\<${name}> or \`<${name}>\` if it is text; components are ${[...known].sort().join(', ')}.`,
      } as const)
  return { ...fault, code: 'mdx.component', line: start?.line, column: start?.column }
}
