import type { HeadTag } from './model.ts'

/** The tags of a page's head, without the CSP, which is computed from the finished HTML. */
export interface HeadProps {
  /** '{page} | {site}' */
  readonly title: string
  readonly description: string
  /** Absolute; absent on pages that must not be indexed. */
  readonly canonical?: string
  /** The page in each language that has it, absolute; `x-default` is for readers of all others. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[]
  readonly image?: string
  /** Whether the image is a social card, which is 1200 pixels wide and 630 high. */
  readonly isCard?: boolean
  readonly keywords: readonly string[]
  readonly noIndex: boolean
  /** Tags that the page itself adds. */
  readonly tags: readonly HeadTag[]
  /** Address of the page's Markdown output. */
  readonly markdownHref?: string
  /** JSON-LD as text, safe inside a script element. */
  readonly jsonLd?: string
}
