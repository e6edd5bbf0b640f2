import { markdownHref } from '../../html/head.ts'
import { FULL_TEXT } from '../../output/llms-files.ts'
import type { Redirect } from '../../output/redirect-files.ts'
import { feedPaths } from '../../pages/blog/feed-path.ts'
import { outputPathOf } from '../../pages/doc-index.ts'
import type { Page } from '../../shared/model.ts'
import { pathOfAddress } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'

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
