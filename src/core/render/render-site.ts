import { hashConfig } from '../../config/resolve-config.ts'
import { fingerprintTargets } from '../../links/page-addresses.ts'
import type { DocBody, OutputFile, Page } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'
import type { PlacedSlotLink } from '../check/check-site.ts'
import { DamagedDocs } from '../compile/doc-cache.ts'
import { type RenderOutcome, withSidebar } from '../compile/page-tools.ts'
import type { RenderQueue } from '../compile/page-work.ts'
import type { CompiledSite } from '../compile-site.ts'
import { markdownPath } from '../plan/output-paths.ts'
import type { SiteDraft } from '../write/writer.ts'
import type { PlacedUse } from './blocked.ts'
import { type PreparedSite, readExcerpts, shareOf, toRenderJob } from './make-render-job.ts'
import { openRenderCache, type RenderRecord } from './render-cache.ts'
import {
  createItemsKeys,
  createPageRenderer,
  fingerprintOfSlots,
  type RenderJob,
  type RenderShared,
} from './render-job.ts'

/** A site whose pages are rendered into its draft. */
interface DraftedSite extends PreparedSite, Pick<CompiledSite, 'plan' | 'cache' | 'compiled'> {
  readonly draft: Pick<SiteDraft, 'folder' | 'cachedKey'>
}

/** The pages as output, with the policies they need. */
interface RenderedPages {
  readonly outputs: readonly OutputFile[]
  readonly policies: readonly string[]
  /** The addresses in the site's components, with the page that each is on. */
  readonly slotLinks: readonly PlacedSlotLink[]
  /** Uses that the policies of pages block. */
  readonly blocked: readonly PlacedUse[]
  /** Milliseconds that each page took to render, by its output path. */
  readonly times: ReadonlyMap<string, number>
}

/** Pages that are being rendered. */
interface Rendering {
  /** Waits for the last page. */
  readonly finish: () => Promise<RenderedPages>
}

/**
 * Renders every page whose props, body or template changed into the draft of the site; the others are reused by key.
 * With worker threads, the caller can do other work until it is finished.
 */
