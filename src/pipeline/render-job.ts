import { type BodyFill, type ImageSize, renderPage } from '../html/render-page.ts'
import { type LinkTargets, resolveAddress } from '../links/resolve-address.ts'
import type { NavbarItem, PageProps, SiteProps } from '../shared/page-props.ts'
import { versionKey } from '../shared/page-version.ts'
import type { RenderedPage } from '../shared/placed-file.ts'
import { fillAddresses } from '../shared/reference-marker.ts'
import { hashOf } from '../util/hash.ts'

/** Everything a page is rendered from except its body: plain data, for threads. */
export interface RenderJob {
  readonly outputPath: string
  readonly route: string
  readonly props: PageProps
  /** The Doc whose body it shows. */
  readonly doc?: RenderedDoc
}

/** What rendering needs from a Doc. */
export interface RenderedDoc {
  readonly path: string
  readonly key: string
  /** The addresses in its body, without duplicates. */
  readonly urls: readonly string[]
  /** Path of its Markdown twin below the output folder. */
  readonly twinPath: string
  readonly title: string
  /** Whether its body starts with the title. */
  readonly hasOwnTitle: boolean
  /** The lead of the twin, below the title. */
  readonly lead: string | undefined
}

/** Shared input for rendering all pages. */
export interface RenderShared {
  readonly siteProps: SiteProps
  /** The items of the navbar on pages of each version of docs that have several, by `versionKey`. */
  readonly versionNavbars: ReadonlyMap<string, readonly NavbarItem[]>
  readonly configFile: string
  readonly toolVersion: string
  /** Origin of the site. */
  readonly url: string
  readonly targets: LinkTargets
  /** Sizes of images by address. */
  readonly sizes: ReadonlyMap<string, ImageSize>
}

/** A page ready to be rendered. */
export interface PageRender {
  /** Changes with the page's HTML. */
  readonly key: string
  /** Changes with the Markdown twin. */
  readonly twinKey: string
  html(body: string): Promise<RenderedPage>
  /** The page as Markdown, with absolute links so that it can be read anywhere. */
  twin(markdown: string): string
}

/** Prepares pages of a site for rendering. */
export function createPageRenderer(shared: RenderShared): (job: RenderJob) => PageRender {
  const { configFile, toolVersion, url: origin } = shared
  const siteOf = createFrames(shared)
  const sidebarKeys = new Map<unknown, string>()
  const keyOfSidebar = (items: unknown): string => {
    const key = sidebarKeys.get(items) ?? hashOf(JSON.stringify(items ?? null))
    sidebarKeys.set(items, key)
    return key
  }
  return (job) => {
    const { props, outputPath, doc } = job
    const fill = createFill(job, shared)
    const { site, key: siteKey } = siteOf(props)
    const addresses = doc?.urls.map((url) => [fill.address(url), fill.size(url)])
    const fillKey = hashOf(doc?.key ?? '', JSON.stringify(addresses ?? []))
    const { sidebar, ...rest } = props
    return {
      key: hashOf(siteKey, JSON.stringify(rest), keyOfSidebar(sidebar?.items), fillKey),
      twinKey: hashOf('twin', toolVersion, origin, fillKey, doc?.title ?? '', doc?.lead ?? ''),
      html: (body) => renderPage({ outputPath, configFile, site, props, body, fill }),
      twin: (markdown) => {
        const text = fillAddresses(markdown, (url) => new URL(fill.address(url), origin).href)
        const head = doc?.hasOwnTitle && text.startsWith('# ') ? '' : `# ${doc?.title}\n\n`
        const lead = doc?.lead ? `> ${doc.lead}\n\n` : ''
        return `${head}${lead}${text}`
      },
    }
  }
}

interface Frame {
  readonly site: SiteProps
  /** Changes with anything in it. */
  readonly key: string
}

/** What is around a page: the same on all pages of a version. */
function createFrames({ siteProps, versionNavbars, toolVersion }: RenderShared): (props: PageProps) => Frame {
  const frames = new Map<string, Frame>()
  return ({ version }) => {
    const name = version ? versionKey(version) : ''
    const known = frames.get(name)
    if (known) return known
    const items = versionNavbars.get(name)
    const site = items ? { ...siteProps, navbar: { ...siteProps.navbar, items } } : siteProps
    const frame = { site, key: hashOf(toolVersion, JSON.stringify(site)) }
    frames.set(name, frame)
    return frame
  }
}

/** Resolves each address of a page once. */
function createFill({ route, doc }: RenderJob, { targets, sizes }: RenderShared): BodyFill {
  const origin = { route, ...(doc ? { path: doc.path } : {}) }
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
