import { readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'

/** esbuild's metadata of the compiled tool. */
const { outputs }: Metafile = JSON.parse(readFileSync(new URL('../../lib/meta/code.json', import.meta.url), 'utf8'))

/** Source files whose code is in these bundles. */
function sourcesOf(paths: Iterable<string>): readonly string[] {
  return [...paths].flatMap((path) =>
    Object.entries(outputs[path]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [file] : [],
    ),
  )
}

/** The bundle of a source file, with all that are loaded with it. */
function loadedWith(file: string): ReadonlySet<string> {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === file)
  const loaded = new Set(entry === undefined ? [] : [entry])
  for (const path of loaded) {
    for (const { kind, path: other, external } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) loaded.add(other)
  }
  return loaded
}

it('has one acorn, and nothing that writes the trees of htmlparser2', () => {
  const sources = sourcesOf(Object.keys(outputs))
  expect(sources.filter((file) => file.includes('/acorn/'))).toEqual(['node_modules/acorn/dist/acorn.mjs'])
  expect(sources.filter((file) => file.includes('/dom-serializer/'))).toEqual([])
})

it('loads nothing that is only for sites of other tools with a build', () => {
  const sources = sourcesOf(loadedWith('src/core/build-site.ts'))
  const known = sources.filter((file) => file.startsWith('src/adapters/docusaurus/'))
  expect(known.sort()).toEqual(['src/adapters/docusaurus/adapter.ts', 'src/adapters/docusaurus/names.ts'])
})
