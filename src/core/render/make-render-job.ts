import type { SiteConfig, SiteExtension } from '../../config/site-config.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { addressesOf } from '../../links/page-addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import type { ExtensionTag } from '../../shared/extension.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Doc, DocBody, HeadTag, Page, PageText } from '../../shared/model.ts'
import type { DocPageProps } from '../../shared/page-props.ts'
import { tocOf } from '../../shared/page-scope.ts'
import { array, boolean, either, object, optional, record, string } from '../../util/value-schema.ts'
import type { CompiledSite } from '../compile-site.ts'
import { findLanguageFolder } from '../open/language-folders.ts'
import type { Site } from '../open/open-site.ts'
import { runHookNow } from '../open/run-hook.ts'
import type { LanguageFinder } from '../plan/link-languages.ts'
import { placeIn } from '../plan/link-versions.ts'
import { markdownPath } from '../plan/output-paths.ts'
import type { Chrome } from '../plan/prepare-chrome.ts'
import { blogAt, blogFolders } from '../read/blog-folders.ts'
import { toSitePage } from '../read/extension-pages.ts'
import type { PageDetails } from '../read/run-slots.ts'
import { toPageProps } from './make-page-props.ts'
import type { Excerpt, ListedPost, RenderedAddresses, RenderJob, RenderShared } from './render-job.ts'

/** A compiled site with what surrounds its pages. */
export interface PreparedSite extends Pick<CompiledSite, 'site' | 'siteFiles' | 'targets' | 'pictures' | 'cards'> {
  readonly chrome: Chrome
  /** Finds the pages in the other languages of the site. */
  readonly languagesOf: LanguageFinder
}

/** Returns the input that all pages of a site share. */
export function shareOf({ site, siteFiles, targets, pictures, chrome }: PreparedSite): RenderShared {
  const { configFile, toolVersion, config } = site
  const { siteProps, versionNavbars, folderProps } = chrome
  const { sizes } = pictures
  const { slots } = siteFiles.code
  const { url, csp: allowedHosts } = config
  return { siteProps, versionNavbars, folderProps, configFile, toolVersion, url, targets, sizes, slots, allowedHosts }
}

/** Everything a page is rendered from except its body. */
export function toRenderJob(page: Page, prepared: PreparedSite): RenderJob {
  const job = toPlainJob(page, prepared)
  const tags = extensionTags(page, prepared.site)
  if (tags.length === 0) return job
  const { head } = job.props
  return { ...job, props: { ...job.props, head: { ...head, tags: [...head.tags, ...tags] } } }
}

function toPlainJob(page: Page, { site, siteFiles, targets, chrome, languagesOf, cards }: PreparedSite): RenderJob {
  const { route, outputPath, content, title } = page
  const ofLanguages = languagesOf(page)
  const folders = blogFolders(site)
  const origin = content.kind === 'doc' ? { route, path: content.doc.path } : { route }
  const resolve = (url: string): string => resolveAddress(url, origin, targets).href
  const languageFolder = languageFolderOf(page, site.config)
  const folder = languageFolder ?? ''
  const input = {
    site: chrome.folderProps.get(folder) ?? chrome.siteProps,
    config: site.config,
    lastUpdated: siteFiles.lastUpdated,
    ofLanguages,
    card: cards?.hrefs.get(outputPath),
    resolve,
    blogAt: (path: string) => blogAt(path, folders)?.blog,
  }
  const language = site.config.folderLanguages?.[folder] ?? site.config.language
  const props = inLanguage(language, () => toPageProps(page, input))
  const place = { outputPath, route, languageFolder }
  if (content.kind === 'posts') return { ...place, props, posts: content.texts.map((text) => toListed(text, targets)) }
  if (content.kind !== 'doc') return { ...place, props }
  const { path, key, hasOwnTitle, frontMatter } = content.doc
  const addresses = toAddresses(content.doc, route, targets)
  const markdownOutput = {
    markdownPath: markdownPath(page, site.config.baseUrl),
    title,
    hasOwnTitle,
    lead: frontMatter.description,
  }
  const hasFacts = siteFiles.code.slots !== undefined && 'toc' in props
  const facts = hasFacts && { facts: pageDetails(content.doc, props) }
  return { ...place, props, doc: { path, key, addresses, ...markdownOutput }, ...facts }
}

/** Returns the folder in another language that a page is in: by the path of its file, or by its address, such as a list's. */
function languageFolderOf(page: Page, { docs, folderLanguages }: SiteConfig): string | undefined {
  const { content } = page
  const own = content.kind === 'doc' ? findLanguageFolder(content.doc.path, folderLanguages) : undefined
  return own ?? findLanguageFolder(placeIn(page, docs), folderLanguages)
}

function toAddresses(doc: Doc, route: string, targets: LinkTargets): RenderedAddresses {
  const { fingerprint, files } = addressesOf(doc, route, targets)
  return { fingerprint, files: files.map(({ href }) => href) }
}

function toListed({ doc, route, href }: PageText, targets: LinkTargets): ListedPost {
  return { path: doc.path, key: doc.key, addresses: toAddresses(doc, route, targets), route, href }
}

const tagsSchema = array(
  object<ExtensionTag>({
    tagName: string,
    attributes: optional(record(either(string, boolean))),
    innerHTML: optional(string),
  }),
)
const expectedTags = 'a list of tags, each with a tagName'

/** The tags that a site's extensions add to the head of a page. */
function extensionTags(page: Page, site: Site): HeadTag[] {
  return site.config.extensions.flatMap((extension: SiteExtension): HeadTag[] => {
    const { head } = extension.hooks
    if (!head) return []
    const tags = runHookNow({ extension, hook: 'head', site, schema: tagsSchema, expected: expectedTags }, () =>
      head(toSitePage(page, site)),
    )
    return tags.map(({ tagName, attributes = {}, innerHTML }) => {
      return { tagName, attributes, ...(innerHTML !== undefined && { innerHTML }) }
    })
  })
}

/** The facts of a page: plain data. */
function pageDetails(doc: Doc, page: DocPageProps): PageDetails {
  const { href, title, toc, editHref, lastUpdated, tags, unlisted, draft, version, post } = page
  const { path, description, displayPath, ownFrontMatter } = doc
  const frontMatter = { ...doc.frontMatter, ...ownFrontMatter }
  const id = frontMatter.id ?? path.replace(/\.\w+$/, '')
  const date = lastUpdated?.date
  return {
    frontMatter,
    contentTitle: title,
    assets: {},
    toc: tocOf(toc),
    metadata: {
      ...{ id, unversionedId: id, title, description, permalink: href, frontMatter, unlisted, draft },
      source: `@site/${displayPath}`,
      tags: tags.map((tag) => ({ label: tag.label, permalink: tag.href })),
      ...(editHref !== undefined && { editUrl: editHref }),
      ...(date !== undefined && { lastUpdatedAt: Date.parse(date) }),
      ...(lastUpdated?.author !== undefined && { lastUpdatedBy: lastUpdated.author }),
      ...(version && { version: version.label }),
      ...(post && { date: post.date, readingTime: post.minutes, authors: post.authors }),
    },
  }
}

/** The excerpts of the posts that a page lists. */
export function readExcerpts(
  { content }: Page,
  readBody: (doc: Doc) => Promise<Pick<DocBody, 'excerpt'>>,
): Promise<Excerpt[]> {
  const texts = content.kind === 'posts' ? content.texts : []
  return Promise.all(texts.map(async ({ doc }) => (await readBody(doc)).excerpt))
}
