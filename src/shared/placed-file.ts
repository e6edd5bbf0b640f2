import type { SlotName } from './slots.ts'

/** A page as HTML, with the policy it needs. */
export interface RenderedPage {
  readonly outputPath: string
  readonly html: string
  readonly csp: string
  /** The addresses in the site's components for parts of the page; absent without such components. */
  readonly slotLinks?: readonly SlotAddress[] | undefined
}

/** An address in a component for a part of a page. */
export interface SlotAddress {
  readonly slot: SlotName
  readonly url: string
}

/** Size in bytes and modification time of a written file. */
export interface PlacedFile {
  readonly size: number
  readonly mtimeMs: number
  /** SHA-256 of its bytes. */
  readonly hash: string
}
