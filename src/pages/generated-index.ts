import type { SidebarCategoryConfig, SiteConfig } from '../config/site-config.ts'
import type { Card } from '../shared/model.ts'
import type { SidebarNode } from '../shared/sidebar-node.ts'
import { spellRoute } from './doc-index.ts'
import { cardOf } from './find-cards.ts'
import { listedNodes } from './sidebar-nodes.ts'

/** A category whose page is generated, with cards. */
export interface GeneratedIndex {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image?: string
  readonly cards: readonly Card[]
}

/** The route of a category's generated page; undefined when it has none. A label without a slug is made into one. */
export function generatedRoute(
  { link, label }: SidebarCategoryConfig,
  { docs, trailingSlash }: Pick<SiteConfig, 'docs' | 'trailingSlash'>,
  toSlug: (label: string) => string,
): string | undefined {
  if (link?.type !== 'generated-index') return undefined
  const base = docs.routeBasePath === '/' ? '' : docs.routeBasePath
  const path = link.slug === undefined ? `/category/${toSlug(label)}` : `/${link.slug.replace(/^\//, '')}`
  return spellRoute(`${base}${path}`, trailingSlash)
}

/** The generated page of a category. */
export function generatedIndex(
  item: SidebarCategoryConfig,
  route: string,
  items: readonly SidebarNode[],
): GeneratedIndex {
  const link = item.link?.type === 'generated-index' ? item.link : undefined
  return {
    route,
    title: link?.title ?? item.label,
    description: link?.description ?? item.description ?? '',
    keywords: link?.keywords ?? [],
    ...(link?.image === undefined ? {} : { image: link.image }),
    cards: listedNodes(items).flatMap(cardOf),
  }
}
