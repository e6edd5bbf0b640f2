import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../src/config/site-config.ts'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { configText, makeFolder, makeSite } from '../support/make-site.ts'
import { faultOf, readHelps, wordsOf } from './commands.ts'
import { type Fence, fences } from './fences.ts'

const base = { title: 'Site', url: 'https://docs.example.org' }
/** The others are results, which the build of the manual checks. */
const sources = fences.filter(({ isResult }) => !isResult)
const of = (...languages: string[]) => sources.filter(({ language }) => languages.includes(language))
const shells = of('bash')
const settings = of('ts').filter(({ words }) => !words.includes('unchecked'))
const pages = of('md', 'mdx').filter(({ words }) => !words.includes('unchecked'))
/** A program that an editor starts. */
interface Server {
  readonly command: string
  readonly args: readonly string[]
}
const isShown = ({ text, below }: Fence) => /^\n+<div>\n/.test(below) && below.includes(`\n\n${text}\n\n</div>`)

describe('the examples of the manual', () => {
  it('are in languages that a test below knows, or are shown with their result', () => {
    const known = ['bash', 'css', 'dockerfile', 'json', 'md', 'mdx', 'nginx', 'toml', 'ts', 'tsx', 'txt', 'yaml']
    expect(sources.filter((fence) => !known.includes(fence.language)).map(({ place }) => place)).toEqual([])
    expect(sources.length).toBeGreaterThan(60)
  })

  it('show what their source says', () => {
    const pairs = fences.filter(({ below }) => /^\n+<div>\n/.test(below))
    expect(pairs.length).toBeGreaterThan(20)
    expect(pairs.filter((fence) => !isShown(fence)).map(({ place }) => place)).toEqual([])
  })
})

describe('command lines', async () => {
  const helps = await readHelps()

  it.each(shells.map((fence) => [fence.place, fence] as const))('at %s can be run', (_, { text, words }) => {
    const faults = text.split('\n').map((line) => faultOf(line, helps, words))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })

  it('in files of CI, hosts and containers can be run', () => {
    const lines = of('yaml', 'toml', 'dockerfile').flatMap(({ text }) =>
      [...text.matchAll(/(?:npx|npm (?:ci|create|install|run))\b[^"\n]*/g)].map(([line]) => line),
    )
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.map((line) => faultOf(line, helps)).filter((fault) => fault !== undefined)).toEqual([])
  })

  it('in settings of editors can be run', () => {
    const servers = of('json').flatMap(({ text }) => Object.values<Server>(JSON.parse(text).mcpServers ?? {}))
    expect(servers.length).toBeGreaterThan(0)
    const lines = servers.map(({ command, args }) => [command, ...args].join(' '))
    expect(lines.map((line) => faultOf(line, helps)).filter((fault) => fault !== undefined)).toEqual([])
  })

  it('marked "run" do what the page says, one after another, in a site that init made', async () => {
    const root = await makeFolder()
    await runSharedCli(['init', '.'], { cwd: root })
    await mkdir(join(root, 'notes'))
    await writeFile(join(root, 'notes/hello.md'), '# Hello\n')
    for (const { place, text } of shells.filter(({ words }) => words.includes('run'))) {
      const commands = text.split('\n').filter((line) => line.startsWith('npx frigate-docs'))
      for (const line of commands) {
        const { code, stderr } = await runSharedCli(wordsOf(line).slice(2), { cwd: root })
        expect(code, `${place}: ${line}\n${stderr}`).toBe(0)
      }
    }
  })
})

describe('configurations', () => {
  it.each(settings.map((fence) => [fence.place, fence] as const))('at %s are valid', async (_, { text }) => {
    const isWhole = text.startsWith('import ')
    const { code } = await transform(isWhole ? text : `export default {${text}}`, { loader: 'ts', format: 'cjs' })
    const module = { exports: {} as { default?: object } }
    new Function('module', 'exports', 'require', code)(module, module.exports, () => ({
      defineConfig: (config: object) => config,
    }))
    const config = { ...(isWhole ? {} : base), ...module.exports.default }
    expect(siteConfigSchema.safeParse(config).error?.issues ?? []).toEqual([])
  })
})

describe('pages', () => {
  it('that are shown without their result are right, all in one site', async () => {
    const own = pages.filter((fence) => !isShown(fence))
    expect(own.length).toBeGreaterThan(5)
    const files = own.map(({ title, text, page }, index) => [title ?? `docs/${page}-${index}.md`, `${text}\n`])
    const site = await makeSite(
      {
        'site.config.js': configText({ blog: {}, onBrokenLinks: 'ignore' }),
        'docs/lamps.json': '[]',
        'src/Chart.tsx': 'export default function Chart({ data }) {\n  return <b>{data.length}</b>\n}\n',
        'blog/authors.yml': 'ann: { name: Ann }\n',
        'blog/tags.yml': 'lamps: { label: Lamps }\n',
        ...Object.fromEntries(files),
      },
      runSharedCli,
    )
    expect((await site.tryBuild('--strict')).stderr).toBe('')
  })
})

describe('files for hosts', () => {
  it.each(of('css').map((fence) => [fence.place, fence] as const))('at %s are CSS', async (_, { text }) => {
    expect((await transform(text, { loader: 'css' })).warnings).toEqual([])
  })

  it.each(of('toml').map((fence) => [fence.place, fence] as const))('at %s are TOML', (_, { text }) => {
    const lines = text.split('\n').filter((line) => line !== '')
    expect(lines.filter((line) => !/^(?:\[[\w.]+\]|\w+ = "[^"]*")$/.test(line))).toEqual([])
  })

  it('are complete: what the container copies is a file of the site, or made by an earlier step', () => {
    const [{ text } = { text: '' }] = of('dockerfile')
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names?.split(' ') ?? [])
    const titles = fences.map(({ title }) => title)
    expect(copied.length).toBeGreaterThan(2)
    expect(copied.filter((name) => !/^(?:\.|package(?:-lock)?\.json)$/.test(name) && !titles.includes(name))).toEqual(
      [],
    )
    expect(text.split('\n').filter((line) => line && !/^(?:FROM|WORKDIR|COPY|RUN) \S/.test(line))).toEqual([])
  })
})
