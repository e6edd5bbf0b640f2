import type { Doc, FrontMatter, SourceFile } from '../shared/model.ts'
import { splitNumberPrefix } from '../shared/number-prefix.ts'

/** The key of a Doc that is only sketched: no compiled one has it. */
export const SKETCH_KEY = ''

/**
 * What can be told of a page at a glance, until it is compiled: its front matter and its title, so that sidebars have
 * something to show. Nothing is known of its ids and links.
 */
export function sketchDoc({ path, displayPath, text }: SourceFile, frontMatter: FrontMatter): Doc {
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text.replace(/^(```|~~~)[\s\S]*?^\1/gm, ''))?.[1]
  const name = (path.split('/').at(-1) ?? path).replace(/\.mdx?$/, '')
  return {
    path,
    displayPath,
    key: SKETCH_KEY,
    format: 'md',
    frontMatter,
    title: frontMatter.title ?? (heading && plain(heading)) ?? splitNumberPrefix(name).name,
    titleHtml: undefined,
    hasOwnTitle: heading !== undefined,
    description: frontMatter.description ?? '',
    headings: [],
    references: [],
    ids: [],
    layout: frontMatter.api_page === undefined ? 'doc' : 'api',
    features: { mermaid: false },
    problems: [],
  }
}

/** A heading without its id, its links' addresses and the signs of emphasis and code. */
function plain(heading: string): string {
  return heading
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\b_|_\b/g, '')
}
