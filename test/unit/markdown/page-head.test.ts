import { expect, test } from 'vitest'
import { compilePage } from '../../support/compile-page.ts'

const HEAD = `<head>
  <title>Own title</title>
  <meta name="robots" content="noindex" />
  <link rel="canonical" href="https://example.org/x" />
  <script type="application/ld+json">{"a": 1}</script>
</head>`

test('the tags of <head> in Markdown are the head of the page, not its text', async () => {
  const { doc, body } = await compilePage(`# Page\n\n${HEAD}\n\nText\n`, { path: 'page.md' })
  expect(body.html).not.toMatch(/Own title|<head|<meta/)
  expect(doc.headTags).toEqual([
    { tagName: 'title', attributes: {}, innerHTML: 'Own title' },
    { tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    { tagName: 'link', attributes: { rel: 'canonical', href: 'https://example.org/x' } },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a": 1}' },
  ])
})

test.each(['head', 'Head'])('so are those of <%s> in MDX', async (name) => {
  const text = `import Head from '@docusaurus/Head'\n\n# Page\n\n<${name}>\n  <title>Own title</title>\n  <meta name="robots" content={'noindex'} />\n</${name}>\n\nText {1 + 1}\n`
  const { doc, body } = await compilePage(text, { path: 'page.mdx' })
  expect(body.html).toContain('Text 2')
  expect(body.html).not.toContain('Own title')
  expect(doc.headTags).toEqual([
    { tagName: 'title', attributes: {}, innerHTML: 'Own title' },
    { tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ])
})

test.each(['head', 'Head'])('code in <%s> runs', async (name) => {
  const text = `<${name}>
  <meta name="size" content={String(1 + 1)} />
  <script type="application/ld+json">
    {JSON.stringify({ name: frontMatter.title })}
  </script>
  <script id="s" dangerouslySetInnerHTML={{ __html: '1 < 2' }} />
</${name}>

# Page
`
  const { doc, body } = await compilePage(`---\ntitle: Own\n---\n\n${text}`, { path: 'page.mdx' })
  expect(body.html).not.toContain('JSON')
  expect(doc.headTags).toEqual([
    { tagName: 'meta', attributes: { name: 'size', content: '2' } },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"name":"Own"}' },
    { tagName: 'script', attributes: { id: 's' }, innerHTML: '1 < 2' },
  ])
})

test('a head in code is code', async () => {
  const { doc, body } = await compilePage('```html\n<head>\n<title>T</title>\n</head>\n```\n', { path: 'page.md' })
  expect(doc.headTags).toBeUndefined()
  expect(body.html).toContain('title')
})

test.each([
  '{JSON.stringify({ a: "</script><b>" })}</script>',
  'dangerouslySetInnerHTML={{ __html: JSON.stringify({ a: "</script><b>" }) }} />',
])('a text in the script of a page does not end it: <script type="application/ld+json"%s', async (rest) => {
  const start = rest.startsWith('{') ? '>' : ' '
  const { body } = await compilePage(`# Page\n\n<script type="application/ld+json"${start}${rest}\n`, {
    path: 'page.mdx',
  })
  expect(body.html).toContain('{"a":"<\\/script><b>"}</script>')
})
