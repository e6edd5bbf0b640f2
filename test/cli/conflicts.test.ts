import { describe, expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'

const PAGES = { 'docs/index.md': '# Home\n', 'docs/guide.md': '# Guide\n' }

describe('a redirect', () => {
  it('from the address of a page or file is skipped with a warning', async () => {
    const redirects = [
      { from: ['/guide', '/'], to: '/' },
      { from: '/file.txt', to: '/guide' },
      { from: '/guide.md', to: '/' },
      { from: '/old', to: '/guide' },
    ]
    const site = await makeSite({
      ...PAGES,
      'static/file.txt': 'A file.\n',
      'site.config.js': configText({ redirects }),
    })
    const { stderr } = await site.build()
    expect(stderr).toContain(
      'Redirect from "/guide" (redirects[0].from) is never followed, because a page has that address',
    )
    expect(stderr).toContain(
      'Redirect from "/file.txt" (redirects[1].from) is never followed, because a static file has',
    )
    expect(stderr).toContain(
      'Redirect from "/guide.md" (redirects[2].from) is never followed, because the Markdown of a page has',
    )
    expect(stderr).toMatch(/\n3 warnings\n$/)
    const rules = (await site.read('_redirects')).split('\n')
    expect(rules.filter((rule) => rule !== '' && !/^\S+\.html /.test(rule))).toEqual(['/old /guide 301'])
    expect(await site.read('guide/index.html')).toContain('<h1>Guide</h1>')
    expect(await site.read('file.txt')).toBe('A file.\n')
  })
})

describe('redirects in a circle', () => {
  it('are an error that names their addresses, once', async () => {
    const redirects = [
      { from: '/in', to: '/one' },
      { from: '/one', to: '/two/' },
      { from: '/two', to: '/one?again' },
      { from: '/self', to: '/self' },
      { from: '/old', to: '/older' },
      { from: '/older', to: '/guide' },
      { from: '/lost', to: '/none' },
    ]
    const site = await makeSite({ ...PAGES, 'site.config.js': configText({ redirects }) })
    const { stderr } = await site.tryBuild()
    expect(stderr).toContain('error Redirects lead in a circle: /one → /two → /one\n')
    expect(stderr).toContain('error Redirects lead in a circle: /self → /self\n')
    expect(stderr).toContain('error Linked page "/none" does not exist (in redirects[6].to)\n')
    expect(stderr).toMatch(/\n3 errors\n$/)
  })
})

describe('a page', () => {
  it('at the address of a page of another language is a warning', async () => {
    const i18n = { defaultLocale: 'en', locales: ['en', 'ja'], localeConfigs: { ja: { translate: false } } }
    const site = await makeSite({ ...PAGES, 'docs/ja.md': '# Ja\n', 'site.config.js': configText({ i18n }) })
    const { stderr } = await site.build()
    expect(stderr).toContain(
      'warning docs/ja.md:1 Path "ja/index.html" of this page is that of a page of locale "ja" too',
    )
  })
})

describe('a static file', () => {
  it('replaces a file that the build makes', async () => {
    const site = await makeSite({ ...PAGES, 'static/robots.txt': 'Mine.\n', 'static/404.html': 'Lost.\n' })
    expect((await site.build('--strict')).stderr).toBe('')
    expect(await site.read('robots.txt')).toBe('Mine.\n')
    expect(await site.read('404.html')).toBe('Lost.\n')
  })

  it('replaces a page, with a warning', async () => {
    const site = await makeSite({ ...PAGES, 'static/guide/index.html': 'Mine.\n' })
    const { stderr } = await site.build()
    expect(stderr).toContain('warning docs/guide.md:1 Static file "guide/index.html" takes the place of this page')
    expect(await site.read('guide/index.html')).toBe('Mine.\n')
    expect((await site.build()).stdout).toContain(' 0 files written')
  })

  it('with the name of a folder that a page needs is an error', async () => {
    const site = await makeSite({ ...PAGES, 'static/guide': 'No folder.\n' })
    const { code, stderr } = await site.tryBuild()
    expect(stderr).toContain('error docs/guide.md:1 Static file "guide" has the name of a folder that this page needs')
    expect(code).toBe(1)
  })
})
