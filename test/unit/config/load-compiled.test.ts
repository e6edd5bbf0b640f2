import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { makeTempSite, type TempSite } from './temp-site.ts'

const LOAD = fileURLToPath(new URL('../../../src/config/load.ts', import.meta.url))
const STORE = fileURLToPath(new URL('../../../src/util/store.ts', import.meta.url))
const HEAVY = ['esbuild', 'zod']

/** Compiles the loader into its own folder, with the heavy packages in files that a test can replace. */
async function compileLoader(site: TempSite): Promise<void> {
  const heavyBehindFiles: Plugin = {
    name: 'heavy-behind-files',
    setup({ onResolve }) {
      onResolve({ filter: /^(esbuild|zod)$/ }, ({ path }) => ({ path: `../heavy/${path}.mjs`, external: true }))
    },
  }
  await build({
    entryPoints: { load: LOAD, store: STORE },
    outdir: join(site.root, 'lib'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [heavyBehindFiles],
  })
  const heavy = (name: string) => `export * from ${JSON.stringify(import.meta.resolve(name))}`
  await site.write(Object.fromEntries(HEAVY.map((name) => [`heavy/${name}.mjs`, heavy(name)])))
  await site.write({
    'package.json': '{ "type": "module", "version": "1.2.3" }',
    'run.js': `
      import { loadConfig } from './lib/load.js'
      import { openStore } from './lib/store.js'
      const { config } = await loadConfig({ root: '.', store: openStore('.cache') })
      console.log(config.title, config.docs.path)`,
  })
}

async function run(site: TempSite): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['run.js'], { cwd: site.root })
  return stdout.trim()
}

it('runs compiled, and loads neither the bundler nor the validator if nothing changed', async () => {
  const site = await makeTempSite({
    'site.config.ts': `
      import { defineConfig } from 'frigate-docs'
      export default defineConfig({ title: 'Docs', url: 'https://docs.example.com' })`,
  })
  await compileLoader(site)
  expect(await run(site)).toBe('Docs content/docs')
  for (const name of HEAVY) await site.write({ [`heavy/${name}.mjs`]: `throw new Error('${name} was loaded')` })
  expect(await run(site)).toBe('Docs content/docs')
  await site.write({ 'site.config.ts': 'export default {}' })
  await expect(run(site)).rejects.toThrow('esbuild was loaded')
})
