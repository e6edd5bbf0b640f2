import { expect, test } from 'vitest'
import { compilePage, htmlOf } from '../../support/compile-page.ts'

test.each([
  ['**真，**她', '<strong>真，</strong>她'],
  ['**テスト。**テスト', '<strong>テスト。</strong>テスト'],
  ['これは**「重要」**です', 'これは<strong>「重要」</strong>です'],
  ['这是**“引号”**文字', '这是<strong>“引号”</strong>文字'],
  ['~~删除。~~后面', '<del>删除。</del>后面'],
  ['*강조(emphasis)*는', '<em>강조(emphasis)</em>는'],
  ['**한국어(Korean)**는', '<strong>한국어(Korean)</strong>는'],
  ['是**`code`**的', '是<strong><code>code</code></strong>的'],
  ['是**[一](https://a.b)**的', '是<strong><a href="https://a.b">一</a></strong>的'],
  ['**真，**她**是，**他', '<strong>真，</strong>她<strong>是，</strong>他'],
  ['***真，**她*是', '<em><strong>真，</strong>她</em>是'],
  ['真** a **、真', '真** a **、真'],
  ['`**真，**她` 一\\*。二*', '<code>**真，**她</code> 一*。二*'],
  ['**a，**b', '<strong>a，</strong>b'],
  ['**a.**b', '**a.**b'],
])('%s is emphasis as Chinese, Japanese and Korean have it', async (text, html) => {
  for (const path of ['page.md', 'page.mdx']) expect((await htmlOf(text, { path })).trim()).toBe(`<p>${html}</p>`)
})

test.each([
  ['链接 https://example.com/path，后面的文字', 'https://example.com/path'],
  ['链接（https://example.com/a）结束。', 'https://example.com/a'],
  ['www.example.com。', 'http://www.example.com'],
  [
    'https://ja.example.org/ジョン・スミス、と',
    'https://ja.example.org/%E3%82%B8%E3%83%A7%E3%83%B3%E3%83%BB%E3%82%B9%E3%83%9F%E3%82%B9',
  ],
])('the address in %s ends before full-width punctuation', async (text, url) => {
  expect((await compilePage(text)).doc.references.map((one) => one.url)).toEqual([url])
})

test('what is around such emphasis is as written, at its place', async () => {
  const { doc, body } = await compilePage('# **真，**她\n\n**一。**二 ![三](a.png) [五](b.md "**六，**七")')
  expect(doc.title).toBe('真，她')
  expect(body.html).toContain('title="**六，**七"')
  expect(body.markdown).toContain('# **真，**她\n\n**一。**二')
  expect(doc.references.map(({ place }) => place?.column)).toEqual([9, 21])
})
