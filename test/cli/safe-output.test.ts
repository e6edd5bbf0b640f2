import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'

const FILES: SiteFiles = {
  'docs/index.md': '# Home\n\n[Other](./other.md)\n',
  'docs/other.md': '# Other\n',
  'static/file.txt': 'A file.\n',
}

async function builtSite(files: SiteFiles = FILES): Promise<TestSite> {
  const site = await makeSite(files)
  await site.build()
  return site
}

/** Names in the site's folder that are not meant to be there. */
async function leftovers(site: TestSite): Promise<string[]> {
  const known = ['.frigate-docs', 'dist', 'docs', 'site.config.js', 'static']
  return (await readdir(site.root)).filter((name) => !known.includes(name))
}

describe('a build that fails', () => {
  it.each([
    ['for a broken link', 'docs/other.md', '# Other\n\n[Nowhere](/nowhere)\n'],
    ['for a page that cannot be compiled', 'docs/third.mdx', '# Third\n\n{1 +}\n'],
    ['for its configuration', 'site.config.js', 'export default { title: 1 }\n'],
  ])('%s leaves the last output as it was, byte for byte', async (_, path, text) => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.write(path, text)
    expect((await site.tryBuild()).code).toBe(1)
    expect(await site.readTree()).toEqual(before)
    expect((await site.tryBuild('--clean')).code).toBe(1)
    expect(await site.readTree()).toEqual(before)
    expect(await leftovers(site)).toEqual([])
  })

  it('builds again as soon as the fault is mended', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.write('docs/other.md', '# Other {\n\n[Nowhere](/nowhere)\n')
    await site.tryBuild()
    await site.write('docs/other.md', '# Other\n')
    expect((await site.build()).stderr).toBe('')
    expect(await site.readTree()).toEqual(before)
  })
})

describe('several builds of one site at the same moment', () => {
  it('all end well and leave the site one build leaves', { timeout: 120_000 }, async () => {
    const site = await builtSite()
    for (let round = 0; round < 4; round++) {
      await site.write('docs/other.md', `# Other ${round}\n`)
      const flags = round % 2 === 0 ? [] : ['--clean']
      const results = await Promise.all([site.tryBuild(), site.tryBuild(...flags), site.tryBuild()])
      expect(results.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(3).fill({ code: 0, stderr: '' }))
      expect(await leftovers(site)).toEqual([])
      const tree = await site.readTree()
      expect(tree['other/index.html']).toContain(`<h1>Other ${round}</h1>`)
      expect((await site.build('--clean')).code).toBe(0)
      expect(tree).toEqual(await site.readTree())
    }
  })
})

describe('an output folder changed by hand', () => {
  it.each<[string, (site: TestSite) => Promise<void>]>([
    ['edited', (site) => site.write('dist/index.html', 'Edited by hand.')],
    ['added', (site) => site.write('dist/added.html', 'Added by hand.')],
    ['removed', (site) => site.remove('dist/other')],
    ['renamed', (site) => site.move('dist/index.html', 'dist/home.html')],
  ])('is as it was after the next build, when a file was %s', async (_, edit) => {
    const site = await builtSite()
    const before = await site.readTree()
    await edit(site)
    expect(await site.readTree()).not.toEqual(before)
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('is made again when it is gone', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.remove('dist')
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('is not mistaken for another one of the same name', async () => {
    const site = await builtSite()
    await site.build('--out', 'copy')
    await site.write('docs/other.md', '# Changed\n')
    await site.build('--out', 'copy')
    await site.build()
    expect(await site.readTree()).toEqual(await site.readTree('copy'))
  })
})
