import { posix } from 'node:path'
import { closest } from '../shared/closest.ts'
import { encodePath, folderOf, joinPath, normalizeRoute, type SplitUrl } from '../shared/url.ts'
import type { AddressOrigin, LinkTargets, ResolvedAddress } from './addresses.ts'

/** Finds where an address of a Markdown file leads; undefined when it is a file of a static folder. */
export function resolveMarkdown(
  { path, query, hash }: SplitUrl,
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
    return { kind: 'unchecked', href: encodePath(path) + query + hash }
  return {
    kind: 'missing',
    href: encodePath(path) + query + hash,
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

/**
 * Finds the route of a path, which counts from the page's folder (`target`), else from its docs folder (`own`), from the
 * site's root, or from the base URL. What a partial from another folder links to has its own folder before `/./`.
 */
function findPage(
  path: string,
  { target, own }: { readonly target: string; readonly own: string },
  { baseUrl, docsPath, routesByPath }: LinkTargets,
) {
  const fromRoot = joinPath('', path.replace(/^(?:(?:@site)?\/|.*\/\.\/)/, ''))
  const fromOwn = fromRoot === undefined || own === '' || path.startsWith('@site/') ? undefined : `${own}${fromRoot}`
  const fromDocs = fromRoot === undefined ? undefined : fromDocsFolder(fromRoot, docsPath)
  const fromBase = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : undefined
  const nearest = path.startsWith('/') ? [fromOwn, target] : [target, fromOwn]
  const candidates = [...nearest, fromRoot, fromDocs, fromBase].filter((candidate) => candidate !== undefined)
  return candidates.map((candidate) => routesByPath.get(candidate)).find((found) => found !== undefined)
}

/** A path relative to a page, as one from the docs folder like the page's own. */
export function pathBeside(page: string, path: string, docsPath: string): string {
  return fromDocsFolder(posix.join(docsPath, folderOf(page), path), docsPath)
}

/** A path from the docs folder, as one from a page. */
export function pathFromPage(page: string, path: string, docsPath: string): string {
  return relativePath(posix.join(docsPath, folderOf(page)), posix.join(docsPath, path))
}

/** Begins a path from the root of the site. */
const SITE = '@site/'

/** A path from the root of the site (`@site/src/a.png`), as one from the docs folder; undefined for any other. */
export function pathInSite(path: string, docsPath: string): string | undefined {
  return path.startsWith(SITE) ? fromDocsFolder(path.slice(SITE.length), docsPath) : undefined
}

/** A path below the site's root, as one from the docs folder. */
function fromDocsFolder(path: string, docsPath: string): string {
  return relativePath(docsPath, path).replace(/^\.\//, '')
}

function relativePath(folder: string, target: string): string {
  const from = folder.split('/').filter((name) => name !== '' && name !== '.')
  const to = target.split('/')
  while (from.length > 0 && from[0] === to[0]) {
    from.shift()
    to.shift()
  }
  return `${from.length === 0 ? './' : '../'.repeat(from.length)}${to.join('/')}`
}

/**
 * The page that was probably meant by a wrong address or path: the only one with its last part, since it, or its
 * folder, was moved; else the one that is spelled nearly so. Never `own`.
 */
export function nearOther(wanted: string, all: Iterable<string>, own?: string): string | undefined {
  const others = [...all].filter((one) => one !== own)
  const name = posix.basename(wanted)
  const namesakes = others.filter((one) => name !== '' && posix.basename(one) === name)
  return namesakes.length === 1 ? namesakes[0] : closest(wanted, others)
}
