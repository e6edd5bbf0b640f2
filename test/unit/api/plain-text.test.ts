import { describe, expect, it } from 'vitest'
import { firstSentences } from '../../../src/api/pages/plain-text.ts'

describe('a description in a list of results', () => {
  it.each([
    ['First.\n\nSecond.', 'First.'],
    ['Sets `$LOAD_BALANCER_ID` and *one* **two** _three_ a_b_c.', 'Sets $LOAD_BALANCER_ID and one two three a_b_c.'],
    ['See [this](/a) and ![that](b.png).', 'See this and that.'],
    ['# Title\nText <b>bold</b> with\nlines', 'Title Text bold with lines'],
    ['', ''],
  ])('%j is %j', (markdown, text) => {
    expect(firstSentences(markdown)).toBe(text)
  })

  it('is truncated at a word', () => {
    expect(firstSentences('word '.repeat(100))).toMatch(/^(?:word )+word…$/)
  })
})
