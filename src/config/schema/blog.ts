import * as z from 'zod'
import { requiredRoute, routeBasePath } from '../fields/addresses.ts'
import { editFields, globFields, lastUpdateFields } from '../fields/page-fields.ts'
import { refuseDuplicates, section, siteFunction } from '../fields/section.ts'
import type { ReadingTime } from '../site-functions.ts'

const reaction = z.enum(['ignore', 'log', 'warn', 'throw']).default('ignore')
const count = z.union([z.literal('ALL'), z.int().min(0)])
const feedFormat = z.enum(['rss', 'atom', 'json'])

const feedSchema = section({
  type: z
    .union([z.null(), z.literal('all'), feedFormat, z.array(feedFormat)])
    .default(['rss', 'atom'])
    .transform((type) => {
      if (type === 'all') return [...feedFormat.options]
      return typeof type === 'string' ? [type] : (type ?? [])
    })
    .describe('The formats: `rss`, `atom`, `json`, a list of them, or `all`; `null` for no feed.'),
  title: z.string().optional().describe('Title of the feed; absent: those of the blog and the site.'),
  description: z.string().optional().describe('What the feed is about; absent: the title.'),
  copyright: z.string().default('').describe('Who has the rights to the posts.'),
  language: z.string().optional().describe("Language of the posts, as a BCP 47 tag; absent: the site's."),
  limit: z
    .union([z.int().min(1), z.literal(false), z.null()])
    .default(20)
    .describe('How many posts are in the feed, newest first; `false` for all.'),
}).prefault({})

const blogFields = {
  path: z.string().default('blog').describe("Folder of the posts, below the site's root."),
  routeBasePath: routeBasePath('blog'),
  ...globFields('posts', '**/*.{md,mdx}'),
  blogTitle: z.string().default('Blog').describe('Title of the blog and of its lists.'),
  blogDescription: z.string().default('Blog').describe('What the blog is about, for search engines.'),
  postsPerPage: count
    .refine((number) => number !== 0)
    .default(10)
    .describe('Posts on one page of a list, or `ALL`.'),
  blogSidebarCount: count.default(5).describe('Posts in the sidebar, newest first; `ALL`, or 0 for no sidebar.'),
  blogSidebarTitle: z.string().default('Recent posts').describe('Title of the posts in the sidebar.'),
  showReadingTime: z.boolean().default(true).describe('Whether a post says how long it takes to read.'),
  readingTime: siteFunction<ReadingTime>()
    .optional()
    .describe('Returns the minutes that a post takes to read; absent: the number of its words divided by 200.'),
  ...lastUpdateFields('post'),
  sortPosts: z.enum(['descending', 'ascending']).default('descending').describe('Order of the posts by date.'),
  tagsBasePath: z.string().default('tags').describe('Address of the tags below that of the blog.'),
  archiveBasePath: z
    .string()
    .nullable()
    .default('archive')
    .describe('Address of the list of all posts below that of the blog; `null` for no such list.'),
  pageBasePath: z.string().default('page').describe('Address of the further pages of a list, below the list.'),
  authorsBasePath: z.string().default('authors').describe('Address of the authors below that of the blog.'),
  authorsMapPath: z.string().default('authors.yml').describe('File with the authors, below the folder of the posts.'),
  tags: z
    .union([z.string(), z.literal(false), z.null()])
    .default('tags.yml')
    .describe('File with labels and descriptions of tags, below the folder of the posts; `false` for none.'),
  truncateMarker: z
    .instanceof(RegExp)
    .optional()
    .transform((marker) => marker?.source)
    .describe('What ends the excerpt of a post; absent: a comment that says `truncate`. It is never shown.'),
  onInlineAuthors: reaction.describe('What to do about an author who is not in the file of the authors.'),
  onInlineTags: reaction.describe('What to do about a tag that is not in the file of the tags.'),
  onUntruncatedBlogPosts: reaction.describe(
    'What to do about a post without `truncateMarker`, which lists show whole.',
  ),
  ...editFields('post'),
  feedOptions: feedSchema.describe('The feeds of the blog.'),
}

const blogFolder = section(blogFields)

/** The blog of a site; absent or `false`: it has none. */
export const blogSchema = z.union([z.literal(false), blogFolder]).default(false)

/** Blogs besides the first one, each with its own folder and address. */
export const blogInstancesSchema = z
  .array(
    section({
      ...blogFields,
      id: z.string().min(1).describe('Name of the blog.'),
      path: z.string().describe("Folder of the posts, below the site's root."),
      routeBasePath: requiredRoute().describe('Address the posts are served under, below the base URL.'),
    }),
  )
  .check(refuseDuplicates(['id', 'path', 'routeBasePath'], 'blog'))
  .default([])

export type BlogConfig = Exclude<z.output<typeof blogSchema>, false> & {
  /** Absent for the first one. */
  readonly id?: string
}
