import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importGlobs } from '../../../src/adapters/import-globs.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

async function rewrite(code: string): Promise<string> {
  const root = await makeTempFolder()
  mkdirSync(join(root, 'parts'))
  for (const name of ['a.ts', 'b.ts']) writeFileSync(join(root, 'parts', name), '')
  return importGlobs(code, join(root, 'config.ts'), root).replaceAll(root, '')
}

it.each([
  ["import.meta.glob('./parts/*.ts')", '{ "./parts/a.ts": () => import("/parts/a.ts"), "./parts/b.ts": '],
  ["import.meta.glob(['/parts/*.ts', '!/parts/b.ts'], { eager: true })", '{ "/parts/a.ts": __globbed0 })'],
  ["import.meta.glob(['./parts/*.ts', '!**/b.ts'])", '{ "./parts/a.ts": () => import("/parts/a.ts") })'],
  [
    "import.meta.glob('./(parts)/b.ts', { eager: true, import: 'default' })",
    '{ "./parts/b.ts": __globbed0["default"] })',
  ],
  ["import.meta.glob('./*.ts', { base: '/parts', import: '*' })", '{ "./a.ts": () => import("/parts/a.ts"), '],
  ["import.meta.glob('./{parts,.}/a.ts', { query: '?raw' })", '{ "./parts/a.ts": () => import("/parts/a.ts?raw") })'],
  ["import.meta.glob<() => void>(['./parts/a.ts', '/parts/b.ts'])", '{ "/parts/a.ts": () => import("/parts/a.ts"), '],
  ['import.meta.glob("./*")', '{  })'],
  ['import.meta.glob(patterns)', 'import.meta.glob(patterns)'],
  ["import.meta.glob('./none/*.ts')", '{  })'],
])('a call of import.meta.glob becomes the modules that it means: %s', async (code, expected) => {
  expect(await rewrite(code)).toContain(expected)
})

it('code is on the lines that it was on', async () => {
  const code = await rewrite("\nimport.meta.glob(\n  './parts/*.ts',\n)\nlast")
  expect(code.split('\n')[4]).toBe('last')
})
