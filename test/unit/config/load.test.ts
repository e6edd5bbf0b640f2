import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTempSite } from './temp-site.ts'

const minimal = `title: 'Docs', url: 'https://docs.example.com'`
const simple = { 'site.config.ts': `export default { ${minimal} }\n` }

describe('a configuration', () => {
  it.each(['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'])(
    'may be named %s',
    async (name) => {
      const site = await makeTempSite({ [name]: `export default { ${minimal} }` })
      const { config, displayPath } = await site.load()
      expect([config.title, displayPath]).toEqual(['Docs', name])
    },
  )

  it('runs once when it is new, if it is plain data', async () => {
    const count = `import { appendFileSync } from 'node:fs'
      appendFileSync(new URL('./runs.txt', import.meta.url), '+')
      process.env.SITE_CONFIG_RAN = 'yes'`
    const site = await makeTempSite({ 'site.config.ts': `${count}\nexport default { ${minimal} }` })
    await site.load()
    expect(await readFile(join(site.root, 'runs.txt'), 'utf8')).toBe('+')
    expect(process.env.SITE_CONFIG_RAN).toBe('yes')
    delete process.env.SITE_CONFIG_RAN
  })

  it('keeps what plain data cannot be, such as a date', async () => {
    const customFields = `{ day: new Date('2025-01-02T00:00:00Z'), pattern: /a/ }`
    const site = await makeTempSite({
      'site.config.ts': `export default { ${minimal}, customFields: ${customFields} }`,
    })
    const { config } = await site.load()
    expect(String(config.customFields.pattern)).toBe('/a/')
    expect(config.customFields.day).toBeInstanceOf(Date)
  })

  it('names a key that is in an object twice, each time it is loaded', async () => {
    const extra = "import { links } from './links.ts'\n"
    const site = await makeTempSite({
      'site.config.ts': `${extra}export default {\n  ${minimal},\n  tagline: 'a',\n  customFields: { links },\n  tagline: 'b',\n}`,
      'links.ts': 'export const links = { a: 1, b: 2, a: 3 }\n',
    })
    const first = await site.load()
    expect(first.config.tagline).toBe('b')
    const places = first.problems.map(({ severity, code, file, line, column }) => [severity, code, file, line, column])
    expect(places.sort()).toEqual([
      ['warning', 'config.duplicate-key', 'links.ts', 1, 36],
      ['warning', 'config.duplicate-key', 'site.config.ts', 6, 3],
    ])
    expect((await site.load()).problems).toEqual(first.problems)
  })

  it('may be given by its path from the root', async () => {
    const site = await makeTempSite({ ...simple, 'config/other.ts': `export default { ${minimal}, tagline: 'other' }` })
    const { config, displayPath } = await site.load('config/other.ts')
    expect([config.tagline, displayPath]).toEqual(['other', 'config/other.ts'])
  })

  it('imports defineConfig even if the package is not installed, and its own files and types', async () => {
    const site = await makeTempSite({
      'site.config.ts': `
        import { defineConfig, type SiteConfigInput } from 'frigate-docs'
        import { sidebars } from './config/sidebars.ts'
        import names from './names.json'
        const i18n: SiteConfigInput['i18n'] = { defaultLocale: 'de' }
        export default defineConfig({ ${minimal}, i18n, sidebars, tagline: names.tagline })`,
      'config/sidebars.ts': `export const sidebars = { docs: ['index'] }`,
      'names.json': '{ "tagline": "from JSON" }',
    })
    const { config, files } = await site.load()
    expect(config).toMatchObject({ tagline: 'from JSON', sidebars: { docs: [{ type: 'doc', id: 'index' }] } })
    expect(files).toEqual(
      ['config/sidebars.ts', 'names.json', 'site.config.ts', 'versions.json'].map((path) => join(site.root, path)),
    )
  })

  it('imports packages of the site, whatever their module format', async () => {
    const site = await makeTempSite({
      'site.config.ts': `
        import { tagline } from 'esm-package'
        import cjs from 'cjs-package'
        const { name } = require('cjs-package')
        export default { ${minimal}, tagline, favicon: cjs.name + name }`,
      'node_modules/esm-package/package.json': '{ "name": "esm-package", "exports": { "import": "./main.mjs" } }',
      'node_modules/esm-package/main.mjs': `export const tagline = import.meta.url.split('/').slice(-2).join('/')`,
      'node_modules/cjs-package/package.json': '{ "name": "cjs-package" }',
      'node_modules/cjs-package/index.js': `exports.name = require('node:path').basename(__dirname)`,
    })
    const { config } = await site.load()
    expect([config.tagline, config.favicon]).toEqual(['esm-package/main.mjs', 'cjs-packagecjs-package'])
  })

  it('knows its own path', async () => {
    const site = await makeTempSite({
      'site.config.ts': `
        import { readFileSync } from 'node:fs'
        import { inner } from './config/inner.ts'
        const tagline = readFileSync(new URL('./tagline.txt', import.meta.url), 'utf8')
        export default { ${minimal}, tagline, customFields: { inner, folder: __dirname } }`,
      'config/inner.ts': 'export const inner = import.meta.dirname',
      'tagline.txt': 'read',
    })
    const { config } = await site.load()
    expect(config.tagline).toBe('read')
    expect(config.customFields).toEqual({ inner: join(site.root, 'config'), folder: site.root })
  })

  it.each([
    ['CommonJS', `module.exports = { ${minimal} }`],
    ['a function', `export default () => ({ ${minimal} })`],
    ['an asynchronous function', `export default async () => ({ ${minimal} })`],
    ['a promise', `export default Promise.resolve({ ${minimal} })`],
  ])('may be %s', async (_, text) => {
    const site = await makeTempSite({ 'site.config.js': text })
    expect((await site.load()).config.title).toBe('Docs')
  })

  it('keeps its functions', async () => {
    const site = await makeTempSite({
      'site.config.ts': `export default { ${minimal}, search: { transformItems: (items) => items.slice(1) } }`,
    })
    const { config } = await site.load()
    expect(config.search.transformItems?.([{ a: 1 }, { b: 2 }])).toEqual([{ b: 2 }])
  })
})

