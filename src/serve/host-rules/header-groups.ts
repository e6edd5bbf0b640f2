import type { HeaderRule } from '../header-rules.ts'
import type { PathPattern } from '../path-pattern.ts'

/** A header with a value, and where it is sent. */
export interface HeaderGroup {
  readonly name: string
  readonly value: string
  readonly patterns: readonly PathPattern[]
  /** Where a later rule removes it. */
  readonly except: readonly PathPattern[]
}

/** The headers of a site. */
export interface SiteHeaders {
  readonly groups: readonly HeaderGroup[]
  /** Headers of the server itself that a rule removes: lowercase names, and where. */
  readonly removed: ReadonlyArray<{ readonly name: string; readonly pattern: PathPattern }>
}

interface OpenGroup extends HeaderGroup {
  readonly patterns: PathPattern[]
  readonly except: PathPattern[]
}

/** Joins the rules that send the same header: most of a site's rules say that one more folder may be kept for ever. */
export function groupHeaders(rules: readonly HeaderRule[]): SiteHeaders {
  const groups: OpenGroup[] = []
  const removed: Array<{ name: string; pattern: PathPattern }> = []
  for (const { pattern, set, detached } of rules) {
    for (const name of detached) {
      for (const group of groups) if (group.name.toLowerCase() === name) group.except.push(pattern)
      removed.push({ name, pattern })
    }
    for (const [name, value] of set) {
      // What is set again after it was removed is sent there too.
      const same = groups.find((group) => group.name === name && group.value === value && group.except.length === 0)
      if (same) same.patterns.push(pattern)
      else groups.push({ name, value, patterns: [pattern], except: [] })
    }
  }
  return { groups, removed }
}

/** Where any of the groups with a header's name applies. */
export function patternsOf({ groups }: SiteHeaders, name: string): PathPattern[] {
  return groups.filter((group) => group.name.toLowerCase() === name).flatMap(({ patterns }) => patterns)
}

/** Whether a group applies to every path, without an exception. */
export function isEverywhere({ patterns, except }: Pick<HeaderGroup, 'patterns' | 'except'>): boolean {
  if (except.length > 0) return false
  return patterns.some(({ parts: [first, second, ...more] }) => {
    const isRoot = first !== undefined && 'text' in first && first.text === '/'
    return isRoot && second !== undefined && 'isSplat' in second && second.isSplat && more.length === 0
  })
}
