import { readImageSize } from '../content/image-sizes.ts'
import { markdownHref } from '../html/head.ts'
import { toPageProps } from '../html/page-props.ts'
import { type BodyFill, type ImageSize, renderPage, type Templates } from '../html/render-page.ts'
import { type AddressBook, resolveAddress } from '../links/resolve-address.ts'
import type { Doc, OutputFile, Page } from '../shared/model.ts'
import type { SiteProps } from '../shared/page-props.ts'
import { fillAddresses } from '../shared/reference-marker.ts'
import { hashOf } from '../util/hash.ts'
import type { DocCache } from './cache.ts'
import type { Material } from './gather.ts'
import { openRenderCache } from './render-cache.ts'
import type { Site } from './site.ts'

/** What pages are rendered from. */
export interface RenderSiteInput {
  readonly site: Site
  readonly material: Material
  readonly pages: readonly Page[]
  readonly book: AddressBook
  readonly siteProps: SiteProps
  readonly cache: Pick<DocCache, 'readBody'>
  /** Set when they are not those of this package. */
  readonly templates?: Templates | undefined
}

/** The pages as output, with the policies they need. */
export interface RenderedSite {
  readonly outputs: readonly OutputFile[]
  readonly policies: readonly string[]
}

/** Renders every page whose props, body or template changed; the others are known by their key. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { site, siteProps } = input
  const siteKey = hashOf(site.toolVersion, JSON.stringify(siteProps))
  const sidebarKeys = new Map<unknown, string>()
  const renders = openRenderCache(site)
  const sizes = await readSizes(input)
  const outputs: OutputFile[] = []
  const policies: string[] = []
  for (const page of input.pages) {
    const job = createJob(page, input, sizes)
    const { sidebar, ...rest } = job.props
    const key = hashOf(siteKey, JSON.stringify(rest), keyOfSidebar(sidebar?.items, sidebarKeys), job.fillKey)
    const rendered = renders.find(page.outputPath, key) ? undefined : await job.render()
    if (rendered) renders.add(page.outputPath, { key, csp: rendered.csp })
    policies.push(renders.find(page.outputPath, key)?.csp ?? '')
    outputs.push({
      path: page.outputPath,
      key,
      read: async () => (rendered ?? (await job.render())).html,
    })
    if (page.content.kind === 'doc') outputs.push(twin(page, page.content.doc, input, job.fillKey))
  }
  renders.save(new Set(input.pages.map((page) => page.outputPath)))
  return { outputs, policies }
}

/** Renders one page as renderSite does, without looking whether it is known. */
export async function renderOnePage(page: Page, input: RenderSiteInput): Promise<string> {
  const sizes = await readSizes({ ...input, pages: [page] })
  return (await createJob(page, input, sizes).render()).html
}

/** The Markdown twin of a page, and where it stands below the output folder. */
export function twinOf(page: Page, doc: Doc, input: RenderSiteInput): OutputFile {
  return twin(page, doc, input, '')
}

/** Path of a page's Markdown twin below the output folder. */
export function twinPath(page: Page, baseUrl: string): string {
  return markdownHref(page.href).slice(baseUrl.length)
}

function keyOfSidebar(items: unknown, keys: Map<unknown, string>): string {
  const known = keys.get(items)
  if (known !== undefined) return known
  const key = hashOf(JSON.stringify(items ?? null))
  keys.set(items, key)
  return key
}

function createJob(page: Page, input: RenderSiteInput, sizes: ReadonlyMap<string, ImageSize>) {
  const { site, siteProps, material, cache, templates } = input
  const props = toPageProps(page, { site: siteProps, config: site.config, lastUpdated: material.lastUpdated })
  const doc = page.content.kind === 'doc' ? page.content.doc : undefined
  const fill = createFill(page, input, sizes)
  const urls = [...new Set(doc?.references.map((reference) => reference.url))]
  const fillKey = hashOf(doc?.key ?? '', JSON.stringify(urls.map((url) => [fill.address(url), fill.size(url)])))
  return {
    props,
    fillKey,
    render: async () => {
      const body = doc ? (await cache.readBody(doc)).html : ''
      return renderPage({ outputPath: page.outputPath, site: siteProps, props, body, fill, templates })
    },
  }
}

function createFill(page: Page, { book }: RenderSiteInput, sizes: ReadonlyMap<string, ImageSize>): BodyFill {
  const origin = { route: page.route, ...(page.content.kind === 'doc' ? { path: page.content.doc.path } : {}) }
  return {
    address: (url) => resolveAddress(url, origin, book).href,
    size: (url) => {
      const resolved = resolveAddress(url, origin, book)
      return resolved.kind === 'file' ? sizes.get(resolved.href) : undefined
    },
  }
}

/** Sizes of the images that pages show, by address. */
async function readSizes({ pages, book, material, site }: RenderSiteInput): Promise<Map<string, ImageSize>> {
  const wanted = new Set<string>()
  for (const page of pages) {
    if (page.content.kind !== 'doc') continue
    const { doc } = page.content
    for (const reference of doc.references) {
      if (reference.kind !== 'image') continue
      const resolved = resolveAddress(reference.url, { path: doc.path, route: page.route }, book)
      if (resolved.kind === 'file') wanted.add(resolved.href)
    }
  }
  const { baseUrl } = site.config
  const files = [
    ...material.staticFiles.map((file) => [`${baseUrl}${encodeURI(file.path)}`, file.absolutePath] as const),
    ...material.pageAssets.map((asset) => [`${baseUrl}${asset.outputPath}`, asset.absolutePath] as const),
  ]
  const sizes = new Map<string, ImageSize>()
  for (const [href, file] of files) {
    const size = wanted.has(href) ? await readImageSize(file) : undefined
    if (size) sizes.set(href, size)
  }
  return sizes
}

/** The page as Markdown at `/page.md`, its links absolute so that it can be read anywhere. */
function twin(page: Page, doc: Doc, input: RenderSiteInput, fillKey: string): OutputFile {
  const { book, cache, site } = input
  return {
    path: twinPath(page, site.config.baseUrl),
    key: hashOf('twin', site.toolVersion, site.config.url, fillKey, page.title, page.description),
    read: async () => {
      const { markdown } = await cache.readBody(doc)
      const origin = { route: page.route, path: doc.path }
      const absolute = (url: string) => new URL(resolveAddress(url, origin, book).href, site.config.url).href
      const text = fillAddresses(markdown, absolute)
      const head = doc.hasOwnTitle && text.startsWith('# ') ? '' : `# ${page.title}\n\n`
      const lead = doc.frontMatter.description ? `> ${doc.frontMatter.description}\n\n` : ''
      return `${head}${lead}${text}`
    },
  }
}
