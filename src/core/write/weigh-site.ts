import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import type { OutputFile } from '../../shared/model.ts'
import { absoluteAddress, isPortable, rootAddresses } from '../../shared/site-root.ts'
import { pathOfAddress, splitUrl } from '../../shared/url.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import type { RenderedSite } from '../render-languages.ts'
import { checkBudgets, type PageRegion, type WeighedFile, type WeighedPage } from './check-budgets.ts'
import { type PageProfile, profilePages } from './profile-pages.ts'
import type { SiteDraft } from './writer.ts'

/** The files to weigh, by their paths below the output folder, and the draft that has their bytes. */
export interface WeighInput {
  readonly outputs: readonly OutputFile[]
  readonly draft: Pick<SiteDraft, 'folder' | 'cachedKey'>
  /** Adds the cost of each page. */
  readonly isProfiled: boolean
}

/** The weights over their budgets, and the cost of each page. */
export interface WeighedSite {
  readonly overBudget: readonly Problem[]
  readonly profile?: readonly PageProfile[]
}

/** The cached weight of a file, and of a page's parts. */
interface CachedWeight {
  readonly key: string
  readonly bytes: number
  readonly parts?: PageParts
}

const runGzip = promisify(gzip)
/** Files that hosts compress on their way. */
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.svg'])

/** Weighs the pages of a site, in all its languages, for its budgets and its profile. */
export async function weighSite(sites: readonly RenderedSite[], input: WeighInput): Promise<WeighedSite> {
  const weighed = await weighPages(sites, input)
  const overBudget = checkBudgets(weighed, sites[0]?.site.config.budgets ?? {})
  return input.isProfiled ? { overBudget, profile: profilePages(sites, weighed) } : { overBudget }
}

/** Weighs every page as a reader gets it; a file is read only when it differs from the last time. */
async function weighPages(sites: readonly RenderedSite[], { outputs, draft }: WeighInput): Promise<WeighedPage[]> {
  const [first] = sites
  if (!first) return []
  const entry = first.site.store.entry<Record<string, CachedWeight>>('weights')
  const scales = createScales({ outputs, draft, outDir: first.site.outDir, cached: entry.read(first.site.toolVersion) })
  const weighed: WeighedPage[] = []
  for (const { site, plan } of sites) {
    for (const page of plan.pages) {
      const place = site.locale.outPrefix + page.outputPath
      const weight = await scales.weigh(place)
      const { parts } = weight ?? {}
      if (!weight || !parts) continue
      const filesAt = (addresses: readonly string[]) => weighAll(addresses, { site, first: first.site, scales, place })
      weighed.push({
        href: rootAddresses(page.href),
        file: page.content.kind === 'doc' ? page.content.doc.displayPath : undefined,
        html: weight.bytes,
        regions: parts.regions,
        scripts: await filesAt(parts.scripts),
        styles: await filesAt(parts.styles),
        images: await filesAt(parts.images),
      })
    }
  }
  entry.write(first.site.toolVersion, Object.fromEntries(scales.weights))
  return weighed
}

interface ScalesInput extends Pick<WeighInput, 'outputs' | 'draft'> {
  readonly outDir: string
  readonly cached: Readonly<Record<string, CachedWeight>> | undefined
}

function createScales({ outputs, draft, outDir, cached = {} }: ScalesInput) {
  const files = new Map(outputs.map((file) => [file.path, file]))
  const weights = new Map<string, CachedWeight>()
  const read = async (file: OutputFile): Promise<Uint8Array> => {
    const folder = file.placed ? draft.folder : draft.cachedKey(file.path) === file.key ? outDir : undefined
    return Buffer.from(folder === undefined ? await file.read() : await readFile(join(folder, file.path)))
  }
  const weigh = async (path: string): Promise<CachedWeight | undefined> => {
    const file = files.get(path)
    if (!file) return undefined
    const before = weights.get(path) ?? cached[path]
    if (before?.key === file.key) {
      weights.set(path, before)
      return before
    }
    const bytes = await read(file)
    const isText = COMPRESSED.has(extname(path))
    const parts = path.endsWith('.html') ? { parts: readPageParts(Buffer.from(bytes).toString('utf8')) } : {}
    const weight = { key: file.key, bytes: isText ? (await runGzip(bytes)).length : bytes.length, ...parts }
    weights.set(path, weight)
    return weight
  }
  return { weigh, weights }
}

interface AddressInput {
  readonly site: Site
  /** The site in its default language. */
  readonly first: Site
  readonly scales: ReturnType<typeof createScales>
  /** Path of the page below the output folder. */
  readonly place: string
}

/** Weighs the files at addresses of a page; what is on another host is not known. */
async function weighAll(
  addresses: readonly string[],
  { site, first, scales, place }: AddressInput,
): Promise<WeighedFile[]> {
  const found = addresses.map(async (address): Promise<WeighedFile[]> => {
    const { path } = splitUrl(isPortable(site.config.baseUrl) ? absoluteAddress(address, place) : address)
    for (const one of [site, first]) {
      if (!path.startsWith(one.config.baseUrl)) continue
      const file = one.locale.outPrefix + pathOfAddress(one.config.baseUrl, path)
      const weight = await scales.weigh(file)
      if (weight) return [{ path: file, bytes: weight.bytes }]
    }
    return []
  })
  return (await Promise.all(found)).flat()
}

/** The files that a finished page makes a browser load, and the parts of its own bytes. */
interface PageParts {
  /** Addresses as written. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  /** Bytes of the parts of the page before compression, the largest first. */
  readonly regions: readonly PageRegion[]
}

/** Elements that are parts of a page when nothing else of them is around; others belong to the rest. */
const REGIONS: Readonly<Record<string, string>> = {
  head: 'head',
  header: 'navbar',
  nav: 'navigation',
  main: 'content',
  footer: 'footer',
}

/** Reads a finished page. */
export function readPageParts(html: string): PageParts {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), images: new Set<string>() }
  const regions = new Map<string, number>()
  const open: { name: string; start: number; depth: number } = { name: '', start: 0, depth: 0 }
  const parser = new Parser({
    onopentag(name, attributes) {
      addAddress(name, attributes, found)
      if (open.name === name) open.depth += 1
      if (open.name !== '' || REGIONS[name] === undefined) return
      Object.assign(open, { name, start: parser.startIndex, depth: 1 })
    },
    onclosetag(name) {
      if (open.name !== name) return
      open.depth -= 1
      if (open.depth > 0) return
      const region = REGIONS[name] ?? 'rest'
      const bytes = Buffer.byteLength(html.slice(open.start, parser.endIndex + 1))
      regions.set(region, (regions.get(region) ?? 0) + bytes)
      open.name = ''
    },
  })
  parser.end(html)
  const known = [...regions.values()].reduce((sum, bytes) => sum + bytes, 0)
  regions.set('rest', Buffer.byteLength(html) - known)
  return {
    scripts: [...found.scripts],
    styles: [...found.styles],
    images: [...found.images],
    regions: [...regions].sort(([, one], [, other]) => other - one),
  }
}

type Found = Readonly<Record<'scripts' | 'styles' | 'images', Set<string>>>

function addAddress(name: string, { src, href, rel }: Readonly<Record<string, string>>, found: Found): void {
  if (name === 'script' && src) found.scripts.add(src)
  if (name === 'link' && href && rel === 'modulepreload') found.scripts.add(href)
  if (name === 'link' && href && rel === 'stylesheet') found.styles.add(href)
  if (name === 'img' && src && !src.startsWith('data:')) found.images.add(src)
}
