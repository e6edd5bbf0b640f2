import fc from 'fast-check'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { rawHtml } from '../../../src/markdown/plugins/raw-html.ts'
import { markdownTexts } from '../../support/markdown-texts.ts'

const toTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).freeze()

const PARTS = [
  'a <span id="b"></span> *c*',
  '<br><img src="a">',
  '> <mark>a</mark>\n> <!-- b -->',
  '*<sub>a*</sub>',
  '**<span>a** b</span>',
  '[a <span>b](c)</span> d',
  'a <span>b',
  'b</span> a',
  '<!-- a\n\nb -->',
  '<!--> a -->',
  'a <!-- b --!> c -->',
  '<b>a</b> <a>b',
  '| a |\n| - |\n| <kbd>b</kbd> |',
  '| a <span>b |\n| - |\n| c</span> |',
  '<div>\n\n*a*\n\n</div>',
  '<p>a <span>b</span>',
  'a <script>b</script>',
  '- a <ins>b</ins>\n- c',
  '<a-b>c</a-b>',
  '<svg><title>a</title></svg>',
]

/** HTML of a tree; of a whole page, the parser loses an empty line at the start of code, and that a value is `true`. */
function htmlOf(tree: Root): string {
  return toHtml(tree).replace(/(<pre><code[^>]*>)\n+|=""/g, '$1')
}

test.each([
  ['parts', fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('\n\n'))],
  ['Markdown', markdownTexts],
])('parsed block by block, raw HTML in %s is what it is in the whole page', async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const treeOf = (): Root => toTree.runSync(toTree.parse(text)) as Root
      const whole = rehypeRaw()(treeOf(), new VFile(text))
      expect(htmlOf(await rawHtml()(treeOf(), new VFile(text)))).toBe(htmlOf(whole))
    }),
    { numRuns: 200 },
  )
})
