import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { makeTempSite, type TempSite } from './temp-site.ts'

const LOAD = fileURLToPath(new URL('../../../src/config/load.ts', import.meta.url))
const STORE = fileURLToPath(new URL('../../../src/util/store.ts', import.meta.url))
/** Where the heavy packages are for the compiled loader: one is required, the other imported. */
const HEAVY = { esbuild: 'node_modules/esbuild/index.js', zod: 'heavy/zod.mjs' }

/** Compiles the loader into its own folder, with the heavy packages in files that a test can replace. */
async function compileLoader(site: TempSite): Promise<void> {
  const zodBehindFile: Plugin = {
    name: 'zod-behind-file',
    setup({ onResolve }) {
      onResolve({ filter: /^zod$/ }, () => ({ path: `../${HEAVY.zod}`, external: true }))
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
    plugins: [zodBehindFile],
  })
  await site.write({
    [HEAVY.esbuild]: `module.exports = require(${JSON.stringify(fileURLToPath(import.meta.resolve('esbuild')))})`,
    [HEAVY.zod]: `export * from ${JSON.stringify(import.meta.resolve('zod'))}`,
    'package.json': '{ "type": "module", "version": "1.2.3" }',
    'bin/frigate-docs.js': '',
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
  for (const [name, file] of Object.entries(HEAVY)) {
    await site.write({ [file]: `throw new Error('${name} was loaded')` })
  }
  expect(await run(site)).toBe('Docs content/docs')
  await site.write({ 'site.config.ts': 'export default {}' })
  await expect(run(site)).rejects.toThrow('esbuild was loaded')
})
