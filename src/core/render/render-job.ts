import { type LinkTargets, pageFinder } from '../../links/addresses.ts'
import type { PageAddresses } from '../../links/page-addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import type { NavbarItem } from '../../shared/chrome-props.ts'
import type { DocBody } from '../../shared/model.ts'
import type { AllowedHosts } from '../../shared/outside-hosts.ts'
import type { PageProps, SiteProps } from '../../shared/page-props.ts'
import { versionKey } from '../../shared/page-version.ts'
import { withoutFolder } from '../../shared/site-modules.ts'
import { rootAddresses } from '../../shared/site-root.ts'
import type { SiteSlots, SlotHtml } from '../../shared/slots.ts'
import { hashOf } from '../../util/hash.ts'
import type { ImageSize } from '../read/image-sizes.ts'
import type { PageDetails } from '../read/run-slots.ts'
import { addHeadTags } from './head.ts'
import type { RenderRecord } from './render-cache.ts'
import {
  type BodyFill,
  fillBody,
  type MarkdownHead,
  markdownText,
  type RenderedPage,
  renderPage,
} from './render-page.ts'
import { renderSlots } from './render-slots.ts'

/** Everything a page is rendered from except its body: plain data, for threads. */
export interface RenderJob {
  readonly outputPath: string
  readonly route: string
  readonly props: PageProps
  /** The folder in another language that it is in. */
  readonly languageFolder?: string | undefined
  /** The Doc whose body it shows. */
  readonly doc?: RenderedDoc
  /** Details that components around its text may ask for; absent where there are none. */
  readonly facts?: PageDetails
  /** The Docs whose beginnings it lists. */
  readonly posts?: readonly ListedPost[]
  /** Index of its items among the sidebars of the site; set where its props do not have them. */
  readonly sidebar?: number | undefined
  /** The body of its Doc, where that is in no cache. */
  readonly uncached?: DocBody | undefined
  /** The excerpts of the posts that it lists. */
  readonly excerpts?: readonly Excerpt[]
  /** The cached result of the last rendering. */
  readonly known?: RenderRecord | undefined
  /** Keys of its files in the last output, if they are unmodified. */
  readonly cachedKey?: string | undefined
  readonly cachedMarkdownKey?: string | undefined
}

/** A post in a list, as rendering needs it. */
export interface ListedPost extends Pick<RenderedDoc, 'path' | 'key' | 'addresses'> {
  readonly route: string
  /** Address of the post. */
  readonly href: string
}

/** A Doc, as rendering needs it. */
interface RenderedDoc extends MarkdownHead {
  readonly path: string
  readonly key: string
  /** The targets of the addresses in its body. */
  readonly addresses: RenderedAddresses
  /** Path of its Markdown output below the output folder. */
  readonly markdownPath: string
}

/** The targets of a page's addresses, which it depends on besides its text, and the files among them. */
export interface RenderedAddresses extends Pick<PageAddresses, 'fingerprint'> {
  readonly files: readonly string[]
}

/** Shared input for rendering all pages. */
export interface RenderShared {
  readonly siteProps: SiteProps
  /** The items of the navbar on pages of each version of docs that have several, by `versionKey`. */
  readonly versionNavbars: ReadonlyMap<string, readonly NavbarItem[]>
  /** The props of pages in each folder of another language. */
  readonly folderProps: ReadonlyMap<string, SiteProps>
  readonly configFile: string
  readonly toolVersion: string
  /** Origin of the site. */
  readonly url: string
  readonly targets: LinkTargets
  /** Sizes of images by address. */
  readonly sizes: ReadonlyMap<string, ImageSize>
  /** The site's components for parts of its pages; absent without one. */
  readonly slots?: SiteSlots | undefined
  /** Other hosts that the site allows. */
  readonly allowedHosts?: AllowedHosts | undefined
}

/** The excerpt of a post with its markers; undefined when it has none that can be shown by itself. */
export type Excerpt = string | undefined

/** A page ready to be rendered. */
export interface PageRender {
  /** Changes with the page's HTML. */
  readonly key: string
  /** Changes with the Markdown output. */
  readonly markdownKey: string
  /** Renders the page with its body, or with the excerpts of its posts in their order. */
  html(body: string, excerpts?: readonly Excerpt[]): Promise<RenderedPage>
  /** The page as Markdown, with absolute links so that it can be read anywhere. */
  markdownOutput(markdown: string): string
}

