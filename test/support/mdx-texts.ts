import fc from 'fast-check'

/** Pieces of MDX pages: each is valid by itself, and combinations nearly always are. */
const FRAGMENTS = [
  'import A from "a"\n\n',
  'import {B} from "b"\nimport C from "c"\n\n',
  'export const a1 = 1\n\n',
  'export const a2 = {\n  b: [\n\n    1,\n\n  ],\n}\n\n',
  'export function F1(props) {\n  return <b>{props.a}</b>\n}\n\n',
  'export const F2 = () => (\n  <div>\n\n    <i>a</i>\n\n  </div>\n)\n\n',
  '<b>\n\n# a\n\n</b>\n\n',
  '<b>\n  *a*\n</b>\n\n',
  '<b>*a*</b>\n\n',
  '<b>a\nc</b>\n\n',
  '<b />\n\n',
  '<b/>\n<i/>\n\n',
  '<b a="c" d=\'e\' f={1 + 1} {...{g: 1}} h:i="j" />\n\n',
  '<b\n  a="c"\n  d={\n    1\n  }\n/>\n\n',
  '<b a={{b: "}"}} c={"<i>"}>d</b>\n\n',
  '<b a={<i>c</i>} />\n\n',
  '<b a="&amp; &lt; \\"/>\n\n',
  '<b a="c\n  d" />\n\n',
  '<a.b c />\n\n',
  '<></>\n\n',
  '<>\n\n- a\n\n</>\n\n',
  'a <b>c *d*</b> e\n\n',
  'a <b c="d" e={1}/> f {1 + 1} g\n\n',
  '{1 + 1}\n\n',
  '{/* a */}\n\n',
  '{/* a\n\n# b */}\n\n',
  '{\n  // a\n  1\n}\n\n',
  '{"}"} {`a}`}\n\n',
  '{}\n\n',
  'a {/* b */} c\n\n',
  'a {1 +\n1} b\n\n',
  '<ul>\n  <li>a</li>\n  <li>\n    b\n  </li>\n</ul>\n\n',
  '<div>\n  <p>\n    a *b*\n\n    c\n  </p>\n</div>\n\n',
  '<div>\n    indented\n\n        more\n</div>\n\n',
  '<div>\n  ```js\n  a\n    b\n  ```\n</div>\n\n',
  '<div>\n\n```js\n<b {\n```\n\n</div>\n\n',
  '<div>\n\n| a |\n| - |\n| <b>c</b> {1} |\n\n</div>\n\n',
  '```jsx\n<b>{\n```\n\n',
  '~~~\nimport a\n~~~\n\n',
  '`{a} <b>`\n\n',
  '    a\n\n',
  '# a {1}\n\n',
  '## a <b/>\n\n',
  'a\n===\n\n',
  '- a <b>c</b>\n- {1}\n\n',
  '- <b>\n    c\n  </b>\n- d\n\n',
  '- <b>\n\n  c\n\n  </b>\n\n',
  '> <b>\n> c\n> </b>\n\n',
  '> {1 +\n> 1}\n\n',
  '1. a\n\n   <b>\n   c\n   </b>\n\n',
  '| a | {1} |\n| - | :-: |\n| <b/> | `{` |\n\n',
  ':::note\n\n<b>a</b>\n\n:::\n\n',
  ':::note[T <b>a</b> {1}]\n\nb\n\n:::\n\n',
  '<div>\n\n:::note\n\na\n\n:::\n\n</div>\n\n',
  'a:b camera:front 10::20\n\n',
  '[a](b "c") ![d](e)\n\n',
  '[a]: b\n\n[a]\n\n',
  'a[^1]\n\n[^1]: b <b/> {1}\n\n',
  'https://example.com a@b.c\n\n',
  '\\{a\\} \\<b> &lt; &#123;\n\n',
  '*a <b>c d</b>*\n\n',
  '**{1}** _a_\n\n',
  '~~a <b/>~~\n\n',
  'a\\\nb  \nc\n\n',
  '---\n\n',
  '- [ ] {1}\n- [x] <b/>\n\n',
  '<details>\n<summary>a</summary>\n\nb\n\n</details>\n\n',
  '<Tabs>\n  <TabItem value="a">\n\n    b\n\n  </TabItem>\n</Tabs>\n\n',
  '日本語 <b>🎥</b> {"é"}\n\n',
  'a <b>c</b>\n<i>d</i>\n\n',
  '<b>a</b> c\n\n',
  '<b>a</b><i/>{1}\n\n',
  'a\n<b/>\n\n',
  'a\n\n',
] as const

const wrapper = fc.oneof(
  { weight: 6, arbitrary: fc.constant(['', '', '']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['> ', '> ', ''],
      ['- ', '  ', ''],
      ['1. ', '   ', ''],
      ['<div>\n\n', '', '</div>\n\n'],
      ['::::tip\n\n', '', '::::\n\n'],
    ),
  },
)

const piece = fc.tuple(fc.constantFrom(...FRAGMENTS), wrapper).map(([text, [first = '', rest = '', end = '']]) => {
  return isModule(text) ? text : first + indent(text, rest) + end
})

/** Adds a container's mark to every line except the first; on empty lines without trailing white space. */
function indent(text: string, mark: string): string {
  return text.replace(/\n(?!$)(?=(\n?))/g, (_, end: string) => `\n${end === '' ? mark : mark.trimEnd()}`)
}

function isModule(text: string): boolean {
  return /^(?:import|export)\b/.test(text)
}

/** Arbitrary MDX texts; of repeated imports and exports, only the first is kept. */
export const mdxTexts = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.filter((text, index) => !isModule(text) || pieces.indexOf(text) === index).join(''))
