import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const SUMMARY =
  /^✓ (\d+) pages?, (\d+) from cache, (\d+) files? written, (\d+) warnings?, \d+\.\d\d s, \d+\.\d kB JS and \d+\.\d kB CSS a page, gzip\n$/

let site: TestSite

beforeAll(async () => {
  site = await makeSite({ 'docs/index.md': '# Home\n', 'docs/other.md': '# Other\n\n[Home](./index.md)\n' })
  await site.build()
})

describe('the output of a build', () => {
  it('is only one line on stdout on success without a terminal', async () => {
    const { stdout, stderr, code } = await site.tryBuild()
    expect(stdout).toMatch(SUMMARY)
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  })

  it('counts pages, cached pages and written files', async () => {
    const first = await site.build('--clean', '--out', 'fresh')
    const [, pages, cached, written] = SUMMARY.exec(first.stdout) ?? []
    expect({ pages, cached }).toEqual({ pages: '5', cached: '0' })
    const files = Object.keys(await site.readTree('fresh')).filter((path) => path !== '.frigate-docs-output')
    expect(Number(written)).toBe(files.length)
    const second = await site.build('--out', 'fresh')
    expect(SUMMARY.exec(second.stdout)?.slice(1, 4)).toEqual(['5', '2', '0'])
  })

  it('has the time of every phase under --verbose, on stderr', async () => {
    const { stdout, stderr } = await site.build('--verbose', '--clean')
    const phases = stderr.split('\n').filter(Boolean)
    expect(phases.filter((line) => !/^ +[a-z]+ +\d+ ms$/.test(line))).toEqual([])
    const names = phases.map((line) => line.trim().split(' ')[0])
    expect(names).toEqual(expect.arrayContaining(['configuration', 'read', 'compile', 'links', 'render', 'write']))
    expect(stdout).toMatch(SUMMARY)
  })

  it('has no colors if they are turned off', async () => {
    const { stdout, stderr } = await site.tryBuild('--verbose')
    expect(stdout + stderr).not.toContain('\u001B')
  })

  it('has colors if they are forced', async () => {
    const { stdout } = await runCli(['build'], { cwd: site.root, env: { NO_COLOR: undefined, FORCE_COLOR: '1' } })
    expect(stdout).toContain('\u001B[')
  })
})

describe('warnings', () => {
  const page = '# Home\n\n[Nowhere](#nowhere) and [nothing](./nothing.md)\n'

  it('are on stderr and do not fail the build', async () => {
    const warned = await makeSite({ 'docs/index.md': page })
    const { code, stdout, stderr } = await warned.tryBuild()
    expect(stderr).toContain('warning docs/index.md:3:1 Anchor "#nowhere" does not exist on /')
    expect(stderr).toMatch(/\n2 warnings\n$/)
    expect(stdout).toContain('2 warnings')
    expect(code).toBe(0)
  })

  it('are repeated when nothing changed', async () => {
    const warned = await makeSite({ 'docs/index.md': page })
    const first = await warned.build()
    expect((await warned.build()).stderr).toBe(first.stderr)
  })

  it('fail the build under --strict', async () => {
    const warned = await makeSite({ 'docs/index.md': page })
    const { code, stdout, stderr } = await warned.tryBuild('--strict')
    expect(stderr).toMatch(/\n2 warnings\n$/)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    await expect(warned.readTree()).rejects.toThrow('ENOENT')
  })

  it('are not shown if the configuration ignores them', async () => {
    const quiet = await makeSite({
      'docs/index.md': page,
      'site.config.js': configText({ onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore' }),
    })
    expect((await quiet.build('--strict')).stderr).toBe('')
  })
})
