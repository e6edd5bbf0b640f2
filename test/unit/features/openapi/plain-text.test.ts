import { describe, expect, it } from 'vitest'
import { plainTitle } from '../../../../src/features/openapi/model/describe.ts'
import { firstSentences } from '../../../../src/features/openapi/pages/list-pages.ts'

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

describe('a title', () => {
  it.each([
    ['List <b>all</b> <code class="x">things</code><br/>', 'List all things'],
    ['Get &lt;id&gt; &amp; <id> of a<b', 'Get <id> & <id> of a<b'],
  ])('has no HTML: %j is %j', (title, text) => {
    expect(plainTitle(title)).toBe(text)
  })
})
