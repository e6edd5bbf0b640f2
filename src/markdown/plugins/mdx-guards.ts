import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { closest } from '../../shared/closest.ts'
import type { Problem } from '../../util/errors.ts'

/** Docusaurus's own components come with the site: their imports have nothing left to do. */
const PROVIDED = /^\s*import\s[^'"]*['"](?:@theme\/|@docusaurus\/)[^'"]*['"];?\s*$/

/** Options of the guards. */
export interface MdxGuardOptions {
  readonly componentNames: readonly string[]
}

/** Finds imports that cannot be followed and components nobody defined, at their lines, before the page runs. */
export function mdxGuards({ componentNames }: MdxGuardOptions) {
  return (tree: Root, file: VFile): void => {
    const problems = file.data.page?.problems
    if (!problems) return
    const known = new Set(componentNames)
    visit(tree, 'mdxjsEsm', (node) => {
      const lines = node.value.split('\n')
      node.value = lines.filter((line) => !PROVIDED.test(line)).join('\n')
      if (node.data && node.value !== lines.join('\n')) dropImports(node.data)
      for (const name of definedNames(node.value)) known.add(name)
      lines.forEach((line, index) => {
        if (!/^\s*import\s/.test(line) || PROVIDED.test(line)) return
        problems.push(importProblem(line, (node.position?.start.line ?? 1) + index))
      })
    })
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (!('name' in node) || typeof node.name !== 'string' || !/^[A-Z]/.test(node.name)) return
      if (known.has(node.name.split('.')[0] ?? '')) return
      problems.push(componentProblem(node.name, [...known], node.position?.start))
    })
  }
}

function dropImports(data: { estree?: import('estree').Program | null | undefined }): void {
  if (!data.estree) return
  data.estree.body = data.estree.body.filter(
    (statement) =>
      !(statement.type === 'ImportDeclaration' && /^@(theme|docusaurus)\//.test(String(statement.source.value))),
  )
}

function definedNames(esm: string): string[] {
  const declared = esm.matchAll(/(?:const|let|var|function|class)\s+([A-Z]\w*)/g)
  return [...declared].flatMap((match) => match[1] ?? [])
}

function importProblem(line: string, number: number): Problem {
  const from = /['"]([^'"]+)['"]/.exec(line)?.[1] ?? ''
  return {
    severity: 'error',
    code: 'mdx.import',
    message: `Unexpected import of "${from}", expected only components that come with the site`,
    hint: 'Write what it holds into this page, or export the component from this page.',
    line: number,
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
