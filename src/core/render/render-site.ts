import type { LinkTargets } from '../../links/addresses.ts'
import { addressesOf } from '../../links/page-addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Doc, DocBody, OutputFile, Page, PageText } from '../../shared/model.ts'
import type { SiteProps } from '../../shared/page-props.ts'
import type { PlacedSlotLink } from '../check/check-slot-links.ts'
import { type Pictures, readPictures } from '../check/read-pictures.ts'
import { DamagedDocs, type DocCache } from '../compile/doc-cache.ts'
import { type PlaceJob, type PlaceOutcome, withSidebar } from '../compile/page-tools.ts'
import type { PageWork, PlaceQueue } from '../compile/page-work.ts'
import type { Site } from '../open/open-site.ts'
import type { LanguageFinder } from '../plan/link-languages.ts'
import { markdownPath } from '../plan/output-paths.ts'
import { blogAt, blogFolders } from '../read/blog-folders.ts'
import type { SiteFiles } from '../read-site.ts'
import type { SocialCards } from '../write/social-cards.ts'
import type { SiteDraft } from '../write/writer.ts'
import type { PlacedUse } from './blocked.ts'
import { extensionTags } from './head-tags.ts'
import { toPageProps } from './make-page-props.ts'
import { pageFacts } from './page-facts.ts'
import { createPageFingerprints } from './page-fingerprints.ts'
import { openRenderCache, type RenderRecord } from './render-cache.ts'
import {
  createPageRenderer,
  type Excerpt,
  type ListedPost,
  type RenderedAddresses,
  type RenderJob,
  type RenderShared,
} from './render-job.ts'

/** What pages are rendered from. */
interface RenderSiteInput {
  readonly site: Site
  readonly siteFiles: SiteFiles
  readonly pages: readonly Page[]
  readonly targets: LinkTargets
  /** The pictures on them, if they are known. */
  readonly pictures?: Pictures
  readonly siteProps: SiteProps
  readonly versionNavbars: RenderShared['versionNavbars']
  /** Finds the pages in the other languages of the site. */
  readonly languagesOf?: LanguageFinder | undefined
  readonly cards?: SocialCards | undefined
}

/** What pages are rendered from, and where they are written. */
interface PlaceSiteInput extends RenderSiteInput {
  readonly cache: Pick<DocCache, 'readBody' | 'uncached'>
  readonly work: Pick<PageWork, 'place'>
  readonly draft: Pick<SiteDraft, 'folder' | 'cachedKey'>
}

/** The pages as output, with the policies they need. */
interface RenderedSite {
  readonly outputs: readonly OutputFile[]
  readonly policies: readonly string[]
  /** The addresses in the site's components, with the page that each is on. */
  readonly slotLinks: readonly PlacedSlotLink[]
  /** What the policies of pages block. */
  readonly blocked: readonly PlacedUse[]
  /** Milliseconds that each page took to render, by its output path. */
  readonly times: ReadonlyMap<string, number>
}

/** Pages that are being rendered. */
interface Rendering {
  /** Waits for the last page. */
  readonly finish: () => Promise<RenderedSite>
}

/**
 * Renders every page whose props, body or template changed into the draft of the site; the others are reused by key.
 * With worker threads, the caller can do other work until it is finished.
 */
