import { posix } from 'node:path'
import { closest } from '../shared/closest.ts'
import { splitFallback } from '../shared/reference-marker.ts'
import {
  addressOfPath,
  decodePath,
  encodePath,
  folderOf,
  isExternal,
  isScriptAddress,
  normalizeRoute,
  splitUrl,
  withBaseUrl,
} from '../shared/url.ts'
import type { AddressOrigin, LinkTargets, ResolvedAddress } from './addresses.ts'
import { nearOther, pathBeside, pathFromPage, pathInSite, resolveMarkdown } from './resolve-markdown.ts'

/** Prefix for addresses that are not checked. */
const UNCHECKED = 'pathname://'
const STATIC_IMPORT = /^@site\/(?:content\/)?static\//
/** A file of a static folder by its path from the root of the site. */
export const STATIC_FILE = /^(?:content\/)?static\//

/** Files that are the page of their folder. */
const INDEXES = ['index.md', 'index.mdx', 'README.md', 'README.mdx', 'readme.md', 'readme.mdx']

/** An address from the root of the site that is none of a Markdown file: where it leads does not depend on the page. */
const FROM_ROOT = /^\/(?!\/)(?!.*(?:\.mdx?\b|%))/i

/** The targets of these addresses: every page that has one means the same, and on a large site many have it. */
const fromRoot = new WeakMap<LinkTargets, Map<string, ResolvedAddress>>()

/** Finds where an address in a page or in the configuration leads. */
export function resolveAddress(address: string, origin: AddressOrigin, targets: LinkTargets): ResolvedAddress {
  const cache = fromRoot.get(targets) ?? new Map<string, ResolvedAddress>()
  fromRoot.set(targets, cache)
  const cached = cache.get(address)
  if (cached) return cached
  const copy = copyOf(address)
  const { url, fallback } = splitFallback(copy)
  const isFromRoot = FROM_ROOT.test(url)
  const own = resolveOwn(url, isFromRoot ? { route: '/' } : origin, targets)
  const found = fallback !== undefined && own.kind === 'missing' ? ({ kind: 'external', href: fallback } as const) : own
  if (isFromRoot) cache.set(copy, found)
  return found
}

/**
 * A string of its own, without the spaces around it, which browsers ignore: an address that was cut out of the HTML of a
 * page keeps all of it in memory.
 */
function copyOf(address: string): string {
  return String(JSON.parse(JSON.stringify(address.trim())))
}

/** Finds where an address leads; one that leads nowhere may be a file name with `#` or `?` as it is: `<C# & F#.md>`. */
function resolveOwn(url: string, origin: AddressOrigin, targets: LinkTargets): ResolvedAddress {
  const found = resolveWritten(url, origin, targets)
  if (found.kind !== 'missing' || !/[#?]/.test(url)) return found
  const named = resolveWritten(url.replace(/[#?]/g, encodeURIComponent), origin, targets)
  return named.kind === 'missing' ? found : named
}

function resolveWritten(url: string, origin: AddressOrigin, targets: LinkTargets): ResolvedAddress {
  if (url.startsWith(UNCHECKED))
    return { kind: 'unchecked', href: withBaseUrl(targets.baseUrl, url.slice(UNCHECKED.length)) }
  if (isScriptAddress(url)) return { kind: 'unchecked', href: '' }
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
  if (found.kind !== 'missing') return found
  return (
    staticFileBeside(plain, tail, { origin, targets }) ??
    fileInSite(plain, tail, targets) ??
    indexOfFolder(plain, { tail, hash, url }, { origin, targets }) ??
    found
  )
}

/** The page of a folder that is named as one, or by its index: `../`, `./index`, `/guides/README`. */
function indexOfFolder(path: string, parts: Parts, { origin, targets }: Around): ResolvedAddress | undefined {
  const folder = path.replace(/(?<=^|\/)(?:index|readme)$/i, '')
  if (folder === path && !/(?:^|\/)\.{0,2}$/.test(path)) return undefined
  if (path.startsWith('/')) return findAbsolute(folder, parts, targets)
  const beside = origin.path === undefined ? undefined : pathBeside(origin.path, `${folder}.`, targets.docsPath)
  if (beside === undefined) return undefined
  const base = beside === '' ? '' : `${beside}/`
  const route = INDEXES.map((name) => targets.routesByPath.get(`${base}${name}`)).find((found) => found !== undefined)
  return route === undefined ? undefined : findAbsolute(route, parts, targets)
}

/** A file that is named from the root of the site: `@site/src/a.png`. */
function fileInSite(path: string, tail: string, { assets, docsPath }: LinkTargets): ResolvedAddress | undefined {
  const beside = pathInSite(path, docsPath)
  const href = beside === undefined ? undefined : assets.get(beside)
  return href === undefined || beside === undefined ? undefined : { kind: 'file', href: href + tail, file: beside }
}

/** A path from the page may lead into a static folder: `../static/img/a.png`. */
function staticFileBeside(path: string, tail: string, { origin, targets }: Around): ResolvedAddress | undefined {
  if (path.startsWith('/') || origin.path === undefined) return undefined
  // Paths of a translation start at its own file, which is in a deeper folder than its original.
  const fromRoot = posix.join(targets.docsPath, folderOf(origin.path), path).replace(/^(?:\.\.\/)+/, '')
  const file = fromRoot.replace(STATIC_FILE, '')
  if (file === fromRoot || !targets.staticFiles.has(file)) return undefined
  return { kind: 'file', href: addressOfPath(targets.baseUrl, file) + tail, file: `/${file}` }
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
    missingPath([absolute, beside], parts, around)
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
    return { kind: 'file', href: addressOfPath(targets.baseUrl, file) + tail, file: `/${found}` }
  }
  if (!targets.redirects.has(route)) return undefined
  return { kind: 'redirect', href: addressOfPath(targets.baseUrl, absolute) + tail }
}

/** An address may have the base URL already. */
function findBelowBase(absolute: string, parts: Parts, around: Around): ResolvedAddress | undefined {
  const { baseUrl } = around.targets
  if (baseUrl === '/' || !absolute.startsWith(baseUrl)) return undefined
  const found = resolvePath(`/${absolute.slice(baseUrl.length)}`, parts, around)
  return found.kind === 'missing' ? undefined : found
}

function findUnmade(absolute: string, { tail }: Parts, targets: LinkTargets): ResolvedAddress | undefined {
  const path = normalizeRoute(absolute)
  const isUnmade = targets.unmade?.some(({ route }) => path === route || path.startsWith(`${route}/`))
  return isUnmade ? { kind: 'unchecked', href: addressOfPath(targets.baseUrl, absolute) + tail } : undefined
}

/** `beside` is the path from the docs folder, if the address is relative. */
function missingPath(
  [absolute, beside]: readonly [absolute: string, beside: string | undefined],
  { hash, url }: Parts,
  around: Around,
): ResolvedAddress {
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

/** The path a browser asks for when it follows a link on a page of this route. */
function absolutePath(path: string, route: string): string {
  if (path.startsWith('/')) return path
  return decodePath(new URL(encodePath(path), `http://site${encodePath(route)}`).pathname)
}
