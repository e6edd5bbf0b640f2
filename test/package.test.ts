import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from './support/make-site.ts'
import { isShort } from './support/mode.ts'
import { run, runWell } from './support/run-command.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Limits of a production install. */
const MAX_PACKAGES = 40
const MAX_BYTES = 45_000_000
/** Loaded with `require`: before Node.js imports such packages, it searches the text of all their files for exports. */
const REQUIRED = ['esbuild', 'react', 'react-dom']

const CONFIG = `import { defineConfig } from 'frigate-docs'

export default defineConfig({
  title: 'My docs',
  url: 'https://docs.example.com',
  docs: { path: 'docs' },
  themeConfig: {
    navbar: { title: 'My docs', items: [{ to: '/', label: 'Home' }] },
  },
})
`

/** A program that uses the tool as a library; it is valid JavaScript and TypeScript. */
const PROGRAM = `import { buildSite, defineConfig, defineExtension, openDev, UserError } from 'frigate-docs'

const hello = defineExtension({
  name: 'hello',
  apiVersion: 1,
  pages: async ({ listFiles }) => [{ path: 'hello.md', text: '# ' + (await listFiles('docs')).join() }],
  checks: ({ pages }) => pages.flatMap(({ text, file }) => (text.includes('TODO') ? [{ message: 'To do', file }] : [])),
})
const { extensions } = defineConfig({ title: 'Hello', url: 'https://docs.example.com', extensions: [hello] })
const stages = new Set()
const options = { root: '.', outDir: 'out', clean: false, strict: true }
const { pages, profile } = await buildSite({ ...options, profile: true, onPhase: (name) => stages.add(name) })
const code = await buildSite({ ...options, configFile: 'none.ts' }).then(
  () => 'none',
  (error) => (error instanceof UserError ? error.problems[0]?.code : 'a bug'),
)
const dev = await openDev({ root: '.', port: 0 })
const page = await (await fetch(dev.address)).text()
await dev.close()
const isShown = page.includes('This is a page.')
const costs = profile?.filter(({ ms }) => ms > 0).length
console.log(JSON.stringify({ pages, code, isShown, costs, stage: stages.has('render'), name: extensions?.[0]?.name }))
`

let tarball: string
let site: string

beforeAll(async () => {
  const folder = await makeFolder()
  const packed = await runWell('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], ROOT)
  tarball = join(folder, packed.trim().split('\n').at(-1) ?? '')
  site = join(folder, 'site')
  await mkdir(join(site, 'docs'), { recursive: true })
  await writeFile(join(site, 'package.json'), '{ "private": true, "type": "module" }\n')
  await runWell('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--silent', tarball], site)
  await writeFile(join(site, 'site.config.ts'), CONFIG)
  await writeFile(join(site, 'docs/index.md'), '# Hello\n\nThis is a page.\n')
})

