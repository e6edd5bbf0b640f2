import { expect, test } from 'vitest'
import { addressMarker, sizeMarkers } from '../../../src/shared/reference-marker.ts'
import { compileMdx, compilePage } from '../../support/compile-page.ts'

test('an image has markers for its address and size and is loaded lazily', async () => {
  const { doc, body } = await compilePage('![Front door](img/door.png "At night")')
  const url = 'img/door.png'
  expect(body.html).toContain(`src="${addressMarker(url)}"`)
  const { width, height } = sizeMarkers(url)
  expect(body.html).toContain(`title="At night" width="${width}" height="${height}" loading="lazy" decoding="async"`)
  expect(body.html).toContain('alt="Front door"')
  expect(doc.references).toEqual([{ kind: 'image', url, place: { line: 1, column: 1 } }])
})

test('the image of a figure is one like others, also in a .md page', async () => {
  const { doc, body } = await compilePage('<Figure src="./a.svg" alt="A dog">\n  **Asleep**\n</Figure>')
  const { width, height } = sizeMarkers('./a.svg')
  expect(body.html).toContain(`src="${addressMarker('./a.svg')}" width="${width}" height="${height}" loading="lazy"`)
  expect(body.html).toContain('<figcaption><p><strong>Asleep</strong></p></figcaption></figure>')
  expect(doc.references).toEqual([{ kind: 'image', url: './a.svg', place: { line: 1, column: 1 } }])
})

test('an image with its own size or loading attribute is unchanged', async () => {
  const { body } = await compilePage('<img src="a.png" width="30" loading="eager">')
  expect(body.html).not.toContain('\uFDD1')
  expect(body.html).not.toContain('lazy')
})

test('links, images and media are references with their locations', async () => {
  const { doc } = await compilePage(
    '[a](one.md#x)\n\n<a href="two">b</a> <video src="v.mp4" poster="p.png"></video>\n\n<iframe src="https://example.org"></iframe>',
  )
  expect(doc.references).toMatchObject([
    { kind: 'link', url: 'one.md#x', place: { line: 1, column: 1 } },
    { kind: 'link', url: 'two', place: { line: 3 } },
    { kind: 'media', url: 'v.mp4', place: { line: 3 } },
    { kind: 'image', url: 'p.png', place: { line: 3 } },
    { kind: 'media', url: 'https://example.org', place: { line: 5 } },
  ])
})

test.each(['page.md', 'page.mdx'])('lists of pictures, and files of objects, are references (%s)', async (path) => {
  const { doc, body } = await compilePage(
    [
      `<picture><source ${path === 'page.md' ? 'srcset' : 'srcSet'}="dark.png, dark-2.png 2x" /><img src="a.png" alt="" /></picture>`,
      '<object data="b.svg"></object>',
      '<embed src="c.pdf" />',
    ].join('\n\n'),
    { path },
  )
  expect(doc.references).toMatchObject([
    { kind: 'image', url: 'dark.png', place: { line: 1 } },
    { kind: 'image', url: 'dark-2.png', place: { line: 1 } },
    { kind: 'image', url: 'a.png', place: { line: 1 } },
    { kind: 'media', url: 'b.svg', place: { line: 3 } },
    { kind: 'media', url: 'c.pdf', place: { line: 5 } },
  ])
  const list = `="${addressMarker('dark.png')}, ${addressMarker('dark-2.png')} 2x"`
  expect(body.html).toContain(`srcSet${list}`)
  expect(body.html).toContain(`data="${addressMarker('b.svg')}"`)
  expect(body.markdown).toContain(list)
  expect(body.markdown).toContain(`data="${addressMarker('b.svg')}"`)
})

test('a list of pictures that an expression makes has references with their line', async () => {
  const { doc } = await compileMdx(
    'export const list = \'a.png 1x, b.png 2x\'\n\n<img src="a.png" srcSet={list} alt="" />',
  )
  expect(doc.references).toMatchObject([{ url: 'a.png' }, { url: 'a.png' }, { url: 'b.png' }])
})

