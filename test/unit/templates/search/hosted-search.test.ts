import { expect, test, vi } from 'vitest'
import { createHostedSearch } from '../../../../templates/search/hosted/hosted-search.ts'

test.each([
  [{}, 6],
  [{ hitsPerPage: 20 }, 20],
  [{ per_page: 20 }, 20],
  [{ limit: 20 }, 20],
])('with %j, the dialog asks for %i hits, the search page for its own number', async (searchParameters, expected) => {
  vi.stubGlobal('location', { href: 'https://docs.example.org/' })
  const asked: (readonly [number, number])[] = []
  const open = createHostedSearch(async () => async (queries) => {
    asked.push(...queries.map(({ limit, offset }) => [limit, offset] as const))
    return queries.map(() => ({ items: [{ url: '/a' }], count: 1, parts: {} }))
  })
  const search = await open(JSON.stringify({ words: '/words.json', contextFilters: [], searchParameters }))
  await search({ query: 'a', limit: 6 })
  await search({ query: 'a', limit: 10, offset: 30 })
  expect(asked).toEqual([
    [expected, 0],
    [10, 30],
  ])
})
