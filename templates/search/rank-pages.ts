import { numberAt } from '../../src/shared/search/index-format.ts'
import { stem } from '../../src/shared/search/stem.ts'
import { foldText, runsOf } from '../../src/shared/search/words.ts'
import type { IndexFiles } from './index-files.ts'
import type { QueryWord } from './read-query.ts'

/** A page with its score. */
export interface RankedPage {
  readonly page: number
  readonly score: number
  /** Numbers of its best sections within the page, best first; its beginning is 0. */
  readonly sections: readonly number[]
}

/** How much the best section counts beside the page as a whole. */
const sectionShare = 0.6
/** How much more a page counts whose whole title was asked for, and one whose title begins as the query does. */
const titleBoosts = { whole: 0.9, start: 0.4 }
/** How much more the beginning of such a page counts among its sections. */
const titleStart = 3
/** A section is shown when it is this good beside the best of its page. */
const leastShare = 0.4
const mostSections = 3

/** The pages that have what is asked, best first. */
export async function rankPages(query: string, words: readonly QueryWord[], files: IndexFiles): Promise<RankedPage[]> {
  const { lexicon, firsts } = files
  const total = firsts.at(-1) ?? 0
  const scores = await Promise.all(words.map((word) => scoreSections(word, total, files)))
  const required = words.flatMap((word, index) => (!word.isExtra && word.matches.length > 0 ? [index] : []))
  const asked = foldText(query).trim()
  const stems = words.filter((word) => !word.isExtra).map((word) => stem(word.text))
  const ranked: (RankedPage & { covered: number })[] = []
  for (const [page, title] of lexicon.titles.entries()) {
    const first = firsts[page] ?? 0
    const best = new Float32Array(words.length)
    const sums: number[] = []
    for (let section = first; section < (firsts[page + 1] ?? 0); section++) {
      let sum = 0
      let covered = 0
      for (const [index, list] of scores.entries()) {
        const score = list[section] ?? 0
        if (score > (best[index] ?? 0)) best[index] = score
        sum += score
        if (score > 0 && required.includes(index)) covered++
      }
      sums.push(sum * (covered / Math.max(1, required.length)))
    }
    const covered = required.filter((index) => (best[index] ?? 0) > 0).length
    if (covered === 0 && !best.some((score) => score > 0)) continue
    const whole = best.reduce((sum, score) => sum + score, 0) * (covered / Math.max(1, required.length))
    const boost = titleBoost(foldText(title), asked, stems)
    const score = (whole + sectionShare * Math.max(...sums)) * boost * (numberAt(lexicon.weights, page) / 100)
    // Who asks for a title wants its page from the top.
    const [start = 0, ...others] = sums
    ranked.push({ page, score, covered, sections: bestSections([boost > 1 ? start * titleStart : start, ...others]) })
  }
  const most = ranked.reduce((max, { covered }) => Math.max(max, covered), 0)
  const least = most - Math.floor((most - 1) / 2)
  return ranked.filter(({ covered }) => covered >= least).sort((a, b) => b.score - a.score || a.page - b.page)
}

/** The score of each section for a word: that of the best of the terms it may stand for. */
async function scoreSections({ matches }: QueryWord, total: number, files: IndexFiles): Promise<Float32Array> {
  const scores = new Float32Array(total)
  const tell = (weight: number) => (section: number, impact: number) => {
    if (weight * impact > (scores[section] ?? 0)) scores[section] = weight * impact
  }
  await Promise.all(matches.map(({ term, weight }) => files.readPostings(term, tell(weight))))
  return scores
}

/** All words of a query in a title make the page likelier, the more so the fewer words the title has besides. */
function titleBoost(title: string, asked: string, words: readonly string[]): number {
  const own = runsOf(title)
  const isIn = (word: string): boolean => own.some((one) => one.startsWith(word))
  if (words.length === 0 || !words.every(isIn)) return 1
  const share = Math.min(1, words.length / own.length)
  return 1 + titleBoosts.whole * share + (title.startsWith(asked) ? titleBoosts.start : 0)
}

function bestSections(sums: readonly number[]): number[] {
  const most = Math.max(...sums)
  return sums
    .map((sum, section) => ({ sum, section }))
    .filter(({ sum }) => sum > 0 && sum >= most * leastShare)
    .sort((a, b) => b.sum - a.sum || a.section - b.section)
    .slice(0, mostSections)
    .map(({ section }) => section)
}
