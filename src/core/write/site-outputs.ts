import type { LinkTargets } from '../../links/addresses.ts'
import { addressesOf } from '../../links/page-addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Doc, DocBody, OutputFile, Page } from '../../shared/model.ts'
import { addressOfPath, markdownHref, splitUrl } from '../../shared/url.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { listRedirects } from '../plan/list-redirects.ts'
import { FULL_TEXT, redirectPath } from '../plan/output-paths.ts'
import { assetsOf } from '../plan/outside-assets.ts'
import { toOutput } from '../read/assets.ts'
import type { SiteFiles } from '../read-site.ts'
import { markdownText } from '../render/markdown-text.ts'
import { routesFile, type SiteFilesInput, sitemaps } from './crawler-files.ts'
import { feedOutputs } from './feed-outputs.ts'
import { textOutput } from './host-files.ts'
import { type FullTextPart, fullTextIndex, llmsText, planFullText } from './llms-files.ts'
import { type Redirect, redirectPage } from './redirect-files.ts'

/** What the files other than pages are generated from. */
interface SiteOutputsInput {
  readonly site: Site
  readonly siteFiles: SiteFiles
  readonly targets: LinkTargets
  readonly pages: readonly Page[]
  /** Reads the text of a page, for the feeds and the full text. */
  readonly readBody: (doc: Doc) => Promise<DocBody>
}

/** Files that a host reads as settings, at the root alone. */
const HOST_FILES = ['_headers', '_redirects']

/**
 * Sitemap, redirects and static files of a site in one of its languages, without what is at the root alone; a static
 * file overrides a generated one of the same name.
 */
export function siteOutputs(input: SiteOutputsInput): OutputFile[] {
  const { site, siteFiles } = input
  const statics = siteFiles.staticFiles.map((file) => toOutput({ ...file, key: `static-${file.path}-${file.stamp}` }))
  const used = findUsedAddresses(input)
  const assets = assetsOf(siteFiles)
    .filter((asset) => used.has(addressOfPath(site.config.baseUrl, asset.outputPath)))
    .map((asset) => toOutput({ ...asset, path: asset.outputPath, key: asset.outputPath }))
  const redirects = listRedirects(site, input.targets)
  const files: SiteFilesInput = { ...site.config, pages: input.pages, lastUpdated: siteFiles.lastUpdated }
  const own = [
    ...(site.config.noIndex ? [] : sitemaps(files)).map(({ path, text }) => textOutput(path, text)),
    ...llmsOutputs(input, files),
    textOutput('routes.json', routesFile(input.pages)),
    ...feedOutputs(input),
    ...redirectOutputs(redirects, site),
  ]
  const taken = new Set(statics.map((file) => file.path))
  return [
    ...statics.filter((file) => site.locale.isDefault || !HOST_FILES.includes(file.path)),
    ...assets,
    ...own.filter((file) => !taken.has(file.path)),
  ]
}

/** Addresses of the files that pages link to: other files next to the pages are not published. */
function findUsedAddresses({ pages, targets, siteFiles }: SiteOutputsInput): Set<string> {
  const used = new Set<string>()
  if (assetsOf(siteFiles).length === 0) return used
  for (const { content, route } of pages) {
    if (content.kind !== 'doc') continue
    for (const { href } of addressesOf(content.doc, route, targets).files) used.add(splitUrl(href).path)
  }
  return used
}

/** The pages of redirects; of two with one file, such as from `/a` and from `/a/`, the first. */
function redirectOutputs(redirects: readonly Redirect[], site: Site): OutputFile[] {
  const { url, i18n, language } = site.config
  const isRtl = i18n.localeConfigs[i18n.currentLocale]?.direction === 'rtl'
  const pages = inLanguage(language, () =>
    redirects.map((one) => textOutput(redirectPath(one, site), redirectPage(one, { url, isRtl }))),
  )
  return [...new Map(pages.reverse().map((page) => [page.path, page])).values()].reverse()
}

interface LlmsInput {
  readonly site: Site
  readonly targets: LinkTargets
  readonly pages: readonly Page[]
  readonly readBody: (doc: Doc) => Promise<DocBody>
}

/** A page with a text. */
interface TextPage {
  readonly page: Page
  readonly doc: Doc
}

/** `llms.txt` and the parts of the full text; bodies of pages are read only where a part has changed. */
function llmsOutputs(input: LlmsInput, files: SiteFilesInput): OutputFile[] {
  const { language, title } = input.site.config
  const { lists, parts } = inLanguage(language, () => {
    const parts = planFullText(input.pages, title)
    const listed = { ...files, parts, markdownHref: markdownHref }
    const index = parts.length > 1 ? [textOutput(FULL_TEXT, fullTextIndex(listed))] : []
    return { parts, lists: [textOutput('llms.txt', llmsText(listed)), ...index] }
  })
  return [...lists, ...parts.map((part) => partOutput(part, input))]
}

function partOutput({ path, pages }: FullTextPart, input: LlmsInput): OutputFile {
  const { url, baseUrl } = input.site.config
  const texts = pages.flatMap((page) => (page.content.kind === 'doc' ? [{ page, doc: page.content.doc }] : []))
  const identities = texts.map(({ doc, page }) => {
    return [doc.key, page.href, page.title, addressesOf(doc, page.route, input.targets).fingerprint]
  })
  return {
    path,
    key: hashOf('full text', input.site.toolVersion, url, baseUrl, JSON.stringify(identities)),
    read: async () => (await Promise.all(texts.map((text) => write(text, input)))).join('\n---\n\n'),
  }
}

/** A page's Markdown, below its address. */
async function write(text: TextPage, input: LlmsInput): Promise<string> {
  const { page, doc } = text
  const { markdown } = await input.readBody(doc)
  const { origin } = new URL(input.site.config.url)
  const addressOf = (url: string): string => new URL(resolve(url, text, input), origin).href
  const head = { title: page.title, hasOwnTitle: doc.hasOwnTitle, lead: doc.frontMatter.description }
  return `<${new URL(page.href, origin).href}>\n\n${markdownText(markdown, head, addressOf).trimEnd()}\n`
}

function resolve(url: string, { page, doc }: TextPage, { targets }: LlmsInput): string {
  return resolveAddress(url, { path: doc.path, route: page.route }, targets).href
}
