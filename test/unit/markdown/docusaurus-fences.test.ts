import { describe, expect, test } from 'vitest'
import { compileMdx, compilePage, htmlOf } from '../../support/compile-page.ts'

const FENCE = '```'

describe('a fence of mdx-code-block', () => {
  test('is a part of the page, in MDX and in Markdown, which is MDX then', async () => {
    const text = `# Page\n\n${FENCE}mdx-code-block\nexport const year = 2025\n\n<Tabs>\n  <TabItem value="a">In {year}</TabItem>\n</Tabs>\n${FENCE}\n\n## After\n`
    for (const path of ['page.md', 'page.mdx']) {
      const { doc, body } = await compilePage(text, { path })
      expect(doc.format).toBe('mdx')
      expect(body.html).toContain('In 2025')
      expect(body.html).not.toContain('export const')
      expect(doc.headings.map(({ id }) => id)).toEqual(['after'])
    }
  })

  test('keeps the lines of what comes after it', async () => {
    const { doc } = await compileMdx(
      `${FENCE}mdx-code-block\n<div>\n${FENCE}\n\nText\n\n${FENCE}mdx-code-block\n</div>\n${FENCE}\n\n[x](/nowhere)\n`,
    )
    expect(doc.references.map(({ url, place }) => [url, place?.line])).toEqual([['/nowhere', 11]])
  })

  test('in a list, with longer fences or tildes, and without an end, is read as well', async () => {
    expect(await htmlOf(`- One\n\n  ~~~~mdx-code-block\n  <b>{1 + 1}</b>\n  ~~~~\n`, { path: 'page.mdx' })).toContain(
      '<b>2</b>',
    )
    expect(await htmlOf(`${FENCE}mdx-code-block\n<b>{1 + 1}</b>\n`, { path: 'page.mdx' })).toContain('<b>2</b>')
  })

  test('in another fence is code', async () => {
    const html = await htmlOf(`~~~md\n${FENCE}mdx-code-block\n<b>{x}</b>\n${FENCE}\n~~~\n`, { path: 'page.md' })
    expect(html).toContain('mdx-code-block')
  })
})

describe('a fence marked npm2yarn', () => {
  const text = `${FENCE}bash npm2yarn title="Terminal"\nnpm install --save-dev frigate-docs\n${FENCE}\n`

  test.each(['page.md', 'page.mdx'])('has a tab for each package manager (%s)', async (path) => {
    const html = await htmlOf(`${text}\n${text}`, { path })
    const plain = html.replace(/<[^>]+>/g, '')
    for (const command of ['npm install --save-dev', 'yarn add --dev', 'pnpm add --save-dev', 'bun add --dev'])
      expect(plain.split(`${command} frigate-docs`)).toHaveLength(3)
    expect(html.match(/data-tab-group="npm2yarn"/g)).toHaveLength(2)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(html).toContain('Terminal')
  })

  test('is the fence itself in the Markdown output', async () => {
    expect((await compileMdx(text)).body.markdown).toContain('npm install --save-dev frigate-docs')
  })
})

describe('a fence marked twoslash', () => {
  const code = (...lines: string[]) => `${FENCE}ts twoslash title="a.ts"\n${lines.join('\n')}\n${FENCE}\n`
  const hidden = ['// @strict: false', 'declare const secret: string', '// ---cut---', '']
  const shown = ['// @filename: b.ts', 'const a = 1', '// @ts-ignore', '', 'const b = a']

  test.each(['page.md', 'page.mdx'])('shows only what is for readers (%s)', async (path) => {
    const text = code(
      ...hidden,
      ...shown.slice(0, 2),
      '//    ^?',
      '// @errors: 2322 2588',
      ...shown.slice(2, 4),
      '  // ---cut-start---',
      'cut()',
      '  // ---cut-end---',
      '// @noErrors',
      ...shown.slice(4),
      '//    ^^^ here',
      '// ---cut-after---',
      'after()',
    )
    expect(linesOf(await htmlOf(text, { path }))).toEqual(shown)
    expect((await compilePage(text, { path })).body.markdown).toBe(code(...shown))
    const quoted = await compilePage(text.trimEnd().replaceAll(/^/gm, '> '), { path })
    expect(quoted.body.markdown.replaceAll(/^> ?/gm, '')).toBe(code(...shown))
  })

  test('of which nothing is for readers is empty', async () => {
    expect(linesOf(await htmlOf(code('// @noErrors')))).toEqual([''])
  })

  test('differs from a fence without the mark', async () => {
    const text = code(...hidden, ...shown).replace(' twoslash', '')
    expect(linesOf(await htmlOf(text))).toEqual([...hidden, ...shown])
  })
})

test.each(['page.md', 'page.mdx'])('a live fence is code in its language, without its settings (%s)', async (path) => {
  const html = await htmlOf(`${FENCE}jsx live noInline\nrender(<b>Hi</b>)\n${FENCE}\n`, { path })
  expect(linesOf(html)).toEqual(['render(&lt;b&gt;Hi&lt;/b&gt;)'])
  expect(html).toContain('language-jsx')
  expect(html).not.toContain('noInline')
})

/** The lines of the only fence of a page. */
function linesOf(html: string): string[] {
  const [, code = ''] = /<code class="language-[^"]*">([\s\S]*?)<\/code>/.exec(html) ?? []
  return code.replace(/<[^>]+>/g, '').split('\n')
}
