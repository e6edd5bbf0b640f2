import { expect, test } from 'vitest'
import { translateFrontMatter } from '../../../../src/adapters/vitepress/translate-front-matter.ts'
import { readFrontMatterValues } from '../../../../src/core/read/front-matter.ts'

const translate = (yaml: string) =>
  readFrontMatterValues(`---\n${yaml}\n---\n`, { displayPath: 'docs/page.md' }, translateFrontMatter)

test.each([
  ['title: A\ndescription: B\nid: x\nslug: /y\ndraft: true\ntags: [c]', { title: 'A', description: 'B' }],
  ['outline: deep', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
  ['outline: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
  ['outline: [2, 4]', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
  ['outline: { level: [2, 3], label: In it }', { toc_min_heading_level: 2, toc_max_heading_level: 3 }],
  ['outline: false', { hide_table_of_contents: true }],
  ['aside: false\noutline: deep', { hide_table_of_contents: true }],
  ['aside: left', {}],
  ['prev: false\nnext: false', { pagination_prev: null, pagination_next: null }],
  [
    'prev: Up\nnext: { text: B, link: /b.md }',
    { pagination_prev: { label: 'Up' }, pagination_next: { label: 'B', to: '/b' } },
  ],
  ['sidebar: false\neditLink: false', { displayed_sidebar: null, custom_edit_url: null }],
  ['lastUpdated: 2024-05-06', { last_update: { date: '2024-05-06' } }],
  ['lastUpdated: false\nnavbar: false\nfooter: false', {}],
  ['search: false', { search: { exclude: true } }],
  ['layout: doc', {}],
  ['layout: home\nhero: { name: A }', { layout: 'home', hero: { name: 'A' } }],
])('%j is read as %j', (written, expected) => {
  const { values, problems } = translate(written)
  expect([values, problems]).toEqual([expected, []])
})

test.each(['page', 'false'])('a page of the layout %s has nothing around it', (layout) => {
  expect(translate(`layout: ${layout}`).values).toMatchObject({
    displayed_sidebar: null,
    hide_table_of_contents: true,
    pagination_prev: null,
  })
})

test.each([['title: A\nlayout: Own', 'Layout "Own" of the theme is not used: the page looks like others']])(
  'what of %j is lost is a warning at its line',
  (written, message) => {
    expect(translate(written).problems).toMatchObject([{ message, file: 'docs/page.md', line: 3 }])
  },
)