export function beginRendering(drafted: DraftedSite): Rendering {
  const { site, plan, cache, compiled, draft } = drafted
  const { pages } = plan
  const renders = openRenderCache(site)
  const shared = shareOf(drafted)
  const prepare = createPageRenderer(shared)
  const sidebars = [...new Set(pages.flatMap(({ sidebar }) => (sidebar ? [sidebar.items] : [])))]
  const places = new Map(sidebars.map((items, place) => [items, place]))
  const toJob = async (page: Page): Promise<RenderJob> => {
    const job = toRenderJob(page, drafted)
    const { sidebar } = job.props
    const known = renders.find(page.outputPath)
    const cachedKey = draft.cachedKey(page.outputPath)
    const isCached = (): boolean => known?.key === cachedKey && prepare(job).key === cachedKey
    return {
      ...withSidebar(job, []),
      sidebar: sidebar && places.get(sidebar.items),
      uncached: page.content.kind === 'doc' ? cache.uncached(page.content.doc) : undefined,
      // The threads that have the bodies of the posts are not the one that renders the list.
      excerpts: page.content.kind === 'posts' && !isCached() ? await readExcerpts(page, cache.readBody) : [],
      known,
      cachedKey,
      cachedMarkdownKey: job.doc && draft.cachedKey(job.doc.markdownPath),
    }
  }
  const fingerprints = createPageFingerprints(drafted, shared)
  const cached = pages.map((page): CachedPage => {
    const fingerprint = fingerprints(page)
    const known = renders.find(page.outputPath)
    const isSame = fingerprint !== undefined && known?.fingerprint === fingerprint && isInOutput(known, page, drafted)
    return { page, fingerprint, ...(isSame && { outcome: { ...known, ms: 0 } }) }
  })
  const left = cached.filter(({ outcome }) => !outcome).map(({ page }) => page)
  const queue: RenderQueue = {
    docKeys: left.map(({ content }) => (content.kind === 'doc' ? content.doc.key : undefined)),
    toJob: async (index) => {
      const page = left[index]
      if (!page) throw new Error(`Unexpected page ${index} of ${left.length}`)
      return toJob(page)
    },
  }
  const rendering = compiled.work.render(queue, { ...shared, sidebars, draftFolder: draft.folder })
  // Reported by finish; when something else fails before, it is not needed.
  rendering.catch(() => {})
  return {
    finish: async () => {
      const done = await rendering.catch((error: unknown) => throwAllDamaged(error, drafted))
      const outcomes = new Map(done.map((outcome, index) => [left[index], outcome]))
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
        outputs: rendered.flatMap((one) => toOutputs(one, shared, drafted)),
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
interface CachedPage {
  readonly page: Page
  readonly fingerprint: string | undefined
  readonly outcome?: RenderOutcome
}

/** Returns whether the files of a page are in the last output as they were rendered. */
function isInOutput({ key, markdownKey }: RenderRecord, page: Page, { draft, site }: DraftedSite): boolean {
  const hasMarkdownFile = draft.cachedKey(markdownPath(page, site.config.baseUrl)) === markdownKey
  return hasMarkdownFile && draft.cachedKey(page.outputPath) === key
}

/** Work ends at the first unreadable body; the cache finds them all, so that one more build is enough. */
async function throwAllDamaged(error: unknown, { plan, cache }: DraftedSite): Promise<never> {
  const keys = error instanceof DamagedDocs ? error.keys : []
  for (const { content } of plan.pages)
    if (content.kind === 'doc' && keys.includes(content.doc.key)) await cache.readBody(content.doc)
  throw error
}

function toOutputs({ page, outcome }: Required<CachedPage>, shared: RenderShared, drafted: DraftedSite): OutputFile[] {
  const { key, file, markdownKey, markdownFile } = outcome
  const again = () => rerender(page, shared, drafted)
  const html = { path: page.outputPath, key, placed: file, read: async () => (await again()).html }
  if (page.content.kind !== 'doc') return [html]
  const path = markdownPath(page, drafted.site.config.baseUrl)
  return [html, { path, key: markdownKey, placed: markdownFile, read: async () => (await again()).markdownOutput }]
}

/** A file of the last output disappeared in the meantime. */
async function rerender(page: Page, shared: RenderShared, drafted: DraftedSite) {
  const { readBody } = drafted.cache
  const body: DocBody = page.content.kind === 'doc' ? await readBody(page.content.doc) : { html: '', markdown: '' }
  const { html, markdownOutput } = createPageRenderer(shared)(toRenderJob(page, drafted))
  const excerpts = await readExcerpts(page, readBody)
  return { html: (await html(body.html, excerpts)).html, markdownOutput: markdownOutput(body.markdown) }
}

/** The fingerprint of a page; undefined for one whose content is more than a Doc with a key, or whose head has tags of a hook. */
type PageFingerprinter = (page: Page) => string | undefined

/**
 * Returns fingerprints of pages, which change with anything that a page is rendered from. They change more often than the key of its
 * props does, and take a fifth of the time: while that of a page is the same, its props need not be made.
 */
function createPageFingerprints(prepared: PreparedSite, shared: RenderShared): PageFingerprinter {
  const { site, siteFiles, languagesOf, cards } = prepared
  const common = fingerprintOfShared(prepared, shared)
  const keyOfItems = createItemsKeys()
  // They are called once for each page, when its props are made.
  const hasHooks = site.config.extensions.some(({ hooks }) => hooks.head)
  return (page) => {
    const { content, sidebar, ...rest } = page
    if (content.kind !== 'doc' || content.doc.key === '' || hasHooks) return undefined
    const { doc, ...more } = content
    const { key, path, displayPath } = doc
    const placed = [rest, more, path, displayPath, sidebar?.name]
    const found = [siteFiles.lastUpdated.get(displayPath), languagesOf(page), cards?.hrefs.get(page.outputPath)]
    return hashOf(common, key, keyOfItems(sidebar?.items), JSON.stringify([placed, found]))
  }
}

/** Changes with anything that several pages are rendered from. */
function fingerprintOfShared({ site, targets }: PreparedSite, shared: RenderShared): string {
  const { config, configHash, configFile, locale } = site
  const { siteProps, versionNavbars, folderProps, toolVersion, url, sizes, slots } = shared
  const inputs = [
    hashConfig(config),
    configHash,
    configFile,
    locale.name,
    siteProps,
    [...versionNavbars],
    [...folderProps],
    url,
    [...sizes],
  ]
  return hashOf(toolVersion, fingerprintTargets(targets), fingerprintOfSlots(slots), JSON.stringify(inputs))
}
