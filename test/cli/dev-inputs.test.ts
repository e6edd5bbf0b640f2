import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectWhatBuildWrites } from '../support/dev-and-build.ts'
import { IMPATIENT, RAN_TOO_LONG } from '../support/impatient-cli.ts'
import { configText, copyFixture, makeSite, type TestSite } from '../support/make-site.ts'
import { replaceInFile } from '../support/replace-in-file.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { readAddress, runDev } from '../support/run-dev.ts'

const fixtures = resolve(import.meta.dirname, '../fixtures')

/** Replaces text in a file of a site. */
function edit(site: TestSite, path: string, pieces: readonly [string, string]): Promise<void> {
  return replaceInFile(join(site.root, path), pieces)
}

describe('the dev server of a site with a specification', () => {
  const SPEC = 'openapi.yaml'
  const PAGE = '/reference/api/list-animals'

  it('follows it: texts change, operations come and go', async () => {
    const site = await copyFixture(join(fixtures, 'api'))
    const dev = await runDev(site.root)
    expect(await dev.read(PAGE)).toContain('List animals</h1>')
    await edit(site, SPEC, ['summary: List animals', 'summary: Count the animals'])
    await expect.poll(() => dev.read(PAGE)).toContain('Count the animals</h1>')
    const added = '  /weather:\n    get:\n      operationId: readWeather\n      summary: Read the weather\n'
    const operation = `${added}      responses: { "200": { description: Fine. } }\n`
    await edit(site, SPEC, ['paths:\n', `paths:\n${operation}`])
    await expect.poll(() => dev.read('/reference/api/read-weather')).toContain('Read the weather</h1>')
    await edit(site, SPEC, [operation, ''])
    await expect.poll(() => dev.read('/reference/api/read-weather')).not.toContain('Read the weather</h1>')
    await expectWhatBuildWrites(dev, site)
  })

  it('shows the last good pages and the errors while it is broken, and updates when it is fixed', async () => {
    const site = await copyFixture(join(fixtures, 'api'))
    const dev = await runDev(site.root)
    await edit(site, SPEC, ['summary: List animals', 'summary: [List'])
    await expect.poll(dev.said).toContain('openapi.yaml')
    expect(await dev.read('/')).toContain('<main ')
    await edit(site, SPEC, ['summary: [List', 'summary: List every animal'])
    await expect.poll(() => dev.read(PAGE)).toContain('List every animal</h1>')
    await expectWhatBuildWrites(dev, site)
  })

  it.each([
    ['never valid before', false],
    ['valid before', true],
  ])('starts with a broken one, follows pages meanwhile, and updates when it is fixed: %s', async (_, wasRight) => {
    const site = await copyFixture(join(fixtures, 'api'))
    if (wasRight) await runCli(['build'], { cwd: site.root })
    await edit(site, SPEC, ['summary: List animals', 'summary: [List'])
    const dev = await runDev(site.root)
    await expect.poll(dev.said).toMatch(/error openapi\.yaml:\d+:\d+ [\s\S]*1 error/)
    const home = await site.readSource('docs/index.md')
    await site.write('docs/index.md', `${home}\nWritten meanwhile.\n`)
    await expect.poll(() => dev.read('/')).toContain('Written meanwhile.')
    if (wasRight) expect(await dev.read(PAGE)).toContain('List animals</h1>')
    await edit(site, SPEC, ['summary: [List', 'summary: List every animal'])
    await expect.poll(() => dev.read(PAGE)).toContain('List every animal</h1>')
    expect(dev.said()).toMatch(/✓ no errors\n$/)
    await expectWhatBuildWrites(dev, site)
  })

  it('shows a page of the site’s own instead of a generated one, and writes nothing into the docs folder', async () => {
    const site = await copyFixture(join(fixtures, 'api'))
    const before = await site.readTree('docs')
    const dev = await runDev(site.root)
    expect(await dev.read(PAGE)).toContain('List animals</h1>')
    const file = 'docs/reference/api/list-animals.api.md'
    const own = '---\nslug: /reference/api/list-animals\n---\n\n# Our list\n'
    await site.write(file, own)
    await expect.poll(() => dev.read(PAGE)).toContain('Our list</h1>')
    await site.write(file, own.replace('Our list', 'Our other list'))
    await expect.poll(() => dev.read(PAGE)).toContain('Our other list</h1>')
    await runCli(['gen-api'], { cwd: site.root })
    expect(await dev.read(PAGE)).toContain('Our other list</h1>')
    await site.remove(file)
    await expect.poll(() => dev.read(PAGE)).toContain('List animals</h1>')
    await site.remove('docs/reference')
    await expectWhatBuildWrites(dev, site)
    expect(await site.readTree('docs')).toEqual(before)
  })

  it('follows a page from gen-api that becomes the site’s own and back', async () => {
    const site = await copyFixture(join(fixtures, 'api'))
    await runCli(['gen-api'], { cwd: site.root })
    const dev = await runDev(site.root)
    expect(await dev.read(PAGE)).toContain('data-island="ApiConsole"')
    const file = 'docs/reference/api/list-animals.api.md'
    const written = await site.readSource(file)
    await site.write(file, written.replace(/<!-- Written .* -->/, 'In our words.'))
    await expect.poll(() => dev.read(PAGE)).toContain('In our words.')
    await site.write(file, written)
    await expect.poll(() => dev.read(PAGE)).toContain('data-island="ApiConsole"')
    await expectWhatBuildWrites(dev, site)
  })
})

