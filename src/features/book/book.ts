import type { OutputFile } from '../../shared/model.ts'
import type { BookPage } from './chapters.ts'
import type { BookEntry } from './outline.ts'

/** The pages of a site that become a book, with what a book says of itself. */
export interface Book {
  readonly title: string
  readonly tagline: string
  /** The version of the docs, where there are several. */
  readonly label: string | undefined
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Origin of the site. */
  readonly url: string
  /** Full address of the site, which names the book. */
  readonly home: string
  /** Date of the last change, ISO 8601 without milliseconds. */
  readonly modified: string
  readonly outline: readonly BookEntry[]
  /** In the order of the outline. */
  readonly pages: readonly BookPage[]
  /** Files of the site by their paths on it: `/img/a.png`. */
  readonly files: ReadonlyMap<string, Pick<OutputFile, 'read'>>
  /** Addresses of the stylesheets of its pages. */
  readonly stylesheets: readonly string[]
  /** Address of what draws diagrams, where there are some. */
  readonly mermaid: string | undefined
}
