import { posix } from 'node:path'
import { closest } from '../shared/closest.ts'
import { splitFallback } from '../shared/reference-marker.ts'
import { decodePath, folderOf, isExternal, joinPath, normalizeRoute, splitUrl, withBaseUrl } from '../shared/url.ts'
import { fromDocsFolder, pathBeside, pathFromPage } from './docs-paths.ts'
import { nearOther } from './near-other.ts'

/** What the build knows about the site's addresses. */
export interface LinkTargets {
  readonly baseUrl: string
  /** Docs folder below the site's root: `content/docs`. */
  readonly docsPath: string
  /** Other docs folders, those of versions and of blogs, from the docs folder: `../versioned_docs/version-1.0/`. */
  readonly folders: readonly string[]
  /** Addresses with the base URL by normalized route. */
  readonly routes: ReadonlyMap<string, string>
  /** Routes by path of the page from the docs folder. */
  readonly routesByPath: ReadonlyMap<string, string>
  /** Files of the static folders, by path below the output folder. */
  readonly staticFiles: ReadonlySet<string>
  /** Files next to the pages, by path from the docs folder, with the address each is published at. */
  readonly assets: ReadonlyMap<string, string>
  /** Routes that lead elsewhere. */
  readonly redirects: ReadonlySet<string>
  /** Folders, with a slash at the end, and addresses whose pages are not known, because what they are made from has errors. */
  readonly unmade?: readonly { readonly folder: string; readonly route: string }[]
}

/** Where an address is used. */
export interface AddressOrigin {
  /** Path of the page from the docs folder; absent for the chrome. */
  readonly path?: string
  /** Route of the page. */
  readonly route: string
}

/** Where an address leads. */
export type ResolvedAddress =
  | { readonly kind: 'external' | 'unchecked' | 'redirect'; readonly href: string }
  | { readonly kind: 'route'; readonly href: string; readonly route: string; readonly hash: string }
  | { readonly kind: 'file'; readonly href: string; readonly file: string }
  | {
      readonly kind: 'missing'
      readonly href: string
      readonly what: 'route' | 'markdown file' | 'file'
      /** The whole address without the base URL, where a page was expected. */
      readonly at?: string
      /** Finds the address that was probably meant, which is not the page itself; called only when the problem is reported. */
      readonly near: (here: AddressOrigin) => string | undefined
    }

/** Docusaurus's prefix for addresses that are not checked. */
const UNCHECKED = 'pathname://'
const STATIC_IMPORT = /^@site\/(?:content\/)?static\//
/** A file of a static folder by its path from the root of the site. */
const STATIC_FILE = /^(?:content\/)?static\//

/** An address from the root of the site that is none of a Markdown file: where it leads does not depend on the page. */
const FROM_ROOT = /^\/(?!\/)(?!.*(?:\.mdx?\b|%))/i

/** What was found for these addresses: every page that has one means the same, and on a large site many have it. */
const fromRoot = new WeakMap<LinkTargets, Map<string, ResolvedAddress>>()

/** Finds where an address in a page or in the configuration leads. */
export function resolveAddress(address: string, origin: AddressOrigin, targets: LinkTargets): ResolvedAddress {
  const known = fromRoot.get(targets) ?? new Map<string, ResolvedAddress>()
  fromRoot.set(targets, known)
  const kept = known.get(address)
  if (kept) return kept
  const copy = copyOf(address)
  const { url, fallback } = splitFallback(copy)
  const isFromRoot = FROM_ROOT.test(url)
  const own = resolveOwn(url, isFromRoot ? { route: '/' } : origin, targets)
  const found = fallback !== undefined && own.kind === 'missing' ? ({ kind: 'external', href: fallback } as const) : own
  if (isFromRoot) known.set(copy, found)
  return found
}

/** A string of its own: an address that was cut out of the HTML of a page keeps all of it in memory. */
function copyOf(address: string): string {
  return String(JSON.parse(JSON.stringify(address)))
}

