import { numberAt, partOfTerm } from '../../../src/shared/search/index-format.ts'
import { nameTerm } from '../../../src/shared/search/names.ts'
import { stem } from '../../../src/shared/search/stem.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'
import type { IndexFiles } from './index-files.ts'
import { findTerm } from './match-terms.ts'
import { isKnown, type QueryWord } from './read-query.ts'

/** A page with its score. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /** The score of each of its sections; the first is the page's beginning. */
  readonly sums: readonly number[]
}

/** Weight of the best section relative to the whole page. */
const sectionShare = 0.6
/** Boost of a page whose whole title is the query. */
const wholeTitleBoost = 0.9
/** Boost of a page whose title starts like the query. */
const titleStartBoost = 0.4
/** Boost of a page that has the query as one of its names: it comes before all that only mention it. */
const nameBoost = 1000
/** Boost of such a page's beginning among its sections. */
const titleStart = 3
/** Sections are shown if they reach this share of the best score of their page. */
const minShare = 0.4
const maxSections = 3

/** The pages that match a query, best first. */
export async function rankPages(query: string, words: readonly QueryWord[], files: IndexFiles): Promise<RankedPage[]> {
  const { pages, firsts } = files
  const total = firsts.at(-1) ?? 0
  const rows = await Promise.all(words.map((word) => scoreSections(word, total, files)))
  const named = await readNamed(query, files)
  const isNeeded = words.map((word) => !word.isExtra && isKnown(word))
  const needed = isNeeded.filter(Boolean).length || 1
  /** Score of a text from the scores of the words: lower the more words are missing. */
  const weigh = (scores: Float32Array): readonly [covered: number, sum: number] => {
    let covered = 0
    let sum = 0
    for (let word = 0; word < scores.length; word++) {
      const score = scores[word] ?? 0
      sum += score
      if (score && isNeeded[word]) covered++
    }
    return [covered, (sum * covered) / needed]
  }
  const asked = foldText(query).trim()
  const stems = words.filter((word) => !word.isExtra).map((word) => stem(word.text))
  const ranked: (RankedPage & { covered: number })[] = []
  // One array for all sections: there are thousands, and every keystroke searches.
  const scores = new Float32Array(rows.length)
  for (const [page, title] of pages.titles.entries()) {
    const sums: number[] = []
    const best = new Float32Array(rows.length)
    for (let section = firsts[page] ?? 0; section < (firsts[page + 1] ?? 0); section++) {
      for (let word = 0; word < rows.length; word++) {
        const score = rows[word]?.[section] ?? 0
        scores[word] = score
        if (score > (best[word] ?? 0)) best[word] = score
      }
      sums.push(weigh(scores)[1])
    }
    if (!best.some(Boolean)) continue
    const [covered, sum] = weigh(best)
    const boost = titleBoost(foldText(title), asked, stems)
    const isNamed = named.has(firsts[page] ?? 0)
    const weight = (numberAt(pages.weights, page) / 100) * (isNamed ? nameBoost : 1)
    const score = (sum + sectionShare * Math.max(...sums)) * boost * weight
    // A search for a title should open the page at the top.
    if (boost > 1 || isNamed) sums[0] = (sums[0] ?? 0) * titleStart
    ranked.push({ page, score, covered: isNamed ? needed : covered, sums })
  }
  const most = ranked.reduce((max, { covered }) => Math.max(max, covered), 0)
  return ranked.filter(({ covered }) => covered > most >> 1).sort((a, b) => b.score - a.score)
}

/** The first sections of the pages that have the whole query as a name. */
async function readNamed(query: string, { terms, loadTerms, readPostings }: IndexFiles): Promise<ReadonlySet<number>> {
  const named = new Set<number>()
  const name = nameTerm(query)
  // Its first word may be a method, which is no word to look for.
  if (query.includes('/')) await loadTerms([partOfTerm(name)])
  for (const { term } of findTerm(terms, name)) await readPostings(term, (section) => named.add(section))
  return named
}

/** The score of each section for a word: the best of its matching terms. */
async function scoreSections({ matches }: QueryWord, total: number, files: IndexFiles): Promise<Float32Array> {
  const scores = new Float32Array(total)
  const visit = (weight: number) => (section: number, impact: number) => {
    if (weight * impact > (scores[section] ?? 0)) scores[section] = weight * impact
  }
  await Promise.all(matches.map(({ term, weight }) => files.readPostings(term, visit(weight))))
  return scores
}

/** If a title contains all words of the query, the page is boosted, the more so the fewer other words the title has. */
function titleBoost(title: string, asked: string, words: readonly string[]): number {
  const own = runsOf(title)
  const isIn = (word: string): boolean => own.some((one) => one.startsWith(word))
  if (words.length === 0 || !words.every(isIn)) return 1
  const share = Math.min(1, words.length / own.length)
  return 1 + wholeTitleBoost * share + (title.startsWith(asked) ? titleStartBoost : 0)
}

/** Indexes of the best sections of a page, best first; its beginning is 0. */
export function bestSections({ sums }: RankedPage): number[] {
  const most = Math.max(...sums)
  return sums
    .map((sum, section) => ({ sum, section }))
    .filter(({ sum }) => sum >= most * minShare)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, maxSections)
    .map(({ section }) => section)
}
