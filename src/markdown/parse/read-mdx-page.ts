import type { Root } from 'mdast'
import { findContainerModules } from './container-modules.ts'
import { readMdx1 } from './mdx1/read-mdx1.ts'
import { type ReadOptions, readMdx } from './read-tree.ts'

/** How MDX is read. */
export interface MdxOptions extends ReadOptions {
  /** With `mdx1`, as MDX 1 reads it. */
  readonly format?: string | undefined
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
