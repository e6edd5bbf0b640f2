import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../templates/entries/server-entry.tsx'
import { docPage, elements, openingTag, sidebarItems, site } from './sample-props.ts'

const html = renderPage(site, docPage, '<p>The body</p>')

describe('a page of the docs', () => {
  test('is a whole document in the language and direction of the site', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="light">/)
    expect(html.endsWith('</html>')).toBe(true)
  })

  test('starts with the skip link, which leads to the main landmark', () => {
    const [first] = elements(html.slice(html.indexOf('<body>')), 'a')
    expect(first).toContain('>Skip to main content</a>')
    const target = /href="#([^"]+)"/.exec(first ?? '')?.[1]
    expect(html).toMatch(new RegExp(`<main[^>]*id="${target}"`))
  })

  test('has one h1 with the inline markup of the title, its lead and its body', () => {
    expect(elements(html, 'h1')).toEqual(['<h1>Recording <code>record</code></h1>'])
    expect(html).toContain('<p class="lead">Keep video on disk.</p>')
    expect(html).toContain('<p>The body</p>')
  })

  test('gives the title an id where people link to it', () => {
    expect(renderPage(site, { ...docPage, titleId: 'recording' }, '')).toContain('<h1 id="recording">')
  })

  test('uses the h1 of the body when the page hides its title', () => {
    const { titleHtml, ...rest } = docPage
    expect(titleHtml).toBeDefined()
    expect(elements(renderPage(site, rest, ''), 'h1')).toEqual([])
  })

  test('names every navigation landmark differently', () => {
    const names = [...html.matchAll(/<nav\b[^>]*?aria-label(?:ledby)?="([^"]+)"/g)].map((match) => match[1])
    expect(names).toEqual(['Main', 'Docs', 'Main menu', 'Breadcrumbs', 'On this page', 'Docs pages', '_toc'])
  })

  test('marks the current page in sidebar and breadcrumbs', () => {
    expect(html).toContain('<a class="sidebar-link" href="/configuration/record" aria-current="page">Recording</a>')
    expect(openingTag(html, 'Recording</span></li></ol>')).toContain('aria-current="page"')
  })

  test('has the table of contents as a column and as a collapsible list', () => {
    expect(html.match(/<a href="#motion"><span>Motion<\/span><\/a>/g)).toHaveLength(2)
    expect(html).toMatch(/<details class="toc-fold dropdown"><summary>On this page/)
  })

  test('has neither when there is nothing to list', () => {
    expect(renderPage(site, { ...docPage, toc: [] }, '')).not.toContain('On this page')
  })

  test('has its menu beside the title, and in the bar of the contents for phones', () => {
    const menu = elements(html, 'details').filter((one) => one.includes('page-menu'))
    expect(menu).toHaveLength(2)
    expect(menu[0]).toBe(menu[1])
    expect(html).toMatch(/<\/h1><details class="page-menu dropdown">/)
    expect(menu[0]).toContain('href="/configuration/record.md" type="text/markdown">View as Markdown</a>')
    expect(menu[0]).toContain('href="https://example.com/edit">Edit this page</a>')
    const { editHref, ...rest } = docPage
    expect(editHref).toBeDefined()
    expect(renderPage(site, rest, '')).not.toContain('Edit this page')
    expect(renderPage({ ...site, hasPageMenu: false }, docPage, '')).not.toContain('page-menu')
  })

  test('shows the version, and the release that it describes', () => {
    const version = { docs: 'default', name: 'current', label: 'Next', badge: true, links: {} }
    expect(renderPage(site, { ...docPage, version }, '')).toContain('Version: Next')
    expect(renderPage(site, { ...docPage, version: { ...version, release: '0.17' } }, '')).toContain(
      `Version: Next · ${site.title} 0.17`,
    )
    expect(renderPage(site, { ...docPage, version: { ...version, badge: false } }, '')).not.toContain('Version: ')
  })

  test('links to the previous and next page', () => {
    expect(html).toMatch(/rel="prev" href="\/configuration\/review"><span[^>]*>Previous<\/span>.*?Review/)
    expect(html).toMatch(/rel="next" href="\/configuration\/snapshots"><span[^>]*>Next<\/span>.*?Snapshots/)
  })

  test('has an edit link and, in UTC, the time of the last update', () => {
    expect(html).toContain('href="https://example.com/edit">Edit this page</a>')
    expect(html).toContain('Last updated on <time dateTime="2025-11-02T23:30:00Z">Nov 2, 2025</time>')
  })

  test('warns on an unlisted page and on a draft', () => {
    expect(renderPage(site, { ...docPage, unlisted: true }, '')).toContain('Unlisted page')
    expect(renderPage(site, { ...docPage, draft: true }, '')).toContain('Draft page')
    expect(html).not.toMatch(/Unlisted page|Draft page/)
  })

  test('has no style attributes or event handlers, which the policy would block', () => {
    expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)=/)
  })
})

describe('the sidebar', () => {
  test('shows a category that cannot be collapsed as a heading of a named list', () => {
    expect(html).toContain(
      '<span class="sidebar-heading">Configuration</span><ul class="sidebar-list" aria-label="Configuration">',
    )
  })

  test('collapses a category with native details, open if it is not collapsed or contains the page', () => {
    expect(html).toMatch(/<details><summary class="sidebar-link">Guides/)
    const items = sidebarItems.map((item) => (item.kind === 'category' ? { ...item, collapsed: false } : item))
    const unfolded = renderPage(site, { ...docPage, sidebar: { name: 'docs', items } }, '')
    expect(unfolded).toMatch(/<details open=""><summary class="sidebar-link">Guides/)
    const inside = renderPage(site, { ...docPage, href: '/guides/getting_started' }, '')
    expect(inside).toMatch(/<details open=""><summary class="sidebar-link">Guides/)
  })

  test('puts the link of a category next to its summary, never inside it', () => {
    const items = sidebarItems.map((item) => (item.kind === 'category' ? { ...item, href: `/${item.label}` } : item))
    const linked = renderPage(site, { ...docPage, sidebar: { name: 'docs', items } }, '')
    expect(linked).toContain('<a class="sidebar-link" href="/Guides">Guides</a><details class="beside-link">')
    expect(linked).toContain('<summary class="sidebar-link" aria-label="Pages in Guides">')
  })

  test('is a popover that opens and closes without a script', () => {
    const id = /<section class="sidebar" id="([^"]+)"[^>]*popover="auto"/.exec(html)?.[1]
    expect(html).toContain(`aria-label="Open menu" popovertarget="${id}" popovertargetaction="show"`)
    expect(html).toMatch(new RegExp(`aria-label="Close menu"[^>]*popovertarget="${id}" popovertargetaction="hide"`))
  })

  test('can be hidden only if so configured', () => {
    expect(html).toContain('Hide sidebar</button>')
    expect(renderPage({ ...site, sidebarHideable: false }, docPage, '')).not.toContain('Hide sidebar')
  })
})