export async function beginRendering(input: PlaceSiteInput): Promise<Rendering> {
  const { site, pages, cache, work, draft } = input
  const renders = openRenderCache(site)
  const shared = await shareOf(input)
  const prepare = createPageRenderer(shared)
  const sidebars = [...new Set(pages.flatMap(({ sidebar }) => (sidebar ? [sidebar.items] : [])))]
  const places = new Map(sidebars.map((items, place) => [items, place]))
  const toJob = async (page: Page): Promise<PlaceJob> => {
    const render = toRenderJob(page, input)
    const { sidebar } = render.props
    const known = renders.find(page.outputPath)
    const cachedKey = draft.cachedKey(page.outputPath)
    const isCached = (): boolean => known?.key === cachedKey && prepare(render).key === cachedKey
    return {
      render: withSidebar(render, []),
      sidebar: sidebar && places.get(sidebar.items),
      uncached: page.content.kind === 'doc' ? cache.uncached(page.content.doc) : undefined,
      // The threads that have the bodies of the posts are not the one that renders the list.
      excerpts: page.content.kind === 'posts' && !isCached() ? await readExcerpts(page, cache.readBody) : [],
      known,
      cachedKey,
      cachedMarkdownKey: render.doc && draft.cachedKey(render.doc.markdownPath),
    }
  }
  const fingerprints = createPageFingerprints(input, shared)
  const cached = pages.map((page): CachedPlace => {
    const fingerprint = fingerprints(page)
    const known = renders.find(page.outputPath)
    const isSame = fingerprint !== undefined && known?.fingerprint === fingerprint && isInOutput(known, page, input)
    return { page, fingerprint, outcome: isSame ? { ...known, ms: 0 } : undefined }
  })
  const left = cached.filter(({ outcome }) => !outcome).map(({ page }) => page)
  const queue: PlaceQueue = {
    docKeys: left.map(({ content }) => (content.kind === 'doc' ? content.doc.key : undefined)),
    toJob: async (index) => {
      const page = left[index]
      if (!page) throw new Error(`Unexpected page ${index} of ${left.length}`)
      return toJob(page)
    },
  }
  const placing = work.place(queue, { ...shared, sidebars, draftFolder: draft.folder })
  // Reported by finish; when something else fails before, it is not needed.
  placing.catch(() => {})
  return {
    finish: async () => {
      const placed = await placing.catch((error: unknown) => throwAllDamaged(error, input))
      const outcomes = new Map(placed.map((outcome, index) => [left[index], outcome]))
      const rendered = cached.flatMap(({ page, fingerprint, outcome = outcomes.get(page) }) =>
        outcome ? [{ page, fingerprint, outcome }] : [],
      )
      for (const { page, fingerprint, outcome } of rendered) {
        const { key, markdownKey, csp, slotLinks, blocked, slotReads = new Map() } = outcome
        for (const [name, read] of slotReads) site.siteReads.reads.set(name, read)
        const found = { ...(slotLinks && { slotLinks }), ...(blocked && { blocked }) }
        renders.add(page.outputPath, { key, markdownKey, fingerprint, csp, ...found })
      }
      renders.save(new Set(pages.map((page) => page.outputPath)))
      return {
        outputs: rendered.flatMap((one) => toOutputs(one, shared, input)),
        policies: rendered.map(({ outcome }) => outcome.csp),
        slotLinks: rendered.flatMap(({ page, outcome }) =>
          (outcome.slotLinks ?? []).map((link) => ({ ...link, route: page.route })),
        ),
        blocked: rendered.flatMap(({ page, outcome }) => (outcome.blocked ?? []).map((use) => ({ ...use, page }))),
        times: new Map(rendered.map(({ page, outcome }) => [page.outputPath, outcome.ms])),
      }
    },
  }
}

/** A page, with its result if its files in the last output are those it would be rendered to. */
interface CachedPlace {
  readonly page: Page
  readonly fingerprint: string | undefined
  readonly outcome: PlaceOutcome | undefined
}

/** Returns whether the files of a page are in the last output as they were rendered. */
function isInOutput({ key, markdownKey }: RenderRecord, page: Page, { draft, site }: PlaceSiteInput): boolean {
  const hasMarkdownFile = draft.cachedKey(markdownPath(page, site.config.baseUrl)) === markdownKey
  return hasMarkdownFile && draft.cachedKey(page.outputPath) === key
}

/** Work ends at the first unreadable body; the cache finds them all, so that one more build is enough. */
async function throwAllDamaged(error: unknown, { pages, cache }: PlaceSiteInput): Promise<never> {
  const keys = error instanceof DamagedDocs ? error.keys : []
  for (const { content } of pages)
    if (content.kind === 'doc' && keys.includes(content.doc.key)) await cache.readBody(content.doc)
  throw error
}

interface RenderedPlace {
  readonly page: Page
  readonly outcome: PlaceOutcome
}

