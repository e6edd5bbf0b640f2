import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import type { Problem } from '../../util/errors.ts'
import { eachNode } from '../walk.ts'

/** Docusaurus's own components are built in: their imports are not needed. */
const PROVIDED = /^@(?:theme|docusaurus)\//

/** Options of the plugin. */
export interface MdxGuardOptions {
  readonly componentNames: readonly string[]
}

/** Reports unresolvable imports and undefined components at their lines, before the page runs. */
export function mdxGuards({ componentNames }: MdxGuardOptions) {
  return (tree: Root, file: VFile): void => {
    const problems = file.data.page?.problems
    if (!problems) return
    const known = new Set(componentNames)
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
        return true
      })
    })
    eachNode<Nodes>(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (!node.name || !/^[A-Z]/.test(node.name)) return
      if (known.has(node.name.split('.')[0] ?? '')) return
      problems.push(componentProblem(node.name, [...known], node.position?.start))
    })
  }
}

function definedNames(esm: string): string[] {
  const declared = esm.matchAll(/(?:const|let|var|function|class)\s+([A-Z]\w*)/g)
  return [...declared].flatMap((match) => match[1] ?? [])
}

function importProblem(from: string, start: { line: number; column: number } | undefined): Problem {
  return {
    severity: 'error',
    code: 'mdx.import',
    message: `Unexpected import of "${from}", expected only components that come with the site`,
    hint: "Write what it holds into this page, export the component from this page, or import a Markdown file: import Part from './_part.mdx'.",
    line: start?.line,
    column: 1,
  }
}

function componentProblem(name: string, known: string[], start: { line: number; column: number } | undefined): Problem {
  const near = closest(name, known)
  return {
    severity: 'error',
    code: 'mdx.component',
    message: `Component <${name}> does not exist`,
    hint: near
      ? `Did you mean <${near}>?`
      : `Write \\<${name}> or \`<${name}>\` if it is text; components are ${known.sort().join(', ')}.`,
    line: start?.line,
    column: start?.column,
  }
}
