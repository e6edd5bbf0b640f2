import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../../../../src/config/site-config.ts'
import {
  headersFile,
  redirectsFile,
  robots,
  type SiteFilesInput,
  sitemaps,
} from '../../../../src/core/write/host-files.ts'
import { redirectPage } from '../../../../src/core/write/site-outputs.ts'
import { siteOf } from '../plan/site-of.ts'

async function inputOf(config: Partial<SiteConfigInput> = {}): Promise<SiteFilesInput> {
  const docs = {
    'index.md': { title: 'Home', description: 'Start\n  here' },
    'b/c.md': { title: 'C & D', description: '' },
    'secret.md': { unlisted: true },
  }
  const sidebars = {
    docs: [
      'index',
      { type: 'category' as const, label: 'Bees', link: { type: 'generated-index' as const }, items: ['b/c'] },
    ],
  }
  const site = await siteOf({ docs, config: { tagline: 'Cameras', sidebars, ...config } })
  return {
    ...site.config,
    pages: site.pages,
    lastUpdated: new Map([['content/docs/index.md', { date: '2024-01-02T03:04:05.000Z' }]]),
  }
}

test('the sitemap has every listed page, with its date if known', async () => {
  const [file, ...more] = sitemaps(await inputOf())
  expect(more).toEqual([])
  expect(file?.text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://docs.example.org/</loc><lastmod>2024-01-02</lastmod></url>
  <url><loc>https://docs.example.org/b/c</loc></url>
  <url><loc>https://docs.example.org/category/bees</loc></url>
</urlset>
`)
})

test('addresses in the sitemap have the base URL and are escaped', async () => {
  const site = await siteOf({ docs: { 'a&b c.md': {} }, config: { baseUrl: '/base/' } })
  const [file] = sitemaps({ ...site.config, pages: site.pages, lastUpdated: new Map() })
  expect(file?.text).toContain('<loc>https://docs.example.org/base/a&amp;b%20c</loc>')
})

test('more than 50,000 addresses are in several sitemaps, which the first one lists', async () => {
  const input = await inputOf({ baseUrl: '/base/' })
  const pages = Array.from({ length: 50_002 }, () => input.pages.filter(({ href }) => href.endsWith('/c'))).flat()
  const files = sitemaps({ ...input, pages })
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(files[0]?.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(files[0]?.text).toContain('<sitemap><loc>https://docs.example.org/base/sitemap-2.xml</loc></sitemap>')
  expect(files.slice(1).map(({ text }) => text.split('<url>').length - 1)).toEqual([50_000, 2])
})

test('robots.txt allows everything and links to the sitemap', async () => {
  expect(robots([await inputOf({ baseUrl: '/base/' })])).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.org/base/sitemap.xml\n',
  )
})

test('_redirects has a line for each old address', () => {
  expect(
    redirectsFile([
      { from: '/old', to: '/new' },
      { from: '/x', to: 'https://example.org' },
    ]),
  ).toBe('/old /new 301\n/x https://example.org 301\n')
  expect(redirectsFile([])).toBe('')
})

test('a redirect page redirects, links to its target, and is excluded from search engines', () => {
  const html = redirectPage({ from: '/old', to: '/base/new?a=1&b="2"' }, { url: 'https://docs.example.org' })
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/new?a=1&amp;b=&quot;2&quot;">')
  expect(html).toContain('<link rel="canonical" href="https://docs.example.org/base/new?a=1&amp;b=%222%22">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<a href="/base/new?a=1&amp;b=&quot;2&quot;">')
})

test('a redirect may lead to another site', () => {
  expect(redirectPage({ from: '/old', to: 'https://example.org/x' }, { url: 'https://docs.example.org' })).toContain(
    'rel="canonical" href="https://example.org/x"',
  )
})

test('_headers has the policy for all pages and long caching for hashed files, below the base URL', () => {
  const text = headersFile('/base/', "default-src 'self'", ['assets/site.1a2b3c4d.css', 'assets/files/*'])
  expect(text).toMatch(/^\/base\/\*\n {2}Content-Security-Policy: default-src 'self'; frame-ancestors 'self'\n/)
  expect(text).toContain('  X-Content-Type-Options: nosniff\n')
  expect(text).toContain('\n/base/assets/site.1a2b3c4d.css\n  Cache-Control: public, max-age=31536000, immutable\n')
  expect(text).toMatch(/\n\n\/base\/assets\/files\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/)
})
