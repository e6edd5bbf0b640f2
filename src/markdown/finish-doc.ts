import { escapeHtml } from '../shared/html-text.ts'
import type { Doc, DocBody, FrontMatter } from '../shared/model.ts'
import { splitNumberPrefix } from '../shared/number-prefix.ts'
import type { Problem } from '../util/errors.ts'
import type { CompiledMarkdown } from './compile.ts'
import { extractReferences } from './extract-references.ts'

/** A description longer than this is cut at a word: search engines show about 160 characters. */
const DESCRIPTION_LENGTH = 200

/** What a Doc is put together from. */
export interface DocParts {
  readonly path: string
  readonly displayPath: string
  readonly key: string
  readonly frontMatter: FrontMatter
  /** What was found before the text. */
  readonly problems: readonly Problem[]
  readonly compiled: CompiledMarkdown
  readonly layout?: Doc['layout']
}

/** Joins what the compiler learned with what is really in the rendered HTML. */
export function finishDoc({ path, displayPath, key, frontMatter, problems, compiled, layout = 'doc' }: DocParts): {
  doc: Doc
  body: DocBody
} {
  const { data, format, html, markdown } = compiled
  const extracted = extractReferences(html, data.places)
  const title = frontMatter.title ?? data.title?.text ?? fileTitle(path)
  const doc: Doc = {
    path,
    displayPath,
    key,
    format,
    layout,
    frontMatter,
    title,
    titleHtml: data.title?.html ?? (frontMatter.title === undefined ? undefined : escapeHtml(frontMatter.title)),
    hasOwnTitle: data.title !== undefined,
    description: frontMatter.description ?? shorten(data.firstParagraph),
    headings: data.headings,
    references: extracted.references,
    ids: extracted.ids,
    features: data.features,
    problems: [...problems, ...data.problems],
  }
  return { doc, body: { html: extracted.html, markdown } }
}

function fileTitle(path: string): string {
  const name =
    path
      .replace(/\.mdx?$/, '')
      .split('/')
      .at(-1) ?? path
  return splitNumberPrefix(name).name
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s,;:.]+$/, '')}…`
}
