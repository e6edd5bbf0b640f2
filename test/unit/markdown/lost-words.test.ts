import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePage } from '../../support/compile-page.ts'
import { countOf } from '../../support/counts.ts'

/** Pieces of pages; readers must see each word `W`, whatever is before and after the piece. */
const PIECES = [
  'W\n',
  'W W\n',
  '# W\n',
  '## W {#id}\n',
  'W\n===\n',
  'W\n---\n',
  '*W* **W *W*** _W_ ~~W~~ `W` ``W ` W``\n',
  '*W\n',
  '**W _W* W\n',
  '`W\n',
  '[W](b) [W][c] [W]\n',
  '[W\n',
  '![W](b.png) ![W: d](e.png)\n',
  '<W\n',
  'W <unknown_W> W < W > W\n',
  'a:W camera:W W::W :W[W]{W}\n',
  '::W[W]{W=W}\n',
  '{W} {{ W }} {W\n',
  '\\*W\\* &lt;W&gt; W&W &W;\n',
  'W\\\nW  \nW\n',
  'https://example.com/W www.W.org W@example.com\n',
  '- W\n',
  '- W\n\n  W\n',
  '  - W\n',
  '* W\n  + W\n    - W\n',
  '1. W\n2. W\n',
  '7) W\n',
  '- [ ] W\n- [x] W\n',
  '- [\n] W\n',
  '-     W\n      W\n',
  '> W\n',
  '> W\nW\n',
  '> > W\n',
  '> - W\n>   W\n',
  '- > W\n',
  '    W\n\n    W\n',
  '\tW\n',
  '```\nW\n```\n',
  '```js title="W"\nW\n```\n',
  '~~~ yaml\nW: W\n~~~~\n',
  '```\n',
  '   ```\n',
  '    ```\n',
  '~~~~\n',
  '- ```\n  W\n',
  '> ~~~\n> W\n',
  '| W | W |\n| - | :-: |\n| W | `W\\|W` |\n',
  'W | W\n-|-\nW | W\n',
  'W a[^1]\n',
  '---\n',
  ':::note\n',
  ':::note W\n',
  ':::tip[W *W*]\n',
  ':::spoiler W\n',
  '::::info W\n',
  '- :::note W\n  W\n  :::\n',
  '> :::note W\n> W\n',
  '::: warning W [W](x)\n',
  '::: W [W](x)\n',
  ':::[W]\n',
  ':::\n',
  '::::\n',
  ':::note\n```\n:::\nW\n```\nW\n:::\n',
  '<div>\n\nW\n\n</div>\n\n',
  '<details>\n<summary>W</summary>\n\nW\n\n</details>\n\n',
  'W <b>W</b> <kbd>W</kbd>\n',
  '<p>W\n\n',
  '</div>\n\n',
  'W <!-- x --> W\n',
  '  <!-- x\n\n## x\n\n-->\n\n',
  'W\0W\n',
  '日本語**W**です\n',
  '\n',
  '\n',
  '\n',
] as const

const indent = fc.constantFrom('', '', '', '', '', ' ', '   ', '> ', '- ', '1. ')
const pages = fc
  .array(fc.tuple(indent, fc.constantFrom(...PIECES)), { minLength: 1, maxLength: 7 })
  .map((pieces) => pieces.map(([before, text]) => `${before}${text}`).join(''))

/** Random pages of each run. */
const CASES = countOf('TORTURE_PAGES', { fewest: 500, short: 2000, long: 20_000 })

test(`${CASES} combinations of pieces show all their words`, async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (page) => {
      const words: string[] = []
      const text = page.replace(/W/g, () => {
        words.push(`W${words.length}w`)
        return words.at(-1) ?? ''
      })
      const { doc, body } = await compilePage(`\n${text}\n\n[^1]: foot\n`, { format: 'md' })
      const html = `${doc.titleHtml ?? ''} ${body.html}`
      const shown = new Set(withoutTags(html).match(/W\d+w/g))
      expect(words.filter((word) => !shown.has(word))).toEqual([])
    }),
    { seed: 1, numRuns: CASES },
  )
})

/** What a reader gets from HTML: its text, and the alternative text of images. */
function withoutTags(html: string): string {
  return html.replace(/<[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ').replace(/<[^>]*>/g, '')
}
