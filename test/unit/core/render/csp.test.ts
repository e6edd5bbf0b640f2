import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPolicy, hostsIn, parsePolicy, policyOf, unionPolicies } from '../../../../src/core/render/csp.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) => policyOf(html)[name]

test('a page without inline code only gets its own origin', () => {
  expect(formatPolicy(policyOf('<p>Text</p><script src="/a.js"></script>'))).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'none'; object-src 'none'; base-uri 'self'; form-action 'self'",
  )
})

test('executable inline scripts are allowed by their hashes, sorted and unique', () => {
  const html =
    '<script>b()</script><script type="module">a()</script><script type="text/javascript">c()</script><script>b()</script>'
  expect(directive(html, 'script-src')).toEqual(["'self'", ...[sha256('a()'), sha256('b()'), sha256('c()')].sort()])
})

test('a multiline script is hashed unchanged', () => {
  expect(directive('<script defer>\n  a < b\n</script>', 'script-src')).toEqual(["'self'", sha256('\n  a < b\n')])
})

test('data in a script element and scripts from files need no hash', () => {
  const html = '<script type="application/ld+json">{}</script><script type="module" src="/a.js">x</script>'
  expect(directive(html, 'script-src')).toEqual(["'self'"])
})

test('other script types that browsers apply are hashed too', () => {
  const html = '<script type="importmap">{"imports":{}}</script><script type="speculationrules">{}</script>'
  expect(directive(html, 'script-src')).toEqual(["'self'", ...[sha256('{"imports":{}}'), sha256('{}')].sort()])
})

test('an angle bracket in an attribute does not end the tag, and comments are ignored', () => {
  const html =
    '<img alt="a > b" src="https://a.org/x.png"><!-- <script>no()</script><img src="https://b.org/x.png"> -->'
  expect(directive(html, 'img-src')).toEqual(["'self'", 'data:', 'https://a.org'])
  expect(directive(html, 'script-src')).toEqual(["'self'"])
})

test('inline styles and style attributes are allowed by their hashes', () => {
  const html = '<style>a{}</style><p class="x" style="color:red">x</p><p style="background:url(&quot;x&quot;)">y</p>'
  expect(directive(html, 'style-src')).toEqual(["'self'", sha256('a{}')])
  expect(directive(html, 'style-src-attr')).toEqual([
    "'unsafe-hashes'",
    ...[sha256('color:red'), sha256('background:url("x")')].sort(),
  ])
})

test('style attributes in code samples are text', () => {
  expect(policyOf('<code>&lt;p style="x"&gt;</code>')).not.toHaveProperty('style-src-attr')
})

test('images from other hosts are allowed by origin, however they are embedded', () => {
  const html =
    '<img alt="" src="https://b.org/x?a=1&amp;b=2"><img src="/own.png"><img src="//c.org/x.png"><video poster="https://d.org:8443/x"></video>' +
    '<picture><source srcSet="https://e.org/1.png 1x, https://f.org/2.png 2x"/></picture><img src="https://b.org/y">'
  expect(directive(html, 'img-src')).toEqual([
    "'self'",
    'data:',
    'c.org',
    'https://b.org',
    'https://d.org:8443',
    'https://e.org',
    'https://f.org',
  ])
})

test('media from other hosts are allowed by origin; own media need no directive', () => {
  expect(directive('<video src="https://v.org/x.mp4"></video>', 'media-src')).toEqual(["'self'", 'https://v.org'])
  expect(policyOf('<video src="/x.mp4"></video>')).not.toHaveProperty('media-src')
})

test('frames of this site and others are allowed if there are any', () => {
  expect(directive('<iframe src="/demo"></iframe>', 'frame-src')).toEqual(["'self'"])
  expect(directive('<iframe title="x" src="https://y.org/embed/1"></iframe>', 'frame-src')).toEqual([
    "'self'",
    'https://y.org',
  ])
})

test('a script of another host is allowed, and may send requests there and where its attributes say', () => {
  const policy = policyOf(
    '<script async src="https://cdn.org/x.js"></script><script src="//s.org/a.js" data-api="https://api.org/event"></script>',
  )
  expect(policy['script-src']).toEqual(["'self'", 'https://cdn.org', 's.org'])
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.org', 'https://cdn.org', 's.org'])
})

test('a script of a service that is known may use what that service needs', () => {
  const policy = policyOf('<script src="https://giscus.app/client.js"></script>')
  for (const directive of ['script-src', 'style-src', 'frame-src']) {
    expect(policy[directive]).toEqual(["'self'", 'https://giscus.app'])
  }
  expect(directive('<script src="https://www.googletagmanager.com/gtag/js"></script>', 'connect-src')).toContain(
    'https://*.google-analytics.com',
  )
})

