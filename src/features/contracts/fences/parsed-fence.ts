import type { Finding } from '../../../shared/contract-types.ts'
import type { SourcePosition } from '../../../shared/model.ts'

/** A key of a fence with its path from the fence's root; list entries are numbers. */
interface FenceKey extends SourcePosition {
  readonly path: readonly (string | number)[]
  readonly length: number
}

/** The contents of a fence, with the place of each key and value. */
export interface FenceDocument {
  readonly value: unknown
  /** In text order. */
  readonly keys: readonly FenceKey[]
  /** Places of the values by JSON pointer. */
  readonly places: ReadonlyMap<string, SourcePosition>
  /** JSON pointers of the values that `...` replaces or is in. */
  readonly placeholders: ReadonlySet<string>
}

/** The result of parsing a fence: its problems, and its contents as far as they could be parsed. */
export interface ParsedFence {
  readonly findings: readonly Finding[]
  readonly documents: readonly FenceDocument[]
}

/** The JSON pointer (RFC 6901) of a path. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns whether a key or value is the mark for omitted text. */
export function isPlaceholder(value: unknown): boolean {
  return value === '...' || value === '…'
}

/** Collects a document during parsing. */
export interface FenceReader {
  readonly keys: FenceKey[]
  readonly places: Map<string, SourcePosition>
  readonly placeholders: Set<string>
  readonly findings: Finding[]
  readonly at: (offset: number) => SourcePosition
}

/** Returns a reader with an empty document. */
export function createReader(at: FenceReader['at'], findings: Finding[]): FenceReader {
  return { keys: [], places: new Map(), placeholders: new Set(), findings, at }
}

export function duplicateKey(name: string, place: SourcePosition, first: SourcePosition | undefined): Finding {
  return {
    severity: 'error',
    code: 'fence.duplicate-key',
    message: `Unexpected second key "${name}"${first ? `, the first is ${place.line - first.line} lines above` : ''}`,
    hint: 'Put what is below both under one of them.',
    ...place,
  }
}

/** The hint of every finding about a fence that cannot be parsed. */
export const INVALID_FENCE_HINT =
  'Correct the example, write `...` for what it leaves out, or put the word `unchecked` after its language.'

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

/** The words after a fence's language that the checks read. */
interface FenceWords {
  /** `unchecked`: the example is wrong on purpose, or not valid in its language. */
  readonly isUnchecked: boolean
  /** `config=cameras.*`: the part of the configuration it shows; empty for plain `config`, false for `config=false`. */
  readonly config: string | false | undefined
  readonly title: string | undefined
}

/** Reads the words for the checks; other words only affect how the fence looks. */
export function readFenceWords(meta: string): FenceWords {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const rest = meta.replace(/(?:^|\s)title=(["'])(.*?)\1/, ' ')
  const config = /(?:^|\s)config(?:=(?:"([^"]*)"|(\S+)))?(?=\s|$)/.exec(rest)
  const value = config?.[1] ?? config?.[2] ?? ''
  return {
    isUnchecked: /(?:^|\s)unchecked(?=\s|$)/.test(rest),
    config: config === null ? undefined : value === 'false' ? false : value,
    title,
  }
}
