import { describe, expect, test } from 'vitest'
import type { SearchPageProps } from '../../../src/shared/page-props.ts'
import { renderPage } from '../../../templates/entries/server-entry.tsx'
import { elements, head, sidebarItems, site } from './sample-props.ts'

const searchPage: SearchPageProps = {
  layout: 'search',
  href: '/search',
  title: 'Search',
  head,
  breadcrumbs: [],
  translated: {},
  topicsHref: '/search/topics',
  sections: [
    { title: 'Guides', pages: [{ label: 'Getting started', href: '/guides/start', description: 'A <b> start' }] },
  ],
}

describe('a generated index', () => {
  const html = renderPage(
    site,
    {
      layout: 'generated-index',
      href: '/configuration/cameras',
      title: 'Cameras',
      description: 'Everything about one camera.',
      head,
      sidebar: { name: 'docs', items: sidebarItems },
      breadcrumbs: [],
      cards: [
        { label: 'Review', href: '/review', description: 'Alerts' },
        { label: 'Live', href: '/live', pages: 2 },
        { label: 'Masks', href: '/masks', pages: 1 },
      ],
    },
    '',
  )

  test('has a title, a description and a card for each item', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Cameras</h1>'])
    expect(html).toContain('<p class="lead">Everything about one camera.</p>')
    expect(html.match(/class="card"/g)).toHaveLength(3)
    expect(html).toContain('<a class="card" href="/review">')
  })

  test('shows the number of pages on the card of a category', () => {
    expect(html).toContain('>2 pages<')
    expect(html).toContain('>1 page<')
  })
})

describe('the search page', () => {
  const html = renderPage(site, searchPage, '')

  test('has a form that works without a script', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Search</h1>'])
    expect(html).toMatch(/<form[^>]*method="get" action="\/search">/)
    expect(html).toMatch(/<label[^>]*for="_q">Search docs<\/label>/)
    expect(html).toMatch(/<input id="_q" type="search" name="q" placeholder="Search docs"/)
  })

  test('lists all pages by section', () => {
    expect(html).toMatch(/<section aria-label="Guides"[^>]*><h2>Guides<\/h2>/)
    expect(html).toContain('<a href="/guides/start">')
    expect(html).toContain('A &lt;b&gt; start')
  })

  test('links to the index of topics, for use without a script', () => {
    const text = 'Searching needs JavaScript. An index leads to every page without it: '
    expect(html).toContain(`<noscript>${text}</noscript><a href="/search/topics">Topics from A to Z</a>`)
  })

  test('has all texts translated by the configuration', () => {
    const translated = { title: 'Suche', topics: 'Von A bis Z', allPages: 'Alle Seiten' }
    const german = renderPage(
      { ...site, searchTexts: { search: 'Durchsuchen', button: 'Suchen' } },
      { ...searchPage, translated },
      '',
    )
    expect(elements(german, 'h1')).toEqual(['<h1>Suche</h1>'])
    expect(german).toContain('placeholder="Durchsuchen"')
    expect(german).toContain('>Alle Seiten</p>')
    expect(german).toContain('<a href="/search/topics">Von A bis Z</a>')
    expect(german).toContain('<span class="search-link-text">Suchen</span>')
    expect(german).not.toContain('Search docs')
  })
})

describe('the index of topics', () => {
  const page = { layout: 'topics', href: '/search/topics', title: 'Topics from A to Z', head, breadcrumbs: [] } as const
  const topics = [
    { label: 'Days & nights', href: '/record#days', page: 'Recording' },
    { label: 'Detectors', href: '/detectors' },
  ]

  test('is a list under each letter, with the page of each section', () => {
    const groups = [{ title: 'D', name: 'd', topics }]
    const links = [{ label: 'D', href: '#d' }]
    const html = renderPage(site, { ...page, lettersLabel: 'Letters', links, groups }, '')
    expect(html).toContain('<nav class="topic-letters" aria-label="Letters"><a class="chip" href="#d">D</a></nav>')
    expect(html).toContain('<section aria-labelledby="d"><h2 id="d">D</h2>')
    expect(html).toContain('<a href="/record#days">Days &amp; nights<span class="topic-page"> Recording</span></a>')
    expect(html).toContain('<li><a href="/detectors">Detectors</a></li>')
  })

  test('marks the current letter of a split index', () => {
    const links = [
      { label: 'C', href: '/search/topics/c' },
      { label: 'D', href: '/search/topics' },
    ]
    const html = renderPage(site, { ...page, lettersLabel: 'Letters', links, groups: [] }, '')
    expect(html).toContain('<a class="chip" href="/search/topics" aria-current="page">D</a>')
  })
})

describe('the not-found page', () => {
  const page = { layout: 'not-found', href: '/404.html', title: 'Page not found', head, breadcrumbs: [] } as const
  const html = renderPage(site, { ...page, suggestions: [{ label: 'Introduction', href: '/' }] }, '')

  test('explains the error and suggests pages', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Page not found</h1>'])
    expect(html).toContain('<a href="/">Introduction</a>')
    expect(html).toContain('href="/">Go to the start page</a>')
    expect(html).toContain('href="/search">Search docs</a>')
  })

  test('omits what the site does not have', () => {
    const { searchHref, ...withoutSearch } = site
    expect(searchHref).toBe('/search')
    const bare = renderPage(withoutSearch, { ...page, suggestions: [] }, '')
    expect(bare).not.toContain('Were you looking for')
    expect(bare).not.toMatch(/<main.*Search docs.*<\/main>/s)
  })
})
