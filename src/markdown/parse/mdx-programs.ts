import { type Comment, Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program as EstreeProgram } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'

const JsxParser = Parser.extend(jsx())

/**
 * Adds the ASTs of its expressions and modules to an MDX tree, as MDX's own parser does.
 * @throws VFileMessage at the first that is not valid JavaScript.
 */
export function addPrograms(tree: Root): void {
  visitNode(tree)
}

function visitNode(node: Nodes): void {
  const start = node.position?.start ?? { line: 1, column: 1 }
  switch (node.type) {
    case 'mdxjsEsm':
      addProgram(node, parseProgram(node.value, start))
      break
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      addProgram(node, parseExpression(node.value, start))
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxExpressionAttribute')
          addProgram(attribute, parseProgram(`({${attribute.value}})`, start))
        else if (typeof attribute.value === 'object' && attribute.value)
          addProgram(attribute.value, parseExpression(attribute.value.value, start))
      }
  }
  if ('children' in node) for (const child of node.children) visitNode(child)
}

/** Whether a text is a module on its own. */
export function isProgram(value: string): boolean {
  try {
    return parseProgram(value, { line: 1, column: 1 }).body.length > 0
  } catch {
    return false
  }
}

function addProgram(node: { data?: object | undefined }, estree: EstreeProgram): void {
  node.data = { ...node.data, estree }
}

/** Only comments give an empty program; the parser has already checked that anything else is one expression. */
function parseExpression(value: string, start: Point): EstreeProgram {
  const isEmpty = value.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === ''
  return parseProgram(isEmpty ? value : `(${value}\n)`, start)
}

/** Blank lines and columns before the program keep its positions those of the page. */
function parseProgram(value: string, { line, column }: Point): EstreeProgram {
  const comments: Comment[] = []
  const padded = '\n'.repeat(line - 1) + ' '.repeat(column - 1) + value
  try {
    const program: Program = JsxParser.parse(padded, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      ranges: true,
      onComment: comments,
    })
    return Object.assign(program, { comments }) as unknown as EstreeProgram
  } catch (error) {
    throw toMessage(error)
  }
}

function toMessage(error: unknown): unknown {
  if (!(error instanceof SyntaxError) || !('loc' in error)) return error
  const { line, column } = error.loc as { readonly line: number; readonly column: number }
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '')
  return new VFileMessage(`Could not parse expression: ${reason}`, {
    place: { line, column: column + 1 },
    source: 'mdx',
    ruleId: 'acorn',
  })
}