test('what links, forms and objects name is allowed for what they are', () => {
  const policy = policyOf(
    '<link rel="preload stylesheet" as="style" href="https://a.org/x.css"><link rel="shortcut icon" href="https://b.org/i.png">' +
      '<link rel="preload" as="font" href="https://c.org/x.woff2"><form action="https://d.org/send"><button formaction="https://e.org"></button></form>' +
      '<object data="https://f.org/x.pdf"></object><svg><image href="https://g.org/x.png"/></svg><link rel="canonical" href="https://h.org">',
  )
  expect(hostsIn(policy)).toEqual({
    'https://a.org': ['styles'],
    'https://b.org': ['images'],
    'https://c.org': ['fonts'],
    'https://d.org': ['forms'],
    'https://e.org': ['forms'],
    'https://f.org': ['objects'],
    'https://g.org': ['images'],
  })
  expect(directive('<embed src="/x.pdf">', 'object-src')).toEqual(["'self'"])
})

test('the hosts that a site allows are added for their purpose, with those of services', () => {
  const allowed = { services: ['matomo'], frames: ['https://chat.org'], fonts: ['https://fonts.org'] } as const
  const policy = policyOf('<p></p>', allowed)
  expect(policy['script-src']).toEqual(["'self'", 'https://cdn.matomo.cloud'])
  expect(policy['connect-src']).toEqual(["'self'", 'https://*.matomo.cloud'])
  expect(policy['frame-src']).toEqual(["'self'", 'https://chat.org'])
  expect(policy['font-src']).toEqual(["'self'", 'https://fonts.org'])
})

test('of a policy, only hosts are listed, not words, hashes and schemes', () => {
  expect(hostsIn(policyOf('<p data-island="ApiConsole" style="x">x</p><script>x</script>'))).toEqual({})
})

test('an invalid address is omitted', () => {
  expect(directive('<img src="https://"><img src="https://[">', 'img-src')).toEqual(["'self'", 'data:'])
})

test('no policy allows unsafe-inline', () => {
  expect(formatPolicy(policyOf('<p style="x"></p><script>x</script>'))).not.toContain('unsafe-inline')
})

const token = fc.stringMatching(/^[a-z':/.-]{1,20}$/)
const anyPolicy = fc.dictionary(fc.stringMatching(/^[a-z-]{1,12}$/), fc.uniqueArray(token, { minLength: 1 }), {
  minKeys: 1,
})

test('a parsed policy equals the written one', () => {
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      expect(parsePolicy(formatPolicy(policy))).toEqual({ ...policy })
    }),
  )
})

test('the union allows everything that any policy allows', () => {
  fc.assert(
    fc.property(fc.array(anyPolicy, { minLength: 1 }), (policies) => {
      const union = unionPolicies(policies)
      for (const policy of policies) {
        for (const [name, sources] of Object.entries(policy))
          expect(union[name]).toEqual(expect.arrayContaining(sources))
      }
    }),
  )
})

test("the union drops 'none' if something is allowed, and does not depend on the order", () => {
  const a = policyOf('<p></p>')
  const b = policyOf('<iframe src="https://y.org"></iframe><script>x</script>')
  expect(unionPolicies([a, b])['frame-src']).toEqual(["'self'", 'https://y.org'])
  expect(unionPolicies([a])['frame-src']).toEqual(["'none'"])
  expect(formatPolicy(unionPolicies([a, b]))).toBe(formatPolicy(unionPolicies([b, a])))
})

test('a policy is the same however the rest of the page is written', () => {
  const pieces = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<p style="color:red">',
      "<p style='a'>",
      '<p style=b>',
      '<b title="x>y" data-island="ApiConsole">',
    ],
    ...['<img src="https://a.example/x.png">', '<IMG SRC=//b.example/y>', '<iframe src="https://c.example">', '<form>'],
    ...[
      '<script>',
      '</script>',
      '</SCRIPT >',
      'a()',
      '<script src="https://d.example/s.js">',
      '<style>',
      '</style>',
      'b{}',
    ],
    ...[
      '<title>',
      '</title>',
      '<textarea>',
      '</textarea>',
      '<link rel="icon" href="https://e.example">',
      '<object>',
      '<',
    ],
    ...['<!--', '-->', '--!>', '<!-->', '<!doctype html>', '<![CDATA[', ']]>', '"', "'", '>', '=', '&quot;', ' ', '\n'],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const html = parts.join('')
      // What begins with something unusual is parsed as a whole.
      expect(policyOf(html)).toEqual(policyOf(`<?x?>${html}`))
    }),
    { numRuns: 5000 },
  )
})
