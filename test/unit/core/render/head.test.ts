import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../../../../src/config/site-config.ts'
import { toSiteProps } from '../../../../src/core/plan/site-props.ts'
import { headOf } from '../../../../src/core/render/head.ts'
import type { FrontMatter } from '../../../../src/shared/model.ts'
import { markdownHref } from '../../../../src/shared/url.ts'
import { siteAssets } from '../../../support/site-assets.ts'
import { type SiteInput, siteOf } from '../plan/site-of.ts'

async function headsOf(
  docs: Record<string, FrontMatter>,
  config: Partial<SiteConfigInput> = {},
  more: Partial<SiteInput> = {},
) {
  const site = await siteOf({ docs, config, ...more })
  const props = toSiteProps({
    config: site.config,
    navbarItems: [],
    assets: siteAssets,
    sizeOf: () => undefined,
  })
  const { image } = site.config.themeConfig
  return (route: string) => headOf(site.pageAt(route), props, { image, resolve: (url) => url })
}

test("the title is '{page} | {site}', or just the name on the site's own page", async () => {
  const head = await headsOf({ 'a.md': { title: 'Record' }, 'index.md': { title: 'Site' } })
  expect(head('/a').title).toBe('Record | Site')
  expect(head('/').title).toBe('Site')
})

test('the delimiter is configurable', async () => {
  expect((await headsOf({ 'a.md': { title: 'A' } }, { titleDelimiter: '·' }))('/a').title).toBe('A · Site')
})

test('the canonical address is absolute and has the base URL; the not-found page has none', async () => {
  const head = await headsOf({ 'a.md': {} }, { baseUrl: '/base/', trailingSlash: true })
  expect(head('/a/').canonical).toBe('https://docs.example.org/base/a/')
  expect(head('/404.html')).not.toHaveProperty('canonical')
})

test('description and keywords come from the page', async () => {
  const head = await headsOf({ 'a.md': { description: 'Own words', keywords: ['x', 'y'] } })
  expect(head('/a')).toMatchObject({ description: 'Own words', keywords: ['x', 'y'], noIndex: false })
})

test('unlisted pages, the search page and the not-found page are excluded from search engines', async () => {
  const head = await headsOf({ 'a.md': { unlisted: true } })
  expect([head('/a').noIndex, head('/search').noIndex, head('/404.html').noIndex]).toEqual([true, true, true])
})

test.each([
  ['img/x.png', 'https://docs.example.org/base/img/x.png'],
  ['/img/x.png', 'https://docs.example.org/base/img/x.png'],
  ['https://cdn.example.org/x.png', 'https://cdn.example.org/x.png'],
  ['//cdn.example.org/x.png', 'https://cdn.example.org/x.png'],
])('the image %s becomes %s', async (image, address) => {
  const head = await headsOf(
    { 'a.md': { image }, 'b.md': {} },
    { baseUrl: '/base/', themeConfig: { image: 'img/site.png' } },
  )
  expect(head('/a').image).toBe(address)
  expect(head('/b').image).toBe('https://docs.example.org/base/img/site.png')
})

test('breadcrumbs are JSON-LD that no text can break out of', async () => {
  const label = '</script><b>"&'
  const head = await headsOf(
    { 'a.md': { title: 'A' }, 'b.md': { title: 'B' } },
    { sidebars: { docs: [{ type: 'category', label, link: { type: 'doc', id: 'a' }, items: ['b'] }] } },
  )
  const { jsonLd = '' } = head('/b')
  expect(jsonLd).not.toContain('<')
  expect(JSON.parse(jsonLd)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: label, item: 'https://docs.example.org/a' },
      { '@type': 'ListItem', position: 2, name: 'B' },
    ],
  })
})

test('a top-level page has no breadcrumbs', async () => {
  expect((await headsOf({ 'a.md': {} }))('/a')).not.toHaveProperty('jsonLd')
})

test.each([
  ['/', '/index.md'],
  ['/a', '/a.md'],
  ['/a/', '/a/index.md'],
  ['/base/a.html', '/base/a.md'],
])('the Markdown twin of %s is %s', (href, markdownOutput) => {
  expect(markdownHref(href)).toBe(markdownOutput)
})

test('only pages from Markdown have a twin', async () => {
  const head = await headsOf({ 'a.md': {} })
  expect(head('/a').markdownHref).toBe('/a.md')
  expect(head('/search')).not.toHaveProperty('markdownHref')
})

test('of several titles, descriptions or canonical addresses in a page, the last one counts', async () => {
  const site = await siteOf({ docs: { 'a.md': {} }, config: {} })
  const props = toSiteProps({ config: site.config, navbarItems: [], assets: siteAssets, sizeOf: () => undefined })
  const page = site.pageAt('/a')
  if (page.content.kind !== 'doc') throw new Error('expected a page of the docs')
  const meta = (content: string) => ({ tagName: 'meta', attributes: { name: 'description', content } })
  const title = (innerHTML: string) => ({ tagName: 'title', attributes: {}, innerHTML })
  const headTags = [title('One'), meta('first'), title('Two'), meta('second'), { tagName: 'base', attributes: {} }]
  const doc = { ...page.content.doc, headTags }
  const head = headOf({ ...page, content: { ...page.content, doc } }, props, {
    image: undefined,
    resolve: (url) => url,
  })
  expect(head).toMatchObject({ title: 'Two', description: 'second', tags: [{ tagName: 'base' }] })
})
