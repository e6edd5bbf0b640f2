import type { Finding } from '../../shared/contract-types.ts'

/** Where something is in a fence's text; line and column start at 1. */
export interface FencePlace {
  readonly line: number
  readonly column: number
}

/** A key of a fence with the way to it from the fence's root; entries of lists are numbers. */
export interface FenceKey extends FencePlace {
  readonly path: readonly (string | number)[]
  readonly length: number
}

/** What a fence says, with the place of everything in it. */
export interface FenceDocument {
  readonly value: unknown
  /** In the order of the text. */
  readonly keys: readonly FenceKey[]
  /** Places of the values by JSON pointer. */
  readonly places: ReadonlyMap<string, FencePlace>
  /** JSON pointers of what `...` leaves out, or is in. */
  readonly placeholders: ReadonlySet<string>
}

/** A fence that was read: what is wrong with it, and what it says as far as that is known. */
export interface ParsedFence {
  readonly findings: readonly Finding[]
  readonly documents: readonly FenceDocument[]
}

/** The JSON pointer (RFC 6901) of a path. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Whether a key or value is the mark for what an example leaves out. */
export function isPlaceholder(value: unknown): boolean {
  return value === '...' || value === '…'
}

/** Collects a document while a parser walks it. */
export interface DocumentBuilder {
  readonly keys: FenceKey[]
  readonly places: Map<string, FencePlace>
  readonly placeholders: Set<string>
}

/** An empty document to be filled. */
export function createDocumentBuilder(): DocumentBuilder {
  return { keys: [], places: new Map(), placeholders: new Set() }
}

/** The finding for a key that is written twice in one place. */
export function duplicateKey(name: string, place: FencePlace, first: FencePlace | undefined): Finding {
  return {
    severity: 'error',
    code: 'fence.duplicate-key',
    message: `Unexpected second key "${name}"${first ? `, the first is ${place.line - first.line} lines above` : ''}`,
    hint: 'Put what is below both under one of them.',
    ...place,
  }
}

/** The hint of every finding about a fence that cannot be read. */
export const opposeHint =
  'Correct the example, write `...` for what it leaves out, or put the word `unchecked` after its language.'

/** Findings for the tabs of a text, one for each line with a tab. */
export function findTabs(text: string): Finding[] {
  return text.split('\n').flatMap((line, index): Finding[] => {
    const column = line.indexOf('\t') + 1
    if (column === 0) return []
    return [
      {
        severity: 'error',
        code: 'fence.tab',
        message: 'Unexpected tab, expected spaces',
        hint: 'Replace the tab by spaces, for readers copy it.',
        line: index + 1,
        column,
      },
    ]
  })
}
