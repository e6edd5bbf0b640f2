import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../templates/entries/server-entry.tsx'
import { docPage, head, site } from './sample-props.ts'

const headOf = (html: string) => html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>'))
const render = (changes: Partial<typeof site> = {}, page: Partial<typeof docPage> = {}) =>
  headOf(renderPage({ ...site, ...changes }, { ...docPage, ...page }, ''))

describe('the head', () => {
  test('puts the policy first, right after the charset', () => {
    expect(render()).toMatch(
      /^<meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="__CSP__"\/>/i,
    )
  })

  test('has the title for readers, search engines and social media', () => {
    const html = render()
    expect(html).toContain('<title>Recording | Frigate</title>')
    expect(html).toContain('<meta name="description" content="Keep video on disk."/>')
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/configuration/record"/>')
    expect(html).toContain('<meta property="og:title" content="Recording | Frigate"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary"/>')
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/configuration/record.md"/>')
  })

  test('excludes a page from search engines only if requested', () => {
    expect(render()).not.toContain('noindex')
    expect(render({}, { head: { ...head, noIndex: true } })).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    )
  })

  test('shows a large image if the page has one', () => {
    const html = render({}, { head: { ...head, image: 'https://docs.example.com/p.png' } })
    expect(html).toContain('<meta property="og:image" content="https://docs.example.com/p.png"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('refers to mermaid and its themes only on a page with a diagram', () => {
    expect(render()).not.toContain('mermaid')
    expect(render({}, { features: { mermaid: true } })).toContain(
      '<meta name="mermaid" content="/assets/mermaid.js" data-light="default" data-dark="dark"/>',
    )
  })

  test('runs the theme script before the stylesheet is requested', () => {
    const html = render()
    expect(html.indexOf('<script>')).toBeGreaterThan(0)
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })

  test('writes the configured tags with attributes spelled as in HTML', () => {
    const html = render({
      headTags: [
        { tagName: 'script', attributes: { src: '/a.js', async: true, 'data-x': true, defer: false } },
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://a.example', crossorigin: 'anonymous' } },
        { tagName: 'style', attributes: {}, innerHTML: 'a > b {}' },
        { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":"</script><b>"}' },
      ],
    })
    expect(html).toContain('<script src="/a.js" async="" data-x=""></script>')
    expect(html).toMatch(/<link rel="preconnect" href="https:\/\/a\.example" cross[oO]rigin="anonymous"\/>/)
    expect(html).toContain('<style>a > b {}</style>')
    expect(html).toContain('>{"a":"<\\/script><b>"}</script>')
  })
})

describe('the colors of the announcement bar', () => {
  const bar = { id: 'a', html: 'x', isCloseable: true }

  test('become a CSS rule, without a style attribute', () => {
    const html = render({ announcementBar: { ...bar, backgroundColor: '#fae', textColor: 'rgb(1 2 3)' } })
    expect(html).toContain('<style>.announcement{background:#fae;color:rgb(1 2 3)}</style>')
  })

  test('cannot inject anything else into the page', () => {
    const html = render({ announcementBar: { ...bar, backgroundColor: 'red}</style><b>' } })
    expect(html).not.toContain('<style>')
  })
})
