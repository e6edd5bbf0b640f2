import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const CONFIG = `import { readFileSync } from 'node:fs'
import { word } from './word'

const made = {
  name: 'made',
  pages: () => [
    { path: 'made.md', text: '# Made\\n\\n' + readFileSync('data/made.txt', 'utf8') + ' by ' + process.env.DOCS_MAKER },
  ],
}

export default {
  extensions: [made],
  title: word,
  url: 'https://docs.example.org',
  docs: { path: 'docs', editUrl: () => 'https://example.org/' + readFileSync('data/place.txt', 'utf8') },
  slots: { footer: './src/Footer.jsx' },
  markdown: { remarkPlugins: ['./mark.mjs'] },
}
`

const SHOW = `import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { version } from 'gauge'
import { linked } from 'linked'
import Box from './Box'

const early = readFileSync('data/early.txt', 'utf8')

export default () => (
  <p>
    {early} {readdirSync('data/list').join()} {existsSync('data/more') ? 'more' : 'less'} {process.env.DOCS_MODE}
    {version} {linked} <Box />
  </p>
)
`

const MARK = `import { existsSync } from 'node:fs'

export default () => (tree) => {
  if (existsSync('data/loud')) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'very loud' }] })
}
`

const FOOTER = `import { readFileSync } from 'node:fs'

export default () => <p>{readFileSync('data/foot.txt', 'utf8')}</p>
`

const manifest = (version: string): string => JSON.stringify({ name: 'gauge', version, exports: './index.js' })
const box = (text: string): string => `export default () => <b>${text}</b>\n`

let site: TestSite

beforeAll(async () => {
  const files: SiteFiles = {
    'site.config.js': CONFIG,
    'word.js': "export const word = 'word'\n",
    'mark.mjs': MARK,
    'src/Show.jsx': SHOW,
    'src/Box.js': box('js'),
    'src/Footer.jsx': FOOTER,
    'docs/index.mdx': "import Show from '@site/src/Show'\n\n# Home\n\n*em* <Show />\n",
    'docs/late.mdx': "import { late } from 'late'\n\n# Late\n\n{late}\n",
    'data/place.txt': 'main',
    'data/early.txt': 'early',
    'data/list/a.txt': '',
    'data/foot.txt': 'foot',
    'data/made.txt': 'made',
    'node_modules/gauge/package.json': manifest('1.0.0'),
    'node_modules/gauge/index.js': "export const version = 'gauge 1'\n",
    'packages/linked/package.json': '{ "name": "linked", "type": "module", "exports": "./index.js" }',
    'packages/linked/index.js': "export const linked = 'linked'\n",
  }
  // What its code reads is named from the folder of the process, which one that is shared was not started in.
  site = await makeSite(files, runCli)
  await mkdir(join(site.root, 'node_modules'), { recursive: true })
  await symlink('../packages/linked', join(site.root, 'node_modules/linked'))
  await buildWith()
})

/** Builds once what was written moments ago can be trusted, so that a build may find that nothing has changed. */
async function buildWith(env: NodeJS.ProcessEnv = {}): Promise<string> {
  await pause(60)
  const { code, stdout, stderr } = await site.run(['build'], { cwd: site.root, env })
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return stdout
}

it('builds again after what code has read is another, and not before', async () => {
  expect(await buildWith()).toContain('0 files written')
  const edits: readonly (readonly [path: string, text: string, page: string, shown: string])[] = [
    ['data/early.txt', 'earlier', 'index.html', 'earlier'],
    ['data/list/b.txt', '', 'index.html', 'a.txt,b.txt'],
    ['data/more', '', 'index.html', 'more'],
    ['data/loud', '', 'index.html', 'very loud'],
    ['data/place.txt', 'next', 'index.html', 'https://example.org/next'],
    ['data/foot.txt', 'feet', 'late/index.html', 'feet'],
    ['data/made.txt', 'made again', 'made/index.html', 'made again'],
    ['src/Box.tsx', box('tsx'), 'index.html', '<b>tsx</b>'],
    ['word.ts', "export const word: string = 'typed word'\n", 'index.html', 'typed word'],
    ['packages/linked/index.js', "export const linked = 'linked again'\n", 'index.html', 'linked again'],
    ['node_modules/late/index.js', "exports.late = 'late at last'\n", 'late/index.html', 'late at last'],
    ['src/theme/MDXComponents.jsx', "export default { em: () => 'own words' }\n", 'index.html', 'own words'],
  ]
  for (const [path, text, page, shown] of edits) {
    if (path.includes('late/index')) await site.write('node_modules/late/package.json', '{ "name": "late" }')
    expect(await site.read(page)).not.toContain(shown)
    await site.write(path, text)
    await buildWith()
    expect(await site.read(page)).toContain(shown)
  }
})

it('builds again after a package that a page imports was updated', async () => {
  await site.write('node_modules/gauge/package.json', manifest('2.0.0'))
  await site.write('node_modules/gauge/index.js', "export const version = 'gauge 2'\n")
  await buildWith()
  expect(await site.read('index.html')).toContain('gauge 2')
})

it('builds again with another variable of the environment', async () => {
  // A process that runs pages has the environment of its beginning.
  await runCli(['build'], { cwd: site.root, env: { DOCS_MODE: 'fast' } })
  expect(await site.read('index.html')).toContain('fast')
  expect(await buildWith()).not.toContain('0 files written')
  await buildWith({ DOCS_MAKER: 'eve' })
  expect(await site.read('made/index.html')).toContain('by eve')
})
