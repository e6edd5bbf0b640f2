import { text } from '../../shared/messages/text.ts'
import type { Page } from '../../shared/model.ts'
import type { SidebarNode } from '../../shared/sidebar-node.ts'
import type { Post } from './blog-index.ts'
import { type BlogInput, blogHref } from './blog-route.ts'

/** Name of the sidebar of the first blog; no sidebar of the docs is likely to have it. */
const NAME = '@blog'

/** The sidebar of a blog: its newest posts, and its lists; undefined where the configuration wants none. */
export function blogSidebar(posts: readonly Post[], lists: readonly Page[], input: BlogInput): Page['sidebar'] {
  const { blog } = input
  const recent = blog.blogSidebarCount === 'ALL' ? posts : posts.slice(0, blog.blogSidebarCount)
  if (recent.length === 0) return undefined
  const links = recent.map(({ entry }): SidebarNode => ({ kind: 'link', label: entry.doc.title, href: entry.href }))
  const linkTo = (label: string, below: string | null): SidebarNode[] => {
    const href = below === null ? undefined : blogHref(below, input)
    return href !== undefined && lists.some((page) => page.href === href) ? [{ kind: 'link', label, href }] : []
  }
  // The default of the configuration is English.
  const isDefault = blog.blogSidebarTitle === 'Recent posts'
  const title = isDefault ? text('theme.blog.sidebar.title', 'Recent posts') : blog.blogSidebarTitle
  const category = { kind: 'category', label: title, collapsible: false, collapsed: false } as const
  const items = [
    ...linkTo(text('theme.blog.allPosts', 'All posts'), ''),
    ...linkTo(text('theme.tags.tagsPageTitle', 'Tags'), blog.tagsBasePath),
    ...linkTo(text('theme.blog.archive.title', 'Archive'), blog.archiveBasePath),
    { ...category, items: links },
  ]
  const { id } = blog
  return { name: id === undefined ? NAME : `${NAME}-${id}`, items, label: blog.blogTitle }
}
