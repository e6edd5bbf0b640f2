import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../templates/entries/server-entry.tsx'
import { docPage, site, withItems } from './sample-props.ts'

const render = (...items: Parameters<typeof withItems>[0]) => {
  const html = renderPage(withItems(items), docPage, '')
  return {
    bar: html.slice(html.indexOf('<header'), html.indexOf('</header>')),
    menu: html.slice(html.indexOf('aria-label="Main menu"'), html.indexOf('<main')),
  }
}

describe('the navbar', () => {
  test('renders a link with all its configured attributes, in the bar and in the menu', () => {
    const { bar, menu } = render({
      kind: 'link',
      position: 'left',
      label: 'Site',
      href: 'https://example.com/',
      external: true,
      className: 'mine',
      ariaLabel: 'The site',
      target: '_blank',
      rel: 'noopener',
      lang: 'de',
    })
    const tag =
      '<a class="nav-link mine" href="https://example.com/" aria-label="The site" target="_blank" rel="noopener" lang="de" hrefLang="de">Site'
    expect(bar).toContain(tag)
    expect(menu).toContain(tag)
  })

  test('marks the link to the current page', () => {
    const { bar } = render({ kind: 'link', position: 'left', label: 'Record', href: docPage.href, external: false })
    expect(bar).toContain('href="/configuration/record" aria-current="page">Record</a>')
  })

  test('renders raw HTML unchanged', () => {
    const { bar, menu } = render({ kind: 'html', position: 'right', html: '<b>raw</b>', className: 'x' })
    expect(bar).toContain('<span class="x"><b>raw</b></span>')
    expect(menu).toContain('<span class="x"><b>raw</b></span>')
  })

  test('renders a dropdown as native details that close each other', () => {
    const items = [{ kind: 'link', label: 'English', href: '/', external: false, lang: 'en' }] as const
    const { bar, menu } = render({ kind: 'dropdown', position: 'right', purpose: 'locale', label: 'English', items })
    expect(bar).toMatch(/<details class="dropdown" name="navbar-dropdown"><summary class="nav-link">.*?English/)
    expect(menu).toContain('<span class="sidebar-heading">Languages</span><ul aria-label="Languages">')
    expect(menu).toContain('lang="en"')
  })

  test('renders the search item as a link to the search page, in the bar only', () => {
    const { bar, menu } = render({ kind: 'search', position: 'left' })
    expect(bar).toMatch(/<a class="search-link" href="\/search"[^>]*>.*?Search docs/)
    expect(menu).not.toContain('Search docs')
  })

  test('separates left and right', () => {
    const { bar } = render(
      { kind: 'link', position: 'right', label: 'Right', href: '/r', external: false },
      { kind: 'link', position: 'left', label: 'Left', href: '/l', external: false },
    )
    expect(bar.indexOf('>Left<')).toBeLessThan(bar.indexOf('>Right<'))
    expect(bar.match(/class="nav-items"/g)).toHaveLength(2)
  })

  test('does not announce the brand twice', () => {
    const { bar } = render()
    expect(bar).toContain('<img class="logo on-light" alt="" width="28" height="28" src="/logo.svg"/>')
    expect(bar).toContain('<img class="logo on-dark" alt="" width="28" height="28" src="/logo-dark.svg"/>')
  })

  test('has a color mode button that waits for the script and announces the mode', () => {
    const { bar } = render()
    expect(bar).toMatch(
      /<button[^>]*disabled=""[^>]*aria-label="Switch between dark and light mode \(currently light\)"/,
    )
  })

  test('has no such button if it is turned off', () => {
    const fixed = renderPage({ ...site, colorMode: { ...site.colorMode, disableSwitch: true } }, docPage, '')
    expect(fixed).not.toContain('Switch between dark and light mode')
  })
})

describe('the footer', () => {
  test('has column titles and the copyright', () => {
    const html = renderPage(site, docPage, '')
    expect(html).toContain('<p class="footer-title">Community</p><ul aria-label="Community">')
    expect(html).toContain('Copyright © 2025 Frigate')
  })

  test('may be a flat row without a title, and dark', () => {
    const columns = [{ items: [{ label: 'GitHub', href: '/git', external: false }] }]
    const html = renderPage({ ...site, footer: { style: 'dark', columns } }, docPage, '')
    expect(html).toContain('<footer class="footer" data-theme="dark">')
    expect(html).toContain('<div class="footer-row"><ul>')
  })
})
