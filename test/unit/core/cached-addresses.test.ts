import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildSite } from '../../../src/core/build-site.ts'
import { docLines } from '../../../src/core/compile/doc-cache.ts'
import { configText } from '../../support/make-site.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'
import { docOf } from './plan/site-of.ts'

const PAGES = {
  'docs/a.md': '# A\n\n[B](./b.md#there), [C](/c)\n\n![Dot](./dot.svg)\n',
  'docs/b.md': '# B\n\n## There\n',
  'docs/c.md': '# C\n\nText.\n',
  'docs/d.md': '# D\n\nText.\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
}

let root: string

beforeEach(async () => {
  root = await makeTempFolder({ 'site.config.js': configText({ onBrokenLinks: 'warn' }), ...PAGES })
  expect(await build()).toEqual([])
})

/** Builds the site; returns the codes and files of its warnings. */
async function build(): Promise<string[]> {
  const { warnings } = await buildSite({ root, outDir: join(root, 'dist'), clean: false, strict: false })
  return warnings.map(({ code, file, line }) => `${code} ${file}:${line}`)
}

const write = (name: string, text: string): void => writeFileSync(join(root, 'docs', name), text)

test('a page that was not touched is checked again when an id, a page or a file that it links to is gone', async () => {
  write('b.md', '# B\n\n## Elsewhere\n')
  expect(await build()).toEqual(['link.anchor docs/a.md:3'])
  rmSync(join(root, 'docs/c.md'))
  expect(await build()).toEqual(['link.anchor docs/a.md:3', 'link.broken docs/a.md:3'])
  rmSync(join(root, 'docs/dot.svg'))
  expect(await build()).toEqual(['link.anchor docs/a.md:3', 'link.broken docs/a.md:3', 'link.file docs/a.md:5'])
})

test('a page with a broken link is reported by each build until the link leads somewhere', async () => {
  write('c.md', '# C\n\n[Nowhere](/nowhere)\n')
  expect(await build()).toEqual(['link.broken docs/c.md:3'])
  write('d.md', '# D\n\nOther text.\n')
  expect(await build()).toEqual(['link.broken docs/c.md:3'])
  write('nowhere.md', '# Nowhere\n')
  expect(await build()).toEqual([])
})

test('the links of a page that cannot be compiled are checked at every build', async () => {
  write('e.mdx', '# E\n\n[B](./b.md)\n\n{nothing.here}\n')
  await expect(build()).rejects.toThrow(/cannot be rendered/)
  write('e.mdx', '# E\n\n[Nowhere](/nowhere)\n\n{nothing.here}\n')
  await expect(build()).rejects.toThrow(/"\/nowhere" does not exist/)
})

test('what is ignored is not known to be fine', async () => {
  writeFileSync(join(root, 'site.config.js'), configText({ onBrokenLinks: 'ignore' }))
  write('c.md', '# C\n\n[Nowhere](/nowhere)\n')
  expect(await build()).toEqual([])
  writeFileSync(join(root, 'site.config.js'), configText({ onBrokenLinks: 'warn' }))
  expect(await build()).toEqual(['link.broken docs/c.md:3'])
})

test('the references of a kept page are not parsed until they are asked for', () => {
  const doc = { ...docOf('a.md'), references: [{ kind: 'link' as const, url: '/tab\there', place: undefined }] }
  const line = docLines.write(doc)
  expect(docLines.read(Buffer.from(line))).toEqual(doc)
  const read = docLines.read(Buffer.from(line.replace(/\t.*/, '\tno JSON')))
  expect(read?.title).toBe(doc.title)
  expect(() => read?.references).toThrow(SyntaxError)
})
