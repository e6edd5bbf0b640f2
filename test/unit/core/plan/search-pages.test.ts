import { describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/shared/model.ts'
import { siteOf } from './site-of.ts'

const docs = { 'index.md': { title: 'Home' }, 'a.md': { title: 'Apples' }, 'b/c.md': { title: 'Bees' }, 'b/d.md': {} }
const sidebars = { docs: ['index', 'a', { type: 'category' as const, label: 'Bees', items: ['b/c', 'b/d'] }] }

function topicsOf({ content }: Page) {
  if (content.kind !== 'topics') throw new Error(`Unexpected ${content.kind}`)
  return content
}

/** The groups of a page, with the label and address of each topic. */
function outline(page: Page): Record<string, string[]> {
  const groups = topicsOf(page).groups.map(({ title, topics }) => [
    title,
    topics.map(({ label, href, page: on }) => `${label}${on ? ` (${on})` : ''} ${href}`),
  ])
  return Object.fromEntries(groups)
}

describe('the search page', () => {
  test('lists the listed pages by sidebar group', async () => {
    const { pageAt } = await siteOf({ docs: { ...docs, 'b/d.md': { unlisted: true } }, config: { sidebars } })
    const { content, unlisted } = pageAt('/search')
    expect(unlisted).toBe(true)
    expect(
      content.kind === 'search' && content.sections.map(({ title, pages }) => [title, pages.map((page) => page.href)]),
    ).toEqual([
      ['Pages', ['/', '/a']],
      ['Bees', ['/b/c']],
    ])
  })

  test('lists no pages if there are too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`page-${index}.md`, {}]))
    const { content } = (await siteOf({ docs: many })).pageAt('/search')
    expect(content).toEqual({ kind: 'search', sections: [], topicsHref: '/search/topics' })
  })

  test('can be turned off, together with the index of topics', async () => {
    const { pages } = await siteOf({ docs, config: { search: { searchPagePath: false } } })
    expect(pages.filter(({ content }) => content.kind === 'search' || content.kind === 'topics')).toEqual([])
  })

  test('has the configured title', async () => {
    const translations = { page: { title: 'Suche', topicsTitle: 'Von A bis Z' } }
    const { pageAt } = await siteOf({ docs, config: { search: { searchPagePath: '/suche', translations } } })
    expect(pageAt('/suche').title).toBe('Suche')
    expect(pageAt('/suche/topics').title).toBe('Von A bis Z')
  })
})