/** Prepares pages of a site for rendering. */
export function createPageRenderer(shared: RenderShared): (job: RenderJob) => PageRender {
  const { configFile, toolVersion, url: origin } = shared
  const siteOf = createFrames(shared)
  const keyOfItems = createItemsKeys()
  const isPage = pageFinder(shared.targets)
  return (job) => {
    const { props, outputPath, doc, facts, posts = [] } = job
    const fill = createFill({ route: job.route, ...doc }, shared)
    const { site, key: siteKey } = siteOf(job)
    const fingerprintOf = ({ fingerprint, files }: RenderedAddresses) => [
      fingerprint,
      ...files.map((href) => shared.sizes.get(href)),
    ]
    const listed = posts.map((post) => ({ ...post, fill: createPostFill(post, shared) }))
    const ofPosts = posts.map(({ key, href, addresses }) => [key, href, fingerprintOf(addresses)])
    const fillKey = hashOf(doc?.key ?? '', JSON.stringify([doc && fingerprintOf(doc.addresses), ...ofPosts]))
    const { sidebar, ...rest } = props
    return {
      key: hashOf(siteKey, JSON.stringify(rest), keyOfItems(sidebar?.items), fillKey),
      markdownKey: hashOf('markdownOutput', toolVersion, origin, fillKey, doc?.title ?? '', doc?.lead ?? ''),
      html: async (body, excerpts = []) => {
        const filled = excerpts.map((one, index) => one !== undefined && fillBody(one, listed[index]?.fill ?? fill))
        const own = shared.slots && (await renderSlots({ slots: shared.slots, site, page: props, facts }))
        const shown = own ? withOwnFrame(site, own.html) : site
        const rendered = await renderPage({
          outputPath,
          configFile,
          site: shown,
          props: withTexts(own ? { ...props, head: addHeadTags(props.head, own.tags) } : props, filled),
          body,
          fill,
          slots: own?.html,
          allowedHosts: shared.allowedHosts,
          // Those of other languages are in no list of this one.
          isPage: (address) => isPage(address) || props.languages?.some(({ href }) => href.endsWith(address)) === true,
        })
        return { ...rendered, ...(own && { slotLinks: own.links, slotReads: own.reads }) }
      },
      markdownOutput: (markdown) =>
        doc ? markdownText(markdown, doc, (url) => new URL(rootAddresses(fill.address(url)), origin).href) : markdown,
    }
  }
}

/** Keys of the items of sidebars, which many pages share. */
export function createItemsKeys(): (items: unknown) => string {
  const keys = new Map<unknown, string>()
  return (items) => {
    const key = keys.get(items) ?? hashOf(JSON.stringify(items ?? null))
    keys.set(items, key)
    return key
  }
}

interface Frame {
  readonly site: SiteProps
  /** Changes with anything in it. */
  readonly key: string
}

/** Returns what is around a page: the same on all pages of a version, and in a folder of another language. */
function createFrames(shared: RenderShared): (job: RenderJob) => Frame {
  const { siteProps, versionNavbars, folderProps, toolVersion, slots, allowedHosts } = shared
  const frames = new Map<string, Frame>()
  return ({ props: { version }, languageFolder = '' }) => {
    const reading = version ? versionKey(version) : ''
    const name = `${reading}/${languageFolder}`
    const known = frames.get(name)
    if (known) return known
    const items = versionNavbars.get(reading)
    const around = folderProps.get(languageFolder) ?? siteProps
    const site = items ? { ...around, navbar: { ...around.navbar, items } } : around
    const key = hashOf(toolVersion, JSON.stringify([site, allowedHosts]), fingerprintOfSlots(slots))
    const frame = { site, key }
    frames.set(name, frame)
    return frame
  }
}

/** The site's components for parts of its pages as keys have them: the same in any folder. */
export function fingerprintOfSlots(slots: SiteSlots | undefined): string {
  if (!slots) return ''
  const modules = Object.entries(slots.modules).map(([name, module]) => [name, withoutFolder(module)])
  return JSON.stringify([modules, slots.context, slots.fingerprint])
}

/**
 * Browsers keep what is around the text of a page where the next page has the same; what its components got from the page
 * is not seen there.
 */
function withOwnFrame(site: SiteProps, { navbar, sidebar, footer, bodyEnd }: SlotHtml): SiteProps {
  const parts = [navbar, sidebar, footer, bodyEnd].map((html) => html?.replace(/ data-props="[^"]*"/g, ''))
  if (parts.every((html) => html === undefined)) return site
  return { ...site, ownFrame: hashOf(...parts.map((html) => html ?? '')).slice(0, 8) }
}

/** Puts the excerpts of posts into the list that shows them. */
function withTexts(props: PageProps, texts: readonly (string | false)[]): PageProps {
  if (props.layout !== 'posts') return props
  const posts = props.posts.map((post, index) => {
    const html = texts[index]
    return html === undefined || html === false ? post : { ...post, html }
  })
  return { ...props, posts }
}

/** The addresses of a post that is shown elsewhere: those of its own sections lead to its page. */
function createPostFill(post: ListedPost, shared: RenderShared): BodyFill {
  const { address, size } = createFill(post, shared)
  return {
    address: (url) => {
      const href = address(url)
      return /^[#?]/.test(href) ? post.href + href : href
    },
    size,
  }
}

/** Resolves each address of a text once. */
function createFill(
  { route, path }: { readonly route: string; readonly path?: string },
  { targets, sizes }: RenderShared,
): BodyFill {
  const origin = { route, ...(path !== undefined && { path }) }
  const known = new Map<string, ReturnType<typeof resolveAddress>>()
  const resolve = (url: string): ReturnType<typeof resolveAddress> => {
    const resolved = known.get(url) ?? resolveAddress(url, origin, targets)
    known.set(url, resolved)
    return resolved
  }
  return {
    address: (url) => resolve(url).href,
    size: (url) => {
      const resolved = resolve(url)
      return resolved.kind === 'file' ? sizes.get(resolved.href) : undefined
    },
  }
}
