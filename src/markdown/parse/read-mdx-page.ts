import type { Nodes, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { eachNode } from '../walk.ts'
import { addPrograms, isProgram } from './mdx-programs.ts'
import { readMdx1 } from './mdx1/read-mdx1.ts'
import { type ReadOptions, readMdx } from './read-tree.ts'

/** How MDX is read. */
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
