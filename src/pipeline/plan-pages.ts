import { createBlogIndex } from '../pages/blog/blog-index.ts'
import { blogPages } from '../pages/blog/blog-pages.ts'
import { buildPages } from '../pages/build-pages.ts'
import { createDocIndex, type DocIndex, type PageEntry } from '../pages/doc-index.ts'
import { createOwnEntries, loosePage } from '../pages/own-pages.ts'
import { resolveNavbar } from '../pages/resolve-navbar.ts'
import { resolveSidebars } from '../pages/resolve-sidebars.ts'
import type { BlogFiles } from '../shared/blog.ts'
import type { FolderSettings } from '../shared/folder-settings.ts'
import type { Doc, Page, SourceFile } from '../shared/model.ts'
import type { NavbarItem } from '../shared/page-props.ts'
import type { TagsFile } from '../shared/tag-types.ts'
import type { Problem } from '../util/errors.ts'
import type { Site } from './open-site.ts'

/** Where every page is and how readers get there. */
export interface SitePlan {
  readonly pages: readonly Page[]
  readonly docs: DocIndex
  /** Every page with a Doc: of the docs, and outside them. */
  readonly entries: readonly PageEntry[]
  readonly navbarItems: readonly NavbarItem[]
  readonly problems: readonly Problem[]
  /** Routes of pages that are not compiled: their ids are unknown. */
  readonly unknownRoutes: readonly string[]
}

/** What a plan is created from. */
export interface SitePlanInput {
  readonly docs: readonly Doc[]
  readonly failed: readonly SourceFile[]
  readonly folders: ReadonlyMap<string, FolderSettings>
  readonly tagsFile: TagsFile | undefined
  readonly blog: BlogFiles
  /** Whether the ids of a Doc are still unknown. */
  readonly isSketch?: ((doc: Doc) => boolean) | undefined
}

/** Gives pages their routes, sidebars and neighbors, and the navbar its addresses. */
export function planPages(
  site: Site,
  { docs, failed, folders, tagsFile, blog: blogFiles, isSketch }: SitePlanInput,
): SitePlan {
  const { config, configFile } = site
  const all = [...docs, ...failed.map(emptyDoc)]
  const index = createDocIndex(
    all.filter(({ layout }) => layout === 'doc' || layout === 'api'),
    config,
  )
  const own = createOwnEntries(
    all.filter(({ layout }) => layout === 'page'),
    config,
  )
  const blog = planBlog(all, site, blogFiles)
  const entries = [...index.entries, ...own, ...blog.entries]
  const sidebars = resolveSidebars({ config, docs: index, folders })
  const navbar = resolveNavbar({ config, docs: index, sidebars: sidebars.sidebars })
  const others = [...own.map(loosePage), ...blog.pages]
  const built = buildPages({ config, entries: index.entries, sidebars: sidebars.sidebars, tagsFile, others })
  // Problems of a sidebar or the navbar are in the configuration, unless they name another file.
  const ofConfig = [...sidebars.problems, ...navbar.problems].map((problem) => ({ file: configFile, ...problem }))
  const failedPaths = new Set(failed.map((source) => source.path))
  const isUnknown = (doc: Doc): boolean => failedPaths.has(doc.path) || isSketch?.(doc) === true
  return {
    pages: built.pages,
    docs: index,
    entries,
    navbarItems: navbar.items,
    problems: [...index.problems, ...ofConfig, ...blog.problems, ...built.problems],
    unknownRoutes: entries.filter(({ doc }) => isUnknown(doc)).map((entry) => entry.route),
  }
}

/** The posts with their routes, and all pages of the blog. */
function planBlog(all: readonly Doc[], { config }: Site, files: BlogFiles) {
  const { blog } = config
  if (blog === false) return { entries: [], pages: [], problems: [] }
  const input = { config, blog, files, docs: all.filter(({ layout }) => layout === 'post') }
  const index = createBlogIndex(input)
  const entries = [...index.posts, ...index.unlisted].map(({ entry }) => entry)
  return { entries, pages: blogPages(index, input), problems: index.problems }
}

/** Replaces a page that could not be compiled, so that links to it are not reported as broken too. */
function emptyDoc({ path, displayPath, kind, frontMatter = {} }: SourceFile): Doc {
  return {
    path,
    displayPath,
    key: '',
    format: 'md',
    layout: kind ?? 'doc',
    frontMatter,
    title: path,
    titleHtml: undefined,
    hasOwnTitle: false,
    description: '',
    headings: [],
    references: [],
    ids: [],
    features: { mermaid: false },
    problems: [],
  }
}
