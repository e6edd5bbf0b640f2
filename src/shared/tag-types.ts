import kebabCase from 'lodash-es/kebabCase.js'
import type { PageLink } from './chrome-props.ts'

/** A tag that a page or the file of tags defines. */
export interface InlineTag {
  readonly label: string
  /** Address below that of the tags. */
  readonly permalink: string
  readonly description?: string | undefined
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

/** An entry of the index of topics: a page, or a section of the page that is named with it. */
export interface Topic extends PageLink {
  readonly page?: string
}

/** Topics that start with the same letter, or belong to the same API. */
export interface TopicGroup {
  readonly title: string
  /** Its name in URLs. */
  readonly name: string
  readonly topics: readonly Topic[]
}

/** They have no bytes, so nothing in an address. */
const HALF_CHARACTERS = /\p{Cs}/gu

/** Returns the name of a tag in addresses: `TypeScript 5` becomes `type-script-5`. */
export function tagSlug(label: string): string {
  return kebabCase(label) || encodeURIComponent(label.replace(HALF_CHARACTERS, '\ufffd').replaceAll('/', '-'))
}
