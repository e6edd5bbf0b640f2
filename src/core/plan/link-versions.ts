import type { DocsVersion } from '../../config/versions/docs-versions.ts'
import type { Page } from '../../shared/model.ts'
import type { PageVersion, VersionLink } from '../../shared/page-version.ts'
import { normalizeRoute } from '../../shared/url.ts'

/** The pages of a version of docs. */
interface VersionPages {
  /** Id of the docs. */
  readonly id: string
  readonly version: DocsVersion
  readonly pages: readonly Page[]
  /** Id of each page that is not generated, by its address. */
  readonly ids: ReadonlyMap<string, string>
  /** Address of the main page. */
  readonly main: string
}

/** A version with its pages by their ids, and by their addresses below that of the version. */
interface Places {
  readonly of: VersionPages
  readonly byId: ReadonlyMap<string, string>
  readonly byPlace: ReadonlyMap<string, string>
}

/** Tells every page which version it belongs to, and where it is in the others. Pages of docs with one plain version have none. */
export function linkVersions(all: readonly VersionPages[]): Page[][] {
  const groups = new Map<string, Places[]>()
  for (const one of all) groups.set(one.id, [...(groups.get(one.id) ?? []), placesOf(one)])
  return all.map((own) => {
    const group = groups.get(own.id) ?? []
    if (group.length < 2 && !isMarked(own.version)) return [...own.pages]
    return own.pages.map((page) => ({ ...page, version: versionOf(page, own, group) }))
  })
}

/** Returns whether the pages of a version say so although it is the only one. */
function isMarked({ badge, banner, noIndex, className }: DocsVersion): boolean {
  return badge || banner !== 'none' || noIndex || className !== undefined
}

function placesOf(of: VersionPages): Places {
  const byHref = [...of.ids].map(([href, id]) => [id, href] as const)
  const places = of.pages.map((page) => [placeIn(page, of.version), page.href] as const)
  return { of, byId: new Map(byHref.reverse()), byPlace: new Map(places.reverse()) }
}

/** Returns the address of a page below that of its docs, without a slash at its ends. */
export function placeIn({ route }: Page, { routeBasePath }: Pick<DocsVersion, 'routeBasePath'>): string {
  return normalizeRoute(route).slice(normalizeRoute(routeBasePath).length).replace(/^\/+/, '')
}

function versionOf(page: Page, { id, version }: VersionPages, group: readonly Places[]): PageVersion {
  const { name, label, release, banner, badge, noIndex, className, isLast } = version
  const facts = { docs: id, name, label, ...(release && { release }), banner, badge, noIndex, className, isLast }
  if (group.length < 2) return { ...facts, links: {} }
  const own = group.find(({ of }) => of.version.name === name)
  const links = group.map((other) => {
    return [
      other.of.version.name,
      other === own ? { href: page.href, isSame: true } : linkIn(other, page, own),
    ] as const
  })
  const last = group.find(({ of }) => of.version.isLast)?.of.version
  const byName: PageVersion['links'] = Object.fromEntries(links)
  const link = last && !isLast ? byName[last.name] : undefined
  return { ...facts, links: byName, ...(last && link ? { last: { ...link, name: last.name, label: last.label } } : {}) }
}

/** The page with the same id, else at the same address, else the nearest one above it, else the main page. */
function linkIn({ of, byId, byPlace }: Places, page: Page, own: Places | undefined): VersionLink {
  const id = own?.of.ids.get(page.href)
  const place = own ? placeIn(page, own.of.version) : ''
  const same = (id === undefined ? undefined : byId.get(id)) ?? byPlace.get(place)
  if (same !== undefined) return { href: same, isSame: true }
  const parts = place.split('/')
  while (parts.pop() !== undefined) {
    const above = byPlace.get(parts.join('/'))
    if (above !== undefined) return { href: above, isSame: false }
  }
  return { href: of.main, isSame: false }
}
