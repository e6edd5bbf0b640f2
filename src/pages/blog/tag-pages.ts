import { text } from '../../shared/messages/text.ts'
import type { Page, PageLink, TopicGroup } from '../../shared/model.ts'
import { pathOfAddress } from '../../shared/url.ts'
import { barePage } from '../bare-page.ts'
import type { Post } from './blog-index.ts'
import { type BlogInput, blogHref, blogRoute } from './blog-route.ts'
import { countPosts } from './count-posts.ts'
import { listPages } from './list-pages.ts'

interface TaggedPosts extends PageLink {
  readonly posts: Post[]
}

/** A list of posts for each tag, and the page of all tags; none where no post has a tag. */
export function tagPages(posts: readonly Post[], input: BlogInput): Page[] {
  const tags = collectTags(posts)
  if (tags.length === 0) return []
  const { config, blog, files } = input
  const all: PageLink = { label: text('theme.blog.allTags', 'All tags'), href: blogHref(blog.tagsBasePath, input) }
  const described = new Map([...files.tags.values()].map(({ label, description }) => [label, description]))
  const lists = tags.flatMap(({ label, href, posts: tagged }) => {
    const title = text('theme.blog.tagTitle', 'Posts tagged “{tagName}”', {
      tagName: label,
      nPosts: countPosts(tagged.length),
    })
    const lead = described.get(label)
    const description = lead ?? `${title}: ${blog.blogTitle}, ${config.title}.`
    const route = `/${pathOfAddress(config.baseUrl, href)}`
    return listPages({ route, title, description, posts: tagged, all, ...(lead !== undefined && { lead }) }, input)
  })
  return [tagsPage(tags, input), ...lists]
}

/** The tags by label, each with its posts; two labels with one address are one tag. */
function collectTags(posts: readonly Post[]): TaggedPosts[] {
  const tags = new Map<string, TaggedPosts>()
  for (const post of posts) {
    for (const { label, href } of post.details.tags) {
      const tag = tags.get(href) ?? { label, href, posts: [] }
      tags.set(href, tag)
      if (!tag.posts.includes(post)) tag.posts.push(post)
    }
  }
  const keyOf = ({ label, href }: PageLink): string => `${label.toLowerCase()} ${href}`
  return [...tags.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function tagsPage(tags: readonly TaggedPosts[], input: BlogInput): Page {
  const groups = new Map<string, TopicGroup['topics'][number][]>()
  for (const { label, href, posts } of tags) {
    const letter = (/\p{L}/u.exec(label[0] ?? '')?.[0] ?? '#').toUpperCase()
    const topic = { label, href, page: countPosts(posts.length) }
    groups.set(letter, [...(groups.get(letter) ?? []), topic])
  }
  const lettered = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  const named = lettered.map(([title, topics], index) => ({ title, name: `tags-${index + 1}`, topics }))
  return {
    ...barePage(blogRoute(input.blog.tagsBasePath, input), input.config),
    title: text('theme.tags.tagsPageTitle', 'Tags'),
    description: text('theme.blog.tags.description', 'The tags of {blogTitle}, {siteTitle}.', {
      blogTitle: input.blog.blogTitle,
      siteTitle: input.config.title,
    }),
    content: {
      kind: 'topics',
      links: named.map(({ title, name }) => ({ label: title, href: `#${name}` })),
      groups: named,
    },
    sidebar: undefined,
    previous: undefined,
    next: undefined,
    unlisted: false,
  }
}
