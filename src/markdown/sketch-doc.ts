import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { PostFacts } from '../shared/blog.ts'
import type { Doc, FrontMatter, SourceFile } from '../shared/model.ts'
import { titleOfFile } from '../shared/number-prefix.ts'
import { readMarkdown } from './parse/read-tree.ts'
import { headingIds } from './plugins/heading-ids.ts'

/** The key of a sketched Doc: no compiled one has it. */
export const SKETCH_KEY = ''

/** Characters within which nearly every page has its title. */
const BEGINNING = 2000

/** A title at the start of a text, in a line that means the same without the others: nothing in it may refer to them. */
const TITLE_FIRST = /^(?:[ \t]*(?:\r\n?|\n))* {0,3}#[ \t][^[\r\n]*(?=[\r\n]|$)/

/** Mark of a title at the start of its line, or of the line below it; most pages have theirs in the front matter. */
const TITLE_MARK = /^[ \t]*(?:#(?!#)|=)/m

/** A page before it is compiled. */
export interface SketchInput {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
  /** The body without the front matter. */
  readonly body: string
  readonly post?: PostFacts | undefined
}

/**
 * A placeholder until a page is compiled: its front matter and its title, so that sidebars can show it. Its ids and
 * links are unknown.
 */
export function sketchDoc({ source, frontMatter, body, post }: SketchInput): Doc {
  const { path, displayPath } = source
  const heading = frontMatter.title === undefined ? findTitle(body) : undefined
  return {
    path,
    displayPath,
    key: SKETCH_KEY,
    format: 'md',
    frontMatter,
    title: frontMatter.title ?? heading ?? titleOfFile(path, source.kind ?? 'doc'),
    titleHtml: undefined,
    hasOwnTitle: heading !== undefined,
    description: frontMatter.description ?? '',
    headings: [],
    references: [],
    ids: [],
    layout: source.frontMatter ? 'api' : (source.kind ?? 'doc'),
    features: { mermaid: false },
    ...(post && { post }),
    problems: [],
  }
}

/** To parse ten thousand pages takes seconds: as little of each is read as is sure to be enough. */
function findTitle(body: string): string | undefined {
  const first = TITLE_FIRST.exec(body)?.[0]
  if (first !== undefined) return readTitle(first)
  if (!TITLE_MARK.test(body)) return undefined
  return readTitle(body.slice(0, BEGINNING)) ?? (body.length > BEGINNING ? readTitle(body) : undefined)
}

function readTitle(text: string): string | undefined {
  const tree = tryToRead(text)
  if (!tree) return undefined
  headingIds()(tree)
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  return heading && (textOf(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim() || undefined)
}

/** Nesting that is too deep is reported when the page is compiled. */
function tryToRead(text: string): Root | undefined {
  try {
    return readMarkdown(text)
  } catch {
    return undefined
  }
}
