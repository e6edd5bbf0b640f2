import type { SlotName } from './slots.ts'

/** Parts of a theme that are in the content of pages, with the names of the elements and components they are. */
export const CONTENT_PARTS: Readonly<Record<string, readonly string[]>> = {
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  'MDXComponents/Details': ['details'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['pre'],
  'MDXComponents/Ul': ['ul'],
  Admonition: ['admonition', 'Admonition'],
  CodeBlock: ['codeblock', 'CodeBlock'],
  Details: ['details', 'Details'],
  Mermaid: ['mermaid', 'Mermaid'],
  TabItem: ['TabItem'],
  Tabs: ['Tabs'],
}

/**
 * Returns whether a file is that of a component in place of a part, or is in its folder: both paths from one folder.
 */
export function isOfPart(file: string, component: string): boolean {
  return file === component || file.startsWith(`${component.replace(/\/index\.\w+$/, '')}/`)
}

/** Parts for headings of every level, which they get as `as`. */
export const HEADING_PARTS = ['Heading', 'MDXComponents/Heading'] as const

/** Names of headings. */
export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/**
 * Parts of a theme that are around the text of docs and posts, the outermost first. What a site's own ones show
 * before and after the text is shown there.
 */
export const AROUND_TEXT = [
  'DocItem',
  'DocItem/Layout',
  'DocItem/Content',
  'DocItem/Paginator',
  'DocItem/Footer',
  'BlogPostPage',
  'BlogPostItem',
  'BlogPostItem/Content',
  'BlogPostItem/Footer',
] as const

/** Parts in these that pages have already; a site's own ones are in its lists of posts alone. */
export const INNER_PARTS = ['BlogPostItem/Header'] as const

/** Those below the text: all that they show is there. */
export const BELOW_TEXT: readonly string[] = ['DocItem/Paginator', 'DocItem/Footer', 'BlogPostItem/Footer']

/** Slots that show their additions. */
export const AROUND_SLOTS = ['pageTop', 'pageBottom'] as const satisfies readonly SlotName[]

/** Before or after the text. */
export type AroundSlot = (typeof AROUND_SLOTS)[number]

/** Props of the component with these additions. */
export interface AroundProps {
  /** Kind of the page it is on. */
  readonly layout: string
}

const FILE = /^src\/theme\/(?:DocItem|BlogPostPage|BlogPostItem)(?:[/.]|$)/

/** Returns whether a file, by its path from the root of a site, is of a part around the text. */
export function isAroundText(path: string): boolean {
  return FILE.test(path)
}

/** Returns whether such a file is also used in lists of posts, where the parts of the theme in it must be shown. */
export function isInLists(path: string): boolean {
  return path.startsWith('src/theme/BlogPostItem')
}

/** Returns the module with all that a site adds before or after the text. */
export function aroundModule(slot: AroundSlot): string {
  return `frigate-docs:${slot}`
}

/** Returns the slot of such a module; undefined for any other. */
export function slotOfModule(key: string): AroundSlot | undefined {
  return AROUND_SLOTS.find((slot) => aroundModule(slot) === key)
}

/** The module that finds what is added. */
export const AROUND_RUNTIME = 'frigate-docs:around-text'

/** Key of the mark with the kind of a part of the theme: on its component, or on an empty one in its place. */
export const PART_KIND = 'frigate-docs.part-kind'

/** Parts of the theme that contain the text. */
const OF_TEXT = /^(?:DocItem(?:\/Layout|\/Content)?|MDXContent|BlogPostPage|BlogPostItem(?:\/Content)?)$/

/** Parts that pages have already, each in its place. */
const OF_PAGE =
  /^(?:DocItem|DocBreadcrumbs|DocVersion\w+|DocPaginator|BlogPost\w+|BlogLayout|BlogSidebar|Tags?List\w*|Edit\w+|LastUpdated|Paginator\w*|ContentVisibility|Unlisted|Draft)(?:\/|$)/

/** Contains the text, is a table of contents, or is anything else that pages have already. */
export type PartKind = 'text' | 'toc' | 'other'

/**
 * Returns the kind of a part of the theme; undefined for one that is shown wherever it is used, such as an admonition.
 */
export function kindOfPart(part: string): PartKind | undefined {
  if (OF_TEXT.test(part)) return 'text'
  if (/^(?:DocItem\/)?TOC/.test(part)) return 'toc'
  return OF_PAGE.test(part) ? 'other' : undefined
}
