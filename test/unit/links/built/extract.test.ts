import { describe, expect, it } from 'vitest'
import {
  createReferenceMaker,
  cssAddresses,
  extractHtml,
  fullTextAddresses,
  markdownAddresses,
  redirectSources,
} from '../../../../src/links/built/extract-addresses.ts'
import { srcsetAddresses } from '../../../../src/shared/url.ts'

const read = (html: string) => extractHtml(html, createReferenceMaker())
const urls = (html: string) => read(html).references.map(({ kind, url }) => `${kind} ${url}`)

describe('the addresses of a page', () => {
  it('exclude comments, scripts and links that only open a connection', () => {
    const html =
      '<!-- <a href="/no"> --><script>"<a href=/no>"</script><link rel="preconnect" href="https://a.example">'
    expect(urls(html)).toEqual([])
  })

  it('have their entities decoded, and are unique', () => {
    expect(urls('<a href="/a?b=1&amp;c=2">1</a><a href="/a?b=1&amp;c=2">2</a>')).toEqual(['link /a?b=1&c=2'])
  })

  it('come with the ids and names that links may point to', () => {
    expect([...read('<h2 id="one"></h2><a name="two"></a><input name="three">').ids]).toEqual(['one', 'two'])
  })

  it("include those that the site's own scripts fetch", () => {
    const islands = '<script src="/a.js" data-islands=\'{"Search":"/search.js"}\'></script>'
    const props = '{"engine":"/engine.js","source":"/index.json","href":"/search","server":"/api","count":1}'
    expect(urls(`${islands}<div data-island="Search" data-props='${props}'></div>`)).toEqual([
      'script /a.js',
      'script /search.js',
      'script /engine.js',
      'file /index.json',
      'link /search',
    ])
    expect(urls('<search data-lookup="/l.js"></search><article data-engine="/e.js" data-source="{}">')).toEqual([
      'script /l.js',
      'script /e.js',
    ])
    expect(urls('<div data-island="A" data-props="no JSON"></div>')).toEqual([])
  })

  it('are one object per address, whatever the number of pages', () => {
    const make = createReferenceMaker()
    const [one, other] = ['<a href="/x">1</a>', '<p><a href="/x">2</a>'].map(
      (html) => extractHtml(html, make).references[0],
    )
    expect(one).toBe(other)
  })

  it.each([
    ['a.png', ['a.png']],
    ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
    ['a.png 480w,\n  b.png 800w', ['a.png', 'b.png']],
    ['a,b.png 1x, c.png', ['a,b.png', 'c.png']],
  ])('of the srcset %j are %j', (value, expected) => {
    expect(srcsetAddresses(value)).toEqual(expected)
  })
})

describe('the addresses of other files', () => {
  it('include url() and @import of a stylesheet, but not its comments', () => {
    const css = '/* url(no.png) */ @import "a.css"; p { background: url( "b.png" ), url(c.png), url(data:x), url(#d) }'
    expect(cssAddresses(css).sort()).toEqual(['a.css', 'b.png', 'c.png'])
  })

  it('include the links of a Markdown text, but not its code', () => {
    const text =
      '[a](https://a.example/1) `[b](https://a.example/2)`\n\n```\n[c](https://a.example/3)\n```\n\n[d]: https://a.example/4\n'
    expect(markdownAddresses(text)).toEqual(['https://a.example/1', 'https://a.example/4'])
  })

  it('include the pages of a full text and their links, after a page with an open fence too', () => {
    const page = (name: string, body: string) => `<https://a.example/${name}>\n\n# ${name}\n\n${body}\n`
    const text = [page('one', '---\n\n```\n[no](https://a.example/no)'), page('two', '[b](https://a.example/b#c)')]
    expect(fullTextAddresses(text.join('\n---\n\n'))).toEqual([
      'https://a.example/one',
      'https://a.example/two',
      'https://a.example/b#c',
    ])
    expect(fullTextAddresses('# Title\n\n- [Guide](https://a.example/llms-full/guide.txt): 2 pages\n')).toEqual([
      'https://a.example/llms-full/guide.txt',
    ])
  })

  it('include the sources of redirects, but not patterns', () => {
    expect(redirectSources('# old\n/a /b 301\n/c/* /d\n/e/:f /g\n')).toEqual(['/a'])
  })
})