describe('the tarball', () => {
  it('contains what users need and nothing else', async () => {
    const listed = await runWell('tar', ['-tzf', basename(tarball)], dirname(tarball))
    const files = listed
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replace(/^package\//, ''))
    const top = new Set(files.map((file) => file.split('/')[0]))
    expect([...top].sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'lib', 'package.json', 'src'])
    expect(files).toContain('bin/frigate-docs.js')
    expect(files).toContain('lib/browser/site.css')
    expect(files).toContain('lib/onig.wasm')
    const starter = 'src/init/starter/'
    expect(files).toContain(`${starter}site/site.config.ts`)
    const others = files.filter((file) => !file.startsWith(starter))
    const isOurs = (file: string) =>
      /^(?:bin|lib|lib\/browser|lib\/browser\/math|lib\/schema)\/[^/]+\.(?:js|json|css|woff2|wasm|txt|d\.ts)$/.test(
        file,
      )
    expect(others.filter((file) => !isOurs(file))).toEqual(['LICENSE', 'package.json', 'CHANGELOG.md', 'README.md'])
    expect(files.filter((file) => /^lib\/build-(?:browser|licenses|schema|types)\.js$/.test(file))).toEqual([])
  })

  it('makes a new site from its own files', async () => {
    const root = join(site, 'made')
    await runWell('npx', ['frigate-docs', 'init', root, '--api'], site)
    expect(await readdir(root)).toEqual(
      expect.arrayContaining(['.gitignore', 'docs', 'openapi.yaml', 'site.config.ts', 'static']),
    )
    await runWell('npx', ['frigate-docs', 'build', '--root', root, '--strict'], site)
  })

  it('contains no files of an earlier build of the package', async () => {
    const names = await readdir(join(site, 'node_modules/frigate-docs/lib'))
    const texts = await Promise.all(
      names
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFile(join(site, 'node_modules/frigate-docs/lib', name), 'utf8')),
    )
    const chunks = names.filter((name) => /-[A-Z0-9]{8}\.js$/.test(name))
    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([])
  })

  it('refers only to paths inside the package', async () => {
    const manifest: unknown = JSON.parse(await readFile(join(site, 'node_modules/frigate-docs/package.json'), 'utf8'))
    const places = [...JSON.stringify(manifest).matchAll(/"(?:\.\/)?((?:lib|bin)\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(places.length).toBeGreaterThan(2)
    for (const place of places) {
      expect((await stat(join(site, 'node_modules/frigate-docs', place))).isFile(), place).toBe(true)
    }
  })
})

/** Optional packages of ws. */
const FASTER_SOCKETS = { bufferutil: '*', 'utf-8-validate': '*' }

describe('npm create frigate-docs', () => {
  const source = join(ROOT, 'bin/create-frigate-docs')
  const made = () => join(site, 'new docs')
  const create = (...args: string[]) => {
    return run(process.execPath, [join(site, 'node_modules/create-frigate-docs/create.js'), ...args], site)
  }

  beforeAll(async () => {
    const packed = await runWell('npm', ['pack', '--silent', '--pack-destination', site], source)
    const creator = join(site, packed.trim())
    await runWell('npm', ['install', '--no-save', '--offline', '--no-audit', '--no-fund', creator], site)
  })

  it('has the version of the package that it installs, and nothing but its script', async () => {
    const [own, ours] = await Promise.all(
      [source, ROOT].map((folder) => readFile(join(folder, 'package.json'), 'utf8')),
    )
    expect(JSON.parse(own ?? '').version).toBe(JSON.parse(ours ?? '').version)
    const files = await readdir(join(site, 'node_modules/create-frigate-docs'))
    expect(files.sort()).toEqual(['README.md', 'create.js', 'package.json'])
  })

  if (!isShort)
    it('makes a site whose scripts build and check it without a warning', async () => {
      const { code, stdout, stderr } = await create('new docs', '--api', '--package', tarball)
      expect(code, stderr).toBe(0)
      expect(stdout).toContain('Next:\n  cd "new docs"\n  npm run dev\n')
      expect(await readdir(made())).toEqual(
        expect.arrayContaining(['.gitignore', 'docs', 'openapi.yaml', 'site.config.ts']),
      )
      expect(await runWell('npm', ['run', 'check'], made())).toContain('no problems')
    })

  it('changes nothing in a folder that has files', async () => {
    const before = await readdir(site)
    const { code, stderr } = await create('.')
    expect({ code, files: await readdir(site) }).toEqual({ code: 1, files: before })
    expect(stderr).toContain('is not empty')
    expect(stderr).not.toContain('    at ')
  })

  it('says what it takes when it is called wrongly', async () => {
    const { code, stderr } = await create('x', '--apis')
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage: npm create frigate-docs'),
    })
  })
})

describe('the bundles', () => {
  it('load from node_modules only what is installed with the package', async () => {
    const { dependencies, peerDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    const mine = Object.entries((await readMetafile('code.json')).outputs).filter(
      ([path]) => !/\/build-(?:browser|licenses|schema|types)\.js$/.test(path),
    )
    const loaded = mine.flatMap(([, { imports }]) => imports.filter(({ external }) => external).map(({ path }) => path))
    const packages = new Set(loaded.filter((path) => !isBuiltin(path) && !path.startsWith('node:')).map(packageName))
    const { algoliasearch } = peerDependencies
    const all = Object.keys({ ...dependencies, ...FASTER_SOCKETS, algoliasearch })
    expect([...packages].sort()).toEqual(all.filter((name) => !REQUIRED.includes(name)).sort())
  })

  it('include the license of each bundled package', async () => {
    const metafiles = await Promise.all((await readdir(join(ROOT, 'lib/meta'))).map(readMetafile))
    const inputs = metafiles.flatMap(({ outputs }) =>
      Object.values(outputs).flatMap((output) => Object.entries(output.inputs)),
    )
    const cached = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes('node_modules/'))
    const names = new Set(cached.map(([path]) => packageName(path.slice(path.lastIndexOf('node_modules/') + 13))))
    const listed = await readFile(join(site, 'node_modules/frigate-docs/lib/THIRD-PARTY.txt'), 'utf8')
    const headings = [...listed.matchAll(/^-{80}\n\n(\S+) \d\S* \(.+\)\n\n\S/gm)].map(([, name]) => name)
    expect(names.size).toBeGreaterThan(100)
    expect([...new Set(headings)].sort()).toEqual([...names].sort())
  })
})

