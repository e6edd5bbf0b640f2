import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

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

/** The bundle of a source file. */
function bundleOf(file: string): string | undefined {
  return Object.keys(outputs).find((path) => outputs[path]?.entryPoint === file)
}

/** The bundle of a source file, with all that are loaded with it. */
function loadedWith(file: string): ReadonlySet<string> {
  const entry = bundleOf(file)
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

/** A site with a page of MDX and a component. */
function makeCodeSite(page: string, component: string): Promise<TestSite> {
  return makeSite({
    'site.config.js': configText(),
    'docs/index.mdx': `import Box from '../src/Box'\n${page}\n\n<Box>{1 + 1}</Box>\n`,
    'src/Box.jsx': component,
  })
}

const IMPORT = "import Link from '@docusaurus/Link'\n"
const PLAIN = 'export default ({ children }) => <b>{children}</b>\n'

it.each([
  ['nothing', '', PLAIN, false],
  ['a page', IMPORT, PLAIN, true],
  ['a component', '', `${IMPORT}export const link = Link\n${PLAIN}`, true],
])('loads modules of another tool only when they are imported: by %s', async (_, page, component, isLoaded) => {
  const site = await makeCodeSite(page, component)
  // Node.js then writes which scripts it has run.
  await runCli(['build'], { cwd: site.root, env: { NODE_V8_COVERAGE: join(site.root, 'coverage') } })
  expect(await site.read('index.html')).toContain('<b>2</b>')
  const reports = Object.values(await site.readTree('coverage'))
  const urls = reports.flatMap((report) => JSON.parse(report).result.map(({ url }: { url: string }) => url))
  const modules = basename(bundleOf('src/adapters/docusaurus/react/provided.ts') ?? '')
  expect(urls.some((url) => basename(url) === modules)).toBe(isLoaded)
})

/** A component that looks at what is inside it in the browser too. */
const READER = `import { Children, useState } from 'react'
export default ({ children }) => <b onClick={useState(0)[1]}>{Children.toArray(children)}</b>
`

it.each([
  ['nothing', READER, false],
  ['a component', `${IMPORT}export const link = Link\n${READER}`, true],
])('sends modules of another tool to browsers only when they are imported: by %s', async (_, component, isSent) => {
  const site = await makeCodeSite('', component)
  await site.build()
  const scripts = Object.entries(await site.readTree('dist/assets/code'))
  expect(scripts).not.toEqual([])
  expect(scripts.some(([, text]) => text.includes('@docusaurus/Link'))).toBe(isSent)
})

/** Prints the parts of Node that the process has loaded when it ends. */
const PRINT_LOADED = "process.on('exit', () => console.log(process.moduleLoadList.join('\\n')))\n"

it('a build with code blocks does not load the HTTP client of Node', async () => {
  const site = await makeSite({
    'site.config.js': configText(),
    'docs/index.md': '# Home\n\n```js\nconst code = 1\n```\n',
    'print-loaded.cjs': PRINT_LOADED,
  })
  const { stdout } = await runCli(['build'], { cwd: site.root, env: { NODE_OPTIONS: '--require ./print-loaded.cjs' } })
  expect(stdout).toContain('NativeModule')
  expect(stdout).not.toContain('undici/undici')
  expect(await site.read('index.html')).toContain('const')
})
