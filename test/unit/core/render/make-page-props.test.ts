import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../../../../src/config/site-config.ts'
import { toSiteProps } from '../../../../src/core/plan/site-props.ts'
import { toPageProps } from '../../../../src/core/render/make-page-props.ts'
import type { Doc, FrontMatter, Heading } from '../../../../src/shared/model.ts'
import { siteAssets } from '../../../support/site-assets.ts'
import { siteOf } from '../plan/site-of.ts'

const heading = (level: number): Heading => ({ level, id: `h${level}`, text: `H${level}`, html: `H${level}` })

async function propsOf(frontMatter: FrontMatter, config: Partial<SiteConfigInput> = {}, own: Partial<Doc> = {}) {
  const site = await siteOf({ docs: { 'a.md': frontMatter }, config })
  const page = site.pageAt('/a')
  if (page.content.kind !== 'doc') throw new Error('Expected a doc')
  const doc = { ...page.content.doc, headings: [2, 3, 4, 5].map(heading), ...own }
  return toPageProps(
    { ...page, content: { kind: 'doc', doc } },
    {
      site: toSiteProps({
        config: site.config,
        navbarItems: [],
        assets: siteAssets,
        sizeOf: () => undefined,
      }),
      config: site.config,
      lastUpdated: new Map([['content/docs/a.md', { date: '2024-01-02T00:00:00.000Z', author: 'Ann' }]]),
      resolve: (url) => url,
      blogAt: () => undefined,
    },
  )
}

const levels = (props: Awaited<ReturnType<typeof propsOf>>) =>
  props.layout === 'doc' ? props.toc.map(({ level }) => level) : undefined

test('the table of contents has levels 2 to 3', async () => {
  expect(levels(await propsOf({}))).toEqual([2, 3])
})

test('the levels come from the configuration, unless the page sets them', async () => {
  const config = { themeConfig: { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 } } } as const
  expect(levels(await propsOf({}, config))).toEqual([3, 4, 5])
  expect(levels(await propsOf({ toc_min_heading_level: 2, toc_max_heading_level: 2 }, config))).toEqual([2])
})

test('a page can hide its table of contents', async () => {
  expect(levels(await propsOf({ hide_table_of_contents: true }))).toEqual([])
})

test('a title from front matter can be hidden, with the lead', async () => {
  const props = await propsOf({ title: 'T', description: 'D', hide_title: true })
  expect(props).not.toHaveProperty('titleHtml')
  expect(props).not.toHaveProperty('lead')
})

test('its own h1 is shown anyway', async () => {
  const props = await propsOf({ hide_title: true }, {}, { hasOwnTitle: true, titleHtml: 'Own' })
  expect(props).toMatchObject({ titleHtml: 'Own' })
})

test('the lead comes from front matter, never from the body', async () => {
  expect(await propsOf({ description: 'Words' })).toMatchObject({ lead: 'Words' })
  expect(await propsOf({}, {}, { description: 'First paragraph' })).not.toHaveProperty('lead')
})

test('the description is not shown where the configuration says so', async () => {
  const props = await propsOf({ description: 'Words' }, { docs: { showDescription: false } })
  expect(props).not.toHaveProperty('lead')
  expect(props.head.description).toBe('Words')
})

test('a page without a title is named after its file, escaped', async () => {
  expect(await propsOf({}, {}, { title: 'a<b', titleHtml: undefined })).toMatchObject({ titleHtml: 'a&lt;b' })
})

test.each([
  [{}, 'https://example.org/edit/content/docs/a.md'],
  [{ custom_edit_url: 'https://example.org/own' }, 'https://example.org/own'],
  [{ custom_edit_url: null }, undefined],
])('with front matter %j the edit link is %s', async (frontMatter, editHref) => {
  const props = await propsOf(frontMatter, { docs: { editUrl: 'https://example.org/edit/' } })
  expect(props.layout === 'doc' && props.editHref).toBe(editHref)
})

test('there is no edit link without an edit URL', async () => {
  expect(await propsOf({})).not.toHaveProperty('editHref')
})

test('date and author of the last commit are shown if so configured', async () => {
  expect(await propsOf({}, { docs: { showLastUpdateTime: true } })).toMatchObject({
    lastUpdated: { date: '2024-01-02T00:00:00.000Z' },
  })
  expect(await propsOf({}, { docs: { showLastUpdateAuthor: true } })).toMatchObject({ lastUpdated: { author: 'Ann' } })
  expect(await propsOf({})).not.toHaveProperty('lastUpdated')
})

test('a page can name its last change itself', async () => {
  const docs = { showLastUpdateTime: true, showLastUpdateAuthor: true }
  const own = { date: '2020-02-02T00:00:00.000Z' }
  expect(await propsOf({ last_update: own }, { docs })).toMatchObject({ lastUpdated: { ...own, author: 'Ann' } })
  expect(await propsOf({ last_update: own })).not.toHaveProperty('lastUpdated')
})

test('an empty edit address hides the link', async () => {
  expect(await propsOf({ custom_edit_url: '' }, { docs: { editUrl: 'https://x.org' } })).not.toHaveProperty('editHref')
})

test('breadcrumbs can be turned off', async () => {
  expect((await propsOf({}, { docs: { breadcrumbs: false } })).breadcrumbs).toEqual([])
  expect((await propsOf({})).breadcrumbs).toHaveLength(1)
})