describe('a production install', () => {
  it(`has at most ${MAX_PACKAGES} packages and ${MAX_BYTES / 1_000_000} MB`, async () => {
    const lock: unknown = JSON.parse(await readFile(join(site, 'node_modules/.package-lock.json'), 'utf8'))
    const packages = typeof lock === 'object' && lock && 'packages' in lock ? Object.keys(lock.packages ?? {}) : []
    expect(packages).toContain('node_modules/satteri')
    expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES)
    expect(await sizeOf(join(site, 'node_modules'))).toBeLessThan(MAX_BYTES)
  })

  it('omits packages that only some sites need', async () => {
    const names = await readdir(join(site, 'node_modules'))
    expect(names.filter((name) => /^(?:mermaid|katex|algoliasearch|vitest|typescript)$/.test(name))).toEqual([])
  })
})

describe('a site in an empty folder', () => {
  it('can be built by the installed package with ten lines of configuration and one page', async () => {
    expect(CONFIG.trim().split('\n').length).toBeLessThanOrEqual(10)
    const { code, stdout, stderr } = await run('npx', ['frigate-docs', 'build'], site)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^✓ 4 pages, /)
    const html = await readFile(join(site, 'dist/index.html'), 'utf8')
    expect(html).toContain('<title>Hello | My docs</title>')
    expect(html).toContain('<p>This is a page.</p>')
  })

  it('shows the version of the package', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    expect((await runWell('npx', ['frigate-docs', '--version'], site)).trim()).toBe(version)
  })

  it('has colors for code in a rare language', async () => {
    await writeFile(join(site, 'docs/zig.md'), '# Zig\n\n```zig\nconst answer = 42;\n```\n')
    await runWell('npx', ['frigate-docs', 'build'], site)
    expect(await readFile(join(site, 'dist/zig/index.html'), 'utf8')).toMatch(/<span class="\w+">const<\/span>/)
  })

  it('can be built and shown by a program', async () => {
    await writeFile(join(site, 'program.mjs'), PROGRAM)
    const said = JSON.parse(await runWell(process.execPath, ['program.mjs'], site))
    const { pages } = said
    expect(pages).toBeGreaterThan(3)
    expect(said).toEqual({ pages, code: 'config.not-found', isShown: true, costs: pages, stage: true, name: 'hello' })
  })

  it('has types that import no other package', async () => {
    const types = await readFile(join(site, 'node_modules/frigate-docs/lib/index.d.ts'), 'utf8')
    expect(types).toContain('export declare function defineConfig(config: SiteConfigInput): SiteConfigInput')
    expect(types).not.toMatch(/^import |\bimport\(|\bfrom ['"]|<reference/m)
  })

  it.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('has a configuration that TypeScript accepts with moduleResolution %s', async (moduleResolution, module) => {
    const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--skipLibCheck', 'false']
    const kind = ['--module', module, '--moduleResolution', moduleResolution, '--target', 'es2022', '--types', '']
    await writeFile(join(site, 'program.ts'), PROGRAM)
    await runWell(process.execPath, [...tsc, ...kind, 'site.config.ts', 'program.ts'], site)
    await writeFile(
      join(site, 'wrong.config.ts'),
      CONFIG.replace("title: 'My docs',\n  url", "titel: 'My docs',\n  url"),
    )
    const wrong = await run(process.execPath, [...tsc, ...kind, 'wrong.config.ts'], site)
    expect(wrong.stdout).toContain("'titel' does not exist in type")
    expect(wrong.code).not.toBe(0)
  })

  it('gets a hint to install mermaid if it has a diagram', async () => {
    await writeFile(join(site, 'docs/diagram.md'), '# Diagram\n\n```mermaid\ngraph LR; A-->B\n```\n')
    const { code, stderr } = await run('npx', ['frigate-docs', 'build'], site)
    expect(stderr).toContain('docs/diagram.md')
    expect(stderr).toContain('Package "mermaid", which draws the diagrams of this site, is not installed')
    expect(stderr).toContain('→ Run `npm install mermaid@11`')
    expect(code).toBe(1)
  })
})

/** Bytes of all files below a folder; a file in two places, as esbuild's binary is, counts once. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const stats = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))))
  const sizes = new Map(stats.map(({ ino, size }) => [ino, size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** esbuild's metadata of the bundles. */
async function readMetafile(name: string): Promise<Metafile> {
  return JSON.parse(await readFile(join(ROOT, 'lib/meta', name), 'utf8'))
}

/** `@a/b` of `@a/b/c`. */
function packageName(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}
