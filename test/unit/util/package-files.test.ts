import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { fingerprintPackages, listPackageFiles, placesOfPackage } from '../../../src/util/package-files.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

let root: string

beforeEach(async () => {
  root = realpathSync(await makeTempFolder())
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const folderOf = (name: string): string => join(root, 'node_modules', name)

it('lists the manifests of packages and of the code around, and the lock files that are there', () => {
  write('package.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  write('node_modules/a/package.json', '{}')
  write('node_modules/@b/c/package.json', '{}')
  const files = ['src/x.js', 'node_modules/a/lib/y.js', 'node_modules/a/z.js', 'node_modules/@b/c/w.js']
  expect(listPackageFiles(files.map((file) => join(root, file))).sort()).toEqual(
    ['node_modules/.package-lock.json', 'node_modules/@b/c/package.json', 'node_modules/a/package.json', 'package.json']
      .map((file) => join(root, file))
      .sort(),
  )
})

it('looks for a package in a folder and in those above it', () => {
  expect(placesOfPackage('@b/c', '/one/two')).toEqual([
    '/one/two/node_modules/@b/c/package.json',
    '/one/node_modules/@b/c/package.json',
    '/node_modules/@b/c/package.json',
  ])
})

it('has another print when a package that it needs is another, by its manifest or its entry in the lock file', async () => {
  const make = async (version: string, lock: string): Promise<readonly string[]> => {
    root = realpathSync(await makeTempFolder())
    write('node_modules/a/package.json', '{ "version": "1.0.0", "dependencies": { "b": "*", "gone": "*" } }')
    write('node_modules/b/package.json', JSON.stringify({ version, dependencies: { a: '*' } }))
    write('node_modules/other/package.json', '{}')
    write('node_modules/.package-lock.json', lock)
    return fingerprintPackages([folderOf('a')]).parts
  }
  const lockOf = (b: string, other: string): string =>
    JSON.stringify({ packages: { 'node_modules/b': { resolved: b }, 'node_modules/other': { resolved: other } } })
  const first = await make('1.0.0', lockOf('one', 'one'))
  expect(first).toHaveLength(2)
  expect(await make('1.0.0', lockOf('one', 'another'))).toEqual(first)
  expect(await make('1.0.1', lockOf('one', 'one'))).not.toEqual(first)
  expect(await make('1.0.0', lockOf('two', 'one'))).not.toEqual(first)
})

it('reads lock files of other package managers by the blocks that name a package', async () => {
  const make = async (version: string): Promise<readonly string[]> => {
    root = realpathSync(await makeTempFolder())
    write('node_modules/a/package.json', '{}')
    write('yarn.lock', `# yarn\n\n"a@^1.0.0":\n  version "${version}"\n\nb@*:\n  version "7"\n`)
    return fingerprintPackages([folderOf('a')]).parts
  }
  expect(await make('1')).toEqual(await make('1'))
  expect(await make('2')).not.toEqual(await make('1'))
})

it('follows links to the packages that they lead to', () => {
  write('node_modules/.pnpm/a@1/node_modules/a/package.json', '{ "dependencies": { "b": "*" } }')
  write('node_modules/.pnpm/a@1/node_modules/b/package.json', '{}')
  symlinkSync('.pnpm/a@1/node_modules/a', folderOf('a'))
  expect(fingerprintPackages([realpathSync(folderOf('a'))]).parts).toHaveLength(2)
})
