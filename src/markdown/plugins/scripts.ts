import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import type { Problem } from '../../util/errors.ts'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode, isJsx, literalsOf } from '../walk.ts'

const HINT = "Remove the script, or allow scripts in pages: markdown: { scripts: 'allow' }."
const HANDLER = /^on[a-z]/i

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
  return isJsx(node) ? node.name : undefined
}

function forbidden(message: string, line: number | undefined, column?: number): Problem {
  return { severity: 'error', code: 'markdown.script', message, hint: HINT, line, column }
}

/** Warns of attributes with code, such as `onclick="…"`: the policy of pages allows none, and they are left out. */
export function lostHandlers() {
  return (tree: Root, file: VFile): void => {
    eachNode<Nodes>(tree, (node) => {
      for (const name of handlersOf(node)) {
        file.data.page?.problems.push({
          severity: 'warning',
          code: 'markdown.handler',
          message: `Attribute ${name.toLowerCase()} is left out: the policy of pages allows no code in attributes`,
          hint: 'Call addEventListener in a <script> of the page, or in a script of clientModules.',
          ...placeOf(node),
        })
      }
    })
  }
}

/** The names of attributes with code in a text; those with code of JSX are functions of components. */
function handlersOf(node: Nodes): string[] {
  const isTag = isJsx(node) && /^[a-z]/.test(node.name ?? '')
  const attributes = node.type === 'element' ? node.properties : isTag ? literalsOf(node) : {}
  return Object.keys(attributes).filter((name) => HANDLER.test(name))
}
