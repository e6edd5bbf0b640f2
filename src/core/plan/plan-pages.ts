import type { SiteConfig } from '../../config/site-config.ts'
import type { ReadingTime } from '../../config/site-functions.ts'
import type { NavbarItem } from '../../shared/chrome-props.ts'
import type { ContentKind, Doc, FrontMatter, Page, SourceFile } from '../../shared/model.ts'
import { versionKey } from '../../shared/page-version.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { FailedSource } from '../compile/compile-docs.ts'
import { configsInFolders } from '../open/language-folders.ts'
import type { Site } from '../open/open-site.ts'
import { NO_BLOG_FILES } from '../read/blog-files.ts'
import { blogAt, blogFolders } from '../read/blog-folders.ts'
import { readFrontMatterValues, splitFrontMatter, withoutFrontMatter } from '../read/front-matter.ts'
import { readingMinutes } from '../read/post-facts.ts'
import { textOf } from '../read/source-text.ts'
import type { SiteFiles } from '../read-site.ts'
import { createBlogIndex } from './blog/blog-index.ts'
import { blogPages } from './blog/blog-pages.ts'
import { buildPages } from './build-pages.ts'
import { createOwnEntries, type DocIndex, loosePage, type PageEntry } from './doc-index.ts'
import { resolveNavbar } from './navbar/resolve-navbar.ts'
import { type DocsInput, type DocsPlan, planDocs } from './plan-docs.ts'

/** The pages of a site, and how readers get there. */
export interface SitePlan {
  readonly pages: readonly Page[]
  readonly docs: DocIndex
  /** Every page with a Doc: of the docs, and outside them. */
  readonly entries: readonly PageEntry[]
  /** The navbar outside of the docs, or of all pages where no docs have several versions. */
  readonly navbarItems: readonly NavbarItem[]
  /** The navbar of each version of docs that have several, by `versionKey`. */
  readonly versionNavbars: ReadonlyMap<string, readonly NavbarItem[]>
  /** The navbar of pages in each folder of another language. */
  readonly folderNavbars: ReadonlyMap<string, readonly NavbarItem[]>
  readonly problems: readonly Problem[]
  /** Routes of pages that are not compiled: their ids are unknown. */
  readonly unknownRoutes: readonly string[]
}

interface SitePlanInput extends DocsInput, Pick<SiteFiles, 'sources' | 'blogs' | 'postDates'> {
  readonly failed: readonly FailedSource[]
  /** Returns whether the ids of a Doc are still unknown. */
  readonly isSketch?: ((doc: Doc) => boolean) | undefined
}

/** Gives pages their routes, sidebars and neighbors, and the navbar its addresses. */
export function planPages(site: Site, input: SitePlanInput): SitePlan {
  const { config, configFile } = site
  const { failed, isSketch } = input
  const all = [...input.docs, ...failed.map((one) => emptyDoc(one, site))]
  const ofDocs = all.filter(({ layout }) => layout === 'doc' || layout === 'api')
  const plans = planDocs(site, { ...input, docs: ofDocs })
  const [first, ...further] = plans
  if (!first) throw new Error('A site without docs')
  const own = createOwnEntries(
    all.filter(({ layout }) => layout === 'page'),
    config,
    prefixOf('page', site),
  )
  const blogs = planBlogs(all, site, input)
  const entries = [...plans.flatMap(({ docs }) => docs.entries), ...own, ...blogs.flatMap((blog) => blog.entries)]
  const { navbar, versionNavbars, folderNavbars } = planNavbars(site, plans)
  const others = [...own.map(loosePage), ...blogs.flatMap((blog) => blog.pages)]
  const built = buildPages([first, ...further], others)
  // Problems of the navbar are in the configuration, unless they name another file.
  const ofNavbar = navbar.problems.map((problem) => ({ file: configFile, ...problem }))
  const failedPaths = new Set(failed.map(({ source }) => source.path))
  const isUnknown = (doc: Doc): boolean => failedPaths.has(doc.path) || isSketch?.(doc) === true
  return {
    pages: built.pages,
    docs: first.docs,
    entries,
    navbarItems: navbar.items,
    versionNavbars,
    folderNavbars,
    problems: [...[...plans, ...blogs].flatMap(({ problems }) => problems), ...ofNavbar, ...built.problems],
    unknownRoutes: entries.filter(({ doc }) => isUnknown(doc)).map((entry) => entry.route),
  }
}