describe('the dev server of a site with contracts', () => {
  it('starts with unreadable contracts, and reads them when they are fixed', async () => {
    const site = await copyFixture(join(fixtures, 'contracts'))
    await edit(site, 'product-api.yaml', ['paths:', 'paths-of-old:'])
    await site.write('docs/_category_.json', '{ "label": ')
    const dev = await runDev(site.root)
    await expect.poll(dev.said).toContain('it has no paths')
    expect(dev.said()).toContain('docs/_category_.json')
    expect(await dev.read('/')).toContain('<main ')
    await site.remove('docs/_category_.json')
    await edit(site, 'product-api.yaml', ['paths-of-old:', 'paths:'])
    await expect.poll(dev.said).toMatch(/✓ no errors\n$/)
    await expectWhatBuildWrites(dev, site)
  })

  it('follows the schema, the glossary and the specification', async () => {
    const site = await copyFixture(join(fixtures, 'contracts'))
    const dev = await runDev(site.root)
    const reference = '/configuration/reference'
    expect(await dev.read(reference)).toContain('Defaults for all cameras.')
    await edit(site, 'product.schema.json', ['Defaults for all cameras.', 'What all cameras begin with.'])
    await expect.poll(() => dev.read(reference)).toContain('What all cameras begin with.')
    expect(await dev.read('/')).not.toContain('A marked part.')
    await edit(site, 'docs/glossary.md', ['A named part of the picture of a **camera**.', 'A marked part.'])
    await expect.poll(() => dev.read('/')).toContain('A marked part.')
    expect(dev.said()).not.toContain('contracts.')
    await edit(site, 'product-api.yaml', ['paths:', 'paths-of-old:'])
    await expect.poll(dev.said).toContain('it has no paths')
    await edit(site, 'product-api.yaml', ['paths-of-old:', 'paths:'])
    await expect.poll(dev.said).toMatch(/✓ no errors\n$/)
    await edit(site, 'product.schema.json', ['"type": "object",', '"type": "object"'])
    await expect.poll(dev.said).toMatch(/JSON Schema cannot be read(?:.*\n){2,4}\n1 error\n$/)
    await edit(site, 'product.schema.json', ['"type": "object"', '"type": "object",'])
    await expect.poll(dev.said).toMatch(/✓ no errors\n$/)
    await expectWhatBuildWrites(dev, site)
  })
})

describe('the dev server of a site with components', () => {
  const PARTS = 'src/components/parts.jsx'

  it('follows them, their mistakes, and pages that import more', async () => {
    const site = await copyFixture(join(fixtures, 'components'))
    const dev = await runDev(site.root)
    expect(await dev.read('/')).toContain('class="admonition is-tip"')
    await edit(site, PARTS, ['type="tip"', 'type="danger"'])
    await expect.poll(() => dev.read('/')).toContain('class="admonition is-danger"')
    await edit(site, 'docs/index.mdx', ['Version {frontMatter', 'Edition {frontMatter'])
    await expect.poll(() => dev.read('/')).toContain('Edition 42')
    expect(await dev.read('/')).toContain('class="admonition is-danger"')
    await edit(site, PARTS, ['</Admonition>', '</Admonitio>'])
    await expect.poll(dev.said).toMatch(/error src\/components\/parts\.jsx:\d+:\d+/)
    expect(await dev.read('/')).toContain('class="admonition is-danger"')
    await edit(site, PARTS, ['</Admonitio>', '</Admonition>'])
    await site.write('src/New.jsx', 'export default () => <p>brand new</p>\n')
    await site.write('docs/guide/two.mdx', "import New from '@site/src/New'\n\n# Two\n\n<New />\n")
    await site.remove('docs/guide/two.md')
    await expect.poll(() => dev.read('/guide/two')).toContain('brand new')
    await expectWhatBuildWrites(dev, site)
  })
})

