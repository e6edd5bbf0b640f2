import type { SiteConfig } from '../../config/site-config.ts'
import type { Page } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { markdownHref, pathOfAddress } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'
import { feedPaths } from './blog/blog-route.ts'
import { outputPathOf } from './doc-index.ts'
import type { Redirect } from './list-redirects.ts'

/** The full text of a site that has one part, else the list of its parts. */
export const FULL_TEXT = 'llms-full.txt'

/** Path of a page's Markdown output below the output folder. */
export function markdownPath(page: Page, baseUrl: string): string {
  return pathOfAddress(baseUrl, markdownHref(page.href))
}

/**
 * The file of a redirect's page. That of `/page.html` is in a folder of this name: as a file, hosts would
 * answer with it where the page itself is asked for.
 */
export function redirectPath({ from }: Redirect, { config }: Pick<Site, 'config'>): string {
  const { baseUrl, trailingSlash } = config
  const path = `/${pathOfAddress(baseUrl, from)}`
  const isFile = path.endsWith('.html') && (trailingSlash === false || path.endsWith('/index.html'))
  return isFile ? path.slice(1) : outputPathOf(path.replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, ''), trailingSlash)
}

/** Names of the files that a site has besides its pages, its redirects and what is copied. */
export function ownFileNames({ config, locale }: Pick<Site, 'config' | 'locale'>): string[] {
  const { noIndex, redirects, createRedirects, fromExtensions, toExtensions } = config
  const hasRedirects = createRedirects || [redirects, fromExtensions, toExtensions].some(({ length }) => length > 0)
  const ofHost = ['.nojekyll', ...(noIndex ? [] : ['robots.txt']), '_headers', ...(hasRedirects ? ['_redirects'] : [])]
  const own = [...(noIndex ? [] : ['sitemap.xml']), 'llms.txt', FULL_TEXT, 'routes.json', ...feedPaths(config)]
  return locale.isDefault ? [...own, ...ofHost] : own
}

const NAMES: Readonly<Record<Page['content']['kind'], string>> = {
  doc: 'a page',
  'generated-index': 'a generated index',
  posts: 'a list of posts',
  search: 'the search page',
  topics: 'the index of topics',
  tags: 'the index of tags',
  tag: 'the page of a tag',
  'not-found': 'the not-found page',
}

/** Keeps the first page of each address; reports duplicates of generated pages, since the index reports the others. */
export function dropDuplicates(
  pages: readonly Page[],
  { onDuplicateRoutes }: Pick<SiteConfig, 'onDuplicateRoutes'>,
): { pages: Page[]; problems: Problem[] } {
  const chosen = new Map<string, Page>()
  const problems: Problem[] = []
  for (const page of pages) {
    const first = chosen.get(page.outputPath)
    if (!first) chosen.set(page.outputPath, page)
    else if (onDuplicateRoutes !== 'ignore') problems.push(duplicate(page, first, onDuplicateRoutes === 'throw'))
  }
  return { pages: [...chosen.values()], problems }
}

function duplicate(page: Page, first: Page, isError: boolean): Problem {
  const place = [page.content, first.content].find(({ kind }) => kind === 'doc')
  const owner =
    first.content.kind === 'doc' ? first.content.doc.displayPath : `${NAMES[first.content.kind]} "${first.title}"`
  return {
    severity: isError ? 'error' : 'warning',
    code: 'route.duplicate',
    message: `Route ${page.route} of ${nameOf(page)} is made by ${owner} too; only the first is written`,
    hint: 'Give one of them another slug.',
    ...(place?.kind === 'doc' ? { file: place.doc.displayPath, line: 1 } : {}),
  }
}

function nameOf({ content, title }: Page): string {
  return content.kind === 'doc' ? 'this page' : `${NAMES[content.kind]} "${title}"`
}
