import { closest } from '../../../src/shared/closest.ts'
import { all } from '../../browser/dom.ts'

/** A page that was found. */
export interface Hit {
  readonly href: string
  readonly title: string
  /** Where in the docs the page stands. */
  readonly section: string
  /** What the page says of itself. */
  readonly text: string
}

/** What a search came to. */
export interface SearchResults {
  /** The best of them, best first. */
  readonly hits: readonly Hit[]
  /** How many there are in all. */
  readonly count: number
  /** What else to search for, with results; only where there are none. */
  readonly suggestions: readonly string[]
}

/** The pages of the site, ready to be searched. */
export interface PageIndex {
  readonly search: (query: string) => SearchResults
}

/** How many pages are shown at once: what fits a screen. */
const mostHits = 8

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Reads the index of all pages that the search page is.
 *
 * @throws Error when the network fails.
 */
export async function loadPageIndex(href: string): Promise<PageIndex> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`Unexpected answer ${response.status} for ${href}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return createPageIndex(all('[data-search-section]', page).flatMap(readSection))
}

function readSection(section: HTMLElement): Hit[] {
  return all('a', section).map((link) => ({
    href: link.getAttribute('href') ?? '',
    title: link.querySelector('.search-label')?.textContent ?? '',
    section: section.getAttribute('aria-label') ?? '',
    text: link.querySelector('.search-text')?.textContent ?? '',
  }))
}

/** Returns an index of the pages; those whose title has more of what is asked come first. */
export function createPageIndex(pages: readonly Hit[]): PageIndex {
  const find = (query: string): Hit[] => {
    const words = wordsOf(query)
    const scored = pages.map((page) => ({ page, score: words.length === 0 ? 0 : scoreOf(page, words) }))
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ page }) => page)
  }
  const suggest = (query: string): string[] => {
    const known = new Set(pages.flatMap(({ title }) => wordsOf(title)).filter((word) => word.length > 2))
    const meant = wordsOf(query).map((word) => (find(word).length > 0 ? word : closest(word, known)))
    return [...new Set(meant)].filter((word) => word !== undefined).slice(0, 3)
  }
  return {
    search: (query) => {
      const found = find(query)
      const suggestions = found.length === 0 ? suggest(query) : []
      return { hits: found.slice(0, mostHits), count: found.length, suggestions }
    },
  }
}

/** 0 unless the page has every word; a word counts most in the title, and at its beginning. */
function scoreOf({ title, section, text }: Hit, words: readonly string[]): number {
  const fields = [title, section, text].map((field) => ` ${wordsOf(field).join(' ')} `)
  const scores = words.map((word) =>
    Math.max(
      ...fields.map(
        (field, place) => (field.includes(` ${word}`) ? 2 : field.includes(word) ? 1 : 0) * 4 ** (2 - place),
      ),
    ),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}
