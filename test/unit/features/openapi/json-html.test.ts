import { expect, it } from 'vitest'
import { jsonHtml } from '../../../../src/features/openapi/json-html.ts'
import { createHighlighter } from '../../../../src/markdown/code/highlight.ts'
import { unescapeHtml } from '../../../../src/shared/html-text.ts'

/** The characters of highlighted code other than white space, each with its innermost class. */
function colorsOf(html: string): string[] {
  const classes: string[] = []
  return [...html.matchAll(/<span class="([^"]*)">|<\/span>|&[#\w]+;|[^<]/g)].flatMap(([part, name]) => {
    if (name !== undefined) classes.push(name.replace('line ', ''))
    if (name === undefined && part === '</span>') classes.pop()
    return part.startsWith('<') || part.trim() === '' ? [] : [`${unescapeHtml(part)} ${classes.at(-1)}`]
  })
}

const value = {
  name: 'A "ship" \\ <b>&amp;\n\u0001',
  '"quoted" \\ name': '',
  '': [1, -2.5, 1e21, true, false, null, 'true: "1"', {}, []],
  long: { nested: [['München'], '日本'] },
}

it('JSON has the colors that the highlighter gives it', async () => {
  for (const code of [JSON.stringify(value, undefined, 2), JSON.stringify(value), '"text"', '12', 'null', '[]']) {
    const html = await createHighlighter().toHtml(code, 'json', () => [])
    expect(colorsOf(jsonHtml(code) ?? '')).toEqual(colorsOf(html))
  }
})

it('JSON keeps its text', () => {
  const code = JSON.stringify(value, undefined, 2)
  expect(unescapeHtml((jsonHtml(code) ?? '').replace(/<[^<>]*>/g, ''))).toBe(code)
})

it('the beginning of JSON has its colors', () => {
  expect(jsonHtml('{\n  "a": 1,\n…')).toBe(
    '<span class="line p">{\n  "<span class="k">a</span>": <span class="n">1</span>,\n…</span>',
  )
})

it.each(['{ a: 1 }', '{ "a": 1 } // one', '"open', '{ "a": \'1\' }'])(
  'what is not JSON is left to the highlighter: %s',
  (code) => {
    expect(jsonHtml(code)).toBeUndefined()
  },
)
