import type { Page } from '../../shared/model.ts'
import { markdownHref, pathOfAddress } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'
import { feedPaths } from './blog/feed-path.ts'
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
