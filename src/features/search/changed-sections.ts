import type { Weights } from './edited-terms.ts'
import type { IndexBlock } from './make-block.ts'

/** A section that is not the same after an edit. */
export interface ChangedSection {
  readonly section: number
  readonly before: SectionTerms
  readonly after: SectionTerms
}

/** The terms of a section, and their weights. */
type SectionTerms = ReadonlyMap<string, Weights>

/**
 * The sections of a block that are not the same in another one, numbered from `first` on; undefined when other sections
 * would get other numbers.
 */
export function compareBlocks(first: number, before: IndexBlock, after: IndexBlock): ChangedSection[] | undefined {
  const isAligned =
    before.pages.length === after.pages.length &&
    before.pages.every(({ sections }, place) => after.pages[place]?.sections === sections)
  if (!isAligned) return undefined
  const [one, other] = [createReader(before), createReader(after)]
  return before.lengths.flatMap((length, place) => {
    const sections = { before: one(place), after: other(place) }
    const isSame = length === after.lengths[place] && hasSameTerms(sections.before, sections.after)
    return isSame ? [] : [{ section: first + place, before: sections.before, after: sections.after }]
  })
}

/** Reads the sections of a block, one after another. */
function createReader({ counted: { terms, sizes, weighted } }: IndexBlock): (place: number) => SectionTerms {
  let at = 0
  return (place) => {
    const found = new Map<string, Weights>()
    for (const end = at + (sizes[place] ?? 0); at < end; at++) {
      const term = terms[weighted.places[at] ?? 0] ?? ''
      found.set(term, [weighted.headWeights[at] ?? 0, weighted.textWeights[at] ?? 0])
    }
    return found
  }
}

function hasSameTerms(before: SectionTerms, after: SectionTerms): boolean {
  if (before.size !== after.size) return false
  for (const [term, [head, text]] of before) {
    const other = after.get(term)
    if (other?.[0] !== head || other[1] !== text) return false
  }
  return true
}
