import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { listLicenses } from '../../../src/browser-build/licenses.ts'
import { makeFolder } from '../../support/make-site.ts'

/** A folder with packages, from the paths of their files, each with a package.json. */
async function makePackages(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<string> {
  const root = await makeFolder()
  for (const [folder, files] of Object.entries(packages)) {
    await mkdir(join(root, folder), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, folder, name), text)
  }
  return root
}

function manifest(name: string, version: string, license?: string): string {
  return JSON.stringify({ name, version, license })
}

/** esbuild's metadata of a bundle, from the bytes of each file in it. */
function bundleOf(bytes: Readonly<Record<string, number>>): Metafile {
  const inputs = Object.fromEntries(Object.entries(bytes).map(([path, bytesInOutput]) => [path, { bytesInOutput }]))
  return { inputs: {}, outputs: { 'lib/main.js': { bytes: 0, inputs, imports: [], exports: [] } } }
}

describe('the licenses of bundled packages', () => {
  it('are listed by name, each version of a package once', async () => {
    const root = await makePackages({
      'node_modules/z': { 'package.json': manifest('z', '1.0.0', 'ISC'), 'license.md': 'Words of z.\r\nMore.\r\n' },
      'node_modules/@a/b': {
        'package.json': manifest('@a/b', '2.0.0', 'Apache-2.0'),
        LICENSE: 'Words of b.\n',
        NOTICE: 'Notice of b.\n',
      },
      'node_modules/@a/b/node_modules/z': { 'package.json': manifest('z', '0.9.0', 'MIT'), LICENSE: 'Old words.' },
    })
    const first = bundleOf({ 'node_modules/z/index.js': 5, 'node_modules/z/lib/more.js': 5, 'src/main.ts': 9 })
    const second = bundleOf({
      'node_modules/z/index.js': 3,
      'node_modules/@a/b/b.js': 1,
      'node_modules/@a/b/node_modules/z/z.js': 1,
    })
    const text = await listLicenses(root, [first, second])
    expect(text.split(`\n\n${'-'.repeat(80)}\n\n`).slice(1)).toEqual([
      '@a/b 2.0.0 (Apache-2.0)\n\nWords of b.\n\nNotice of b.',
      'z 0.9.0 (MIT)\n\nOld words.',
      'z 1.0.0 (ISC)\n\nWords of z.\nMore.\n',
    ])
    expect(await listLicenses(root, [second, first])).toBe(text)
  })

  it('omit packages without code in a bundle', async () => {
    expect(await listLicenses(await makeFolder(), [bundleOf({ 'node_modules/unused/index.js': 0 })])).not.toContain(
      'unused',
    )
  })

  it.each([
    ['declares no license', { 'package.json': manifest('bare', '1.0.0'), LICENSE: 'Words.' }],
    ['has no license text', { 'package.json': manifest('bare', '1.0.0', 'MIT'), 'licenses.js': 'export {}' }],
  ])('must exist: a package that %s is rejected', async (_, files) => {
    const root = await makePackages({ 'node_modules/bare': files })
    await expect(listLicenses(root, [bundleOf({ 'node_modules/bare/index.js': 1 })])).rejects.toThrow(
      'Bundled packages without a license: bare',
    )
  })
})
