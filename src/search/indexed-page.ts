import type { AnalyzedSection } from './analyze.ts'

/** A page with its place in the docs, ready to be indexed. */
export interface IndexedPage {
  readonly href: string
  readonly title: string
  /** Labels of the way to the page, the page itself left out. */
  readonly trail: readonly string[]
  /** The part of the docs it belongs to. */
  readonly part: string
  /** How much its score counts, as a percentage. */
  readonly weight: number
  readonly sections: readonly AnalyzedSection[]
}
