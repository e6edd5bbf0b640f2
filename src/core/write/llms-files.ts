import GithubSlugger from 'github-slugger'
import type { PublishedSpec } from '../../features/openapi/publish-spec.ts'
import { addressesOf } from '../../links/page-addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import { inLanguage, plural, text } from '../../shared/messages/text.ts'
import type { Doc, OutputFile, Page } from '../../shared/model.ts'
import { addressOfPath, markdownHref } from '../../shared/url.ts'
import { hashOf } from '../../util/hash.ts'
import { FULL_TEXT } from '../plan/output-paths.ts'
import { markdownText } from '../render/render-page.ts'
import type { SiteTexts } from './feeds.ts'
import { type SiteFilesInput, textOutput } from './host-files.ts'

/**
 * About so many characters has a part of the full text, before addresses are in their places. Half of a window of 128,000 tokens, so that the other half is left for work:
 * the pages of the Frigate site have 3.7 characters a token, those of its API 3.2.
 */
export const PART_LENGTH = 200_000

/** Start of the paths of parts. */
export const PARTS_FOLDER = 'llms-full/'

/** Some pages of a site, whose texts are in one file. */
interface FullTextPart {
  readonly title: string
  /** Path below the output folder. */
  readonly path: string
  readonly pages: readonly Page[]
}

/** Returns whether a path below the output folder is that of `llms.txt` or of a part of the full text. */
export function isLlmsFile(path: string): boolean {
  return path === 'llms.txt' || path === FULL_TEXT || path.startsWith(PARTS_FOLDER)
}

/** A page with a text. */
interface TextPage {
  readonly page: Page
  readonly doc: Doc
}

/** `llms.txt` and the parts of the full text; bodies of pages are read only where a part has changed. */
export function llmsOutputs(input: SiteTexts, files: SiteFilesInput): OutputFile[] {
  const { language, title } = input.site.config
  const { lists, parts } = inLanguage(language, () => {
    const parts = planFullText(input.pages, title)
    const listed = { ...files, parts, published: input.siteFiles.published }
    const index = parts.length > 1 ? [textOutput(FULL_TEXT, fullTextIndex(listed))] : []
    return { parts, lists: [textOutput('llms.txt', llmsText(listed)), ...index] }
  })
  return [...lists, ...parts.map((part) => partOutput(part, input))]
}

function partOutput({ path, pages }: FullTextPart, input: SiteTexts): OutputFile {
  const { url, baseUrl } = input.site.config
  const texts = pages.flatMap((page) => (page.content.kind === 'doc' ? [{ page, doc: page.content.doc }] : []))
  const identities = texts.map(({ doc, page }) => {
    return [doc.key, page.href, page.title, addressesOf(doc, page.route, input.targets).fingerprint]
  })
  return {
    path,
    key: hashOf('full text', input.site.toolVersion, url, baseUrl, JSON.stringify(identities)),
    read: async () => (await Promise.all(texts.map((text) => writePage(text, input)))).join('\n---\n\n'),
  }
}

/** A page's Markdown, below its address. */
async function writePage(text: TextPage, input: SiteTexts): Promise<string> {
  const { page, doc } = text
  const { markdown } = await input.readBody(doc)
  const { origin } = new URL(input.site.config.url)
  const addressOf = (url: string): string => new URL(resolve(url, text, input), origin).href
  const head = { title: page.title, hasOwnTitle: doc.hasOwnTitle, lead: doc.frontMatter.description }
  return `<${new URL(page.href, origin).href}>\n\n${markdownText(markdown, head, addressOf).trimEnd()}\n`
}

function resolve(url: string, { page, doc }: TextPage, { targets }: SiteTexts): string {
  return resolveAddress(url, { path: doc.path, route: page.route }, targets).href
}

interface LlmsInput extends SiteFilesInput {
  readonly parts: readonly FullTextPart[]
  readonly published: readonly PublishedSpec[]
}

/**
 * `llms.txt`: the pages that readers get first, by section, as Markdown links to their Markdown outputs, in the current language
 * (llmstxt.org); then the parts of the full text.
 */
