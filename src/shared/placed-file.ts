import type { Purpose } from './outside-hosts.ts'
import type { SlotName } from './slots.ts'

/** A page as HTML, with the policy it needs. */
export interface RenderedPage {
  readonly outputPath: string
  readonly html: string
  readonly csp: string
  /** The addresses in the site's components for parts of the page; absent without such components. */
  readonly slotLinks?: readonly SlotAddress[] | undefined
  /** What the components for its parts read, with fingerprints. */
  readonly slotReads?: ReadonlyMap<string, string> | undefined
  /** What its policy blocks; absent when that is nothing. */
  readonly blocked?: readonly BlockedUse[] | undefined
}

/** An address that a policy blocks, and what it may be for. */
export interface BlockedUse {
  readonly address: string
  readonly purposes: readonly Purpose[]
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
