import { partOfTerm } from '../../shared/search/index-format.ts'
import { shardLength } from './cut-files.ts'
import { type ChangedSection, type EditedInput, type EditedTerms, openEditedTerms } from './edited-terms.ts'
import type { AddFile, IndexFile } from './index-file.ts'
import { createLeafMaker, type Leaf, type LexiconInput, type LexiconState, type PartFiles } from './lexicon.ts'
import { isSameList, lengthOfList } from './postings.ts'
import type { IndexedTerm } from './stored-terms.ts'
import { createWeigher, isRedundant, redundancyOf, scaleOf, weightLimit } from './weigh-terms.ts'

/** The lexicon of a large site, and the sections that have changed. */
interface UpdateInput extends EditedInput {
  readonly lexicon: LexiconState
  readonly changed: readonly ChangedSection[]
  /** Words of each section before, and now. */
  readonly before: Uint32Array
  readonly lengths: Uint32Array
  readonly addFile: AddFile
}

/** With more edited postings, what is read of them takes longer than the update. */
const MAX_EDITED = 50_000

/**
 * Makes the leaves again that have a word of the changed sections. Undefined when that is not enough: when what all
 * weights, all shards or other words depend on is no longer the same, or a stored term is missing.
 */
export function updateLexicon(input: UpdateInput) {
  const { lexicon, changed, lengths, addFile } = input
  const scale = scaleOf(lengths, true)
  if (scale.average !== lexicon.scale.average || scale.sections !== lexicon.scale.sections) return undefined
  let isWhole = true
  const readPiece: EditedInput['readPiece'] = (part, number) => {
    const piece = input.readPiece(part, number)
    isWhole &&= piece !== undefined
    return piece
  }
  const terms = openEditedTerms({ ...input, readPiece })
  const touched = editTerms(terms, changed, scale.sections)
  if (!touched) return undefined
  const edits = terms.edits()
  if (edits.reduce((sum, { sections }) => sum + sections.length, 0) > MAX_EDITED) return undefined
  const total = touched.reduce((sum, { before, after }) => sum + sizeOf(after) - sizeOf(before), lexicon.total)
  const shard = shardLength(total)
  if (shard !== shardLength(lexicon.total)) return undefined
  const lists = { weigher: createWeigher(lengths, scale), limit: weightLimit(scale), isLarge: true, shard, addFile }
  const changes = { sections: changed.map(({ section }) => section), before: createWeigher(input.before, scale) }
  const isSame = ({ before, after }: TouchedTerm): boolean =>
    isShown(before) ? before === after && isSameList(after, lists, changes) : !isShown(after)
  const shown = touched.filter((one) => !isSame(one))
  const files: IndexFile[] = []
  const parts = lexicon.parts.map((part, number) => {
    const own = shown.filter(({ term }) => partOfTerm(term) === number)
    return own.length > 0 ? remakePart({ part, number, touched: own, terms, lists }, files) : part
  })
  return isWhole ? { lexicon: { scale, total, parts }, files, edits } : undefined
}

/** A term of a changed section, before and after. */
interface TouchedTerm {
  readonly term: string
  readonly before: IndexedTerm | undefined
  readonly after: IndexedTerm | undefined
}

/** Returns whether a term is in the files. */
function isShown(row: IndexedTerm | undefined): row is IndexedTerm {
  return row !== undefined && row.to > row.from && !row.isLeftOut
}

function sizeOf(row: IndexedTerm | undefined): number {
  return isShown(row) ? lengthOfList(row.to - row.from, true) : 0
}

/** Changes the terms of sections, and returns them; undefined when one is no longer rare, or is rare now: others may depend on it. */
function editTerms(
  terms: EditedTerms,
  changed: readonly ChangedSection[],
  sections: number,
): TouchedTerm[] | undefined {
  const names = [...new Set(changed.flatMap(({ before, after }) => [...before.keys(), ...after.keys()]))].sort()
  const before = names.map(terms.find)
  for (const one of changed) editSection(terms, one)
  const redundancy = redundancyOf(sections, true)
  const isRare = (count: number): boolean => count <= redundancy.rare
  for (const [place, name] of names.entries()) {
    const [was, is] = [countOf(before[place]), countOf(terms.find(name))]
    if (was > 0 && is > 0 && isRare(was) !== isRare(is)) return undefined
  }
  // What is left out is known when the sections of all terms are.
  const rows = names.flatMap((name) => terms.find(name) ?? [])
  for (const row of rows) {
    const isLeftOut = isRedundant(row, redundancy, terms.find)
    if (isLeftOut !== row.isLeftOut) terms.leaveOut(row.term, isLeftOut)
  }
  return names.map((term, place) => ({ term, before: before[place], after: terms.find(term) }))
}

function countOf(row: IndexedTerm | undefined): number {
  return row ? row.to - row.from : 0
}

function editSection(terms: EditedTerms, { section, before, after }: ChangedSection): void {
  for (const term of before.keys()) if (!after.has(term)) terms.set(term, section, undefined)
  for (const [term, weights] of after) {
    const [head, text] = before.get(term) ?? []
    if (head !== weights[0] || text !== weights[1]) terms.set(term, section, weights)
  }
}

interface RemadePart {
  readonly part: PartFiles
  readonly number: number
  readonly touched: readonly TouchedTerm[]
  readonly terms: EditedTerms
  readonly lists: LexiconInput
}

/** Makes the leaves of a part again that have touched terms, and those after them until one starts where it did. */
function remakePart({ part: { leaves }, number, touched, terms, lists }: RemadePart, files: IndexFile[]): PartFiles {
  const maker = createLeafMaker(lists)
  const isTouched = findTouched(leaves, touched)
  // The first leaf has what is before it; without leaves, there is one place for all terms.
  const starts = ['', ...leaves.slice(1).map(({ first }) => first)]
  for (const [place, start] of starts.entries()) {
    const leaf = leaves[place]
    if (leaf && !isTouched.has(place) && maker.isEndBefore(leaf.first)) {
      files.push(...maker.end())
      maker.addUnchanged(leaf)
    } else {
      const rows = terms.between(number, start, starts[place + 1]).filter(isShown)
      for (const row of rows) files.push(...maker.add(row))
    }
  }
  const finishing = maker.finish()
  let step = finishing.next()
  for (; !step.done; step = finishing.next()) files.push(step.value)
  return step.value
}

/** The leaves with touched terms; also one before a leaf without its first term, since it may end elsewhere. */
function findTouched(leaves: readonly Leaf[], touched: readonly TouchedTerm[]): ReadonlySet<number> {
  const found = new Set<number>()
  let place = 0
  for (const { term, after } of touched) {
    for (let next = leaves[place + 1]; next && next.first <= term; next = leaves[place + 1]) place += 1
    found.add(place)
    if (leaves[place]?.first === term && !isShown(after)) found.add(place - 1)
  }
  return found
}
