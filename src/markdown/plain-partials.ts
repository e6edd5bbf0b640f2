import type { PartialFile } from '../shared/partials.ts'
import { findMdx } from './format.ts'
import { plainAsMdx } from './parse/plain-as-mdx.ts'
import { readMarkdown } from './parse/read-tree.ts'

/** The value of an attribute, which a partial shows. */
const PROPS = /\{\s*props\./

/**
 * Rewrites the partials that are plain Markdown, for the page of MDX that they become part of: files `.md` in which
 * nothing says that they are MDX. `componentNames` are those that every page may use.
 */
export function plainPartials(
  partials: readonly PartialFile[],
  componentNames: readonly string[],
): readonly PartialFile[] {
  return partials.map((partial) => {
    const { displayPath, text } = partial
    return text === undefined ? partial : { ...partial, text: toMdx(displayPath, text, componentNames) }
  })
}

/** The text of a file as MDX has it: that of a file `.md` in which nothing says that it is MDX is rewritten. */
export function toMdx(path: string, text: string, componentNames: readonly string[]): string {
  if (!path.endsWith('.md') || PROPS.test(text)) return text
  return findMdx(readMarkdown(text), text, componentNames) ? text : plainAsMdx(text)
}
