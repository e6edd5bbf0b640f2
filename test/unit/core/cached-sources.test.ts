import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openSite } from '../../../src/core/open/open-site.ts'
import { openCachedSources } from '../../../src/core/read/cached-sources.ts'
import { scanContent } from '../../../src/core/read/scan-content.ts'
import { configText } from '../../support/make-site.ts'
import { makeTempFolder, writeFiles } from '../../support/temp-folder.ts'

const FILES = {
  'site.config.js': configText(),
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'docs/cut.md': '',
  'docs/made.md': '---\napi_spec: x.json\n---\n\n<!-- Written by `frigate-docs gen-api` -->\n',
  'docs/asks.mdx': "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n# Asks\n",
  'docs/shows.mdx': "import Part from './_part.md'\n\n# Shows\n\n<Part />\n",
  'docs/_part.md': 'Part.\n',
}
const SPECIAL = ['asks.mdx', 'cut.md', 'made.md', 'shows.mdx']

/** Reads the pages of a folder as a build does; returns the hashes of all, and the paths of those that were read. */
async function scan(root: string) {
  const site = await openSite({ root, outDir: 'dist', clean: false })
  const { sources } = await scanContent(site, openCachedSources(site))
  return {
    hashes: sources.map(({ path, hash }) => [path, hash]),
    read: sources.filter(({ text }) => text !== undefined).map(({ path }) => path),
  }
}

/** A folder with pages that have been read once. */
async function makeScanned(changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await makeTempFolder({ ...FILES, ...changed })
  await untilTrusted(join(root, 'docs/_part.md'))
  await scan(root)
  return root
}

async function untilTrusted(file: string): Promise<void> {
  const { ctimeMs } = await stat(file)
  await vi.waitUntil(() => Date.now() - ctimeMs > 60)
}

test('only pages that were touched are read, and those in which something is looked for', async () => {
  const root = await makeScanned()
  expect((await scan(root)).read).toEqual(SPECIAL)
  await writeFiles(root, { 'docs/b.md': '# B\n\nWords.\n', 'docs/c.md': '# C\n' })
  expect((await scan(root)).read).toEqual(['asks.mdx', 'b.md', 'c.md', 'cut.md', 'made.md', 'shows.mdx'])
})

test('a page that is not read has the hash of its bytes', async () => {
  const root = await makeScanned()
  const fresh = await makeTempFolder(FILES)
  expect((await scan(root)).hashes).toEqual((await scan(fresh)).hashes)
})

test('an edit that keeps the size and time of a page is read', async () => {
  const root = await makeScanned()
  const file = join(root, 'docs/a.md')
  const { atime, mtime } = await stat(file)
  await writeFiles(root, { 'docs/a.md': '# Z\n' })
  await utimes(file, atime, mtime)
  expect((await scan(root)).read).toContain('a.md')
})

test('a page that may still change without a visible change of its times is read again', async () => {
  const root = await makeScanned()
  const later = new Date(Date.now() + 3_600_000)
  await utimes(join(root, 'docs/a.md'), later, later)
  await scan(root)
  expect((await scan(root)).read).toContain('a.md')
})

test('all pages are read where a function of the configuration changes them', async () => {
  const config = `export default { title: 'T', url: 'https://x.example', docs: { path: 'docs' }, markdown: { preprocessor: ({ fileContent }) => fileContent } }\n`
  const root = await makeScanned({ 'site.config.js': config })
  expect((await scan(root)).read).toHaveLength(6)
})
