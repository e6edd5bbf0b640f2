import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import type { CliResult } from '../support/run-cli.ts'

let result: CliResult

beforeAll(async () => {
  const site = await makeSite({
    'docs/index.md':
      '# Home\n\n[To a page with a fault](./brace.mdx#anywhere) and [to none](/brase), [to its own address](/own)\n',
    'docs/brace.mdx': '---\ntitle: Brace\n---\n\nText {1 +} more.\n',
    'docs/import.mdx': "import Chart form './Chart'\n\n# Import\n",
    'docs/deep/tags.mdx': '# Tags\n\n<details>\n  <summary>More\n</details>\n',
    'docs/unknown.mdx': '# Unknown\n\n<Tabz></Tabz>\n\n<Chart data="1" />\n',
    'docs/runtime.mdx': '---\nslug: /own\n---\n\n# Runtime\n\n{missing.value}\n',
    'docs/yaml.md': '---\ntitle: "open\n---\n\n# YAML\n',
    'docs/types.md': '---\nsidebar_position: "first"\ndraft: yes\n---\n\n# Types\n',
    'docs/sound.md': '# Sound\n\n[Nowhere](/nowhere)\n',
  })
  result = await site.tryBuild()
})

describe('a build with pages that cannot be compiled', () => {
  it('fails with code 1 and no summary', () => {
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('prints file, line and column, the marked source line, and what to do', () => {
    expect(result.stderr).toContain(
      [
        'docs/brace.mdx',
        '  error docs/brace.mdx:5:10 Could not parse expression: Unexpected token',
        '    5 │ Text {1 +} more.',
        '      │          ^',
        '    → Write \\{ for a brace that is text, or put the text in `code`.',
      ].join('\n'),
    )
  })

  it('says what a line is taken for that begins as code does', () => {
    expect(result.stderr).toMatch(
      /error docs\/import\.mdx:1:14 .*\n.*\n.*\n {4}→ Correct the JavaScript after "import"/,
    )
  })

  it('names the unclosed tag', () => {
    expect(result.stderr).toMatch(/error docs\/deep\/tags\.mdx:4:3 Expected a closing tag for `<summary>`/)
  })

  it('reports every error of a page', () => {
    expect(result.stderr).toContain('docs/unknown.mdx:3:1 Component <Tabz> does not exist')
    expect(result.stderr).toContain('→ Did you mean <Tabs>?')
    expect(result.stderr).toContain('docs/unknown.mdx:5:1 Component <Chart> does not exist')
  })

  it("reports errors thrown by a page's own code", () => {
    expect(result.stderr).toMatch(/error docs\/runtime\.mdx:\d+.* Page cannot be rendered: missing is not defined/)
  })

  it('reports invalid front matter, and values of the wrong type', () => {
    expect(result.stderr).toMatch(/error docs\/yaml\.md:\d+:\d+ Front matter is not valid YAML: /)
    expect(result.stderr).toMatch(/error docs\/types\.md:2:\d+ Unexpected .*"sidebar_position", expected a number/)
    expect(result.stderr).toMatch(/error docs\/types\.md:3:\d+ Unexpected .*"draft", expected a boolean/)
    expect(result.stderr).toContain('→ Write "draft: true" without quotes.')
  })

  it('still checks the other pages', () => {
    expect(result.stderr).toContain('docs/sound.md:3:1 Linked page "/nowhere" does not exist')
    expect(result.stderr).toMatch(
      /docs\/index\.md:3:\d+ Linked page "\/brase" does not exist[^→]*→ Did you mean "\/brace"\?/,
    )
  })

  it('does not report links to those pages as broken too', () => {
    expect(result.stderr).not.toContain('anywhere" does not exist')
    expect(result.stderr).not.toContain('brace.mdx" does not exist')
    expect(result.stderr).not.toContain('"/own" does not exist')
  })

  it('counts the problems', () => {
    const errors = result.stderr.match(/^ {2}error /gm) ?? []
    expect(errors.length).toBeGreaterThan(7)
    expect(result.stderr).toMatch(new RegExp(`\n${errors.length} errors and 1 warning\n$`))
  })
})

describe('scripts in pages', () => {
  const pages = {
    'docs/index.md': '# Home\n\nText <SCRIPT>alert(1)</SCRIPT>\n',
    'docs/block.md': '# Block\n\n<div>\n<script src="https://example.org/a.js"></script>\n</div>\n',
    'docs/written.mdx': '# Written\n\n<script>{`alert(1)`}</script>\n',
    'docs/made.mdx': "# Made\n\n<div dangerouslySetInnerHTML={{ __html: '<script>alert(1)</script>' }} />\n",
    'docs/code.mdx': '# Code\n\n`<script>` and {"<script>"}\n',
  }

  it('are built where nothing forbids them', async () => {
    const site = await makeSite(pages)
    await site.build()
    expect(await site.read('index.html')).toContain('<script>alert(1)</script>')
  })

  it('are errors where they are forbidden', async () => {
    const site = await makeSite({ ...pages, 'site.config.js': configText({ markdown: { scripts: 'forbid' } }) })
    const { code, stderr } = await site.tryBuild()
    expect(stderr).toContain('error docs/index.md:3:6 Unexpected <script>')
    expect(stderr).toContain('error docs/block.md:4:1 Unexpected <script>')
    expect(stderr).toContain('error docs/written.mdx:3:1 Unexpected <script>')
    expect(stderr).toContain('error docs/made.mdx:1 Unexpected <script>, made by the code of this page')
    expect(stderr).toMatch(/\n4 errors\n$/)
    expect(code).toBe(1)
  })
})
