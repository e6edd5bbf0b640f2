import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact } from '../clean-value.ts'
import type { SiteLanguage } from './languages.ts'
import { PAGE_ENDINGS } from './names.ts'
import { hasSlashes, optionsOf, type StarlightSite } from './read-starlight.ts'
import { textIn } from './translate-sidebar.ts'

type Data = Readonly<Record<string, unknown>>

/** The blog of the plugin starlight-blog. */
export interface StarlightBlog {
  /** Folder of the posts below that of the pages, and the start of their addresses. */
  readonly folder: string
  /** Our authors by their names in the options. */
  readonly authors: Data
}

/** A comment that ends the excerpt of a post. */
const EXCERPT = /<!--\s*excerpt\s*-->|\{\s*\/\*\s*excerpt\s*\*\/\s*\}/

/** Returns the blog of a site; undefined for one without the plugin, or without posts. */
export function readBlog({ options, root, docsDir }: StarlightSite): StarlightBlog | undefined {
  const given = optionsOf(options.plugins, 'starlight-blog')
  const { prefix = 'blog', authors } = recordOf(given)
  const folder = String(prefix).replace(/^\/+|\/+$/g, '')
  if (!isRecord(given) || !existsSync(join(root, docsDir, folder))) return undefined
  const entries = Object.entries(recordOf(authors)).map(([key, author]) => [key, authorOf(recordOf(author))])
  return { folder, authors: Object.fromEntries(entries) }
}

/** Returns the blog as our `blog`. */
export function translateBlog(
  { options, docsDir }: StarlightSite,
  { folder }: StarlightBlog,
  language: SiteLanguage,
): Data {
  const { postCount = 5, recentPostCount = 10, metrics } = recordOf(optionsOf(options.plugins, 'starlight-blog'))
  const title = titleOf(options, language)
  return {
    path: `${docsDir}/${folder}`,
    routeBasePath: `/${folder}`,
    include: [`**/*.{${PAGE_ENDINGS}}`],
    exclude: ['**/_*'],
    blogTitle: title,
    blogDescription: title,
    postsPerPage: postCount === Number.POSITIVE_INFINITY ? 'ALL' : postCount,
    blogSidebarCount: recentPostCount === Number.POSITIVE_INFINITY ? 'ALL' : recentPostCount,
    showReadingTime: recordOf(metrics).readingTime === true,
    archiveBasePath: null,
    truncateMarker: EXCERPT,
  }
}

/** Returns the item of the navbar that leads to the blog. */
export function blogItem(site: StarlightSite, language: SiteLanguage): Data[] {
  const blog = readBlog(site)
  const { navigation = 'header-end' } = recordOf(optionsOf(site.options.plugins, 'starlight-blog'))
  if (!blog || navigation === 'none') return []
  const position = navigation === 'header-start' ? 'left' : 'right'
  const slash = hasSlashes(site.astro) ? '/' : ''
  return [{ to: `/${blog.folder}${slash}`, label: titleOf(site.options, language), position }]
}

function titleOf({ plugins }: Data, language: SiteLanguage): string {
  return textIn(recordOf(optionsOf(plugins, 'starlight-blog')).title, language) || 'Blog'
}

function authorOf({ name, title, picture, url }: Data): Data {
  return compact({ name, title, image_url: picture, url }) ?? {}
}

/** Returns the keys that only posts have, in our keys. */
export function translatePost(values: Data, slug: string, { folder, authors }: StarlightBlog): Data {
  const { date, tags, excerpt, description = excerpt } = values
  const written = [values.authors ?? []].flat()
  const named = written.map((one) => (isRecord(one) ? authorOf(one) : (authors[String(one)] ?? { name: String(one) })))
  return {
    slug: slug.startsWith(`/${folder}/`) ? slug.slice(folder.length + 1) : slug,
    ...compact({ date: date instanceof Date ? date.toISOString() : date, tags, description }),
    ...(named.length > 0 && { authors: named }),
  }
}
