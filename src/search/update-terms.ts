import type { CountedTerms } from './count-terms.ts'
import { collectTerms, findIn, lowerBound, type MergedTerms } from './merge-terms.ts'
import { allocateTerms, type WeightedTerms } from './weighted-terms.ts'

/** Consecutive sections that are replaced by others. */
export interface ReplacedSections {
  /** Number of the first, before and after. */
  readonly from: number
  readonly to: number
  readonly before: CountedTerms
  readonly after: CountedTerms
}

/** Merged terms after some sections were replaced. */
export interface UpdatedTerms {
  readonly merged: MergedTerms
  /** Where each term was before, when its sections are the same, with the same weights and lengths; else `CHANGED`. */
  readonly origins: Int32Array
  /** The terms that are in more or fewer sections, and how many that were and are. */
  readonly counts: readonly { readonly term: string; readonly before: number; readonly after: number }[]
}

/** The origin of a term whose sections are not the same. */
export const CHANGED = -1

/** A section that is replaced. */
const GONE = 0xffffffff

/** Replaces sections of merged terms: only terms that differ in these sections are looked up, all others are copied in long runs. */
export function updateTerms(
  before: MergedTerms,
  lengths: Lengths,
  replaced: readonly ReplacedSections[],
): UpdatedTerms {
  const numbers = renumber(lengths, replaced)
  const removed = mergeSections(replaced.map(({ before, from }) => ({ counted: before, first: from })))
  const added = mergeSections(replaced.map(({ after, to }) => ({ counted: after, first: to })))
  const updating = startUpdate(before, numbers, added)
  let next = 0
  for (const term of findTouched({ removed, added, lengths, numbers })) {
    const place = lowerBound(before.terms, term, next)
    updating.copy(next, place)
    const isKnown = before.terms[place] === term
    updating.join(term, isKnown ? place : undefined)
    next = isKnown ? place + 1 : place
  }
  updating.copy(next, before.terms.length)
  return updating.finish()
}

interface TouchedInput {
  /** The terms of the sections that are replaced, and of those in their places. */
  readonly removed: MergedTerms
  readonly added: MergedTerms
  readonly lengths: Lengths
  readonly numbers: Renumbering
}

/** The terms that are not the same in the replaced sections, sorted; all of theirs, when sections have other numbers. */
function findTouched({ removed, added, lengths, numbers }: TouchedInput): string[] {
  const terms = [...new Set([...removed.terms, ...added.terms])].sort()
  if (numbers.isShifted) return terms
  return terms.filter((term) => {
    const [from, until] = rangeOf(removed, removed.placeOf(term))
    const [start, end] = rangeOf(added, added.placeOf(term))
    const { postings } = added
    return end - start !== until - from || !isEqual({ before: removed, from, postings, start, end }, lengths)
  })
}

function mergeSections(sections: readonly { readonly counted: CountedTerms; readonly first: number }[]): MergedTerms {
  const collector = collectTerms()
  for (const { counted, first } of sections) collector.add(counted, first)
  return collector.finish()
}

/** Words of each section, before and after. */
export interface Lengths {
  readonly before: Uint32Array
  readonly after: Uint32Array
}

/** The number that each section has now. */
interface Renumbering {
  readonly of: Uint32Array
  /** Whether a section that is not replaced has another number. */
  readonly isShifted: boolean
}

function renumber(lengths: Lengths, replaced: readonly ReplacedSections[]): Renumbering {
  const of = new Uint32Array(lengths.before.length)
  let shift = 0
  let next = 0
  let isShifted = false
  const keep = (until: number): void => {
    for (; next < until; next++) of[next] = next + shift
    isShifted ||= shift !== 0 && until > next
  }
  for (const { from, to, before, after } of replaced) {
    isShifted ||= shift !== 0
    keep(from)
    of.fill(GONE, from, from + before.sizes.length)
    next = from + before.sizes.length
    shift = to + after.sizes.length - next
  }
  isShifted ||= shift !== 0 && next < of.length
  keep(of.length)
  return { of, isShifted }
}

/** Merged terms that are being updated, in the order of terms. */
interface Updating {
  /** Takes terms of which no section is replaced. */
  copy(from: number, to: number): void
  /** Takes a term that was at a place, or was not there, without replaced sections but with the new ones. */
  join(term: string, known: number | undefined): void
  finish(): UpdatedTerms
}

