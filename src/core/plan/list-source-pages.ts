import { readFile } from 'node:fs/promises'
import { adapterModules } from '../../adapters/adapters.ts'
import type { ListedPage } from '../../shared/extension.ts'
import type { Doc, SourceFile } from '../../shared/model.ts'
import type { ComponentData, ComponentDoc, ComponentDocs, SiteContext } from '../../shared/site-modules.ts'
import { addressOfPath } from '../../shared/url.ts'
import { configOfDocs, docsKey, groupDocs } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { type BlogFiles, NO_BLOG_FILES } from '../read/blog-files.ts'
import { blogAt, blogFolders, markerOf, truncateMarkers } from '../read/blog-folders.ts'
import type { PageCode } from '../read/find-page-code.ts'
import { readPostDates } from '../read/git-dates.ts'
import type { DocsFiles } from '../read/read-docs-files.ts'
import { textOf } from '../read/source-text.ts'
import { createBlogIndex } from './blog/blog-index.ts'
import { createDocIndex, createOwnEntries, type PageEntry } from './doc-index.ts'
import { mainHref, resolveSidebars } from './resolve-sidebars.ts'
import { tagsOf } from './tags.ts'

/** The files beside the pages that say something of them. */
interface PageFiles {
  /** Of every version of all docs, by `docsKey`. */
  readonly instances: ReadonlyMap<string, DocsFiles>
  /** Of each blog, by its path. */
  readonly blogs: ReadonlyMap<string, BlogFiles>
}

/** Lists pages as far as they are known before they are compiled, without drafts; those of API references are left out. */
export async function listSourcePages(
  site: Site,
  sources: readonly SourceFile[],
  files: PageFiles,
): Promise<ListedPage[]> {
  // It loads the Markdown parser, which few sites need before pages are compiled.
  const { sketchSource } = await import('../read/sketch-source.ts')
  const markers = truncateMarkers(site)
  const written = new Map(sources.filter(({ frontMatter }) => !frontMatter).map((source) => [source.path, source]))
  const sketches = [...written.values()].map((source) =>
    sketchSource(source, markerOf(source.path, markers), site.translateFrontMatter),
  )
  const values = new Map(sketches.map(({ doc, values }) => [doc.path, values]))
  const docs = sketches.map(({ doc }) => doc)
  const toPage = ({ doc, href }: PageEntry): Omit<ListedPage, 'kind'> => {
    const source = written.get(doc.path)
    return {
      href,
      url: site.config.url + href,
      title: doc.title,
      description: doc.description,
      file: doc.displayPath,
      frontMatter: values.get(doc.path) ?? {},
      unlisted: doc.frontMatter.unlisted === true,
      tags: [],
      text: source ? textOf(source) : '',
    }
  }
  return [
    ...listDocs(site, docs, files).map(({ entry, ...page }) => ({ ...toPage(entry), kind: 'doc' as const, ...page })),
    ...listOwn(site, docs).map((entry) => ({ ...toPage(entry), kind: 'page' as const })),
    ...(await listPosts(site, { docs, sources, files })).map(({ entry, ...page }) => {
      return { ...toPage(entry), kind: 'post' as const, ...page }
    }),
  ]
}

type Listed = Pick<ListedPage, 'id' | 'instance' | 'version' | 'tags' | 'post'> & { readonly entry: PageEntry }

function listDocs(site: Site, docs: readonly Doc[], { instances }: PageFiles): Listed[] {
  const own = docs.filter(({ layout }) => layout === 'doc')
  return [...groupDocs(site, own)].flatMap(([folder, group]): Listed[] => {
    const { id: instance = 'default', prefix } = folder
    const { config, version } = configOfDocs(site.config, instance, folder.version)
    const { name, label, isLast, routeBasePath } = version
    const details = { name, label, isLast, href: addressOfPath(config.baseUrl, routeBasePath) }
    const tagsFile = instances.get(docsKey(folder))?.tagsFile
    const { entries } = createDocIndex(group, config, prefix)
    return entries.map((entry) => {
      return { entry, id: entry.id, instance, version: details, tags: tagsOf(entry.doc, config, tagsFile) }
    })
  })
}