/** The name of the configuration's only bundle, which has its hash in it. */
async function bundleName(folder: string): Promise<string> {
  const [name, ...others] = (await readdir(folder)).filter((one) => one.startsWith('site-config-'))
  if (name === undefined || others.length > 0) throw new Error('Unexpected number of bundles, expected one')
  return name
}

describe('loading again', () => {
  it('returns the same, and does not rewrite the bundle', async () => {
    const site = await makeTempSite(simple)
    const first = await site.load()
    const bundle = join(site.store.folder, await bundleName(site.store.folder))
    const before = await stat(bundle)
    const second = await site.load()
    expect(second).toEqual(first)
    expect((await stat(bundle)).ino).toBe(before.ino)
  })

  it.each([
    ['the configuration', { 'site.config.ts': `export default { ${minimal}, tagline: 'new' }` }],
    ['a file it imports', { 'tagline.ts': `export default 'new'` }],
  ])('notices a change of %s', async (_, change) => {
    const site = await makeTempSite({
      'site.config.ts': `import tagline from './tagline.ts'\nexport default { ${minimal}, tagline }`,
      'tagline.ts': `export default 'old'`,
    })
    const before = await site.load()
    await site.write(change)
    const after = await site.load()
    expect([before.config.tagline, after.config.tagline]).toEqual(['old', 'new'])
    expect(after.hash).not.toBe(before.hash)
  })

  it('keeps the hash if only the source text changes', async () => {
    const site = await makeTempSite(simple)
    const before = await site.load()
    await site.write({ 'site.config.ts': `// A comment.\nexport default { ${minimal} }` })
    expect((await site.load()).hash).toBe(before.hash)
  })

  it('changes the hash with a function', async () => {
    const config = (body: string) => `export default { ${minimal}, search: { transformItems: (items) => ${body} } }`
    const site = await makeTempSite({ 'site.config.ts': config('items') })
    const before = await site.load()
    await site.write({ 'site.config.ts': config('[]') })
    expect((await site.load()).hash).not.toBe(before.hash)
  })

  it.each(['bundle', 'config-bundle', 'config', 'config-map'])('survives a damaged %s', async (kind) => {
    const site = await makeTempSite(simple)
    const before = await site.load()
    const name = kind === 'bundle' ? await bundleName(site.store.folder) : kind
    await writeFile(join(site.store.folder, name), '{ damaged')
    expect(await site.load()).toEqual(before)
  })
})
