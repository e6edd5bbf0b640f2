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

  test('is the fence itself in the Markdown twin', async () => {
    expect((await compileMdx(text)).body.markdown).toContain('npm install --save-dev frigate-docs')
  })
})
