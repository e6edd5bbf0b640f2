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

/** Replaces sections of merged terms: only terms in these sections are looked up, all others are copied in long runs. */
export function updateTerms(
  before: MergedTerms,
  lengths: Lengths,
  replaced: readonly ReplacedSections[],
): UpdatedTerms {
  const numbers = renumber(lengths, replaced)
  const added = mergeAdded(replaced)
  const touched = [...new Set([...replaced.flatMap((one) => one.before.terms), ...added.terms])].sort()
  const room = before.postings.places.length + added.postings.places.length
  const updating = startUpdate(before, numbers, room)
  let next = 0
  for (const term of touched) {
    const place = lowerBound(before.terms, term, next)
    updating.copy(next, place)
    const isKnown = before.terms[place] === term
    updating.join(term, isKnown ? place : undefined, { added, place: added.placeOf(term), lengths })
    next = isKnown ? place + 1 : place
  }
  updating.copy(next, before.terms.length)
  return updating.finish()
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

function mergeAdded(replaced: readonly ReplacedSections[]): MergedTerms {
  const collector = collectTerms()
  for (const { to, after } of replaced) collector.add(after, to)
  return collector.finish()
}

/** The terms of the new sections, and where among them a term is. */
interface Added {
  readonly added: MergedTerms
  readonly place: number | undefined
  readonly lengths: Lengths
}

/** Merged terms that are being updated, in the order of terms. */
interface Updating {
  /** Takes terms of which no section is replaced. */
  copy(from: number, to: number): void
  /** Takes a term that was at a place, or was not there, without replaced sections but with the new ones. */
  join(term: string, known: number | undefined, added: Added): void
  finish(): UpdatedTerms
}

function startUpdate(before: MergedTerms, numbers: Renumbering, room: number): Updating {
  const postings = allocateTerms(room)
  const terms: string[] = []
  const starts: number[] = []
  const origins: number[] = []
  const counts: UpdatedTerms['counts'][number][] = []
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
      for (let place = from; place < to; place++) {
        terms.push(before.terms[place] ?? '')
        starts.push((before.starts[place] ?? 0) - first + end)
        origins.push(numbers.isShifted ? CHANGED : place)
      }
      copyRun(before.postings, { first, last, end }, postings, numbers)
      end += last - first
    },
    join: (term, known, { added, place, lengths }) => {
      const start = end
      const [from, to] = rangeOf(before, known)
      const [fromAdded, toAdded] = rangeOf(added, place)
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
      terms.push(term)
      starts.push(start)
      const isSame =
        after === to - from && !numbers.isShifted && isEqual({ before, from, postings, start, end }, lengths)
      origins.push(isSame && known !== undefined ? known : CHANGED)
    },
    finish: () => {
      const merged = {
        terms,
        starts: Uint32Array.from([...starts, end]),
        postings: {
          places: postings.places.subarray(0, end),
          headWeights: postings.headWeights.subarray(0, end),
          textWeights: postings.textWeights.subarray(0, end),
        },
        placeOf: findIn(terms),
      }
      return { merged, origins: Int32Array.from(origins), counts }
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
