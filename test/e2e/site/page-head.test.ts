import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'
import { missingPath, sampledPaths } from './site-pages.ts'

const paths = await sampledPaths()
const browser = createSiteBrowser()

describe.each(paths)('the head of %s', (path) => {
  const visited = browser.shareVisit(path)

  it('names the canonical address', async () => {
    const canonical = visited().page.locator('link[rel="canonical"]')
    expect(await canonical.getAttribute('href')).toBe(`https://docs.frigate.video${path}`)
  })

  it('repeats title and address for those who share the page', async () => {
    const { page } = visited()
    const property = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
    expect(await property('title')).toBe(await page.title())
    expect(await property('url')).toBe(`https://docs.frigate.video${path}`)
  })

  it('describes the breadcrumbs as JSON-LD', async () => {
    const { page } = visited()
    const crumbs = await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').allInnerTexts()
    const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    })
  })

  it('leads to the Markdown twin, which starts with the same heading', async () => {
    const { page } = visited()
    const twin = await page.locator('link[rel="alternate"][type="text/markdown"]').getAttribute('href')
    const response = await page.request.get(new URL(twin ?? '', page.url()).href)
    expect(response.headers()['content-type']).toContain('text/markdown')
    expect(await response.text()).toContain(`# ${await page.getByRole('heading', { level: 1 }).innerText()}\n`)
  })
})

it.each(['/search', missingPath])('keeps search engines away from %s', async (path) => {
  const page = await browser.openPage(path)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
})
