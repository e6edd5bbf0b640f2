import { onTestFinished } from 'vitest'
import type { SearchEngine } from '../../src/shared/search/engine.ts'
import { openSearch } from '../../templates/search/engine/open-search.ts'
import { indexOf, indexPath, type TestPage } from './search-index.ts'

const filler = Array.from({ length: 30 }, (_, number): TestPage => {
  return {
    href: `/filler-${number}`,
    title: `Filler ${number}`,
    html: `<p>Words about cameras and detectors ${number}.</p>`,
  }
})

/** Opens an index of pages among many others, as a browser does; also returns which files were fetched. */
export async function openEngine(pages: readonly TestPage[], synonyms: readonly string[][] = []) {
  const files = new Map(indexOf([...filler, ...pages], synonyms).map(({ path, text }) => [`/${path}`, text]))
  const fetched: string[] = []
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = async (input) => {
    fetched.push(String(input))
    const text = files.get(String(input))
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  }
  return { engine: await openSearch(`/${indexPath}.json`), fetched, files }
}

/** The addresses of the pages that a query finds, best first. */
export async function findPages(engine: SearchEngine, query: string): Promise<string[]> {
  return (await engine({ query, limit: 10 })).hits.map(({ href }) => href)
}
