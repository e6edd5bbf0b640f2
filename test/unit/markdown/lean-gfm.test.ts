import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { leanGfm } from '../../../src/markdown/plugins/lean-gfm.ts'

const whole = unified().use(remarkParse).use(remarkGfm).freeze()
const lean = unified().use(remarkParse).use(remarkGfm).use(leanGfm).freeze()

const PIECES = [
  'mail@example.org',
  'mailto:a@b.example',
  'xmpp:a@b.example',
  'https://example.org/a',
  'HTTP://EXAMPLE.ORG',
  'www.example.org',
  'WWW.example.org',
  '[www.example.org]',
  '~struck~',
  '~~struck~~',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'a\n:-',
  '- [ ] open',
  '- [x] done',
  '- [X] done',
  'text[^1]',
  '[^1]: a note',
  '[^1',
  '> ',
  '`code`',
  'plain words',
  '\n\n',
  '\n',
  ' ',
]

test('reads every text as GFM whole does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      expect(lean.parse(text)).toEqual(whole.parse(text))
    }),
    { numRuns: 1000 },
  )
})

test('keeps what one text left out from the next', () => {
  for (const text of ['mail@example.org', '~~a~~', 'mail@example.org ~~a~~ [^1]\n\n[^1]: b']) {
    expect(lean.parse(text)).toEqual(whole.parse(text))
  }
})
