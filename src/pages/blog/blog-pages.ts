import type { Page, PageLink } from '../../shared/model.ts'
import { loosePage } from '../own-pages.ts'
import { createSidebarTrimmer } from '../trim-sidebar.ts'
import { archivePages } from './archive-page.ts'
import { authorPages } from './author-pages.ts'
import type { BlogIndex, Post } from './blog-index.ts'
import { type BlogInput, blogHref, blogRoute } from './blog-route.ts'
import { blogSidebar } from './blog-sidebar.ts'
import { listPages } from './list-pages.ts'
import { tagPages } from './tag-pages.ts'

/** Every page of a blog: its posts, and the lists of them by date, by tag and by author. */
export function blogPages(index: BlogIndex, input: BlogInput): Page[] {
  const { blog } = input
  const { posts, unlisted } = index
  if (posts.length + unlisted.length === 0) return []
  const { blogTitle: title, blogDescription: description } = blog
  const lead = description === title ? {} : { lead: description }
  const lists = [
    ...listPages({ route: blogRoute('', input), title, description, ...lead, posts }, input),
    ...tagPages(posts, input),
    ...authorPages(posts, input),
    ...archivePages(posts, input),
  ]
  const pages = [
    ...posts.map((post, place) => postPage(post, { newer: posts[place - 1], older: posts[place + 1] }, input)),
    ...unlisted.map((post) => postPage(post, {}, input)),
    ...lists,
  ]
  const sidebar = blogSidebar(posts, lists, input)
  const trim = createSidebarTrimmer()
  return sidebar
    ? pages.map((page) => ({ ...page, sidebar: { ...sidebar, items: trim(sidebar.items, page.href) } }))
    : pages
}

interface Neighbors {
  readonly newer?: Post | undefined
  readonly older?: Post | undefined
}

function postPage({ entry, details }: Post, { newer, older }: Neighbors, input: BlogInput): Page {
  const page = loosePage(entry)
  return {
    ...page,
    content: { kind: 'doc', doc: entry.doc, post: details },
    breadcrumbs: [
      { label: input.blog.blogTitle, href: blogHref('', input) },
      { label: page.title, href: page.href },
    ],
    previous: newer && linkTo(newer),
    next: older && linkTo(older),
  }
}

function linkTo({ entry }: Post): PageLink {
  return { label: entry.doc.title, href: entry.href }
}