function listOwn({ config, contentFolders }: Site, docs: readonly Doc[]): PageEntry[] {
  const prefix = contentFolders.find(({ kind }) => kind === 'page')?.prefix ?? ''
  const own = docs.filter(({ layout }) => layout === 'page')
  return createOwnEntries(own, config, prefix)
}

interface PostsInput {
  readonly docs: readonly Doc[]
  readonly sources: readonly SourceFile[]
  readonly files: PageFiles
}

async function listPosts(site: Site, { docs, sources, files }: PostsInput): Promise<Listed[]> {
  const folders = blogFolders(site)
  const posts = docs.filter(({ layout }) => layout === 'post')
  if (posts.length === 0) return []
  const { postDates: dates } = await readPostDates(site, sources)
  return folders.flatMap((folder): Listed[] => {
    const { blog, prefix } = folder
    const own = posts.filter(({ path }) => blogAt(path, folders) === folder)
    const blogFiles = files.blogs.get(blog.path) ?? NO_BLOG_FILES
    const index = createBlogIndex({ prefix, config: site.config, blog, files: blogFiles, docs: own, dates })
    return [...index.posts, ...index.unlisted].map(({ entry, details: { tags, ...details } }) => {
      const authors = details.authors.map(({ links: _, ...author }) => author)
      const post = { ...details, authors, isTruncated: entry.doc.post?.isTruncated === true }
      const links = tags.map(({ label, href }) => ({ label, href }))
      return { entry, instance: blog.id ?? 'default', tags: links, post }
    })
  })
}

/** Pages with their own code, and the bundles of what they import: both may ask for facts of other pages, or for data. */
interface Asking {
  readonly pages: Iterable<PageCode>
  readonly bundles: readonly string[]
}

/** The pages of all docs as components see them, and the data of extensions, each where somebody asks for it. */
export async function factsForComponents(
  site: Site,
  { sources, data }: { readonly sources: readonly SourceFile[]; readonly data: ComponentData },
  { pages, bundles }: Asking,
): Promise<Pick<SiteContext, 'docs' | 'data'>> {
  const texts = await Promise.all(bundles.map((file) => readFile(file, 'utf8')))
  const asking = [...pages]
  const use = (hooks: 'docsHooks' | 'dataHooks'): boolean =>
    adapterModules.some((modules) => texts.some((text) => modules[hooks]?.use.test(text)))
  const asksDocs = use('docsHooks') || asking.some(({ mayAskForDocs }) => mayAskForDocs)
  const asksData = use('dataHooks') || asking.some(({ mayAskForData }) => mayAskForData)
  return {
    ...(asksDocs && { docs: await docsForComponents(site, sources) }),
    ...(asksData && Object.keys(data).length > 0 && { data }),
  }
}

async function docsForComponents(site: Site, sources: readonly SourceFile[]): Promise<ComponentDocs> {
  // It loads the Markdown parser, which few sites need before pages are compiled.
  const { sketchSource } = await import('../read/sketch-source.ts')
  const own = sources.filter(({ kind, frontMatter }) => kind === undefined && !frontMatter)
  const groups = groupDocs(
    site,
    own.map((source) => sketchSource(source, undefined, site.translateFrontMatter).doc),
  )
  const all: Record<string, Record<string, Record<string, ComponentDoc>>> = {}
  for (const [{ id: docsId = 'default', prefix, version }, docs] of groups) {
    const own = configOfDocs(site.config, docsId, version)
    const index = createDocIndex(docs, own.config, prefix)
    const { sidebars } = resolveSidebars({ config: own.config, docs: index, folders: new Map() })
    const main = mainHref({ config: own.config, docs: index, sidebars })
    const facts = index.entries.map(({ id, href, doc: { title, description } }) => {
      return [id, { id, title, description, path: href, ...(href === main && { isMain: true as const }) }] as const
    })
    all[docsId] = { ...all[docsId], [own.version.name]: Object.fromEntries(facts) }
  }
  return all
}
