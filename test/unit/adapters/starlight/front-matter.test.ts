import { expect, test } from 'vitest'
import { translateFrontMatter } from '../../../../src/adapters/starlight/front-matter.ts'

const OPTIONS = {
  docsDir: 'src/content/docs',
  markdoc: { variables: {}, allowHtml: false },
  aliases: { '~/*': './src/*' },
  hasPagination: true,
  hasContents: true,
  sidebars: { '': 'docs', fr: 'fr' },
}

function translate(values: Readonly<Record<string, unknown>>, path = 'a/b.md') {
  const placeOf = (key: string) => ({ code: key })
  return translateFrontMatter({ values, placeOf }, `src/content/docs/${path}`, OPTIONS)
}

test.each([
  [{ slug: 'x/y' }, { slug: '/x/y' }],
  [{ sidebar: { label: 'L', badge: { text: 'New' } } }, { sidebar_label: 'L (New)' }],
  [{ title: 'T', sidebar: { badge: 'New' } }, { sidebar_label: 'T (New)' }],
  [
    { prev: 'Up', next: { label: 'On', link: '/x/' } },
    { pagination_prev: { label: 'Up' }, pagination_next: { label: 'On', to: '/x/' } },
  ],
  [{ tableOfContents: false }, { hide_table_of_contents: true }],
  [{ tableOfContents: { maxHeadingLevel: 4 } }, { toc_max_heading_level: 4 }],
  [{ template: 'splash' }, { hide_table_of_contents: true, displayed_sidebar: null, pagination_next: null }],
  [
    { editUrl: false, pagefind: false },
    { custom_edit_url: null, search: { exclude: true } },
  ],
  [
    { lastUpdated: '2024-01-02', next: false },
    { last_update: { date: '2024-01-02' }, pagination_next: null },
  ],
  [
    {
      title: 'T',
      hero: {
        tagline: 'a <b>b</b>',
        image: { file: '~/x.svg' },
        actions: [{ text: 'Go', link: '/', variant: 'minimal' }],
      },
    },
    {
      layout: 'home',
      hero: {
        text: 'T',
        tagline: 'a b',
        image: { src: '../../../x.svg', alt: '' },
        actions: [{ text: 'Go', link: '/', theme: 'alt' }],
      },
    },
  ],
])('front matter of Starlight becomes ours: %j', (written, ours) => {
  expect(translate(written).values).toMatchObject(ours)
  expect(translate(written).problems).toEqual([])
})

test('a page has the address that Astro makes of its path, and the sidebar of its language', () => {
  expect(translate({}, 'fr/My Page.v2/index.mdx').values).toEqual({ slug: '/fr/my-pagev2', displayed_sidebar: 'fr' })
  expect(translate({}, 'index.md').values).toEqual({ slug: '/', displayed_sidebar: 'docs' })
})

test('what is lost is a warning at its place, and other keys stay', () => {
  const { values, problems } = translate({ hero: { image: { html: '<b>' } }, own: 1, id: 'x' })
  expect(values).toMatchObject({ own: 1 })
  expect(values).not.toHaveProperty('id')
  expect(problems?.map(({ message, code }) => [message, code])).toEqual([
    ['Front matter "hero.image.html" of Starlight has no effect', 'hero'],
  ])
})
