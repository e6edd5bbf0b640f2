import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import type { Problem } from '../../util/errors.ts'
import { eachNode } from '../walk.ts'

const HINT = "Remove the script, or allow scripts in pages: markdown: { scripts: 'allow' }."

/** Finds scripts that are written in a page, at their places. */
export function forbidScripts() {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      if (nameOf(node)?.toLowerCase() !== 'script') return
      const start = node.position?.start
      file.data.page?.problems.push(forbidden('Unexpected <script>', start?.line, start?.column))
    })
  }
}

/** A problem when the code of an MDX page has made a script. */
export function findMadeScripts(html: string): Problem[] {
  return /<script\b/i.test(html) ? [forbidden('Unexpected <script>, made by the code of this page', 1)] : []
}

function nameOf(node: Nodes): string | null | undefined {
  if (node.type === 'element') return node.tagName
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : undefined
}

function forbidden(message: string, line: number | undefined, column?: number): Problem {
  return { severity: 'error', code: 'markdown.script', message, hint: HINT, line, column }
}
