import { encodePath, joinPath, normalizeRoute } from '../shared/url.ts'
import type { AddressOrigin, LinkTargets, ResolvedAddress } from './addresses.ts'
import { fromDocsFolder, pathBeside, pathFromPage } from './docs-paths.ts'
import { nearOther } from './near-other.ts'

/** The parts of an address that leads to a Markdown file. */
interface MarkdownAddress {
  readonly path: string
  readonly query: string
  readonly hash: string
}

/** Finds where an address of a Markdown file leads; undefined when it is a file of a static folder. */
export function resolveMarkdown(
  { path, query, hash }: MarkdownAddress,
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

interface PagePlaces {
  /** The path from the page's folder. */
  readonly target: string | undefined
  /** The docs folder of the page. */
  readonly own: string
}

/**
 * A path counts from the page's folder, else from its docs folder, from the site's root, or from the
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
