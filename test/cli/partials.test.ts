import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'

const FILES = {
  'docs/index.mdx':
    '---\ntitle: Home\n---\n\nimport Part from \'./parts/_part.mdx\'\n\nBefore.\n\n<Part product="Frigate" />\n\n## After\n',
  'docs/parts/_part.mdx': '---\nnote: none\n---\n\n## Install {props.product}\n\nShared words, [after](#after).\n',
  'docs/other.md': '# Other\n\nimport Part from "./parts/_part.mdx"\n\n<Part product="it" />\n\n## After\n',
}

it('a partial is part of each page that imports it: text, contents, links, search and Markdown twin', async () => {
  const site = await makeSite(FILES)
  await site.build('--strict')
  const home = await site.read('index.html')
  expect(home).toContain('<p>Shared words, <a href="#after">after</a>.</p>')
  expect(home).toMatch(/<a [^>]*href="#install-frigate"><span>Install Frigate<\/span><\/a>/)
  expect(await site.read('other/index.html')).toContain('<h2 id="install-it">')
  expect(await site.read('index.md')).toContain('## Install Frigate\n\nShared words')
  const files = Object.keys(await site.readTree())
  expect(files.filter((path) => path.includes('part'))).toEqual([])
})

it('a page is recompiled only when its partial changes', async () => {
  const site = await makeSite(FILES)
  await site.build()
  const again = await site.build()
  expect(again.stdout + again.stderr).toContain('2 from cache, 0 files written')
  await site.write('docs/parts/_part.mdx', '## Install {props.product}\n\nOther words.\n')
  await site.build()
  for (const page of ['index.html', 'other/index.html']) expect(await site.read(page)).toContain('Other words.')
})

it('an error in a partial is reported at its place in the partial', async () => {
  const site = await makeSite(FILES)
  await site.write('docs/parts/_part.mdx', '---\nnote: none\n---\n\n[Nowhere](/nowhere) and [no](#no).\n')
  const { stderr } = await site.tryBuild()
  expect(stderr).toContain('error docs/parts/_part.mdx:5:1 Linked page "/nowhere" does not exist')
  expect(stderr).toContain('warning docs/parts/_part.mdx:5:25 Anchor "#no" does not exist on /')
  expect(stderr).toContain('    5 │ [Nowhere](/nowhere) and [no](#no).\n')
  await site.write('docs/parts/_part.mdx', '\nWords.\n\nA <Widget /> here.\n')
  expect((await site.tryBuild()).stderr).toContain(
    'warning docs/parts/_part.mdx:4:3 Component <Widget> does not exist, only its texts and what is inside it are shown\n    4 │ A <Widget /> here.',
  )
  await site.remove('docs/parts/_part.mdx')
  expect((await site.tryBuild()).stderr).toContain(
    'error docs/index.mdx:5:1 Partial "./parts/_part.mdx" does not exist\n    5 │ import Part',
  )
})

it('headings of a partial change no id of the page, which has the same ids as in Docusaurus', async () => {
  const page = "import Part from './parts/_part.mdx'\n\n## Setup\n\n<Part />\n\n## Setup\n\n## Other\n\n<Part />\n"
  const site = await makeSite({
    'docs/index.mdx': `---\ntitle: Home\n---\n\n${page}`,
    'docs/parts/_part.mdx': '## Setup\n\n## Own\n',
  })
  await site.build('--strict')
  const ids = [...(await site.read('index.html')).matchAll(/<h2 id="([^"_]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['setup', 'setup-2', 'own', 'setup-1', 'other', 'setup-3', 'own-1'])
})

it('a partial of plain Markdown may have text that is code in MDX; where all files are MDX, it is an error', async () => {
  const site = await makeSite({
    'docs/index.mdx': "---\ntitle: Home\n---\n\nimport Part from './_part.md'\n\n<Part />\n",
    'docs/_part.md': '## Length <= 5 for {name}\n\nOne<br>two, <https://example.com>.\n',
  })
  await site.build('--strict')
  const home = await site.read('index.html')
  expect(home).toContain('<h2 id="length--5-for-name">Length &lt;= 5 for {name}')
  expect(home).toMatch(/<p>One<br\/?>two, <a href="https:\/\/example.com"[^>]*>https:\/\/example.com<\/a>.<\/p>/)
  await site.write('site.config.js', configText({ markdown: { format: 'mdx' } }))
  expect((await site.tryBuild()).stderr).toContain('error docs/_part.md:1:')
})

it.each(['.git', '.github'])(
  'a partial is a file of the repository, whose top has %s: one outside of it is an error, also behind a symbolic link',
  async (trace) => {
    const around = await makeSite({
      'secret.md': 'Secret words.\n',
      'repository/shared.md': 'Shared words.\n',
      'repository/site/docs/index.mdx': "# Home\n\nimport Shared from '../../shared.md'\n\n<Shared />\n",
      'repository/site/site.config.js': configText(),
    })
    const at = (path: string) => join(around.root, 'repository/site', path)
    await mkdir(join(around.root, 'repository', trace))
    const build = () => around.run(['build'], { cwd: at('.') })
    expect((await build()).code).toBe(0)
    expect(await readFile(at('dist/index.html'), 'utf8')).toContain('Shared words.')
    await symlink(join(around.root, 'secret.md'), at('docs/_linked.md'))
    const page = (path: string) => `# Page\n\nimport Secret from '${path}'\n\n<Secret />\n`
    await around.write('repository/site/docs/up.mdx', page('../../../secret.md'))
    await around.write('repository/site/docs/link.mdx', page('./_linked.md'))
    const { code, stderr } = await build()
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /error docs\/up\.mdx:3:1 Partial "[./]+secret\.md" is outside of the site and its repository/,
    )
    expect(stderr).toMatch(/error docs\/link\.mdx:3:1 Partial "\.\/_linked\.md" is outside/)
  },
)
