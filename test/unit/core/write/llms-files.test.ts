import { expect, test } from 'vitest'
import type { SiteFilesInput } from '../../../../src/core/write/host-files.ts'
import {
  fullTextIndex,
  isLlmsFile,
  llmsText,
  PART_LENGTH,
  planFullText,
} from '../../../../src/core/write/llms-files.ts'
import { siteOf } from '../plan/site-of.ts'

const docs = {
  'index.md': { title: 'Home', description: 'Start\n  here' },
  'b/c.md': { title: 'C & D', description: '' },
  'b/d.md': {},
  'b/e.md': {},
  'secret.md': { unlisted: true },
}
const sidebars = { docs: ['index', { type: 'category' as const, label: 'Bees & more', items: ['b/c', 'b/d', 'b/e'] }] }

/** A site whose pages have Markdown of these lengths. */
async function inputOf(lengths: Readonly<Record<string, number>> = {}): Promise<SiteFilesInput> {
  const site = await siteOf({ docs, config: { tagline: 'Cameras', sidebars, baseUrl: '/base/' } })
  const pages = site.pages.map((page) => {
    if (page.content.kind !== 'doc') return page
    const { doc } = page.content
    return { ...page, content: { ...page.content, doc: { ...doc, markdownLength: lengths[doc.path] ?? 10 } } }
  })
  return { ...site.config, pages, lastUpdated: new Map() }
}

function outline(pages: SiteFilesInput['pages']) {
  return planFullText(pages, 'Site').map((part) => [part.title, part.path, ...part.pages.map(({ route }) => route)])
}

test('llms.txt links the twins of the listed pages by section, a description on one line, specifications, and then the full text', async () => {
  const input = await inputOf()
  const parts = planFullText(input.pages, 'Site')
  const output = { path: 'api/lamps.yaml', key: '', read: async () => '' }
  const published = [
    { title: 'Lamp API', isLast: true, output },
    { title: 'Lamp API', isLast: false, output: { ...output, path: 'old/api/lamps.yaml' } },
  ]
  expect(llmsText({ ...input, parts, published })).toBe(`# Site

> Cameras

## Docs

- [Home](https://docs.example.org/base/index.md): Start here

## Bees & more

- [C & D](https://docs.example.org/base/b/c.md)
- [b/d](https://docs.example.org/base/b/d.md): About b/d
- [b/e](https://docs.example.org/base/b/e.md): About b/e

## OpenAPI

- [Lamp API](https://docs.example.org/base/api/lamps.yaml)

## Full text

- [Site](https://docs.example.org/base/llms-full.txt): 4 pages
`)
})

test('the full text is one file as long as a part may be', async () => {
  const { pages } = await inputOf({ 'b/c.md': PART_LENGTH - 30 })
  expect(outline(pages)).toEqual([['Site', 'llms-full.txt', '/', '/b/c', '/b/d', '/b/e']])
})

test('a longer text has a file for each section, and llms-full.txt says where they are', async () => {
  const input = await inputOf({ 'b/c.md': PART_LENGTH - 20 })
  expect(outline(input.pages)).toEqual([
    ['Docs', 'llms-full/docs.txt', '/'],
    ['Bees & more', 'llms-full/bees--more.txt', '/b/c', '/b/d', '/b/e'],
  ])
  expect(fullTextIndex({ ...input, parts: planFullText(input.pages, 'Site') })).toBe(`# Site

> Cameras

## Full text

- [Docs](https://docs.example.org/base/llms-full/docs.txt): 1 page
- [Bees & more](https://docs.example.org/base/llms-full/bees--more.txt): 3 pages
`)
})

test('a section that is too long has several files, none of which cuts a page', async () => {
  const { pages } = await inputOf({ 'b/c.md': PART_LENGTH - 20, 'b/d.md': 3 * PART_LENGTH, 'b/e.md': 1 })
  expect(outline(pages)).toEqual([
    ['Docs', 'llms-full/docs.txt', '/'],
    ['Bees & more (1/3)', 'llms-full/bees--more-1.txt', '/b/c'],
    ['Bees & more (2/3)', 'llms-full/bees--more-2.txt', '/b/d'],
    ['Bees & more (3/3)', 'llms-full/bees--more-3.txt', '/b/e'],
  ])
})

test('a site without pages has no full text', () => {
  expect(planFullText([], 'Site')).toEqual([])
})

test.each([
  ['llms.txt', true],
  ['llms-full.txt', true],
  ['llms-full/docs.txt', true],
  ['llms-full.html', false],
])('%s is for models: %s', (path, expected) => {
  expect(isLlmsFile(path)).toBe(expected)
})