function startUpdate(before: MergedTerms, numbers: Renumbering, added: MergedTerms): Updating {
  const postings = allocateTerms(before.postings.places.length + added.postings.places.length)
  const mostTerms = before.terms.length + added.terms.length
  const starts = new Uint32Array(mostTerms + 1)
  const origins = new Int32Array(mostTerms)
  // Joined at the end: to add half a million terms one by one takes ten times as long.
  const runs: (readonly string[])[] = []
  const counts: UpdatedTerms['counts'][number][] = []
  let size = 0
  let end = 0
  const put = (from: WeightedTerms, at: number, section: number): void => {
    postings.places[end] = section
    postings.headWeights[end] = from.headWeights[at] ?? 0
    postings.textWeights[end] = from.textWeights[at] ?? 0
    end += 1
  }
  return {
    copy: (from, to) => {
      const [first = 0, last = 0] = [before.starts[from], before.starts[to]]
      runs.push(before.terms.slice(from, to))
      for (let place = from; place < to; place++) {
        starts[size] = (before.starts[place] ?? 0) - first + end
        origins[size] = numbers.isShifted ? CHANGED : place
        size += 1
      }
      copyRun(before.postings, { first, last, end }, postings, numbers)
      end += last - first
    },
    join: (term, known) => {
      const start = end
      const [from, to] = rangeOf(before, known)
      const [fromAdded, toAdded] = rangeOf(added, added.placeOf(term))
      const { places } = added.postings
      let other = fromAdded
      for (let at = from; at < to; at++) {
        const section = numbers.of[before.postings.places[at] ?? 0] ?? GONE
        if (section === GONE) continue
        for (; other < toAdded && (places[other] ?? 0) < section; other++)
          put(added.postings, other, places[other] ?? 0)
        put(before.postings, at, section)
      }
      for (; other < toAdded; other++) put(added.postings, other, places[other] ?? 0)
      const after = end - start
      if (after !== to - from) counts.push({ term, before: to - from, after })
      if (after === 0) return
      runs.push([term])
      starts[size] = start
      origins[size] = CHANGED
      size += 1
    },
    finish: () => {
      starts[size] = end
      const terms = runs.flat()
      const merged = {
        terms,
        starts: starts.subarray(0, size + 1),
        postings: {
          places: postings.places.subarray(0, end),
          headWeights: postings.headWeights.subarray(0, end),
          textWeights: postings.textWeights.subarray(0, end),
        },
        placeOf: findIn(terms),
      }
      return { merged, origins: origins.subarray(0, size), counts }
    },
  }
}

/** Where the postings of a term are. */
function rangeOf({ starts }: MergedTerms, place: number | undefined): readonly [number, number] {
  return place === undefined ? [0, 0] : [starts[place] ?? 0, starts[place + 1] ?? 0]
}

interface Run {
  readonly first: number
  readonly last: number
  /** Where they are put. */
  readonly end: number
}

function copyRun(
  from: WeightedTerms,
  { first, last, end }: Run,
  to: WeightedTerms,
  { of, isShifted }: Renumbering,
): void {
  to.headWeights.set(from.headWeights.subarray(first, last), end)
  to.textWeights.set(from.textWeights.subarray(first, last), end)
  if (!isShifted) to.places.set(from.places.subarray(first, last), end)
  else for (let at = first; at < last; at++) to.places[end + at - first] = of[from.places[at] ?? 0] ?? GONE
}

interface Compared {
  readonly before: MergedTerms
  /** Where the postings of a term were. */
  readonly from: number
  readonly postings: WeightedTerms
  /** Where they are. */
  readonly start: number
  readonly end: number
}

/** Whether as many postings as before are in the same sections, with the same weights, and these are as long as before. */
function isEqual({ before, from, postings, start, end }: Compared, lengths: Lengths): boolean {
  const { places, headWeights, textWeights } = before.postings
  for (let at = start; at < end; at++) {
    const was = from + at - start
    const section = postings.places[at] ?? 0
    if (places[was] !== section || lengths.before[section] !== lengths.after[section]) return false
    if (headWeights[was] !== postings.headWeights[at] || textWeights[was] !== postings.textWeights[at]) return false
  }
  return true
}
