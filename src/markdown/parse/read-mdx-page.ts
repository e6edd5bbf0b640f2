import { type Comment, type Options, Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'
import type { Program as EstreeProgram } from 'estree-jsx'
import type { Nodes, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'
import { eachNode } from '../walk.ts'
import { readMdx1 } from './mdx1/read-mdx1.ts'
import { type ReadOptions, readMdx } from './read-tree.ts'

/** Options for MDX. */
export interface MdxOptions extends ReadOptions {
  /** With `mdx1`, as MDX 1 reads it. */
  readonly format?: string | undefined
}

/** Sets the MDX parser, whose errors are messages with positions. */
export function mdxParser(this: Processor, options: MdxOptions): void {
  this.parser = (document) => {
    const tree = readAtPlace(document, options)
    addPrograms(tree)
    return tree
  }
}

function readAtPlace(document: string, options: MdxOptions) {
  try {
    return readMdxPage(document, options)
  } catch (error) {
    const [, line, column, reason] = /^(\d+):(\d+): ([\s\S]*)$/.exec(error instanceof Error ? error.message : '') ?? []
    if (reason === undefined) throw error
    throw new VFileMessage(reason.replace(/ \(mdx-jsx:[\w-]+\)$/, '').replace(' with oxc', ''), {
      place: { line: Number(line), column: Number(column) },
      source: 'mdx',
    })
  }
}

/**
 * Parses MDX in the version that the site is written in; expressions and modules are text without an AST.
 * @throws UserError when containers are nested too deeply, and Error whose message starts with `line:column: ` when it
 * is not MDX.
 */
export function readMdxPage(text: string, options: MdxOptions = {}): Root {
  if (options.format === 'mdx1') return readMdx1(text, options)
  const tree = readMdx(text, options)
  findContainerModules(tree, text)
  return tree
}

const MODULE = /^(?:import|export)[\s{*]/

/** Turns imports and exports inside of containers into modules, as in MDX: the parser takes them for paragraphs. */
function findContainerModules(tree: Root, text: string): void {
  eachNode<Nodes>(tree, (node) => {
    if (node.type !== 'containerDirective') return
    node.children = node.children.map((child) => toModule(child, text) ?? child) as typeof node.children
  })
}

function toModule({ type, position }: RootContent, text: string): RootContent | undefined {
  if (type !== 'paragraph' || position?.start.column !== 1) return undefined
  const value = text
    .split('\n')
    .slice(position.start.line - 1, position.end.line)
    .join('\n')
  return MODULE.test(value) && isProgram(value) ? { type: 'mdxjsEsm', value, position } : undefined
}

/** State of acorn's parser that its types do not name. */
interface ParserState {
  curLine: number
  lineStart: number
  curPosition(): object
}

const JsxParser = Parser.extend(jsx()) as unknown as new (
  options: Options,
  input: string,
) => ParserState & { parse(): Program }

/** Begins to count at a place of the page: as many blank lines before each of a thousand expressions would take minutes. */
class PlacedParser extends JsxParser {
  constructor(options: Options, input: string, { line, column }: Point) {
    super(options, input)
    this.curLine = line
    this.lineStart = 1 - column
    const start = this.curPosition()
    Object.assign(this, { startLoc: start, endLoc: start, lastTokStartLoc: start, lastTokEndLoc: start })
  }
}

/**
 * Adds their ASTs to the expressions and modules of an MDX tree, as MDX's own parser does.
 * @throws VFileMessage at the first that is not valid JavaScript.
 */
export function addPrograms(node: Nodes): void {
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
  if ('children' in node) for (const child of node.children) addPrograms(child)
}

/** Returns whether a text is a module on its own. */
function isProgram(value: string): boolean {
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
  const isEmpty = value.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '').trim() === ''
  return parseProgram(isEmpty ? value : `(${value}\n)`, start)
}

/** Its lines and columns are those of the page. */
function parseProgram(value: string, start: Point): EstreeProgram {
  const comments: Comment[] = []
  try {
    const program = new PlacedParser(
      { ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true, onComment: comments },
      value,
      start,
    ).parse()
    return Object.assign(program, { comments }) as unknown as EstreeProgram
  } catch (error) {
    throw toMessage(error, start)
  }
}

/** The place in an error of acorn counts from the start of the code. */
function toMessage(error: unknown, start: Point): unknown {
  if (!(error instanceof SyntaxError) || !('loc' in error)) return error
  const { line, column } = error.loc as { readonly line: number; readonly column: number }
  const place = { line: line + start.line - 1, column: column + (line === 1 ? start.column : 1) }
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '')
  return new VFileMessage(`Could not parse expression: ${reason}`, {
    place,
    source: 'mdx',
    ruleId: 'acorn',
  })
}
