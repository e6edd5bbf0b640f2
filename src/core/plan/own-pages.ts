import type { PagesConfig, SiteConfig } from '../../config/site-config.ts'
import type { Doc, Page } from '../../shared/model.ts'
import { decodePath } from '../../shared/url.ts'
import { asNotFound, barePage, type PageEntry, spellRoute } from './doc-index.ts'

type OwnPagesConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'pages'>

/**
 * Gives each page outside the docs its route, which its file's path or its slug decides; drafts have none. The prefix is
 * that of their folder.
 */
export function createOwnEntries(docs: readonly Doc[], config: OwnPagesConfig, prefix: string): PageEntry[] {
  const { pages } = config
  if (pages === false) return []
  return docs
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((doc) => {
      const below = doc.path.slice(prefix.length)
      const route = spellRoute(routeOfOwnPage(below, pages, doc.frontMatter.slug), config.trailingSlash)
      const { href, outputPath } = barePage(route, config)
      return asNotFound({ doc, route, href, outputPath }, config)
    })
}

/**
 * Route of a page by its path below the folder of such pages: `community/index.md` is at
 * `/community/`, `community/team.md` at `/community/team`.
 */
function routeOfOwnPage(path: string, { routeBasePath }: Pick<PagesConfig, 'routeBasePath'>, slug?: string): string {
  const name = path.replace(/\.(?:mdx?|[jt]sx?)$/i, '').replace(/(^|\/)index$/i, '$1')
  const below = (slug === undefined ? name : decodePath(slug)).replace(/^\/+/, '')
  return `${routeBasePath === '/' ? '' : routeBasePath}/${below}`
}

/** A page that is in no sidebar. */
export function loosePage({ doc, route, href, outputPath }: PageEntry): Page {
  return {
    route,
    href,
    outputPath,
    title: doc.title,
    description: doc.description,
    content: { kind: 'doc', doc },
    sidebar: undefined,
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    unlisted: doc.frontMatter.unlisted === true,
  }
}
