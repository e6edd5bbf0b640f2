import { describe, expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import type { CliResult } from '../support/run-cli.ts'

async function buildWith(config: string, files: Record<string, string> = {}): Promise<CliResult> {
  const site = await makeSite({ 'docs/index.md': '# Home\n', ...files, 'site.config.js': config })
  return site.tryBuild()
}

describe('a configuration with mistakes', () => {
  it('gets all of them reported at once, each with its line and the corrected value', async () => {
    const { code, stdout, stderr } = await buildWith(`export default {
  titel: 'Site',
  url: 'docs.example.org',
  baseUrl: 'docs',
  trailingSlash: 'yes',
  docs: { path: 'docs', sidebarColapsed: true },
  onBrokenLinks: 'fail',
}
`)
    expect(stderr).toContain('Missing key title, expected a string')
    expect(stderr).toMatch(/site\.config\.js:2:\d+ Unexpected key titel[\s\S]*?→ Did you mean "title"\?/)
    expect(stderr).toMatch(/site\.config\.js:3:\d+ .*[\s\S]*?→ Write url: 'https:\/\/docs\.example\.org'/)
    expect(stderr).toMatch(/site\.config\.js:4:\d+ .*[\s\S]*?→ Write baseUrl: '\/docs\/'/)
    expect(stderr).toMatch(/site\.config\.js:5:\d+ Unexpected "yes" for trailingSlash, expected/)
    expect(stderr).toMatch(
      /site\.config\.js:6:\d+ Unexpected key docs\.sidebarColapsed[\s\S]*?→ Did you mean "sidebarCollapsed"\?/,
    )
    expect(stderr).toMatch(/site\.config\.js:7:\d+ Unexpected "fail" for onBrokenLinks, expected/)
    expect(stderr).toMatch(/\n7 errors\n$/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('gets a sidebar without a link target reported', async () => {
    const { code, stderr } = await buildWith(
      configText({
        sidebars: { docs: ['index'], empty: [{ type: 'html', value: '<hr>' }] },
        themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'empty' }] } },
      }),
    )
    expect(stderr).toContain('Sidebar "empty" in themeConfig.navbar.items[0] has no link target')
    expect(code).toBe(1)
  })

  it('gets missing pages of a sidebar and the navbar reported', async () => {
    const { code, stderr } = await buildWith(
      configText({
        sidebars: { docs: ['indx'] },
        themeConfig: { navbar: { items: [{ type: 'doc', docId: 'indexx' }] } },
      }),
    )
    expect(stderr).toMatch(/Doc id "indx" in sidebar "docs" does not exist\n(?:.*\n)*? {4}→ Did you mean "index"\?/)
    expect(stderr).toMatch(/Doc id "indexx" in themeConfig\.navbar\.items\[0\] does not exist/)
    expect(code).toBe(1)
  })

  it('gets the missing sidebar of a page reported', async () => {
    const { code, stderr } = await buildWith(configText(), {
      'docs/other.md': '---\ndisplayed_sidebar: dosc\n---\n\n# Other\n',
    })
    expect(stderr).toMatch(/docs\/other\.md:\d.* Sidebar "dosc" does not exist/)
    expect(code).toBe(1)
  })
})