export function llmsText(input: LlmsInput): string {
  const sections = [...listSections(input.pages)].map(([title, pages]) => {
    const links = pages.map((page) => {
      const link = `- [${page.title}](${new URL(markdownHref(page.href), input.url).href})`
      const description = page.description.replace(/\s+/g, ' ').trim()
      return description ? `${link}: ${description}` : link
    })
    return `## ${title}\n\n${links.join('\n')}\n`
  })
  return [
    ...headOf(input),
    ...sections,
    ...specificationsOf(input),
    ...(input.parts.length > 0 ? [partsOf(input)] : []),
  ].join('\n')
}

/** `llms-full.txt` of a site whose full text has several parts: where they are. */
export function fullTextIndex(input: Omit<LlmsInput, 'published'>): string {
  return [...headOf(input), partsOf(input)].join('\n')
}

/** The specifications of HTTP APIs, for programs that read them. */
function specificationsOf({ published, baseUrl, url }: LlmsInput): string[] {
  const links = published
    .filter(({ isLast }) => isLast)
    .map(({ title, output }) => `- [${title}](${new URL(addressOfPath(baseUrl, output.path), url).href})`)
  return links.length > 0 ? [`## OpenAPI\n\n${links.join('\n')}\n`] : []
}

function headOf({ title, tagline }: SiteFilesInput): string[] {
  return [`# ${title}\n`, ...(tagline ? [`> ${tagline}\n`] : [])]
}

function partsOf({ url, baseUrl, parts }: Omit<LlmsInput, 'published'>): string {
  // To choose the form of a plural takes longer than the rest, and many parts have as many pages.
  const counts = new Map<number, string>()
  const links = parts.map(({ title, path, pages: { length } }) => {
    const count =
      counts.get(length) ?? plural('theme.docs.DocCard.categoryDescription.plurals', '1 page|{count} pages', length)
    counts.set(length, count)
    return `- [${title}](${new URL(baseUrl + path, url).href}): ${count}`
  })
  return `## ${text('theme.llms.fullText', 'Full text')}\n\n${links.join('\n')}\n`
}

/**
 * The parts of the full text, in the order of `llms.txt`: one where all is shorter than a part may be, else one for each
 * section, and more for those that are longer. No page is cut: one that is longer is a part of its own.
 */
export function planFullText(all: readonly Page[], title: string): FullTextPart[] {
  const sections = listSections(all)
  const pages = [...sections.values()].flat()
  if (pages.length === 0) return []
  const [only, ...more] = splitPages(pages)
  if (only && more.length === 0) return [{ title, path: FULL_TEXT, pages: only }]
  const slugger = new GithubSlugger()
  return [...sections].flatMap(([section, own]) =>
    splitPages(own).map((part, index, { length }) => {
      const [title, name] =
        length > 1 ? [`${section} (${index + 1}/${length})`, `${section} ${index + 1}`] : [section, section]
      return { title, path: `${PARTS_FOLDER}${slugger.slug(name) || 'part'}.txt`, pages: part }
    }),
  )
}

/** Consecutive pages that are together no longer than a part. */
function splitPages(pages: readonly Page[]): Page[][] {
  const parts: Page[][] = []
  let room = 0
  for (const page of pages) {
    const length = page.content.kind === 'doc' ? (page.content.doc.markdownLength ?? 0) : 0
    const last = parts.at(-1)
    if (last && length <= room) {
      last.push(page)
    } else {
      parts.push([page])
      room = PART_LENGTH
    }
    room -= length
  }
  return parts
}

function listSections(pages: readonly Page[]): Map<string, Page[]> {
  const sections = new Map<string, Page[]>()
  for (const page of pages) {
    if (page.unlisted || page.content.kind !== 'doc' || page.version?.isLast === false) continue
    const section = sectionOf(page)
    const own = sections.get(section)
    if (own) own.push(page)
    else sections.set(section, [page])
  }
  return sections
}

/** The top category of a page in its sidebar, else what kind of page it is. */
function sectionOf({ breadcrumbs, content }: Page): string {
  if (breadcrumbs.length > 1 && breadcrumbs[0]) return breadcrumbs[0].label
  const layout = content.kind === 'doc' ? content.doc.layout : 'doc'
  switch (layout) {
    case 'page':
      return text('theme.SearchPage.loosePages', 'Pages')
    case 'post':
      return text('theme.blog.title', 'Blog')
    default:
      return text('theme.docs.sidebar.label', 'Docs')
  }
}
