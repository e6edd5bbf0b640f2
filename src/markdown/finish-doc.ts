import { escapeHtml } from '../shared/html-text.ts'
import type { Doc, DocBody, FrontMatter, Reference } from '../shared/model.ts'
import { splitNumberPrefix } from '../shared/number-prefix.ts'
import type { Problem } from '../util/errors.ts'
import type { CompiledMarkdown } from './compile.ts'

/** A longer description is cut at a word: search engines show about 160 characters. */
const DESCRIPTION_LENGTH = 200

/** What a Doc is created from. */
export interface DocParts {
  readonly path: string
  readonly displayPath: string
  readonly key: string
  readonly frontMatter: FrontMatter
  /** Problems found before the body was compiled. */
  readonly problems: readonly Problem[]
  readonly compiled: CompiledMarkdown
  readonly layout?: Doc['layout']
}

/** Creates a Doc from the compiler's results. */
export function finishDoc({ path, displayPath, key, frontMatter, problems, compiled, layout = 'doc' }: DocParts): {
  doc: Doc
  body: DocBody
} {
  const { data, format, html, markdown } = compiled
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
    references: [...data.references, ...[...data.codeLinks].map(toReference)],
    ids: [...data.ids],
    features: data.features,
    ...(data.headTags.length > 0 && { headTags: data.headTags }),
    problems: [...problems, ...data.problems],
  }
  return { doc, body: { html, markdown } }
}

function toReference(url: string): Reference {
  return { kind: 'link', url, place: undefined }
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