/**
 * The navbar outside of the docs, on the pages of each version, whose items lead into the version being read, and in folders
 * of other languages.
 */
function planNavbars({ config }: Site, plans: readonly DocsPlan[]) {
  const docs = new Map<string, DocsPlan[]>()
  for (const plan of plans) docs.set(plan.id, [...(docs.get(plan.id) ?? []), plan])
  const versions = [...docs.values()].filter((list) => list.length > 1).flat()
  const versionNavbars = versions.map(({ id, version: { name } }) => {
    const reading = { docs: id, name }
    return [versionKey(reading), resolveNavbar({ config, docs, reading }).items] as const
  })
  const folderNavbars = configsInFolders(config).map(
    ([folder, own]) => [folder, resolveNavbar({ config: own, docs }).items] as const,
  )
  return {
    navbar: resolveNavbar({ config, docs }),
    versionNavbars: new Map(versionNavbars),
    folderNavbars: new Map(folderNavbars),
  }
}

/** The posts of each blog with their routes, and all its pages. */
function planBlogs(all: readonly Doc[], site: Site, { blogs: files, postDates: dates, sources }: SitePlanInput) {
  const { config } = site
  const folders = blogFolders(site)
  const posts = all.filter(({ layout }) => layout === 'post')
  return folders.map((folder) => {
    const { blog, prefix } = folder
    const docs = posts.filter(({ path }) => blogAt(path, folders) === folder)
    const { readingTime } = blog
    const minutesOf = readingTime && createReadingTimes(readingTime, sources, config)
    const input = { prefix, config, blog, files: files.get(blog.path) ?? NO_BLOG_FILES, docs, dates, minutesOf }
    const index = createBlogIndex(input)
    const entries = [...index.posts, ...index.unlisted].map(({ entry }) => entry)
    return { entries, pages: blogPages(index, input), problems: index.problems }
  })
}

/** Returns what the paths of pages of a kind begin with. */
function prefixOf(kind: ContentKind, { contentFolders }: Site): string {
  return contentFolders.find((folder) => folder.kind === kind)?.prefix ?? ''
}

/** Replaces a page that could not be compiled, so that links to it are not reported as broken too. */
function emptyDoc({ source, references }: FailedSource, site: Site): Doc {
  const { path, displayPath, kind } = source
  return {
    path,
    displayPath,
    key: '',
    format: 'md',
    layout: kind ?? 'doc',
    frontMatter: frontMatterOf(source, site),
    title: path,
    titleHtml: undefined,
    hasOwnTitle: false,
    description: '',
    headings: [],
    references,
    ids: [],
    features: { mermaid: false },
    problems: [],
  }
}

/** Returns what can be read of it: with its id and its address, the page is no second problem of sidebars and links. */
function frontMatterOf(source: SourceFile, { translateFrontMatter }: Site): FrontMatter {
  const { displayPath, frontMatter } = source
  if (frontMatter) return frontMatter
  try {
    const text = textOf(source)
    const written = readFrontMatterValues(text, source, translateFrontMatter)
    return splitFrontMatter(text, displayPath, written).frontMatter
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return {}
  }
}

/** Returns the minutes that a post takes to read, by the function of its blog; undefined when the post says nothing. */
function createReadingTimes(
  readingTime: ReadingTime,
  sources: readonly SourceFile[],
  { i18n }: Pick<SiteConfig, 'i18n'>,
): (doc: Doc) => number | undefined {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return ({ path, displayPath }) => {
    const source = byPath.get(path)
    const text = source ? textOf(source) : ''
    const minutes = readingTime({
      content: withoutFrontMatter(text).trim(),
      frontMatter: readFrontMatterValues(text, { displayPath, ...source }).values,
      locale: i18n.defaultLocale,
      defaultReadingTime: ({ content, options }) => readingMinutes(content, options?.wordsPerMinute),
    })
    return minutes === undefined ? undefined : Math.ceil(minutes)
  }
}