function resolveOwn(url: string, origin: AddressOrigin, targets: LinkTargets): ResolvedAddress {
  if (url.startsWith(UNCHECKED))
    return { kind: 'unchecked', href: withBaseUrl(targets.baseUrl, url.slice(UNCHECKED.length)) }
  if (isExternal(url)) return { kind: 'external', href: url }
  const { path, query, hash } = splitUrl(url)
  const tail = `${query}${hash}`
  if (path === '') return { kind: 'route', href: tail || '#', route: normalizeRoute(origin.route), hash }
  // A slash after the name of a file means nothing.
  const plain = decodePath(path).replace(/(\.mdx?)\/$/i, '$1')
  if (/\.mdx?$/i.test(plain)) {
    const markdown = resolveMarkdown({ path: plain, query, hash }, origin, targets)
    if (markdown) return markdown
  }
  const found = resolvePath(plain.replace(STATIC_IMPORT, '/'), { tail, hash, url }, { origin, targets })
  return (found.kind === 'missing' ? staticFileBeside(plain, tail, { origin, targets }) : undefined) ?? found
}

/** As in Docusaurus, a path from the page may lead into a static folder: `../static/img/a.png`. */
function staticFileBeside(path: string, tail: string, { origin, targets }: Around): ResolvedAddress | undefined {
  if (path.startsWith('/') || origin.path === undefined) return undefined
  // Paths of a translation start at its own file, which is in a deeper folder than its original.
  const fromRoot = posix.join(targets.docsPath, folderOf(origin.path), path).replace(/^(?:\.\.\/)+/, '')
  const file = fromRoot.replace(STATIC_FILE, '')
  if (file === fromRoot || !targets.staticFiles.has(file)) return undefined
  return { kind: 'file', href: withBaseUrl(targets.baseUrl, encodeURI(file)) + tail, file: `/${file}` }
}

interface Around {
  readonly origin: AddressOrigin
  readonly targets: LinkTargets
}

interface Parts {
  readonly tail: string
  readonly hash: string
  readonly url: string
}

function resolvePath(path: string, parts: Parts, around: Around): ResolvedAddress {
  const { origin, targets } = around
  const beside =
    path.startsWith('/') || origin.path === undefined ? undefined : pathBeside(origin.path, path, targets.docsPath)
  const asset = beside === undefined ? undefined : targets.assets.get(beside)
  if (asset !== undefined && beside !== undefined) return { kind: 'file', href: asset + parts.tail, file: beside }
  const absolute = absolutePath(path, origin.route)
  return (
    findAbsolute(absolute, parts, targets) ??
    findBelowBase(absolute, parts, around) ??
    findUnmade(absolute, parts, targets) ??
    missingPath({ absolute, beside }, parts, around)
  )
}

