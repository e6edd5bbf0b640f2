import { mkdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSite, type TestSite } from '../support/make-site.ts'

/** A site in a repository, with links from its folders. */
async function linkedSite(links: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = await makeSite({
    'docs/index.md': '# Home\n',
    'CHANGELOG.md': '# Changes\n',
    'guides/first.md': '# First guide\n',
    'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/a.txt': 'A',
  })
  await mkdir(join(site.root, '.git'))
  for (const [path, target] of Object.entries(links)) await symlink(target, join(site.root, path))
  return site
}

describe('symbolic links in docs and static', () => {
  it('are followed to files and folders of the repository', async () => {
    const site = await linkedSite({
      'docs/changelog.md': '../CHANGELOG.md',
      'docs/guides': '../guides',
      'static/media': '../media',
    })
    expect((await site.build()).stderr).toBe('')
    const tree = await site.readTree()
    expect(tree['changelog/index.html']).toContain('<h1>Changes</h1>')
    expect(tree['guides/first/index.html']).toContain('<h1>First guide</h1>')
    expect(tree['media/logo.svg']).toContain('<svg')
    await site.write('guides/first.md', '# Another guide\n')
    await site.build()
    expect((await site.readTree())['guides/first/index.html']).toContain('<h1>Another guide</h1>')
  })

  it('are reported when they lead out of it, to nothing, or in a loop', async () => {
    const site = await linkedSite({
      'docs/outside.md': '/etc/hostname',
      'docs/gone.md': './nothing.md',
      'docs/circle': '.',
      'static/up': '..',
    })
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(0)
    expect(stderr).toMatch(/docs\/outside\.md\s+warning Symbolic link leads out of the repository/)
    expect(stderr).toMatch(/docs\/gone\.md\s+warning Symbolic link leads to nothing/)
    expect(stderr).toMatch(/docs\/circle\s+warning Symbolic link leads back to a folder that it is in/)
    expect(stderr).toMatch(/static\/up\s+warning Symbolic link leads back/)
    expect(Object.keys(await site.readTree()).filter((path) => /outside|gone|circle/.test(path))).toEqual([])
  })
})

it('a symbolic link that is not followed is reported when it is all that changed', async () => {
  const site = await linkedSite({})
  await site.build()
  await symlink('/etc/hostname', join(site.root, 'docs/late.md'))
  expect((await site.build()).stderr).toContain('Symbolic link leads out of the repository')
  expect((await site.build()).stderr).toContain('Symbolic link leads out of the repository')
})

describe('a static file', () => {
  it('that was replaced by one with the same size and time is published', async () => {
    const site = await linkedSite({})
    await site.build()
    const file = join(site.root, 'static/a.txt')
    const { atime, mtime } = await stat(file)
    await writeFile(file, 'B')
    await utimes(file, atime, mtime)
    await site.build()
    expect((await site.readTree())['a.txt']).toBe('B')
  })
})
