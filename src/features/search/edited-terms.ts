import { lexiconParts, partOfTerm } from '../../shared/search/index-format.ts'
import type { IndexBlock } from './make-block.ts'
import { copyPostings, type IndexedTerm, type TermPiece } from './stored-terms.ts'
import { allocateTerms, lowerBound, placeOfSection, type TermRow } from './weighted-terms.ts'

/** The weights of a term in a section: in title and headings, and in the text, times ten. */
type Weights = readonly [head: number, text: number]

/** The changes of a term since the terms were stored. */
export interface TermEdit {
  readonly term: string
  readonly isLeftOut: boolean
  /** Its sections that have changed. */
  readonly sections: readonly number[]
  /** Two numbers for each of them; negative where the term is gone. */
  readonly weights: readonly number[]
}

/** The terms of an index as they are after edits. */
export interface EditedTerms {
  /** A term that is or was in a section. */
  find(term: string): IndexedTerm | undefined
  /** The terms of a part from one up to another, sorted; also those that are in no section any more. */
  between(part: number, from: string, to: string | undefined): IndexedTerm[]
  /** Sets the weights of a term in a section; without weights, it is not there any more. */
  set(term: string, section: number, weights: Weights | undefined): void
  leaveOut(term: string, isLeftOut: boolean): void
  /** All edits since the terms were stored. */
  edits(): TermEdit[]
}

/** Stored terms, and how to read them. */
export interface EditedInput {
  /** The first term of each piece, for each part. */
  readonly firsts: readonly (readonly string[])[]
  readonly readPiece: (part: number, number: number) => TermPiece | undefined
  readonly edits: readonly TermEdit[]
}

interface Changes {
  isLeftOut: boolean
  readonly sections: Map<number, Weights | undefined>
}

/** Opens stored terms with the edits since then; a piece that is missing has no terms. */
export function openEditedTerms({ firsts, readPiece, edits }: EditedInput): EditedTerms {
  const changed = new Map(edits.map((edit) => [edit.term, toChanges(edit)]))
  const pieces = new Map<string, TermPiece | undefined>()
  const found = new Map<string, IndexedTerm | undefined>()
  const pieceAt = (part: number, number: number): TermPiece | undefined => {
    const key = `${part} ${number}`
    if (!pieces.has(key)) pieces.set(key, readPiece(part, number))
    return pieces.get(key)
  }
  const findStored = (term: string): IndexedTerm | undefined => {
    const part = partOfTerm(term)
    const number = pieceOf(firsts[part] ?? [], term)
    const piece = number < 0 ? undefined : pieceAt(part, number)
    const place = piece ? lowerBound(piece.terms, term) : 0
    return piece?.terms[place] === term ? termAt(piece, place) : undefined
  }
  const find = (term: string): IndexedTerm | undefined => {
    const before = found.get(term)
    if (before) return before
    const stored = findStored(term)
    const changes = changed.get(term)
    const row = changes ? applyChanges(term, stored, changes) : stored
    found.set(term, row)
    return row
  }
  const changesOf = (term: string): Changes => {
    const changes = changed.get(term) ?? { isLeftOut: findStored(term)?.isLeftOut ?? false, sections: new Map() }
    changed.set(term, changes)
    found.delete(term)
    return changes
  }
  let sorted: string[][] | undefined
  return {
    find,
    set: (term, section, weights) => {
      sorted = undefined
      changesOf(term).sections.set(section, weights)
    },
    leaveOut: (term, isLeftOut) => {
      changesOf(term).isLeftOut = isLeftOut
    },
    between: (part, from, to) => {
      sorted ??= sortByPart([...changed.keys()])
      const [starts, own] = [firsts[part] ?? [], sorted[part] ?? []]
      const placeIn = (terms: readonly string[], term = to): number =>
        term === undefined ? terms.length : lowerBound(terms, term)
      const rows: (IndexedTerm | undefined)[] = []
      let next = lowerBound(own, from)
      const addOwn = (until: number): void => {
        for (; next < until; next++) rows.push(find(own[next] ?? ''))
      }
      for (let number = Math.max(0, pieceOf(starts, from)); number < placeIn(starts); number++) {
        const piece = pieceAt(part, number)
        if (!piece) continue
        const end = placeIn(piece.terms)
        for (let place = placeIn(piece.terms, from); place < end; place++) {
          const row = termAt(piece, place)
          addOwn(placeIn(own, row.term))
          if (own[next] === row.term) addOwn(next + 1)
          else rows.push(row)
        }
      }
      addOwn(placeIn(own))
      return rows.filter((row) => row !== undefined)
    },
    edits: () => [...changed].map(([term, changes]) => toEdit(term, changes)),
  }
}

/** The number of the last piece that starts with a term or one before it; -1 if all start later. */
function pieceOf(firsts: readonly string[], term: string): number {
  const place = lowerBound(firsts, term)
  return firsts[place] === term ? place : place - 1
}

function termAt({ terms, starts, leftOut, postings }: TermPiece, place: number): IndexedTerm {
  const [from = 0, to = 0] = [starts[place], starts[place + 1]]
  return { term: terms[place] ?? '', postings, from, to, isLeftOut: leftOut[place] === 1 }
}

function sortByPart(terms: readonly string[]): string[][] {
  const parts = Array.from({ length: lexiconParts }, (): string[] => [])
  for (const term of [...terms].sort()) parts[partOfTerm(term)]?.push(term)
  return parts
}

/** The term with the postings that it has now. */
function applyChanges(term: string, stored: TermRow | undefined, { isLeftOut, sections }: Changes): IndexedTerm {
  const row = stored ?? { term, postings: allocateTerms(0), from: 0, to: 0 }
  const postings = allocateTerms(row.to - row.from + sections.size)
  let next = row.from
  let end = 0
  const copy = (to: number): void => {
    copyPostings(row, { from: next, to }, postings, end)
    end += to - next
    next = to
  }
  for (const [section, weights] of [...sections].sort(([one], [other]) => one - other)) {
    copy(placeOfSection(row, section))
    if (next < row.to && row.postings.places[next] === section) next += 1
    if (!weights) continue
    postings.places[end] = section
    postings.headWeights[end] = weights[0]
    postings.textWeights[end] = weights[1]
    end += 1
  }
  copy(row.to)
  return { term, postings, from: 0, to: end, isLeftOut }
}

const GONE = [-1, -1]

function toEdit(term: string, { isLeftOut, sections }: Changes): TermEdit {
  return {
    term,
    isLeftOut,
    sections: [...sections.keys()],
    weights: [...sections.values()].flatMap((one) => one ?? GONE),
  }
}

function toChanges({ isLeftOut, sections, weights }: TermEdit): Changes {
  const weightsAt = (place: number): Weights | undefined => {
    const [head = -1, text = -1] = [weights[2 * place], weights[2 * place + 1]]
    return head < 0 ? undefined : [head, text]
  }
  return { isLeftOut, sections: new Map(sections.map((section, place) => [section, weightsAt(place)])) }
}

/** A section that is not the same after an edit. */
export interface ChangedSection {
  readonly section: number
  readonly before: SectionTerms
  readonly after: SectionTerms
}

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