function findAbsolute(absolute: string, { tail, hash }: Parts, targets: LinkTargets): ResolvedAddress | undefined {
  const route = normalizeRoute(absolute)
  const href = targets.routes.get(route)
  if (href !== undefined) return { kind: 'route', href: href + tail, route, hash }
  const file = absolute.replace(/^\//, '')
  const folderFile = `${file.replace(/\/$/, '')}/index.html`
  const found = [file, folderFile].find((name) => targets.staticFiles.has(name))
  if (found !== undefined) {
    return { kind: 'file', href: withBaseUrl(targets.baseUrl, encodeURI(file)) + tail, file: `/${found}` }
  }
  if (!targets.redirects.has(route)) return undefined
  return { kind: 'redirect', href: withBaseUrl(targets.baseUrl, absolute) + tail }
}

/** As in Docusaurus, an address may have the base URL already. */
function findBelowBase(absolute: string, parts: Parts, around: Around): ResolvedAddress | undefined {
  const { baseUrl } = around.targets
  if (baseUrl === '/' || !absolute.startsWith(baseUrl)) return undefined
  const found = resolvePath(`/${absolute.slice(baseUrl.length)}`, parts, around)
  return found.kind === 'missing' ? undefined : found
}

function findUnmade(absolute: string, { tail }: Parts, targets: LinkTargets): ResolvedAddress | undefined {
  const path = normalizeRoute(absolute)
  const isUnmade = targets.unmade?.some(({ route }) => path === route || path.startsWith(`${route}/`))
  return isUnmade ? { kind: 'unchecked', href: withBaseUrl(targets.baseUrl, absolute) + tail } : undefined
}

interface MissingPath {
  readonly absolute: string
  /** From the docs folder, if the address is relative. */
  readonly beside: string | undefined
}

function missingPath({ absolute, beside }: MissingPath, { hash, url }: Parts, around: Around): ResolvedAddress {
  const { baseUrl, routes } = around.targets
  const isFile = /\.[a-z0-9]{1,5}$/i.test(absolute) && !absolute.endsWith('.html')
  return {
    kind: 'missing',
    href: url.startsWith('/') ? withBaseUrl(baseUrl, url) : url,
    ...(isFile ? { what: 'file' } : { what: 'route', at: absolute }),
    near: (here) => {
      const near = isFile
        ? nearFile(absolute, beside, around)
        : nearOther(normalizeRoute(absolute), routes.keys(), hash === '' ? normalizeRoute(here.route) : undefined)
      return near === undefined ? undefined : near + hash
    },
  }
}

/** A file beside the pages or in a static folder that has nearly this path, else one of the same name elsewhere. */
function nearFile(absolute: string, beside: string | undefined, { origin, targets }: Around): string | undefined {
  const fromHere = (path: string): string => pathFromPage(origin.path ?? '', path, targets.docsPath)
  const assets = [...targets.assets.keys()]
  const files = [...targets.staticFiles].map((name) => `/${name}`)
  const nearBeside = beside === undefined ? undefined : closest(beside, assets)
  if (nearBeside !== undefined) return fromHere(nearBeside)
  const isNamesake = (path: string): boolean => posix.basename(path) === posix.basename(absolute)
  const namesake = assets.find(isNamesake)
  return closest(absolute, files) ?? files.find(isNamesake) ?? (namesake && fromHere(namesake))
}

function resolveMarkdown(
  { path, query, hash }: { path: string; query: string; hash: string },
  origin: AddressOrigin,
  targets: LinkTargets,
): ResolvedAddress | undefined {
  const target = path.startsWith('/') ? path.slice(1) : pathBeside(origin.path ?? '', path, targets.docsPath)
  const route = findPage(path, { target, own: ownFolder(origin, targets) }, targets)
  const href = route === undefined ? undefined : targets.routes.get(normalizeRoute(route))
  if (route !== undefined && href !== undefined) {
    return { kind: 'route', href: href + query + hash, route: normalizeRoute(route), hash }
  }
  if (path.startsWith('/') && targets.staticFiles.has(path.slice(1))) return undefined
  if (targets.unmade?.some(({ folder }) => target.startsWith(folder)))
    return { kind: 'unchecked', href: path + query + hash }
  return {
    kind: 'missing',
    href: path + query + hash,
    what: 'markdown file',
    near: (here) => {
      const near = nearOther(target, targets.routesByPath.keys(), hash === '' ? here.path : undefined)
      return near === undefined ? undefined : pathFromPage(origin.path ?? '', near, targets.docsPath) + hash
    },
  }
}

/** The docs folder that a page is in: links stay in their docs, and in their version. */
function ownFolder({ path = '' }: AddressOrigin, { folders }: LinkTargets): string {
  const around = folders.filter((folder) => path.startsWith(folder))
  return around.reduce((one, other) => (other.length > one.length ? other : one), '')
}

interface PagePlaces {
  /** The path from the page's folder. */
  readonly target: string | undefined
  /** The docs folder of the page. */
  readonly own: string
}

/**
 * As in Docusaurus, a path counts from the page's folder, else from its docs folder, from the site's root, or from the
 * base URL.
 */
function findPage(path: string, { target, own }: PagePlaces, { baseUrl, docsPath, routesByPath }: LinkTargets) {
  const fromRoot = joinPath('', path.replace(/^(?:@site)?\//, ''))
  const fromOwn = fromRoot === undefined || own === '' || path.startsWith('@site/') ? undefined : `${own}${fromRoot}`
  const fromDocs = fromRoot === undefined ? undefined : fromDocsFolder(fromRoot, docsPath)
  const fromBase = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : undefined
  const nearest = path.startsWith('/') ? [fromOwn, target] : [target, fromOwn]
  const candidates = [...nearest, fromRoot, fromDocs, fromBase].filter((candidate) => candidate !== undefined)
  return candidates.map((candidate) => routesByPath.get(candidate)).find((found) => found !== undefined)
}

/** The path a browser asks for when it follows a link on a page of this route. */
function absolutePath(path: string, route: string): string {
  if (path.startsWith('/')) return path
  return decodePath(new URL(path, `http://site${route}`).pathname)
}
