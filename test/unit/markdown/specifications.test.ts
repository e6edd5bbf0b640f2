import { expect, test } from 'vitest'
import { comparableHtml, undoDecoration } from '../../support/comparable-html.ts'
import { htmlOf } from '../../support/compile-page.ts'
import { commonmarkExamples, gfmExamples, type SpecExample } from '../../support/spec-examples.ts'

/** Intended differences from CommonMark's examples, by number. */
const COMMONMARK_DIFFERENCES: Readonly<Record<number, string>> = {
  163: 'a tag that names no element is text',
  169: 'code in HTML is a block of code, which has attributes of its own',
  173: 'a tag that would hide the rest of the page is text',
  201: 'a tag that names no element is text',
  491: 'a tag that names no element is text',
  524: 'a tag that names no element is text',
  536: 'a tag that names no element is text',
  602: 'GFM: a bare address is a link',
  606: 'GFM: a bare mail address is a link',
  608: 'GFM: a bare address is a link',
  611: 'GFM: a bare address is a link',
  612: 'GFM: a bare mail address is a link',
  613: 'a tag that names no element is text',
  614: 'a tag that names no element is text',
  615: 'a tag that names no element is text',
  617: 'a tag that names no element is text',
  623: 'a tag that names no element is text',
}

/** Intended differences from GFM's examples, by number. */
const GFM_DIFFERENCES: Readonly<Record<number, string>> = {
  633: 'mailto: and xmpp: are text before a mail address, which is a link',
  634: 'mailto: and xmpp: are text before a mail address, which is a link',
  635: 'mailto: and xmpp: are text before a mail address, which is a link',
  657: 'pages are written by those who publish them: their HTML is theirs',
}

test('all examples of the specifications are found', () => {
  expect(commonmarkExamples).toHaveLength(652)
  expect(gfmExamples).toHaveLength(28)
})

test('every example of CommonMark becomes the expected HTML, except intended differences', async () => {
  const found = await differing(commonmarkExamples)
  expect(found.filter(({ number }) => !(number in COMMONMARK_DIFFERENCES))).toEqual([])
  expect(found.map(({ number }) => number)).toEqual(Object.keys(COMMONMARK_DIFFERENCES).map(Number))
})

test('every example of GFM becomes the expected HTML, except intended differences', async () => {
  const found = await differing(gfmExamples)
  expect(found.filter(({ number }) => !(number in GFM_DIFFERENCES))).toEqual([])
  expect(found.map(({ number }) => number)).toEqual(Object.keys(GFM_DIFFERENCES).map(Number))
})

test('normalization removes only decoration', async () => {
  const html = await htmlOf('## A\n\n```js\na\n```\n\n| a |\n| - |\n\n- [ ] a\n\n![a](b)')
  expect(comparableHtml(html)).not.toBe(comparableHtml(html, undoDecoration))
  expect(comparableHtml('<p class="a">b</p><h2 data-a="b">c</h2>', undoDecoration)).toBe(
    '<p class="a">b</p>\n<h2 data-a="b">c</h2>',
  )
})

interface Difference {
  readonly number: number
  readonly markdown: string
  readonly ours: string
  readonly theirs: string
}

async function differing(examples: readonly SpecExample[]): Promise<Difference[]> {
  const compared = await Promise.all(
    examples.map(async ({ number, markdown, html }) => {
      // Below a title: the first h1 of a page is not in its body, and the text cannot be mistaken for front matter.
      const ours = comparableHtml(await htmlOf(`# Title\n\n${markdown}`), undoDecoration)
      // An unclosed tag would include the line end after it.
      return { number, markdown, ours, theirs: comparableHtml(html.replace(/(?<=>)\n$/, '')) }
    }),
  )
  return compared.filter(({ ours, theirs }) => ours !== theirs)
}
