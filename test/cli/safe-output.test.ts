import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copySite, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'

const FILES: SiteFiles = {
  'docs/index.md': '# Home\n\n[Other](./other.md)\n',
  'docs/other.md': '# Other\n',
  'static/file.txt': 'A file.\n',
}

let built: TestSite

beforeAll(async () => {
  built = await makeSite(FILES)
  await built.build()
})

/** A site of its own for a test, as the first build left it. */
const builtSite = (): Promise<TestSite> => copySite(built)

/** Unexpected files in the site's folder. */
async function leftovers(site: TestSite): Promise<string[]> {
  const known = ['.frigate-docs', 'dist', 'docs', 'site.config.js', 'static']
  return (await readdir(site.root)).filter((name) => !known.includes(name))
}

describe('a build that fails', () => {
  it.each([
    ['because of a broken link', 'docs/other.md', '# Other\n\n[Nowhere](/nowhere)\n'],
    ['because of a page that cannot be compiled', 'docs/third.mdx', '# Third\n\n{1 +}\n'],
    ['because of its configuration', 'site.config.js', 'export default { title: 1 }\n'],
  ])('%s leaves the last output unchanged, byte for byte', async (_, path, text) => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.write(path, text)
    expect((await site.tryBuild()).code).toBe(1)
    expect(await site.readTree()).toEqual(before)
    expect((await site.tryBuild('--clean')).code).toBe(1)
    expect(await site.readTree()).toEqual(before)
    expect(await leftovers(site)).toEqual([])
  })

  it('succeeds again as soon as the error is fixed', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.write('docs/other.md', '# Other {\n\n[Nowhere](/nowhere)\n')
    await site.tryBuild()
    await site.write('docs/other.md', '# Other\n')
    expect((await site.build()).stderr).toBe('')
    expect(await site.readTree()).toEqual(before)
  })
})

describe('an output folder changed by hand', () => {
  it.each<[string, (site: TestSite) => Promise<void>]>([
    ['edited', (site) => site.write('dist/index.html', 'Edited by hand.')],
    ['removed', (site) => site.remove('dist/other')],
  ])('is restored by the next build, when a file was %s', async (_, edit) => {
    const site = await builtSite()
    const before = await site.readTree()
    await edit(site)
    expect(await site.readTree()).not.toEqual(before)
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('keeps files that were added by hand, and lists them at every build', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.write('dist/CNAME', 'docs.example.org')
    for (const text of ['# Other\n', '# Another\n', '# Other\n']) {
      await site.write('docs/other.md', text)
      const { code, stderr } = await site.tryBuild()
      expect([code, stderr]).toEqual([0, expect.stringContaining('No build wrote CNAME in the output folder')])
    }
    expect(await site.readTree()).toEqual({ ...before, CNAME: 'docs.example.org' })
    expect((await site.tryBuild('--strict')).code).toBe(1)
  })

  it('stays a symbolic link, and its target is written', async () => {
    const site = await makeSite(FILES)
    await mkdir(join(site.root, 'elsewhere'))
    await symlink('elsewhere', join(site.root, 'dist'))
    await site.build()
    await site.write('docs/other.md', '# Another\n')
    await site.build()
    expect(await readlink(join(site.root, 'dist'))).toBe('elsewhere')
    expect((await site.readTree('elsewhere'))['other/index.html']).toContain('<h1>Another</h1>')
  })

  it('is recreated when it was deleted', async () => {
    const site = await builtSite()
    const before = await site.readTree()
    await site.remove('dist')
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('is not mistaken for another one with the same name', async () => {
    const site = await builtSite()
    await site.build('--out', 'copy')
    await site.write('docs/other.md', '# Changed\n')
    await site.build('--out', 'copy')
    await site.build()
    expect(await site.readTree()).toEqual(await site.readTree('copy'))
  })
})

describe('an output folder that is not safe', () => {
  it.each([
    ['docs/index.md', 'inside docs'],
    ['site.config.js', 'is what the site is made from'],
    ['docs', 'is what the site is made from'],
    ['docs/site', 'inside docs'],
    ['static/site', 'inside static'],
    ['.git', 'is what the site is made from'],
    ['node_modules/site', 'inside node_modules'],
    ['.frigate-docs', 'is what the site is made from'],
    ['.', 'contains the site itself'],
    ['..', 'contains the site itself'],
    ['notes.txt', 'expected a folder'],
    ['mine', 'expected an empty folder or an earlier build'],
    ['linked', 'inside docs'],
  ])('%s is rejected, and nothing is changed', async (out, reason) => {
    const site = await makeSite({ ...FILES, 'notes.txt': 'Mine.', 'mine/404.html': '', 'mine/sitemap.xml': '' })
    await mkdir(join(site.root, '.git'))
    const before = await site.readTree('.')
    await symlink('docs', join(site.root, 'elsewhere'))
    await symlink('elsewhere/site', join(site.root, 'linked'))
    const { code, stderr } = await site.tryBuild('--out', out)
    expect(code).toBe(2)
    expect(stderr).toContain(reason)
    expect(stderr).not.toContain('    at ')
    await rm(join(site.root, 'linked'))
    await rm(join(site.root, 'elsewhere'))
    const after = Object.entries(await site.readTree('.')).filter(([path]) => !path.startsWith('.frigate-docs/'))
    expect(Object.fromEntries(after)).toEqual(before)
  })
})
