import { appendFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildSite } from '../../../src/core/build-site.ts'
import { configText } from '../../support/make-site.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

const PAGES = Array.from({ length: 20 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n\nText.\n`] as const)

let root: string
/** The file with what is kept of the pages. */
let list: string

beforeEach(async () => {
  root = await makeTempFolder({ 'site.config.js': configText(), ...Object.fromEntries(PAGES) })
  list = join(root, '.frigate-docs/docs')
  await build()
})

/** Builds the site; returns how many pages were compiled. */
async function build(outDir = 'dist', clean = false): Promise<number> {
  const { docs, cached } = await buildSite({ root, outDir: join(root, outDir), clean, strict: true })
  return docs - cached
}

async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  const texts = paths.map(
    async (path) => [path.slice(join(root, folder).length), await readFile(path, 'utf8')] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

/** Fails where the site is another one than from nothing. */
async function expectSameAsClean(): Promise<void> {
  const built = await readTree('dist')
  await build('fresh', true)
  expect(built).toEqual(await readTree('fresh'))
}

const edit = (name: string, text: string): void => writeFileSync(join(root, 'docs', name), text)

test('one page of many is added to what is kept of the others, each time it changes', async () => {
  const { ino, size } = statSync(list)
  for (const text of ['# Page 3\n\nOther.\n', '# Page 3\n\nText.\n', '# New 3\n']) {
    edit('p3.md', text)
    expect(await build()).toBe(1)
  }
  expect(statSync(list).ino).toBe(ino)
  expect(statSync(list).size).toBeGreaterThan(size)
  edit('p4.md', '# New 4\n')
  expect(await build()).toBe(1)
  await expectSameAsClean()
})

test('what is kept is written as a whole when a page is gone, or many have changed', async () => {
  for (const change of [
    () => rmSync(join(root, 'docs/p5.md')),
    () => PAGES.slice(6).forEach(([path]) => void appendFileSync(join(root, path), 'More.\n')),
  ]) {
    const { ino } = statSync(list)
    change()
    await build()
    expect(statSync(list).ino).not.toBe(ino)
  }
  edit('p0.md', '# New 0\n')
  expect(await build()).toBe(1)
  await expectSameAsClean()
})

test('half of an addition makes its pages be compiled again, and no others', async () => {
  edit('p3.md', '# New 3\n')
  await build()
  const bytes = await readFile(list)
  writeFileSync(list, bytes.subarray(0, bytes.length - 10))
  edit('p4.md', '# New 4\n')
  expect(await build()).toBe(2)
  edit('p6.md', '# New 6\n')
  expect(await build()).toBe(1)
  await expectSameAsClean()
})