describe('the index of topics', () => {
  test('has titles and level-two headings from A to Z, ignoring case, accents and punctuation', async () => {
    const headings = { 'a.md': ['Éclair', '`detect`', '10 bees', '蜂'], 'b/c.md': ['apples', 'Eel', 'eel'] }
    const { pageAt } = await siteOf({ docs, headings, config: { sidebars } })
    expect(outline(pageAt('/search/topics'))).toEqual({
      A: ['Apples /a', 'apples (Bees) /b/c#apples'],
      B: ['b/d /b/d', 'Bees /b/c'],
      D: ['`detect` (Apples) /a#-detect-'],
      E: ['Éclair (Apples) /a#-clair', 'Eel (Bees) /b/c#eel', 'eel (Bees) /b/c#eel'],
      H: ['Home /'],
      '#': ['10 bees (Apples) /a#10-bees', '蜂 (Apples) /a#-'],
    })
  })

  test('ignores a leading article', async () => {
    const headings = { 'a.md': ['The zone', 'An eel', 'A', 'The', 'Theme'] }
    const { pageAt } = await siteOf({ docs: { 'a.md': { title: 'A bee' } }, headings })
    expect(
      Object.entries(outline(pageAt('/search/topics'))).map(([letter, [...topics]]) => [letter, topics.length]),
    ).toEqual([
      ['A', 1],
      ['B', 1],
      ['E', 1],
      ['T', 2],
      ['Z', 1],
    ])
  })

  test('links to its letters', async () => {
    const { pageAt } = await siteOf({ docs, config: { sidebars } })
    expect(topicsOf(pageAt('/search/topics')).links).toEqual([
      { label: 'A', href: '#a' },
      { label: 'B', href: '#b' },
      { label: 'H', href: '#h' },
    ])
  })

  test('omits unlisted pages, and headings equal to the title', async () => {
    const own = { ...docs, 'a.md': { title: 'Apples', unlisted: true } }
    const { pageAt } = await siteOf({
      docs: own,
      headings: { 'a.md': ['Ants'], 'b/c.md': ['Bees'] },
      config: { sidebars },
    })
    expect(outline(pageAt('/search/topics'))).toEqual({ B: ['b/d /b/d', 'Bees /b/c'], H: ['Home /'] })
  })

  test('has API pages after the letters, without their headings', async () => {
    const { pageAt } = await siteOf({
      docs,
      apiPages: ['b/c.md', 'b/d.md'],
      headings: { 'b/c.md': ['Request'] },
      config: { sidebars },
    })
    const { Bees } = outline(pageAt('/search/topics'))
    expect(Bees).toEqual(['b/d /b/d', 'Bees /b/c'])
    expect(topicsOf(pageAt('/search/topics')).links.at(-1)).toEqual({ label: 'Bees', href: '#api' })
  })

  test('has every API once, and unique addresses, however many pages there are', async () => {
    const names = Array.from({ length: 1001 }, (_, index) => `b/${index}.md`)
    const specs = { 'a.md': 'a.json', ...Object.fromEntries(names.map((name) => [name, 'b.json'])) }
    const { pages } = await siteOf({
      docs: Object.fromEntries(Object.entries(specs).map(([name, api_spec]) => [name, { api_spec }])),
      apiPages: Object.keys(specs),
      config: {
        sidebars: {
          docs: ['a', 'b/0', { type: 'category', label: 'Bees', items: [{ type: 'autogenerated', dirName: 'b' }] }],
        },
      },
    })
    const topics = pages.filter(({ content }) => content.kind === 'topics')
    expect(topics.map(({ route }) => route)).toEqual(
      ['', '/api', '/api2-1', '/api2-2'].map((name) => `/search/topics${name}`),
    )
    expect(topics[0] && topicsOf(topics[0]).links.map(({ label }) => label)).toEqual(['API', 'Bees 1', 'Bees 2'])
  })

  test('is in no sidebar and excluded from search engines', async () => {
    const { pageAt } = await siteOf({ docs, config: { sidebars } })
    expect(pageAt('/search/topics')).toMatchObject({ sidebar: undefined, unlisted: true, previous: undefined })
  })

  test('has a page for each letter if there are too many topics for one', async () => {
    const words = Array.from({ length: 1001 }, (_, index) => `Bee ${1000 + index}`)
    const { pages, pageAt } = await siteOf({
      docs,
      headings: { 'a.md': words },
      config: { sidebars, trailingSlash: true, baseUrl: '/x/' },
    })
    const routes = pages.filter(({ content }) => content.kind === 'topics').map(({ route }) => route)
    expect(routes).toEqual(['', 'a/', 'b-1/', 'b-2/', 'h/'].map((name) => `/search/topics/${name}`))
    expect(topicsOf(pageAt('/search/topics/')).groups).toEqual([])
    expect(topicsOf(pageAt('/search/topics/')).links.slice(1, 3)).toEqual([
      { label: 'B 1', href: '/x/search/topics/b-1/' },
      { label: 'B 2', href: '/x/search/topics/b-2/' },
    ])
    expect(outline(pageAt('/search/topics/a/'))).toEqual({ A: ['Apples /x/a/'] })
    expect(pageAt('/search/topics/b-1/').title).toBe('Topics from A to Z: B 1')
    expect(topicsOf(pageAt('/search/topics/b-2/')).groups[0]?.topics).toHaveLength(3)
  })
})
