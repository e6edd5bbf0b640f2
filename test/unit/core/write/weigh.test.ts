import { describe, expect, it } from 'vitest'
import { checkBudgets, type WeighedPage } from '../../../../src/core/write/check-budgets.ts'
import { readPageParts } from '../../../../src/core/write/weigh-site.ts'

describe('the parts of a page', () => {
  const html = `<!doctype html><html><head><title>A</title><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head><body><header><nav>Menu</nav></header><nav>Docs</nav><main><nav>Path</nav><p>Text</p><img src="/a.png"><img src="/a.png"></main></body></html>`

  it('are the files that it names, each once', () => {
    const { scripts, styles, images } = readPageParts(html)
    expect({ scripts, styles, images }).toEqual({ scripts: ['/a.js'], styles: ['/a.css'], images: ['/a.png'] })
  })

  it('have the bytes of the page, those inside of others only once', () => {
    const regions = Object.fromEntries(readPageParts(html).regions)
    expect(Object.values(regions).reduce((sum, bytes) => sum + bytes, 0)).toBe(html.length)
    expect(regions.content).toBe('<main><nav>Path</nav><p>Text</p><img src="/a.png"><img src="/a.png"></main>'.length)
    expect(regions.navigation).toBe('<nav>Docs</nav>'.length)
    expect(regions.navbar).toBe('<header><nav>Menu</nav></header>'.length)
  })
})

const page = (href: string, more: Partial<WeighedPage> = {}): WeighedPage => ({
  href,
  file: `docs${href}.md`,
  html: 10_000,
  regions: [
    ['content', 60_000],
    ['head', 2000],
  ],
  scripts: [{ path: 'assets/site.js', bytes: 8000 }],
  styles: [{ path: 'assets/site.css', bytes: 12_000 }],
  images: [],
  ...more,
})

describe('a budget', () => {
  it('names a page that is too heavy, and what weighs in it', () => {
    expect(checkBudgets([page('/a', { html: 61_200 }), page('/b')], { html: 50_000 })).toEqual([
      {
        severity: 'warning',
        code: 'budget.html',
        message: 'HTML of /a weighs 61.2 kB, budgets.html is 50.0 kB',
        hint: 'Split the page (before gzip: content 60.0 kB, head 2.0 kB), or raise the budget.',
        file: 'docs/a.md',
      },
    ])
  })

  it('is one problem where many pages load the same files', () => {
    const problems = checkBudgets([page('/a'), page('/b'), page('/c', { scripts: [] })], { js: 7000, css: 20_000 })
    expect(problems.map(({ message }) => message)).toEqual([
      'Scripts of /a and 1 more page weigh 8.0 kB, budgets.js is 7.0 kB',
    ])
  })

  it('names a picture that is too large, and where it is', () => {
    const images = [{ path: 'img/big.png', bytes: 1_500_000 }]
    const problems = checkBudgets([page('/a', { images }), page('/b', { images })], { image: 200_000, page: 40_000 })
    expect(problems.map(({ message }) => message)).toEqual([
      'Picture img/big.png on /a and 1 more page weighs 1.5 MB, budgets.image is 200.0 kB',
      '/a weighs with what it loads 1.5 MB, budgets.page is 40.0 kB',
      '/b weighs with what it loads 1.5 MB, budgets.page is 40.0 kB',
    ])
  })

  it('lists the ten heaviest pages and counts the others', () => {
    const pages = Array.from({ length: 13 }, (_, index) => page(`/${index}`, { html: 20_000 + index }))
    const problems = checkBudgets(pages, { html: 15_000 })
    expect(problems.length).toBe(11)
    expect(problems[0]?.message).toMatch(/^HTML of \/12 /)
    expect(problems.at(-1)?.message).toBe('3 more pages are over budgets.html')
  })

  it('is kept by what is just as heavy', () => {
    expect(checkBudgets([page('/a')], { html: 10_000, js: 8000, css: 12_000, page: 30_000 })).toEqual([])
  })
})
