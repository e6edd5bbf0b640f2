import { readFileSync } from 'node:fs'
import type { PageHit, SearchEngine } from '../../src/shared/search/engine.ts'

/** A question of a reader, with the addresses that answer it: sections, or whole pages; a `*` is the rest of one. */
export interface Question {
  readonly query: string
  readonly answers: readonly string[]
}

/** How well a search answers questions: mean reciprocal rank in the first ten pages, and shares of first ranks. */
export interface Grade {
  readonly mrr: number
  readonly hit1: number
  readonly hit3: number
}

/** The questions in a file of `test/search`; what throws there throws here. */
export function readQuestions(name: string): Question[] {
  const lines = readFileSync(new URL(`../search/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const { query, answers, pages }: { query: string; answers?: string[]; pages?: string[] } = JSON.parse(line)
    return { query, answers: answers ?? pages ?? [] }
  })
}

/** Whether an address is a page, which may end with `*`. */
export function isPage(href: string, page: string): boolean {
  if (page.endsWith('*')) return href.startsWith(page.slice(0, -1))
  return href.replace(/\/$/, '') === page.replace(/\/(index)?$/, '')
}

function isAnswer(href: string, answer: string): boolean {
  const [page = '', anchor = ''] = href.split('#')
  const [wanted = '', section] = answer.split('#')
  return isPage(page, wanted) && (section === undefined || section === anchor)
}

/** The ranks of the first page and of the first section that answer a question; infinite when none does. */
export async function rankAnswer(engine: SearchEngine, { query, answers }: Question) {
  const { hits } = await engine({ query, limit: 10 })
  const sections = hits.flatMap((hit: PageHit) => hit.sections.map(({ href }) => href))
  const rankOf = (hrefs: readonly string[], wanted: readonly string[]): number => {
    const index = hrefs.findIndex((href) => wanted.some((answer) => isAnswer(href, answer)))
    return index < 0 ? Number.POSITIVE_INFINITY : index + 1
  }
  const pages = answers.map((answer) => answer.split('#')[0] ?? '')
  return {
    page: rankOf(
      hits.map(({ href }) => href.split('#')[0] ?? ''),
      pages,
    ),
    section: rankOf(sections, answers),
  }
}

/** The grade for some ranks. */
export function grade(ranks: readonly number[]): Grade {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const within = (limit: number): number => mean(ranks.map((rank) => (rank <= limit ? 1 : 0)))
  return { mrr: mean(ranks.map((rank) => 1 / rank)), hit1: within(1), hit3: within(3) }
}
