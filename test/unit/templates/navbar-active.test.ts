import { describe, expect, test } from 'vitest'
import type { NavbarDropdown, NavbarLink } from '../../../src/shared/chrome-props.ts'
import {
  currentAmong,
  currentOf,
  dropdownItems,
  hrefOn,
  isDropdownActive,
  menuLabel,
  withSearch,
} from '../../../templates/parts/navbar/navbar-active.ts'

const link = (changes: Partial<NavbarLink>): NavbarLink => ({
  kind: 'link',
  label: 'Docs',
  href: '/docs/guides',
  external: false,
  ...changes,
})
const at = (href: string, sidebar?: string) => ({ href, sidebar })

describe('a navbar link', () => {
  test.each([
    ['its own page', '/docs/guides', 'page'],
    ['its own page with a trailing slash', '/docs/guides/', 'page'],
    ['a page below it', '/docs/guides/start', 'true'],
    ['a page whose address only has the same start', '/docs/guides-old', undefined],
    ['another page', '/docs', undefined],
  ])('on %s (%2$s) has aria-current %3$s', (_name, href, expected) => {
    expect(currentOf(link({}), at(href))).toBe(expected)
  })

  test('to the root is current on every page below it', () => {
    expect(currentOf(link({ href: '/' }), at('/configuration/record'))).toBe('true')
  })

  test('of a dropdown is not current on pages of one below it, such as the first language on pages of another', () => {
    const items = ['/docs/', '/docs/fr/', '/docs/de/'].map((href) => link({ href }))
    const currentOn = (href: string) => items.map((item) => currentAmong(item, items, at(href)))
    expect(currentOn('/docs/fr/start/')).toEqual([undefined, 'true', undefined])
    expect(currentOn('/docs/start/')).toEqual(['true', undefined, undefined])
  })

  test('ignores query and hash of its own address', () => {
    expect(currentOf(link({ href: '/docs/guides?x=1#top' }), at('/docs/guides'))).toBe('page')
  })

  test('uses activeBasePath instead of its address', () => {
    const item = link({ activeBasePath: '/docs/integrations' })
    expect(currentOf(item, at('/docs/integrations/mqtt'))).toBe('true')
    expect(currentOf(item, at('/docs/guides/start'))).toBeUndefined()
  })

  test('uses activeBaseRegex before anything else', () => {
    const item = link({ activeBaseRegex: '/api/(get|post)', activeBasePath: '/docs' })
    expect(currentOf(item, at('/api/post/x'))).toBe('true')
    expect(currentOf(item, at('/docs/guides'))).toBeUndefined()
  })

  test('of a sidebar is current on every page that shows that sidebar', () => {
    const item = link({ activeSidebar: 'api' })
    expect(currentOf(item, at('/anything', 'api'))).toBe('true')
    expect(currentOf(item, at('/docs/guides/start', 'docs'))).toBeUndefined()
  })

  test('to another host is never current', () => {
    expect(currentOf(link({ href: '/docs', external: true }), at('/docs'))).toBeUndefined()
  })
})

describe('a navbar dropdown', () => {
  const dropdown: NavbarDropdown = { kind: 'dropdown', purpose: 'links', label: 'More', items: [link({})] }

  test('is active when one of its links is', () => {
    expect(isDropdownActive(dropdown, at('/docs/guides/start'))).toBe(true)
    expect(isDropdownActive(dropdown, at('/elsewhere'))).toBe(false)
  })

  test('lists its own address first, once', () => {
    expect(dropdownItems({ ...dropdown, href: '/more' })[0]).toMatchObject({ label: 'More', href: '/more' })
    expect(dropdownItems({ ...dropdown, href: '/docs/guides' })).toHaveLength(1)
  })

  test('has the specified labels in the mobile menu', () => {
    expect(menuLabel({ ...dropdown, purpose: 'locale' })).toBe('Languages')
    expect(menuLabel({ ...dropdown, purpose: 'version' })).toBe('Versions')
    expect(menuLabel(dropdown)).toBe('More')
  })
})

describe('the search item', () => {
  test('is added if the navbar has none, and else stays in its place', () => {
    expect(withSearch([])).toEqual([{ kind: 'search', position: 'right' }])
    expect(withSearch([{ kind: 'search', position: 'left' }])).toEqual([{ kind: 'search', position: 'left' }])
  })
})

describe('a link to another language', () => {
  const german = link({ href: '/docs/de/', samePageBelow: '/docs/', lang: 'de' })

  test('leads to the current page', () => {
    expect(hrefOn(german, at('/docs/guides/start'))).toBe('/docs/de/guides/start')
  })

  test('leads to the start page from an address without a page', () => {
    expect(hrefOn(german, at('/docs/404.html'))).toBe('/docs/de/')
  })

  test('is current only in its own language', () => {
    const english = link({ href: '/docs/', samePageBelow: '/docs/', lang: 'en' })
    const here = at('/docs/guides/start')
    expect([currentOf(english, here), currentOf(german, here)]).toEqual(['true', undefined])
  })
})