describe('a configuration with code in its values', () => {
  const rest = `title: 'Site', url: 'https://docs.example.org'`

  it.each([
    ['a getter', "get docs() { throw new Error('No docs') }"],
    ['a proxy', "docs: new Proxy({ path: 'docs' }, { ownKeys() { throw new Error('No docs') } })"],
  ])('is shown what %s threw, and where', async (_, docs) => {
    const { code, stderr } = await buildWith(`export default {\n  ${rest},\n  ${docs},\n}\n`)
    expect(stderr).toMatch(/error site\.config\.js:3:\d+ site\.config\.js threw Error: No docs/)
    expect(code).toBe(1)
  })

  it('is used like any other', async () => {
    const { code, stderr } = await buildWith(`export default new Proxy({ ${rest}, docs: { path: 'docs' } }, {})\n`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

describe('a redirect with white space in an address', () => {
  it.each([
    [{ from: '/a\n/b https://evil.example 301', to: '/' }, 'redirects[0].from', '/a%0A/b%20https://evil.example%20301'],
    [{ from: ['/old', '/o ld'], to: '/' }, 'redirects[0].from[1]', '/o%20ld'],
    [
      { from: '/old', to: 'https://example.org/\r\n/b /c 301' },
      'redirects[0].to',
      'https://example.org/%0D%0A/b%20/c%20301',
    ],
  ])('is refused: %j', async (redirect, path, corrected) => {
    const { code, stderr } = await buildWith(configText({ redirects: [redirect] }))
    expect(stderr).toContain(` for ${path}, expected an address without spaces and line ends`)
    expect(stderr).toContain(`→ Write '${corrected}'`)
    expect(code).toBe(1)
  })
})

describe('half of a character in a configuration', () => {
  it.each(['api: { spec: "a\\ud800.json" }', 'redirects: [{ from: "/a\\udc26", to: "/" }]'])(
    'is named: %s',
    async (key) => {
      const { code, stderr } = await buildWith(
        `export default {\n  title: 'Site',\n  url: 'https://docs.example.org',\n  ${key},\n}\n`,
      )
      expect(stderr).toMatch(
        /error site\.config\.js:4:\d+ Unexpected ".*\\ud.*" for .*, expected a text of whole characters/,
      )
      expect(code).toBe(1)
    },
  )
})

describe('a docs folder without pages', () => {
  it('is the one cause of the pages that its sidebar does not find', async () => {
    const site = await makeSite({
      'site.config.js': configText({
        docsInstances: [{ id: 'sdk', path: 'sdk/docs', routeBasePath: 'sdk', sidebars: { sdk: ['README', 'use'] } }],
      }),
      'docs/index.md': '# Home\n',
    })
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(1)
    expect(stderr).toContain('Folder "sdk/docs" contains no page')
    expect(stderr).toContain('git submodule update --init')
    expect(stderr).not.toContain('README')
  })

  it('is explained', async () => {
    const site = await makeSite({ 'docs/notes.txt': 'No page.\n' })
    const { code, stderr } = await site.tryBuild()
    expect(stderr).toContain('Folder "docs" contains no page')
    expect(stderr).toContain('→ Put a Markdown file into it, such as docs/index.md')
    expect(code).toBe(1)
  })
})

describe('an id that two pages have', () => {
  it('is an error that names both', async () => {
    const { code, stderr } = await buildWith(configText(), {
      'docs/a.md': '---\nid: same\n---\n\n# First\n',
      'docs/b.md': '---\nid: same\nslug: /b\n---\n\n# Second\n',
    })
    expect(stderr).toContain('error docs/b.md:2:1 Id "same" of this page is that of docs/a.md too')
    expect(code).toBe(1)
  })
})

describe('a category file with an alias that leads nowhere', () => {
  it('is shown where', async () => {
    const { code, stderr } = await buildWith(configText(), {
      'docs/c/_category_.yml': 'position: 1\nlabel: *none\n',
      'docs/c/a.md': '# A\n',
    })
    expect(stderr).toContain('error docs/c/_category_.yml:2:8 Category file cannot be read: Unresolved alias')
    expect(code).toBe(1)
  })
})

describe('addresses that two things claim', () => {
  it('are reported for two pages, and the first is written', async () => {
    const site = await makeSite({
      'docs/index.md': '# Home\n',
      'docs/a.md': '---\nslug: /same\n---\n\n# First\n',
      'docs/b.md': '---\nslug: /same\n---\n\n# Second\n',
    })
    const { stderr } = await site.build()
    expect(stderr).toContain('warning docs/b.md:2:1 Route /same is made by docs/a.md too; only the first is written')
    expect(await site.read('same/index.html')).toContain('<h1>First</h1>')
  })

  it('fail the build if so configured', async () => {
    const { code, stderr } = await buildWith(configText({ onDuplicateRoutes: 'throw' }), {
      'docs/a.md': '---\nslug: /\n---\n\n# A\n',
    })
    expect(stderr).toMatch(/error docs\/index\.md:1 Route \/ is made by docs\/a\.md too/)
    expect(code).toBe(1)
  })
})
