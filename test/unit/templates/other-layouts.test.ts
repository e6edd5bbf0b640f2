import { describe, expect, test } from 'vitest'
import type { SearchPageProps } from '../../../src/shared/page-props.ts'
import { renderPage } from '../../../templates/server-entry.tsx'
import { elements, head, sidebarItems, site } from './sample-props.ts'

const searchPage: SearchPageProps = {
  layout: 'search',
  href: '/search',
  title: 'Search',
  head,
  breadcrumbs: [],
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

  test('has a title, a sentence and a card for each thing in it', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Cameras</h1>'])
    expect(html).toContain('<p class="lead">Everything about one camera.</p>')
    expect(html.match(/class="card"/g)).toHaveLength(3)
    expect(html).toContain('<a class="card" href="/review">')
  })

  test('counts the pages of a card that is a category', () => {
    expect(html).toContain('>2 pages<')
    expect(html).toContain('>1 page<')
  })
})

describe('the search page', () => {
  const html = renderPage(site, searchPage, '')

  test('asks with a form that works without a script', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Search</h1>'])
    expect(html).toMatch(/<form[^>]*method="get" action="\/search">/)
    expect(html).toMatch(/<label[^>]*for="_q">Search docs<\/label>/)
    expect(html).toMatch(/<input id="_q" type="search" name="q" placeholder="Search docs"/)
  })

  test('is an index of all pages by section', () => {
    expect(html).toMatch(/<section aria-label="Guides"[^>]*><h2>Guides<\/h2>/)
    expect(html).toContain('<a href="/guides/start">')
    expect(html).toContain('A &lt;b&gt; start')
  })
})

describe('the page for an address that leads nowhere', () => {
  const page = { layout: 'not-found', href: '/404.html', title: 'Page not found', head, breadcrumbs: [] } as const
  const html = renderPage(site, { ...page, suggestions: [{ label: 'Introduction', href: '/' }] }, '')

  test('says so and offers ways on', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Page not found</h1>'])
    expect(html).toContain('<a href="/">Introduction</a>')
    expect(html).toContain('href="/">Go to the start page</a>')
    expect(html).toContain('href="/search">Search docs</a>')
  })

  test('leaves out what the site does not have', () => {
    const { searchHref, ...withoutSearch } = site
    expect(searchHref).toBe('/search')
    const bare = renderPage(withoutSearch, { ...page, suggestions: [] }, '')
    expect(bare).not.toContain('Were you looking for')
    expect(bare).not.toContain('Search docs')
  })
})
