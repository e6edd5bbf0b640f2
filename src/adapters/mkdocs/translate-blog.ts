import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { createSlugger } from '../../shared/slug-headings.ts'
import { isExternal } from '../../shared/url.ts'
import { compact, listOf } from '../clean-value.ts'
import type { Note } from '../note.ts'
import type { MkdocsSite } from './read-config.ts'
import { readPage } from './read-page.ts'

type Data = Record<string, unknown>

/** The blog of a site, and what the front matter of its posts depends on. */
export interface MkdocsBlog {
  /** As our `blog`. */
  readonly config: Data
  /** Folder of its posts, below the docs folder. */
  readonly postsDir: string
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Addresses of its pages by their paths below the docs folder; none of them is a page of the docs. */
  readonly addresses: ReadonlyMap<string, string>
  /** Addresses of posts, below that of the blog, by their paths from the root of the site. */
  readonly slugs: Readonly<Record<string, string>>
  /** Our authors by their names in the file of the authors. */
  readonly authors: Data
  readonly hasCategories: boolean
}

/** Returns the blog of the plugin of Material; undefined for a site without one. */
export function translateBlog(site: MkdocsSite, pages: readonly string[], notes: Note[]): MkdocsBlog | undefined {
  const { plugins, root, docsDir } = site
  if (!isRecord(plugins.blog)) return undefined
  const textOf = optionsOf(plugins.blog)
  const folder = posix.normalize(textOf('blog_dir', 'blog'))
  const base = folder === '.' ? '' : folder
  const inBlog = (path: string): string => posix.normalize(path.replace('{blog}', folder))
  const postsDir = inBlog(textOf('post_dir', '{blog}/posts'))
  const posts = pages.filter((path) => path.startsWith(`${postsDir}/`)).map((path) => readPost(path, site, textOf))
  const index = posix.join(base, 'index.md')
  const address = base === '' ? '/' : `/${base}/`
  const isOn = (key: string): boolean => recordOf(plugins.blog)[key] !== false
  const archive = partsOf(textOf('archive_url_format', 'archive/{date}'))
  const years = [...new Set(posts.map(({ date }) => formatDate(date, textOf('archive_url_date_format', 'yyyy'))))]
  return {
    config: {
      path: posix.join(docsDir, postsDir),
      routeBasePath: address,
      include: ['**/*.md'],
      ...titlesOf(site, pages.includes(index) ? join(root, docsDir, index) : undefined, notes),
      tagsBasePath: partsOf(textOf('categories_url_format', 'category/{slug}')),
      archiveBasePath: isOn('archive') ? archive : null,
      postsPerPage: isOn('pagination') ? Number(textOf('pagination_per_page', '10')) : 'ALL',
      showReadingTime: isOn('post_readtime'),
      truncateMarker: patternOf(textOf('post_excerpt_separator', '<!-- more -->')),
    },
    postsDir: `${postsDir}/`,
    redirects: isOn('archive')
      ? years.filter(Boolean).map((year) => ({
          from: `${address}${posix.join(archive, year)}/`,
          to: `${address}${archive}/${/^\d{4}$/.test(year) ? `#year-${year}` : ''}`,
        }))
      : [],
    addresses: new Map([
      [index, address],
      ...posts.map(({ path, slug }) => [path, `${address}${slug.slice(1)}/`] as const),
    ]),
    slugs: Object.fromEntries(posts.map(({ path, slug }) => [posix.join(docsDir, path), slug])),
    authors: isOn('authors')
      ? readAuthors(join(root, docsDir, inBlog(textOf('authors_file', '{blog}/.authors.yml'))))
      : {},
    hasCategories: isOn('categories'),
  }
}

type TextOf = (key: string, fallback: string) => string

function optionsOf(options: Data): TextOf {
  return (key, fallback) => {
    const value = options[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback
  }
}

/** Returns the start of an address before its first variable. */
function partsOf(format: string): string {
  return format.replace(/\{.*$/s, '').replace(/^\/+|\/+$/g, '')
}

function patternOf(marker: string): RegExp {
  const words = marker.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(words.join('\\s*'))
}

/** Title and description of the blog, from the page that its posts are listed on. */
function titlesOf({ config, docsDir }: MkdocsSite, path: string | undefined, notes: Note[]): Data {
  const { values, body, title } =
    path === undefined ? { values: {} as Data, body: '', title: undefined } : readPage(path)
  const others = body.split('\n').filter((line) => line.trim() !== '' && !/^(?:# |=+\s*$|<!--.*-->\s*$)/.test(line))
  const hasText = others.length > (/^\S.*\n=+\s*$/m.test(body) ? 1 : 0)
  if (hasText) {
    const remedy = 'Put it into front matter as the description, or into a page'
    notes.push({
      what: 'plugins.blog',
      why: `text of ${docsDir}/…/index.md above the posts is not shown`,
      remedy,
      isContent: true,
    })
  }
  return {
    blogTitle: title ?? 'Blog',
    blogDescription:
      typeof values.description === 'string'
        ? values.description
        : `${title ?? 'Blog'} ${config.site_name ?? ''}`.trim(),
  }
}

/** Reads of a post what its address is made of. */
function readPost(path: string, { root, docsDir }: MkdocsSite, textOf: TextOf) {
  const { values, title } = readPage(join(root, docsDir, path))
  const slugOf = (text: string): string => createSlugger('pymdownx')(text)
  const date = dateOf(values.date)
  const file = posix.basename(path, '.md')
  const categories = listOf(values.categories).slice(0, Number(textOf('post_url_max_categories', '1')))
  const parts: Readonly<Record<string, string>> = {
    date: formatDate(date, textOf('post_url_date_format', 'yyyy/MM/dd')),
    slug: typeof values.slug === 'string' ? values.slug : slugOf(title ?? file),
    categories: categories.map((name) => slugOf(String(name))).join('/'),
    file,
  }
  const written = textOf('post_url_format', '{date}/{slug}').replace(
    /\{(\w+)\}/g,
    (_, name: string) => parts[name] ?? '',
  )
  return { path, date, slug: posix.join('/', written).replace(/(?<=.)\/$/, '') }
}

/** Returns the date of a post, which may have one of its last change too. */
export function dateOf(date: unknown): string {
  const written = isRecord(date) ? date.created : date
  return written instanceof Date ? written.toISOString() : String(written ?? '')
}

/** Returns a date in a format such as `yyyy/MM/dd`; nothing for a text that is none. */
function formatDate(date: string, format: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(date) ?? []
  if (year === undefined) return ''
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy: year, yy: year.slice(2), y: year, MM: month.padStart(2, '0'), M: String(Number(month)) },
    ...{ dd: day.padStart(2, '0'), d: String(Number(day)) },
  }
  return format.replace(/y+|M+|d+/g, (part) => parts[part] ?? part)
}

function readAuthors(path: string): Data {
  if (!existsSync(path)) return {}
  const { authors } = recordOf(parse(readFileSync(path, 'utf8'), { logLevel: 'silent' }))
  const entries = Object.entries(recordOf(authors)).map(([key, value]) => {
    const { name, description, avatar, url } = recordOf(value)
    const image = typeof avatar === 'string' && !isExternal(avatar) ? posix.join('/', avatar) : avatar
    return [key, compact({ name: name ?? key, title: description, image_url: image, url })] as const
  })
  return Object.fromEntries(entries)
}