function toOutputs({ page, outcome }: RenderedPlace, shared: RenderShared, input: PlaceSiteInput): OutputFile[] {
  const { key, file, markdownKey, markdownFile } = outcome
  const again = () => rerender(page, shared, input)
  const html = { path: page.outputPath, key, placed: file, read: async () => (await again()).html }
  if (page.content.kind !== 'doc') return [html]
  const path = markdownPath(page, input.site.config.baseUrl)
  return [html, { path, key: markdownKey, placed: markdownFile, read: async () => (await again()).markdownOutput }]
}

/** A file of the last output disappeared in the meantime. */
async function rerender(page: Page, shared: RenderShared, input: PlaceSiteInput) {
  const { readBody } = input.cache
  const body: DocBody = page.content.kind === 'doc' ? await readBody(page.content.doc) : { html: '', markdown: '' }
  const { html, markdownOutput } = createPageRenderer(shared)(toRenderJob(page, input))
  const excerpts = await readExcerpts(page, readBody)
  return { html: (await html(body.html, excerpts)).html, markdownOutput: markdownOutput(body.markdown) }
}

/** The beginnings of the posts that a page lists. */
export function readExcerpts(
  { content }: Page,
  readBody: (doc: Doc) => Promise<Pick<DocBody, 'excerpt'>>,
): Promise<Excerpt[]> {
  const texts = content.kind === 'posts' ? content.texts : []
  return Promise.all(texts.map(async ({ doc }) => (await readBody(doc)).excerpt))
}

/** Everything a page is rendered from except its body. */
export function toRenderJob(page: Page, input: Omit<RenderSiteInput, 'pages'>): RenderJob {
  const job = toPlainJob(page, input)
  const tags = extensionTags(page, input.site)
  if (tags.length === 0) return job
  const { head } = job.props
  return { ...job, props: { ...job.props, head: { ...head, tags: [...head.tags, ...tags] } } }
}

function toPlainJob(
  page: Page,
  { site, siteProps, siteFiles, targets, languagesOf, cards }: Omit<RenderSiteInput, 'pages'>,
): RenderJob {
  const { route, outputPath, content, title } = page
  const ofLanguages = languagesOf?.(page)
  const folders = blogFolders(site)
  const origin = content.kind === 'doc' ? { route, path: content.doc.path } : { route }
  const resolve = (url: string): string => resolveAddress(url, origin, targets).href
  const input = {
    site: siteProps,
    config: site.config,
    lastUpdated: siteFiles.lastUpdated,
    ofLanguages,
    card: cards?.hrefs.get(outputPath),
    resolve,
    blogAt: (path: string) => blogAt(path, folders)?.blog,
  }
  const props = inLanguage(site.config.language, () => toPageProps(page, input))
  if (content.kind === 'posts')
    return { outputPath, route, props, posts: content.texts.map((text) => toListed(text, targets)) }
  if (content.kind !== 'doc') return { outputPath, route, props }
  const { path, key, hasOwnTitle, frontMatter } = content.doc
  const addresses = toAddresses(content.doc, route, targets)
  const markdownOutput = {
    markdownPath: markdownPath(page, site.config.baseUrl),
    title,
    hasOwnTitle,
    lead: frontMatter.description,
  }
  const hasFacts = siteFiles.code.slots !== undefined && 'toc' in props
  const facts = hasFacts && { facts: pageFacts(content.doc, props) }
  return { outputPath, route, props, doc: { path, key, addresses, ...markdownOutput }, ...facts }
}

function toAddresses(doc: Doc, route: string, targets: LinkTargets): RenderedAddresses {
  const { fingerprint, files } = addressesOf(doc, route, targets)
  return { fingerprint, files: files.map(({ href }) => href) }
}

function toListed({ doc, route, href }: PageText, targets: LinkTargets): ListedPost {
  return { path: doc.path, key: doc.key, addresses: toAddresses(doc, route, targets), route, href }
}

/** Shared input for rendering all pages. */
export async function shareOf(input: RenderSiteInput): Promise<RenderShared> {
  const { site, siteProps, versionNavbars, targets } = input
  const { configFile, toolVersion, config } = site
  const { sizes } = input.pictures ?? (await readPictures(input))
  const { slots } = input.siteFiles.code
  const { url, csp: allowedHosts } = config
  return { siteProps, versionNavbars, configFile, toolVersion, url, targets, sizes, slots, allowedHosts }
}