describe('the configuration', () => {
  it('may be deleted or broken: the site is shown as it was until it is back', async () => {
    const config = configText({ title: 'First title' })
    const site = await makeSite({ 'site.config.js': config, 'docs/index.md': '# Home\n' })
    const dev = await runDev(site.root)
    await site.write('docs/index.md', '# Home\n\nIt is watched.\n')
    await expect.poll(() => dev.read('/')).toContain('It is watched.')
    await site.remove('site.config.js')
    await expect.poll(dev.said).toContain('site.config.js does not exist any more')
    expect(await dev.read('/')).toContain('First title')
    await site.write('site.config.js', 'export default {')
    await expect.poll(dev.said).toMatch(/error site\.config\.js:1:\d+/)
    expect(await dev.read('/')).toContain('First title')
    await site.write('site.config.js', config.replace('First title', 'Second title'))
    await expect.poll(() => dev.read('/')).toContain('Second title')
  })

  it('may be deleted before its folder is watched', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const path = JSON.stringify(join(site.root, 'site.config.js'))
    const remove = `({ fileContent }) => {\n  rmSync(${path}, { force: true })\n  return fileContent\n}`
    const config = configText({ title: 'Read once', markdown: {} }).replace('{}', `{ preprocessor: ${remove} }`)
    await site.write('site.config.js', `import { rmSync } from 'node:fs'\n${config}`)
    const dev = await runDev(site.root)
    await expect.poll(dev.said).toContain('site.config.js does not exist any more')
    expect(await dev.read('/')).toContain('Read once')
  })

  it('is read again when a file has changed that its functions read', async () => {
    const site = await makeSite({
      'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'title.txt': 'Read first',
      'site.config.js': `import { readFileSync } from 'node:fs'
      const parseFrontMatter = async ({ defaultParseFrontMatter, ...file }) => {
        const { frontMatter, content } = await defaultParseFrontMatter(file)
        return { frontMatter: { ...frontMatter, title: readFileSync('title.txt', 'utf8') }, content }
      }
      export default { title: 'Site', url: 'https://docs.example.org', docs: { path: 'docs' }, markdown: { parseFrontMatter } }\n`,
    })
    const dev = await runDev(site.root)
    expect(await dev.read('/')).toContain('Read first</h1>')
    await site.write('title.txt', 'Read next')
    await expect.poll(() => dev.read('/')).toContain('Read next</h1>')
    await site.write('docs/index.md', '---\ntitle: Home\n---\n\nOther text.\n')
    await expect.poll(() => dev.read('/')).toContain('Other text.')
    await expectWhatBuildWrites(dev, site)
  })

  it('may loop: it is stopped and named, and the next one is used', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const dev = await runDev(site.root, { env: IMPATIENT })
    await site.write('site.config.js', `for (;;);\n${configText()}`)
    await expect.poll(dev.said).toContain(`error site.config.js ${RAN_TOO_LONG}`)
    await site.write('site.config.js', configText({ title: 'Next' }))
    await expect.poll(() => dev.read('/')).toContain('Next')
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('may take long to load again: %s does not wait for it', async (signal) => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const cli = startCli(['dev', '--port', '0'], { cwd: site.root, env: { FRIGATE_DOCS_CODE_SECONDS: '600' } })
    const address = await readAddress(cli)
    await site.write('docs/index.md', '# Home\n\nIt is watched.\n')
    await expect.poll(async () => (await fetch(address)).text()).toContain('It is watched.')
    const slow = `import { writeFileSync } from 'node:fs'\nwriteFileSync('loading', '')\nawait new Promise((done) => setTimeout(done, 500_000))\n`
    await site.write('site.config.js', slow + configText())
    await expect.poll(() => existsSync(join(site.root, 'loading'))).toBe(true)
    cli.child.kill(signal)
    expect((await cli.done).signal).toBe(signal)
  })
})

it('a file that is read while components are loaded, by code that they share, shows on the page of each', async () => {
  const show = "import { text } from './data.js'\nexport default () => <p>{text}</p>\n"
  const page = (name: string): string => `import Show from '@site/src/${name}.jsx'\n\n# Page\n\n<Show />\n`
  const site = await makeSite({
    'docs/index.mdx': page('A'),
    'docs/b.mdx': page('B'),
    'src/A.jsx': show,
    'src/B.jsx': show,
    'src/data.js': "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('data.txt', 'utf8')\n",
    'data.txt': 'first',
  })
  const dev = await runDev(site.root)
  for (const text of ['first', 'second', 'third']) {
    await site.write('data.txt', text)
    for (const path of ['/', '/b']) await expect.poll(() => dev.read(path)).toContain(`<p>${text}</p>`)
  }
})
