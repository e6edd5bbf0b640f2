import type { AuthorLink, PostAuthor, PostFacts, PostTag } from '../shared/blog.ts'
import type { DocHome } from '../shared/home-cover.ts'
import type {
  Doc,
  DocBody,
  DocFeatures,
  FrontMatter,
  Heading,
  HeadTag,
  LastUpdate,
  Place,
  Reference,
} from '../shared/model.ts'
import type { InlineTag } from '../shared/tag-types.ts'
import type { Problem } from './errors.ts'
import {
  anyObject,
  array,
  boolean,
  either,
  type Fields,
  number,
  object,
  oneOf,
  optional,
  record,
  type Schema,
  string,
} from './value-schema.ts'

const optionalString = optional(string)
const optionalNumber = optional(number)
const optionalBoolean = optional(boolean)
const stringOrNull = optional(either(string, oneOf(null)))

/** Schema of a cached problem. */
export const problemSchema: Schema<Problem> = object<Problem>({
  severity: oneOf('error', 'warning'),
  code: string,
  message: string,
  cause: optionalString,
  hint: optionalString,
  file: optionalString,
  line: optionalNumber,
  column: optionalNumber,
  frontMatter: optional(object<NonNullable<Problem['frontMatter']>>({ key: string, value: optionalString })),
  docId: optionalString,
  address: optionalString,
  source: optionalString,
})

const inlineTag = object<InlineTag>({ label: string, permalink: string, description: optionalString })

/** Schema of cached front matter. */
export const frontMatterSchema: Schema<FrontMatter> = object<FrontMatter>({
  id: optionalString,
  title: optionalString,
  slug: optionalString,
  description: optionalString,
  sidebar_label: optionalString,
  sidebar_position: optionalNumber,
  sidebar_class_name: optionalString,
  parse_number_prefixes: optionalBoolean,
  title_meta: optionalString,
  tags: optional(array(either(string, inlineTag))),
  last_update: optional(object<LastUpdate>({ date: optionalString, author: optionalString })),
  hide_title: optionalBoolean,
  hide_table_of_contents: optionalBoolean,
  toc_min_heading_level: optionalNumber,
  toc_max_heading_level: optionalNumber,
  pagination_label: optionalString,
  pagination_prev: stringOrNull,
  pagination_next: stringOrNull,
  custom_edit_url: stringOrNull,
  displayed_sidebar: stringOrNull,
  keywords: optional(array(string)),
  image: optionalString,
  draft: optionalBoolean,
  unlisted: optionalBoolean,
  api_spec: optionalString,
  lookup: optionalString,
  wrapperClassName: optionalString,
  search: optional(object<NonNullable<FrontMatter['search']>>({ boost: optionalNumber, exclude: optionalBoolean })),
})

const place = object<Place>({ line: number, column: number, file: optionalString })

const headTagSchema = object<HeadTag>({
  tagName: string,
  attributes: record(either(string, boolean)),
  innerHTML: optionalString,
})

const postSchema = object<PostFacts>({
  date: optionalString,
  authors: array(
    object<PostAuthor>({
      key: optionalString,
      name: optionalString,
      title: optionalString,
      url: optionalString,
      image: optionalString,
      email: optionalString,
      links: optional(array(object<AuthorLink>({ label: string, href: string }))),
    }),
  ),
  tags: array(object<PostTag>({ label: string, permalink: optionalString })),
  minutes: number,
  isTruncated: boolean,
})

/** Schema of a cached reference. */
export const referenceSchema = object<Reference>({
  kind: oneOf('link', 'image', 'media'),
  url: string,
  place: optional(place),
  isJsx: optionalBoolean,
})

/** Schema of the references of a cached Doc. */
export const referencesSchema: Schema<Doc['references']> = array(referenceSchema)

/** A Doc without its references. */
export type DocHead = Omit<Doc, 'references'>

const headFields: Fields<DocHead> = {
  path: string,
  displayPath: string,
  key: string,
  format: oneOf('md', 'mdx'),
  layout: oneOf('doc', 'api', 'page', 'post'),
  frontMatter: frontMatterSchema,
  ownFrontMatter: optional(anyObject<Readonly<Record<string, unknown>>>()),
  title: string,
  titleHtml: optionalString,
  hasOwnTitle: boolean,
  isTitleInBody: optionalBoolean,
  description: string,
  headings: array(object<Heading>({ level: number, id: string, text: string, html: string })),
  ids: array(string),
  features: object<DocFeatures>({ mermaid: boolean, cards: optional(boolean), math: optionalBoolean }),
  markdownLength: optionalNumber,
  home: optional(object<DocHome>({ hasTitle: boolean })),
  post: optional(postSchema),
  headTags: optional(array(headTagSchema)),
  reads: optional(record(string)),
  problems: array(problemSchema),
}

/** Schema of a cached Doc without its references. */
export const docHeadSchema: Schema<DocHead> = object<DocHead>(headFields)

/** Schema of a cached Doc. */
export const docSchema: Schema<Doc> = object<Doc>({ ...headFields, references: referencesSchema })

/** Schema of a cached Doc's body. */
export const docBodySchema: Schema<DocBody> = object<DocBody>({
  html: string,
  markdown: string,
  excerpt: optionalString,
})
