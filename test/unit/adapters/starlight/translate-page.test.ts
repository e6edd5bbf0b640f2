import { expect, it } from 'vitest'
import { readOptions } from '../../../../src/adapters/starlight/front-matter.ts'
import { translatePage } from '../../../../src/adapters/starlight/translate-page.ts'

it.each([
  [
    String.raw`<Fragment set:html={"<b>a \"{b}</b>"} />`,
    String.raw`<div dangerouslySetInnerHTML={{ __html: "<b>a \"{b}</b>" }} />`,
  ],
  ['<p set:html={text} />', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['<Fragment slot="a">b</Fragment>', '<>b</>'],
  ["import { Content as Part } from './_part.mdx'", "import Part from './_part.mdx'"],
])('what only Astro has becomes MDX: %s', (body, expected) => {
  const page = { body, displayPath: 'docs/page.mdx', root: '/', within: '/' }
  expect(translatePage(page, readOptions({ docsDir: 'docs' })).body).toBe(expected)
})

it.each([
  [
    '1. A\n\n    ```js ins={2}\n    a\n\n    b\n    ```',
    '1. A\n\n    ```js\n    a\n     // [!code ++]\n    b\n    ```',
  ],
  [':::tip\n````js\na\n:::\nText', ':::tip\n````js\na\n````\n:::\nText'],
])('code stays in what it is in: %s', (body, expected) => {
  const page = { body, displayPath: 'docs/page.mdx', root: '/', within: '/' }
  expect(translatePage(page, readOptions({ docsDir: 'docs' })).body).toBe(expected)
})
