import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import type { CliResult } from '../support/run-cli.ts'

const FILES = {
  'docs/index.md': [
    '# Home',
    '',
    '[Route](/guied)',
    '[Anchor](/guide#stepz)',
    '[Anchor here](#nowhere)',
    '[Markdown](./gudie.md)',
    '![Image](/img/boks.svg)',
    '![Beside](./dto.svg)',
    '[File](/files/manaul.pdf)',
    '',
    '[Twice](/twice) and [twice](/twice)',
    '',
    '<a href="/raw-html">Raw</a>',
  ].join('\n'),
  'docs/guide.md':
    '# Guide\n\n## Steps\n\n### Named {#own-id}\n\n[Right](#own-id), [top](#top), [mail](mailto:a@b.c)\n',
  'docs/dot.svg': '<svg/>',
  'static/img/box.svg': '<svg/>',
  'static/files/manual.pdf': '%PDF',
}

let result: CliResult

beforeAll(async () => {
  result = await (await makeSite(FILES)).tryBuild()
})

/** Whether stderr has a finding that starts like this and has this hint after its source line. */
function finding(start: string, hint: string): { found: boolean; hint: string | undefined } {
  const block = result.stderr.split(/^ {2}(?=error |warning )/m).find((text) => text.startsWith(start))
  return { found: block !== undefined, hint: block?.includes(`→ ${hint}`) ? hint : block }
}

describe('broken links', () => {
  it.each([
    ['to routes are errors', 'error docs/index.md:3:1 Linked page "/guied" does not exist', '"/guide"'],
    ['to anchors are warnings', 'warning docs/index.md:4:1 Anchor "#stepz" does not exist on /guide', '"#steps"'],
    [
      'to Markdown files are warnings',
      'warning docs/index.md:6:1 Linked Markdown file "./gudie.md" does not exist',
      '"./guide.md"',
    ],
    ['to static images are errors', 'error docs/index.md:7:1 Image "/img/boks.svg" does not exist', '"/img/box.svg"'],
    [
      'to static files are errors',
      'error docs/index.md:9:1 Linked file "/files/manaul.pdf" does not exist',
      '"/files/manual.pdf"',
    ],
  ])('%s, with what was probably meant', (_, start, near) => {
    const hint = `Did you mean ${near}?`
    expect(finding(start, hint)).toEqual({ found: true, hint })
  })

  it('to images next to the page are errors', () => {
    expect(result.stderr).toContain('error docs/index.md:8:1 Image "./dto.svg" does not exist')
  })

  it('show the line they are on', () => {
    expect(result.stderr).toContain('    3 │ [Route](/guied)\n      │ ^\n')
  })

  it('are reported once per line', () => {
    expect(result.stderr.match(/page "\/twice"/g)).toHaveLength(1)
  })

  it('are found in HTML too', () => {
    expect(result.stderr).toContain('error docs/index.md:13:1 Linked page "/raw-html" does not exist')
  })

  it('are not reported for correct links', () => {
    expect(result.stderr).not.toContain('docs/guide.md')
  })

  it('fail the build, grouped by page and counted', () => {
    expect(result.stderr.match(/^docs\/index\.md$/gm)).toHaveLength(1)
    expect(result.stderr).toMatch(/\n6 errors and 3 warnings\n$/)
    expect(result.code).toBe(1)
  })
})

describe('the severity of broken links', () => {
  it('is configurable', async () => {
    const config = configText({ onBrokenLinks: 'warn', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'ignore' })
    const { code, stderr } = await (await makeSite({ ...FILES, 'site.config.js': config })).tryBuild()
    expect(stderr).toContain('warning docs/index.md:3:1 Linked page')
    expect(stderr).toContain('error docs/index.md:4:1 Anchor')
    expect(stderr).not.toContain('gudie')
    expect(stderr).toMatch(/\n2 errors and 6 warnings\n$/)
    expect(code).toBe(1)
  })
})

describe('a broken link that is on every page', () => {
  it('is reported once, with the configuration key it comes from', async () => {
    const navbar = {
      items: [
        { to: '/guied', label: 'Guide' },
        { label: 'More', items: [{ to: '/mroe', label: 'More' }] },
      ],
    }
    const site = await makeSite({
      'docs/index.md': '# Home\n',
      'docs/guide.md': '# Guide\n',
      'docs/more.md': '# More\n',
      'site.config.js': configText({ themeConfig: { navbar } }),
    })
    const { code, stderr } = await site.tryBuild()
    expect(stderr.match(/\/guied/g)).toHaveLength(1)
    expect(stderr).toContain('Linked page "/guied" does not exist (in themeConfig.navbar.items[0].to, on every page)')
    expect(stderr).toContain('→ Did you mean "/guide"?')
    expect(stderr).toContain('(in themeConfig.navbar.items[1].items[0].to, on every page)')
    expect(stderr.match(/^site\.config\.js$/gm)).toHaveLength(1)
    expect(code).toBe(1)
  })
})
