import type { PostFacts } from '../shared/blog.ts'
import { excerptOf } from '../shared/excerpt.ts'
import type { HomeCover } from '../shared/home-cover.ts'
import { escapeHtml } from '../shared/html-text.ts'
import type { Doc, DocBody, FrontMatter, HeadTag, Reference } from '../shared/model.ts'
import { titleOfFile } from '../shared/number-prefix.ts'
import { isFileImage } from '../shared/url.ts'
import type { Problem } from '../util/errors.ts'
import { keyWithReads } from '../util/track-reads.ts'
import type { CompiledMarkdown } from './compile.ts'

/** A longer description is cut at a word: search engines show about 160 characters. */
const DESCRIPTION_LENGTH = 200

/** The parts of a Doc. */
interface DocParts {
  readonly path: string
  readonly displayPath: string
  readonly key: string
  readonly frontMatter: FrontMatter
  /** All that is written in it. */
  readonly values?: Readonly<Record<string, unknown>>
  /** References of the front matter. */
  readonly references?: readonly Reference[]
  /** Problems found before the body was compiled. */
  readonly problems: readonly Problem[]
  readonly compiled: CompiledMarkdown
  readonly layout?: Doc['layout']
  readonly post?: PostFacts | undefined
  /** The top of a cover page. */
  readonly home?: HomeCover | undefined
}

/** Keys that are the site's own: its components may ask for them. */
function ownKeysOf({ frontMatter, values = {} }: DocParts): Pick<Doc, 'ownFrontMatter'> {
  const own = Object.entries(values).filter(([name]) => !(name in frontMatter))
  return own.length > 0 ? { ownFrontMatter: Object.fromEntries(own) } : {}
}

/** Creates a Doc from the compiler's results. */
export function finishDoc(parts: DocParts): { doc: Doc; body: DocBody } {
  const { path, displayPath, key, frontMatter, references = [], problems, compiled, layout = 'doc', post, home } = parts
  const { data, format, html, markdown } = compiled
  const hero = home?.hero
  const title =
    frontMatter.title ??
    (data.title?.text || hero?.name) ??
    hero?.text ??
    (layout === 'page' ? titleOfHead(data.headTags) : undefined)
  const hidden = hiddenTitleOf(parts)
  const reads = Object.fromEntries(data.reads)
  const doc: Doc = {
    path,
    displayPath,
    key: keyWithReads(key, reads),
    format,
    layout,
    frontMatter,
    ...ownKeysOf(parts),
    title: title ?? titleOfFile(path, layout),
    titleHtml: titleHtmlOf(parts),
    ...(data.title?.id !== undefined && hidden === undefined && { titleId: data.title.id }),
    hasOwnTitle: data.title !== undefined && hidden === undefined,
    ...(data.title?.isInBody && { isTitleInBody: true }),
    description: frontMatter.description ?? hero?.tagline ?? excerptOf(data.firstParagraph, DESCRIPTION_LENGTH),
    headings: data.headings,
    references: [...data.references, ...references, ...imageOf(frontMatter), ...[...data.codeLinks].map(toReference)],
    ids: [...data.ids],
    features: data.features,
    markdownLength: markdown.length,
    ...(home && { home: { hasTitle: (hero?.name ?? hero?.text) !== undefined } }),
    ...(post && { post }),
    ...(data.reads.size > 0 && { reads }),
    ...(data.headTags.length > 0 && { headTags: data.headTags }),
    problems: [...problems, ...data.problems, ...(hidden === undefined ? [] : [hiddenTitle(hidden, displayPath)])],
  }
  return { doc, body: { html, markdown } }
}

/** A page shows the title of its text, a post that of its front matter. */
function titleHtmlOf({ frontMatter, compiled, layout }: DocParts): string | undefined {
  const own = compiled.data.title?.html || undefined
  if (frontMatter.title === undefined || (own !== undefined && layout !== 'post')) return own
  return escapeHtml(frontMatter.title)
}

/** A title in the text of a post, of which its front matter has another: only that one is shown. */
function hiddenTitleOf({ frontMatter, compiled, layout }: DocParts): string | undefined {
  const own = compiled.data.title?.text
  return layout === 'post' && frontMatter.title !== undefined && own !== frontMatter.title ? own : undefined
}

function hiddenTitle(title: string, file: string): Problem {
  return {
    severity: 'warning',
    code: 'post.hidden-title',
    message: `Heading "${title}" is not shown, the title of the front matter is`,
    hint: 'Write the heading with "##", or remove the title from the front matter.',
    file,
  }
}

/** Returns what a page's own title in its head says, without the site's after it. */
function titleOfHead(tags: readonly HeadTag[]): string | undefined {
  const title = tags.findLast(({ tagName }) => tagName === 'title')?.innerHTML
  return title?.replace(/ \| [^|]*$/, '').trim() || undefined
}

/** The image of the front matter where it is a file, which is then published and checked as in the text. */
function imageOf({ image }: FrontMatter): Reference[] {
  return image !== undefined && isFileImage(image) ? [{ kind: 'image', url: image, place: { line: 1, column: 1 } }] : []
}

function toReference(url: string): Reference {
  return { kind: 'link', url, place: undefined }
}
