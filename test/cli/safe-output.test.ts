import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { startCli } from '../support/run-cli.ts'

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

describe('a build that is killed', () => {
  it('leaves a complete site, the old one or the new, at whatever moment it ends', { timeout: 120_000 }, async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\nText.\n`])
    const site = await builtSite({ ...FILES, ...Object.fromEntries(pages) })
    const oldTree = await site.readTree()
    await site.write('site.config.js', configText({ title: 'Another title' }))
    await site.build('--out', 'expected')
    const newTree = await site.readTree('expected')
    await site.remove('expected')
    expect(newTree).not.toEqual(oldTree)

    const signals = []
    for (const delay of [60, 120, 180, 240, 300, 360, 420, 480]) {
      const { child, done } = startCli(['build'], { cwd: site.root })
      const timer = setTimeout(() => child.kill('SIGKILL'), delay)
      signals.push((await done).signal)
      clearTimeout(timer)
      const tree = await site.readTree()
      expect([oldTree, newTree], `killed after ${delay} ms`).toContainEqual(tree)
    }
    expect(signals).toContain('SIGKILL')

    await site.build()
    expect(await site.readTree()).toEqual(newTree)
    expect(await leftovers(site)).toEqual([])
  })

  it('ends by the signal when it is interrupted, which shells report as 130', async () => {
    const site = await makeSite(FILES)
    const { child, done } = startCli(['build'], { cwd: site.root })
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill('SIGINT')
    expect(await done).toMatchObject({ signal: 'SIGINT', stdout: '' })
    await expect(site.readTree()).rejects.toThrow('ENOENT')
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
  it('is as the build leaves it after the next build', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.write('dist/index.html', 'Edited by hand.')
    await site.write('dist/added.html', 'Added by hand.')
    await site.remove('dist/other')
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('is made anew when it is gone', async () => {
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

describe('a damaged cache', () => {
  async function cacheFiles(site: TestSite): Promise<string[]> {
    const entries = await readdir(join(site.root, '.frigate-docs'), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.root.length + 1))
  }

  it('is made anew, whichever of its files is cut short', { timeout: 120_000 }, async () => {
    const site = await builtSite()
    const before = await site.readTree()
    const files = await cacheFiles(site)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const text = await readFile(join(site.root, file), 'utf8')
      await site.write(file, text.slice(0, text.length / 2))
      // Pages are rendered again, so that what is kept of them is really read.
      await site.write('site.config.js', configText({ tagline: file }))
      const { code, stderr } = await site.tryBuild()
      expect({ file, code, stderr }).toEqual({ file, code: 0, stderr: '' })
    }
    await site.write('site.config.js', configText())
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('is made anew when it holds something else altogether', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    for (const file of await cacheFiles(site)) await site.write(file, '{"outDir":1,"files":[null]}')
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })
})
