import { expect, test } from 'vitest'
import { compilePage, htmlOf } from '../../support/compile-page.ts'

const TABS = `::::tabs{group="system"}

:::tab[Docker]

Run it.

:::

:::tab[Add-on]

\`\`\`yaml
a: 1
\`\`\`

:::

::::
`

test('tabs need no MDX, and those of one group switch together', async () => {
  const html = await htmlOf(TABS)
  expect(html).toContain('data-tab-group="system"')
  expect(html).toMatch(/<input type="radio" [^>]*checked=""[^>]* value="Docker"[^>]*\/>|value="Docker"[^>]*checked=""/)
  expect(html).toContain('<p>Run it.</p>')
  expect(html).toContain('language-yaml')
  const [first, second] = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
  expect(first).not.toBe(second)
})

test('tabs on a page with HTML are tabs', async () => {
  expect(await htmlOf(`${TABS}\n<div>HTML</div>\n`)).toContain('data-tab-group="system"')
})

test('two tabs may have the same label', async () => {
  const html = await htmlOf('::::tabs\n\n:::tab[A]\none\n:::\n\n:::tab[A]\ntwo\n:::\n\n::::')
  expect([...html.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)).toEqual(['A', 'A 2'])
})

test('a part that folds has a summary with formatting', async () => {
  expect(await htmlOf(':::details[Why `5000`]\n\nText\n\n:::')).toBe(
    '<details><summary>Why <code>5000</code></summary><p>Text</p></details>',
  )
  expect(await htmlOf(':::details[Open]{open}\nText\n:::')).toContain('<details open="">')
})

test('a tab outside of tabs keeps its text, with a warning', async () => {
  const { doc, body } = await compilePage(':::tab[Alone]\n\nText\n\n:::')
  expect(body.html).toContain('<p>Text</p>')
  expect(doc.problems.map(({ message }) => message)).toEqual([
    'Unexpected ":::tab", expected one of note, tip, info, warning, danger',
  ])
})
