import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { configText, copySite, makeFolder, makeSite } from '../support/make-site.ts'

const config = configText({
  docs: { path: 'docs', showLastUpdateTime: true },
  blog: {},
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
})

it('leaves dates out that a shallow clone does not have, says so once, and takes them when they are there', async () => {
  const origin = await makeSite({
    'docs/index.md': '# Home\n',
    'blog/post.md': '# Post\n\nThe text.\n',
    'i18n/de/code.json': '{}',
    'site.config.js': config,
  })
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  const git = (cwd: string, ...args: string[]) => execFileSync('git', [...who, ...args], { cwd })
  git(origin.root, 'init', '-q')
  for (const name of ['first', 'second']) {
    await origin.write('note.txt', name)
    git(origin.root, 'add', '.')
    git(origin.root, 'commit', '-qm', name, '--no-gpg-sign')
  }
  const clone = join(await makeFolder(), 'clone')
  git(origin.root, 'clone', '-q', '--depth', '1', pathToFileURL(origin.root).href, clone)
  const site = await copySite({ ...origin, root: clone })
  const paths = ['index.html', 'de/index.html', 'sitemap.xml', 'blog/post/index.html', 'blog/atom.xml']
  const dates = async () => {
    const texts = await Promise.all(paths.map((path) => site.read(path)))
    return texts.map((text) => /<time|<lastmod>|<published>/.test(text))
  }
  const { stderr } = await site.build()
  expect(stderr.match(/shallow clone/g)).toHaveLength(1)
  expect(stderr).not.toContain('Post has no date')
  expect(await dates()).toEqual(paths.map(() => false))
  git(site.root, 'fetch', '-q', '--unshallow')
  expect((await site.build()).stderr).not.toContain('shallow')
  expect(await dates()).toEqual(paths.map(() => true))
})
