import { posix } from 'node:path'
import type { ListedPage } from '../../../shared/extension.ts'

/** The content that plugins have loaded, by name and id; names follow Docusaurus. */
export type AllContent = Readonly<Record<string, Readonly<Record<string, object>>>>

const DOCS = 'docusaurus-plugin-content-docs'
const BLOG = 'docusaurus-plugin-content-blog'
const PAGES = 'docusaurus-plugin-content-pages'

const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/

/** Returns what Markdown of a page exports as `metadata`, among all pages. */
export function metadataOf(page: ListedPage, all: readonly ListedPage[]): object {
  if (page.kind === 'doc') return toDoc(page)
  const { instance } = page
  if (page.kind === 'post')
    return toPost(
      page,
      all.filter((one) => one.kind === 'post' && one.instance === instance),
    )
  return factsOf(page)
}

/** The pages of a site as Docusaurus gives them to plugins: without sidebars, and what only compiled pages have. */
export function toAllContent(pages: readonly ListedPage[]): AllContent {
  const group = (kind: ListedPage['kind'], toContent: (own: readonly ListedPage[]) => object) => {
    const own = pages.filter((page) => page.kind === kind)
    const ids = [...new Set(['default', ...own.map(({ instance = 'default' }) => instance)])]
    const ofId = (id: string) => own.filter(({ instance = 'default' }) => instance === id)
    return Object.fromEntries(ids.map((id) => [id, toContent(ofId(id))]))
  }
  return {
    [DOCS]: group('doc', toDocs),
    [BLOG]: group('post', toBlog),
    [PAGES]: group('page', (own) => own.map((page) => ({ type: 'mdx', ...factsOf(page) }))),
  }
}

function factsOf({ href, title, description, file, frontMatter, unlisted, tags }: ListedPage) {
  return {
    title,
    description,
    frontMatter,
    unlisted,
    permalink: href,
    source: `@site/${file}`,
    tags: tags.map((tag) => ({ label: tag.label, permalink: tag.href, inline: true })),
  }
}

function toDocs(pages: readonly ListedPage[]): object {
  const versions = new Map(pages.flatMap(({ version }) => (version ? [[version.name, version] as const] : [])))
  const loadedVersions = [...versions.values()].map(({ name, label, isLast, href }) => ({
    versionName: name,
    label,
    isLast,
    path: href,
    docs: pages.filter(({ version }) => version?.name === name).map(toDoc),
    drafts: [],
    sidebars: {},
  }))
  return { loadedVersions }
}

function toDoc(page: ListedPage): object {
  const { id = '', version, href, frontMatter } = page
  const folder = posix.dirname(id)
  const below = href.slice((version?.href ?? '').replace(/\/$/, '').length)
  const { sidebar_position: sidebarPosition } = frontMatter
  return {
    ...factsOf(page),
    id,
    version: version?.name,
    draft: false,
    slug: below || '/',
    sourceDirName: folder,
    sidebarPosition,
  }
}

/** The list of posts is sorted; unlisted ones are at its end. */
function toBlog(pages: readonly ListedPage[]): object {
  const blogPosts = pages.map((page) => ({
    id: idOf(page),
    content: page.text.replace(FRONT_MATTER, ''),
    metadata: toPost(page, pages),
  }))
  const blogTags: Record<string, { label: string; permalink: string; items: string[]; unlisted: boolean }> = {}
  for (const { tags, unlisted, ...page } of pages) {
    for (const { label, href } of tags) {
      blogTags[href] ??= { label, permalink: href, items: [], unlisted: false }
      if (!unlisted) blogTags[href].items.push(idOf(page))
    }
  }
  return { blogPosts, blogTags, blogListPaginated: [], blogSidebarTitle: '', authorsMap: {} }
}

function toPost(page: ListedPage, all: readonly ListedPage[]): object {
  const { post } = page
  const index = all.indexOf(page)
  const date = post?.date === undefined ? undefined : new Date(post.date)
  const linkTo = (other: ListedPage | undefined) => other && { title: other.title, permalink: other.href }
  return {
    ...factsOf(page),
    date,
    readingTime: post?.minutes,
    hasTruncateMarker: post?.isTruncated === true,
    authors: (post?.authors ?? []).map(({ href, image, ...author }) => {
      return { ...author, url: href, imageURL: image }
    }),
    prevItem: linkTo(all[index - 1]),
    nextItem: linkTo(all[index + 1]),
  }
}

function idOf({ href }: Pick<ListedPage, 'href'>): string {
  return href.replace(/\/$/, '').split('/').at(-1) ?? ''
}