test('the same address twice has two locations, also after front matter', async () => {
  const { doc } = await compilePage('---\ntitle: T\n---\n[a](x.md)\n\n[b](x.md)')
  expect(doc.references.map((reference) => reference.place?.line)).toEqual([4, 6])
})

test('addresses with special characters stay as written', async () => {
  const { doc } = await compilePage('[a](/x?a=1&b=2) ![b](<my picture.png>)')
  expect(doc.references.map((reference) => reference.url)).toEqual(['/x?a=1&b=2', 'my%20picture.png'])
})

test('links of MDX elements are references', async () => {
  const { doc } = await compileMdx('Text <a href="one.md">one</a>\n\n<img src="/two.png" alt="" />')
  expect(doc.references).toMatchObject([
    { kind: 'link', url: 'one.md', place: { line: 1, column: 6 } },
    { kind: 'image', url: '/two.png', place: { line: 3, column: 1 } },
  ])
})

test('addresses in code are text', async () => {
  const { doc, body } = await compilePage('`[a](x.md)`\n\n```html\n<a href="x.md">\n```')
  expect(doc.references).toEqual([])
  expect(body.html).not.toContain('\uFDD0')
})

test('the ids are those in the HTML, in order, including old anchors', async () => {
  const { doc } = await compilePage(
    '## One\n\n<div id="two"></div>\n<a name="three"></a>\n<a id="four" name="four"></a>\n\n## Five',
  )
  expect(doc.ids).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('an element with many attributes is parsed quickly', async () => {
  const attributes = Array.from({ length: 60 }, (_, index) => `data-a${index}`).join(' ')
  const { doc } = await compilePage(`<a ${attributes} href="x.md">x</a>`)
  expect(doc.references).toMatchObject([{ url: 'x.md' }])
})

test.each([
  [1, '[a:b]', '[a:b]'],
  [1, '[text][a:b]', '[a:b]'],
  [1, '[a:b][]', '[A:B]'],
  [1, '![a:b]', '[a:b]'],
  [1, '![text][a:b]', '[a:b]'],
  [1, '[a:b@c]', '[a:b@c]'],
  [1, '[a:b@c] d:e@f ![g:h](i)', '[a:b@c]'],
  [2, '[10:30] ![10:30]', '[10:30]'],
  [2, '[a::b] [c: d:e@f]', '[a::b]: /u\n[c: d:e@f]'],
  [1, '[a\\:b] c:d@e', '[a\\:b]'],
  [1, ':::note Title [a:b]\nText\n:::', '[a:b]'],
  [1, ':::note\n[a:b]\n:::', '[a:b]'],
])('%i reference of %j has the label %j, even with colons in it', async (count, text, label) => {
  for (const path of ['page.md', 'page.mdx']) {
    const { body } = await compilePage(`${text}\n\n${label}: /u`, { path })
    expect(body.html.split(`"${addressMarker('/u')}"`)).toHaveLength(count + 1)
  }
})

test('colons of references are shown as written', async () => {
  const { doc, body } = await compilePage('[a:b@c] ![d:e::f]\n\n[a:b@c]: x:y@z "t:u@v"\n[d:e::f]: g.png')
  expect(doc.references.map(({ url }) => url)).toEqual(['x:y@z', 'g.png'])
  expect(body.html).toContain('title="t:u@v">a:b@c</a>')
  expect(body.html).toContain('alt="d:e::f"')
})

test('an attribute with code is a warning at its place', async () => {
  const plain = await compilePage('# T\n\n<button onclick="go()">Go</button>')
  expect(plain.doc.problems).toMatchObject([{ code: 'markdown.handler', severity: 'warning', line: 3, column: 1 }])
  const mdx = await compileMdx('<p onclick="go()">a</p>')
  expect(mdx.doc.problems).toMatchObject([{ code: 'markdown.handler', line: 1 }])
})
