/** A tag written out in a page. */
export interface InlineTag {
  readonly label: string
  readonly permalink: string
  readonly description?: string | undefined
}

/** What a file of tags says of one. */
export interface TagSettings {
  readonly label: string
  /** Address below that of the tags. */
  readonly permalink: string
  readonly description?: string | undefined
}

/** The tags that a file names, by the words that pages use. */
export interface TagsFile {
  /** Path as people see it in messages. */
  readonly displayPath: string
  readonly tags: Readonly<Record<string, TagSettings>>
}

/** A tag of a page, with the page that lists all with it. */
export interface Tag {
  readonly label: string
  readonly href: string
  readonly description?: string
}

/** Tags that start with the same letter, each with the number of its pages. */
export interface TagGroup {
  readonly title: string
  readonly tags: readonly (Tag & { readonly pages: number })[]
}
