import { describe, expect, it } from 'vitest'
import { configText, makeSite, type SiteFiles } from '../support/make-site.ts'

async function errorsOf(files: SiteFiles): Promise<string> {
  const site = await makeSite({ 'docs/index.md': '# Home\n', ...files })
  const { code, stderr } = await site.tryBuild()
  expect(code, stderr).toBe(1)
  return stderr
}

const category = (slug: string): SiteFiles => ({
  'docs/c/_category_.json': JSON.stringify({ label: 'C', link: { type: 'generated-index', slug } }),
  'docs/c/a.md': '# A\n',
})
const withRedirect = (from: string): SiteFiles => ({
  'site.config.js': configText({ redirects: [{ from, to: '/' }] }),
})

describe('a path that needs a folder where the site has a file', () => {
  it.each([
    ['/index.html', 'Page docs/index.md'],
    ['/sitemap.xml', 'File "sitemap.xml" of the finished site'],
    ['/_headers', 'File "_headers" of the finished site'],
    ['/.nojekyll', 'File ".nojekyll" of the finished site'],
  ])('is an error at the page whose slug is %s', async (slug, owner) => {
    const text = await errorsOf({ 'docs/a.md': `---\nslug: ${slug}\n---\n\n# A\n` })
    expect(text).toContain(`error docs/a.md:1 ${owner} has the name of a folder that this page needs`)
    expect(text).toContain('→ Give the page another slug in its front matter.')
  })

  it('is an error at the page that has the name of such a file', async () => {
    expect(await errorsOf({ 'docs/sitemap.xml.md': '# Map\n' })).toContain('error docs/sitemap.xml.md:1 File')
  })

  it('is an error where it is that of a static file', async () => {
    const text = await errorsOf({ 'static/index.html/x.txt': 'X' })
    expect(text).toContain(
      'docs/index.md:1 This page has the name of a folder that static file "index.html/x.txt" needs',
    )
  })

  it('is an error where it is that of a category or a redirect', async () => {
    expect(await errorsOf(category('/sitemap.xml'))).toMatch(
      /^docs\/c\/_category_\.json\n {2}error .* has the name of a folder that the page "C" needs/,
    )
    const text = await errorsOf(withRedirect('/sitemap.xml/x'))
    expect(text).toContain('has the name of a folder that the redirect from "/sitemap.xml/x" needs')
  })
})

describe('paths that only differ in upper case', () => {
  it('are a warning at the second page, or that names the static file, but for redirects', async () => {
    const site = await makeSite({
      ...withRedirect('/INDEX'),
      'docs/index.md': '# Home\n',
      'docs/Setup.md': '# Setup\n',
      'docs/setup.md': '# Setup too\n',
      'static/Logo.svg': '<svg/>',
      'static/logo.svg': '<svg/>',
    })
    const { stderr } = await site.tryBuild()
    expect(stderr).toContain(
      'warning docs/setup.md:1 Path "setup/index.html" and "Setup/index.html" of page docs/Setup.md only differ in upper case',
    )
    expect(stderr).toContain('→ On macOS and Windows, one replaces the other. Give the page another slug')
    expect(stderr).toContain('Path "logo.svg" and "Logo.svg" of static file "Logo.svg" only differ in upper case')
    expect(stderr).toContain('\n2 warnings\n')
  })
})

describe('a path that no file can have', () => {
  it.each([
    ['slug: "/a\\0b"', 'a control character in it'],
    [`slug: /${'x'.repeat(256)}`, 'a name of more than 255 bytes'],
    [`slug: /${'é'.repeat(128)}`, 'a name of more than 255 bytes'],
    ['slug: /a/../../b', '".." in it'],
    ['slug: "/\\ud800"', 'half a character in it'],
    ['id: /', 'an empty part'],
    ['id: \\', 'a backslash in it'],
    ["slug: '/a\\b'", 'a backslash in it'],
    ['id: ../../b', '".." in it'],
  ])('is an error at the page: %s', async (frontMatter, fault) => {
    const text = await errorsOf({ 'docs/a.md': `---\n${frontMatter}\n---\n\n# A\n` })
    expect(text).toMatch(/error docs\/a\.md:1 Path ".*" of this page has /)
    expect(text).toContain(` of this page has ${fault}`)
  })

  it('is an error of a category and of a redirect', async () => {
    expect(await errorsOf(category('/../../x'))).toContain(
      'docs/c/_category_.json\n  error Path "../../x/index.html" of the page "C" has ".." in it',
    )
    const items = [{ type: 'category', label: 'D', link: { type: 'generated-index', slug: '/../x' }, items: ['index'] }]
    const config = configText({ sidebars: { main: items } } as never)
    expect(await errorsOf({ 'site.config.js': config })).toContain(
      'site.config.js\n  error Path "../x/index.html" of the page "D" has ".." in it',
    )
    const text = await errorsOf(withRedirect('/a/../../x'))
    expect(text).toContain('of the redirect from "/a/../../x" has ".." in it')
  })
})

it('a name of as many bytes as a file may have is built', async () => {
  const site = await makeSite({
    'docs/index.md': '# Home\n',
    'docs/a.md': `---\nslug: /${'x'.repeat(252)}\n---\n\n# A\n`,
  })
  await site.build()
  expect(await site.read(`${'x'.repeat(252)}.md`)).toContain('# A')
})
