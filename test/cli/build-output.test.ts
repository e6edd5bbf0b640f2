import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepCliWarm } from '../support/keep-cli-warm.ts'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'

const run = keepCliWarm()

let site: TestSite

beforeAll(async () => {
  const fences = Array.from({ length: 20 }, (_, index) => `\`\`\`ts\nconst n${index}: number = ${index}\n\`\`\`\n`)
  const code = `# Code\n\n${fences.join('\n')}\n`
  site = await makeSite(
    { 'docs/index.md': '# Home\n', 'docs/code.md': code, 'docs/own.mdx': '# Own\n\n{1 + 1}\n' },
    run,
  )
})

describe('build --profile', () => {
  const profile = async () => JSON.parse(await readFile(join(site.root, 'costs.json'), 'utf8'))

  it('writes what each page cost, and prints those that cost most, with reasons', async () => {
    const { stderr } = await site.build('--profile', 'costs.json')
    expect(stderr).toMatch(/^What cost most of 6 pages\n +\d+ ms \//)
    expect(stderr).toMatch(/Written to costs\.json\.\n$/)
    const { pages } = await profile()
    expect(pages).toHaveLength(6)
    const page = pages.find(({ href }: { href: string }) => href === '/code')
    expect(page).toMatchObject({ file: 'docs/code.md', isCached: false })
    expect(page.compileMs).toBeGreaterThan(page.highlightMs)
    expect(page.highlightMs).toBeGreaterThan(0)
    expect(page.pageBytes).toBeGreaterThan(page.htmlBytes)
    const own = pages.find(({ href }: { href: string }) => href === '/own')
    expect(own.codeMs).toBeGreaterThan(0)
  })

  it('says of a build without changes that its pages are from the cache', async () => {
    const { stderr } = await site.build('--profile', 'costs.json')
    expect(stderr).toContain('; 3 are from the cache: add --clean to see what they cost\n')
    const { pages } = await profile()
    expect(pages.filter(({ isCached }: { isCached: boolean }) => isCached)).toHaveLength(3)
  })

  it('does not change the site', async () => {
    const before = await site.readTree()
    await site.build('--clean')
    expect(await site.readTree()).toEqual(before)
  })
})

describe('build --json', () => {
  it('prints the result, and nothing else on the standard output', async () => {
    const { stdout } = await site.build('--json')
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: 6, docs: 3, warnings: [], apis: [] })
  })

  it('prints the problems of a build that fails, with the same exit code', async () => {
    await site.write('broken.config.js', configText({ docs: { path: 'nothing' } }))
    const { stdout, stderr, code } = await site.tryBuild('--json', '--config', 'broken.config.js')
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ code: 'content.empty', severity: 'error' }] })
    expect(stderr).toContain('Folder "nothing" contains no page')
    expect(code).toBe(1)
  })
})

describe('annotations of build', () => {
  const WARNING = 'file=docs/links.md,line=3,col=1,title=link.anchor::'
  const build = (flags: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    site.run(['build', ...flags], { cwd: site.root, env })

  it('are printed besides the text, by --format github and in GitHub Actions', async () => {
    await site.write('docs/links.md', '# Links\n\n[A part](#gone)\n')
    const asked = await build(['--format', 'github'])
    expect(asked.stderr).toContain(`::warning ${WARNING}`)
    expect(asked.stderr).toContain('1 warning\n')
    const inActions = { GITHUB_ACTIONS: 'true' }
    expect((await build([], inActions)).stderr).toContain(`::warning ${WARNING}`)
    expect((await build(['--format', 'text'], inActions)).stderr).not.toContain('::warning')
  })

  it('are errors where the build fails, and leave the standard output to JSON', async () => {
    const { code, stdout, stderr } = await build(['--strict', '--json', '--format', 'github'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false })
    expect(stderr).toContain(`::error ${WARNING}`)
  })

  it('name files as they are in the repository', async () => {
    const { stderr } = await build(['--format', 'github'], { GITHUB_WORKSPACE: dirname(site.root) })
    expect(stderr).toContain(`::warning file=${basename(site.root)}/docs/links.md,line=3,`)
  })
})
