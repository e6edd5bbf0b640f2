import type { SiteConfig } from '../../../config/site-config.ts'
import { addressOfPath, normalizeRoute } from '../../../shared/url.ts'
import type { DocIndex } from '../doc-index.ts'
import type { Sidebar } from '../resolve-sidebars.ts'

/** Docs whose main page is asked for. */
interface MainPageInput {
  readonly config: Pick<SiteConfig, 'baseUrl' | 'docs'>
  readonly docs: Pick<DocIndex, 'entries'>
  readonly sidebars: ReadonlyMap<string, Sidebar>
}

/** Address of the main page of a version: the one at its address, else the first of its sidebars. */
export function mainHref({ config, docs, sidebars }: MainPageInput): string {
  const base = normalizeRoute(config.docs.routeBasePath)
  const atBase = docs.entries.find(({ route }) => normalizeRoute(route) === base)
  if (atBase) return atBase.href
  const [first] = [...sidebars.values()].flatMap(({ order }) => order.slice(0, 1))
  return first?.href ?? docs.entries[0]?.href ?? addressOfPath(config.baseUrl, config.docs.routeBasePath)
}
