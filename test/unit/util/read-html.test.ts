import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { readHtml } from '../../../src/util/read-html.ts'

const WANTED = new Set(['id', 'href', 'style'])

function read(html: string): string[] {
  const found: string[] = []
  readHtml(html, WANTED, {
    open: (name, attributes) => found.push(`<${[name, ...Object.entries(attributes)].join(' ')}>`),
    text: (text) => found.push(text),
    close: (name) => found.push(`</${name}>`),
  })
  return found
}

test('tags and texts are read in their order, names in lower case', () => {
  expect(read('<!doctype html><P ID="a">One<br/> &amp; <b>two</b><!-- no --></P>')).toEqual([
    '<p id,a>',
    'One',
    '<br>',
    ' ',
    '&',
    ' ',
    '<b>',
    'two',
    '</b>',
    '</p>',
  ])
})

test('of the attributes, only those that are asked for are read, the first of two of a name', () => {
  expect(read('<a class="x" href="/a?b&amp;c" href="/d" hidden style=color:red>')).toEqual([
    '<a href,/a?b&c style,color:red>',
  ])
  expect(read("<a id href='\"'>")).toEqual(['<a id, href,">'])
})

test('what is in scripts and styles is text', () => {
  expect(read('<script>if (a < b) "<p>&amp;"</script><style>a > b {}</style>')).toEqual([
    '<script>',
    'if (a < b) "<p>&amp;"',
    '</script>',
    '<style>',
    'a > b {}',
    '</style>',
  ])
})

test('well-formed HTML is read as the parser reads it', () => {
  const html =
    '<table><tbody><tr><td id="1">a &lt; b</td></tr></tbody></table><ul><li><p>x</p></li></ul><svg viewBox="0 0"><path d="M0"></path></svg>'
  const found: string[] = []
  new Parser({
    onopentag: (name) => found.push(`<${name}>`),
    ontext: (text) => found.push(text),
    onclosetag: (name) => found.push(`</${name}>`),
  }).end(html)
  expect(read(html).map((part) => part.replace(/^<(\w+) .*>$/, '<$1>'))).toEqual(found)
})
