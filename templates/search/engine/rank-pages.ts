import { numberAt } from '../../../src/shared/search/index-format.ts'
import { nameTerm } from '../../../src/shared/search/names.ts'
import { stem } from '../../../src/shared/search/stem.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'
import type { IndexFiles } from './index-files.ts'
import { findName } from './match-terms.ts'
import { isKnown, type QueryWord } from './read-query.ts'

/** A page with its score. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /** The score of each of its sections; the first is the page's beginning. */
  readonly sums: readonly number[]
}

/** Weight of a word in the title or introduction of a page for each of its sections. */
const context = 0.7
/** Weight of the page as a whole, relative to its best section; shared by its sections and `many` others. */
const pageShare = 180
/** A page with more sections than this has some of any query, and counts less as a whole. */
const many = 300
/** Power of the share of the query that a text has. */
const missing = 0.7
/** Boost of a page whose whole title is the query. */
const wholeTitleBoost = 0.9
/** Boost of a page whose title starts like the query. */
const titleStartBoost = 0.4
/** Score of a section that has the query as one of its names: it comes before all that only mention it. */
const nameScore = 1000
/** Boost of such a page's beginning among its sections. */
const titleStart = 3
/** Share of a page's beginning otherwise: it has the words of the title, but a section says more. */
const introShare = 0.7
/** Pages are results if they have this share of what the best one has of the query. */
const minCover = 0.35
/** Sections are shown if they reach this share of the best score of their page. */
const minShare = 0.4
const maxSections = 3

/** Returns the pages that match a query, best first; none when most of its words are unknown, unless it is a name. */
export async function rankPages(query: string, words: readonly QueryWord[], files: IndexFiles): Promise<RankedPage[]> {
  const { pages, firsts } = files
  const total = firsts.at(-1) ?? 0
  const named = await readNamed(query, files)
  if (named.size === 0 && !isAnswerable(words)) return []
  const rows = await Promise.all(words.map((word) => scoreSections(word, total, files)))
  const weigh = createScale(words.map(({ isExtra }, word) => (isExtra ? 0 : bestOf(rows[word]))))
  const boostOf = createTitleBoost(query, words)
  const weighSections = createSectionScale(rows, weigh, named)
  const ranked: (RankedPage & { covered: number })[] = []
  for (let page = 0; page + 1 < firsts.length; page++) {
    const { sums, best } = weighSections(firsts[page] ?? 0, firsts[page + 1] ?? 0)
    const most = Math.max(...sums)
    if (!most) continue
    const [covered, sum] = weigh(best)
    const boost = boostOf(pages.titles?.[page] ?? '')
    const score = ((pageShare * sum) / (many + sums.length) + most) * boost * numberAt(pages.weights, page)
    sums[0] = (sums[0] ?? 0) * (boost > 1 ? titleStart : introShare)
    ranked.push({ page, score, covered: most < nameScore / 2 ? covered : 1, sums })
  }
  const most = Math.max(...ranked.map(({ covered }) => covered))
  return ranked.filter(({ covered }) => covered >= most * minCover).sort((a, b) => b.score - a.score)
}

/** Returns whether more words are known than unknown, not counting numbers of models and versions as unknown. */
function isAnswerable(words: readonly QueryWord[]): boolean {
  const required = words.filter((word) => !word.isExtra)
  const known = required.filter(isKnown)
  return required.filter(({ text }) => !/\d/.test(text)).length < 2 * known.length
}

type Named = ReadonlyMap<number, number>

/** Weighs the sections of a page, each by all words; also returns the best score that one has for each word. */
function createSectionScale(rows: readonly Float32Array[], weigh: Scale, named: Named) {
  // One array for all sections: there are thousands, and every keystroke searches.
  const scores = new Float32Array(rows.length)
  return (first: number, end: number): { readonly sums: number[]; readonly best: Float32Array } => {
    const best = new Float32Array(rows.length)
    const sums: number[] = []
    for (let section = first; section < end; section++) {
      let own = 0
      for (let word = 0; word < rows.length; word++) {
        const score = rows[word]?.[section] ?? 0
        scores[word] = Math.max(score, context * (rows[word]?.[first] ?? 0))
        best[word] = Math.max(best[word] ?? 0, score)
        own += score
      }
      // Words of the page's beginning alone do not make a section a result.
      sums.push((own && weigh(scores)[1]) + nameScore * (named.get(section) ?? 0))
    }
    return { sums, best }
  }
}

/** Returns the share of the query that a text has by the scores of the words, and a score that is lower without all. */
type Scale = (scores: Float32Array) => readonly [covered: number, score: number]

/** Weighs texts by how much of the query each word is. */
function createScale(shares: readonly number[]): Scale {
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1
  return (scores) => {
    let covered = 0
    let sum = 0
    for (let word = 0; word < scores.length; word++) {
      const score = scores[word] ?? 0
      sum += score
      if (score) covered += shares[word] ?? 0
    }
    return [covered / whole, sum * (covered / whole) ** missing]
  }
}

/** Returns how much of the query a word is: one that pages only mention says little, however rare. */
function bestOf(scores: Float32Array = new Float32Array()): number {
  return scores.reduce((best, score) => Math.max(best, score), 0)
}

/** Returns the sections that have the whole query as a name, with the share of its score. */
async function readNamed(query: string, { terms, loadTerms, readPostings }: IndexFiles): Promise<Named> {
  const named = new Map<number, number>()
  const name = nameTerm(query)
  // A path is not a word, and its part of the lexicon is not loaded for it.
  await loadTerms([name])
  for (const { term, weight } of findName(terms, name))
    await readPostings(term, (section) => named.set(section, Math.max(weight, named.get(section) ?? 0)))
  return named
}

/** Returns the score of each section for a word: the best of its matching terms. */
async function scoreSections({ matches }: QueryWord, total: number, files: IndexFiles): Promise<Float32Array> {
  const scores = new Float32Array(total)
  const visit = (weight: number) => (section: number, impact: number) => {
    scores[section] = Math.max(scores[section] ?? 0, weight * impact)
  }
  await Promise.all(matches.map(({ term, weight }) => files.readPostings(term, visit(weight))))
  return scores
}

/** Says how much a title boosts its page: if it contains all words of the query, the more so the fewer others it has. */
export function createTitleBoost(query: string, words: readonly QueryWord[]): (title: string) => number {
  const asked = foldText(query).trim()
  const stems = words.filter((word) => !word.isExtra).map((word) => stem(word.text))
  return (title) => {
    const folded = foldText(title)
    const own = runsOf(folded)
    const isIn = (word: string): boolean => own.some((one) => one.startsWith(word))
    if (stems.length === 0 || !stems.every(isIn)) return 1
    return 1 + (wholeTitleBoost * stems.length) / own.length + (folded.startsWith(asked) ? titleStartBoost : 0)
  }
}

/** Returns indexes of the best sections of a page, best first; its beginning is 0. */
export function bestSections({ sums }: RankedPage): number[] {
  const most = Math.max(...sums)
  return sums
    .map((sum, section) => ({ sum, section }))
    .filter(({ sum }) => sum >= most * minShare)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, maxSections)
    .map(({ section }) => section)
}
