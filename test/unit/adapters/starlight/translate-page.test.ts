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
])('what only Astro has becomes MDX: %s', (body, expected) => {
  const page = { body, displayPath: 'docs/page.mdx', root: '/', within: '/' }
  expect(translatePage(page, readOptions({ docsDir: 'docs' })).body).toBe(expected)
})
