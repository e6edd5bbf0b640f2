import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'
import { startProxy } from '../support/start-proxy.ts'
import { refusedAddress, startBadMannered } from '../unit/links/external/bad-mannered-server.ts'
import { makeFaultySite, SEEDS } from './seeded-faults.ts'

async function buildSite(files: SiteFiles): Promise<TestSite> {
  const site = await makeSite(files)
  await site.build()
  return site
}

interface JsonFinding {
  readonly code: string
  readonly severity: string
  readonly hint: string | null
  readonly file: string | null
  readonly line: number | null
  readonly url: string
}

interface JsonReport {
  readonly ok: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly findings: readonly JsonFinding[]
  readonly known: readonly JsonFinding[]
}

let site: TestSite

beforeAll(async () => {
  site = await makeFaultySite()
  await site.build()
})

function checkLinks({ root }: TestSite, ...flags: string[]): Promise<CliResult> {
  return runSharedCli(['check-links', ...flags], { cwd: root })
}

const check = (...flags: string[]): Promise<CliResult> => checkLinks(site, ...flags)
const report = async (...flags: string[]): Promise<JsonReport> =>
  JSON.parse((await check('--format', 'json', ...flags)).stdout)

const seedOf = ({ file, line, code, url }: JsonFinding) => `${file}${line === null ? '' : `:${line}`} ${code} ${url}`

describe('check-links', () => {
  it('finds each of forty-one faults, at its source line, and nothing else', async () => {
    expect(SEEDS).toHaveLength(41)
    const { findings: found } = await report()
    // Lines in the configuration are found by text search: only the file matters.
    const places = found.map(seedOf).map((text) => text.replace(/^site\.config\.js:\d+/, 'site.config.js'))
    expect(places.sort()).toEqual(SEEDS.map((seed) => seed.join(' ')).sort())
  })

  it('suggests what was probably meant', async () => {
    const { findings: found } = await report()
    const hintOf = (url: string) => found.find((finding) => finding.url === url)?.hint
    expect(hintOf('/guied')).toBe('Did you mean "/guide"?')
    expect(hintOf('/guide#stepz')).toBe('Did you mean "#steps"?')
    expect(hintOf('/img/boks.svg')).toBe('Did you mean "/img/box.svg"?')
    expect(hintOf('/files/manaul.pdf')).toBe('Did you mean "/files/manual.pdf"?')
  })

  it('reports a navbar link once, whatever the number of pages', async () => {
    const { stderr } = await check()
    expect(stderr.match(/"\/gone-nav" does not exist/g)).toHaveLength(1)
    expect(stderr).toMatch(/"\/gone-nav" does not exist \(here and in \d+ more places\)/)
  })

  it('shows the source line in the terminal', async () => {
    const { stderr, stdout } = await check()
    expect(stderr).toContain('docs/faults.md:3:1 Linked page "/guied" does not exist\n    3 │ [Route](/guied)')
    expect(stdout).toMatch(/^✓ 14 pages, \d+ addresses checked, 41 warnings, /)
  })

  it('fails as configured, and on every finding with --strict', async () => {
    expect((await check()).code).toBe(0)
    expect((await check('--strict')).code).toBe(1)
    const other = await buildSite({ 'docs/index.md': '# Home\n', 'static/plain.html': '<a href="/gone">Gone</a>' })
    expect((await checkLinks(other)).code).toBe(1)
  })

  it('skips ignored addresses', async () => {
    const { findings: found } = await report('--ignore', '/gone*', '**/gone-*', '--ignore', '/guied')
    const urls = found.map((finding) => finding.url)
    expect(urls).toContain('/img/boks.svg')
    expect(urls.filter((url) => /^\/guied$|gone-|^\/gone/.test(url))).toEqual([])
  })

  it('passes for a site without faults, also with a base URL', async () => {
    const fine = await makeSite({
      'docs/index.md': '# Home\n\n[Guide](./guide.md#steps) and ![Dot](./dot.svg)\n',
      'docs/guide.md': '# Guide\n\n## Steps\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'site.config.js': configText({ baseUrl: '/below/', redirects: [{ from: '/old', to: '/guide' }] }),
    })
    const { code, stdout, stderr } = await checkLinks(fine, '--build', '--strict')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('no problems')
  })
})

describe('check-links that cannot run', () => {
  it.each([
    ['there is no built site', ['--out', 'nowhere'], 'nowhere does not exist'],
    ['the baseline does not exist', ['--baseline', 'none.json'], 'Baseline none.json does not exist'],
    ['an update has no baseline', ['--update-baseline'], 'Unexpected option --update-baseline without --baseline'],
    ['the routes file is invalid', ['--against', 'docs/guide.md'], 'expected the routes of a release'],
    ['the configuration does not exist', ['--config', 'none.ts'], 'none.ts does not exist'],
    ['a number is invalid', ['--retry', 'often'], 'Expected a whole number.'],
    ['a format is unknown', ['--format', 'yaml'], 'Allowed choices are text, json, github, junit'],
  ])('exits with code 2 when %s', async (_, flags, message) => {
    const { code, stderr } = await check(...flags)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})

describe('the formats of check-links', () => {
  it('include JSON of a stable shape', async () => {
    const whole = await report('--strict')
    expect(Object.keys(whole)).toEqual(['version', 'ok', 'counts', 'findings', 'known'])
    expect(whole.ok).toBe(false)
    expect(whole.counts).toMatchObject({ pages: 14, external: 0 })
    expect(whole.findings.find((finding) => finding.url === '/guied')).toEqual({
      code: 'link.broken',
      severity: 'warning',
      state: 'broken',
      message: 'Linked page "/guied" does not exist',
      hint: 'Did you mean "/guide"?',
      file: 'docs/faults.md',
      line: 3,
      column: 1,
      page: '/faults',
      url: '/guied',
    })
  })

  it('include annotations for GitHub Actions', async () => {
    const { stdout } = await check('--format', 'github')
    expect(stdout.split('\n')).toContain(
      '::warning file=docs/faults.md,line=3,col=1,title=link.broken::Linked page "/guied" does not exist%0ADid you mean "/guide"?%0AFound on /faults',
    )
    expect((await check('--format', 'github', '--strict')).stdout).toContain('::error file=docs/faults.md,line=3,')
  })

  it('include JUnit, with a test case for each file that has findings', async () => {
    const { stdout } = await check('--format', 'junit', '--strict')
    expect(stdout).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites tests="\d+" failures="\d+">/)
    expect(stdout).toContain('<testcase classname="check-links" name="docs/faults.md">')
    expect(stdout).toContain(
      '<failure type="link.broken" message="Linked page &quot;/guied&quot; does not exist">docs/faults.md:3:1 Linked page',
    )
    expect(stdout.match(/<failure /g)).toHaveLength(41)
  })
})

describe('the baseline of check-links', () => {
  it('lets known findings pass, fails on new ones, and only ever shrinks', async () => {
    const old = await buildSite({
      'docs/index.md': '# Home\n',
      'static/a.html': '<a href="/one">1</a><a href="/two">2</a>',
    })
    const run = async (...flags: string[]) => {
      await old.build()
      // A file that is named in an option is below the root, wherever the command runs.
      const options = ['--root', basename(old.root), '--baseline', 'known.json', ...flags]
      return runSharedCli(['check-links', ...options], { cwd: dirname(old.root) })
    }
    const known = async () =>
      [...(await readFile(join(old.root, 'known.json'), 'utf8')).matchAll(/"url": "(.*)"/g)].map((match) => match[1])
    expect((await run('--update-baseline')).code).toBe(0)
    expect(await known()).toEqual(['/one', '/two'])
    expect((await run()).stdout).toContain('no problems, 2 known')
    // One is fixed, another is new, and the known one has moved.
    await old.write('static/a.html', '\n\n<a href="/two">2</a><a href="/three">3</a>')
    const { code, stderr } = await run('--update-baseline')
    expect(code).toBe(1)
    expect(stderr).toContain('"/three"')
    expect(stderr).not.toContain('"/two" does not exist')
    expect(await known()).toEqual(['/two'])
  })
})

describe('check-links against the last release', () => {
  it('fails on a vanished page and anchor, but not on those with a redirect', async () => {
    const release = await buildSite({
      'docs/index.md': '# Home\n\n## First part\n\n## Second part\n',
      'docs/stays.md': '# Stays\n',
      'docs/moves.md': '# Moves\n\n## Part\n',
      'docs/goes.md': '# Goes\n',
    })
    await release.move('dist/routes.json', 'last.json')
    await release.write('docs/index.md', '# Home\n\n## First part\n\n## Second party\n')
    await release.move('docs/moves.md', 'docs/moved.md')
    await release.move('docs/goes.md', 'docs/goess.md')
    await release.write('site.config.js', configText({ redirects: [{ from: '/moves', to: '/moved' }] }))
    const { code, stderr, stdout } = await checkLinks(release, '--build', '--against', 'last.json')
    expect(code).toBe(1)
    expect(stdout).toContain('2 errors')
    expect(stderr).toContain(
      'Page /goes of last.json has vanished\n    → Add a redirect, such as from "/goes" to "/goess".',
    )
    expect(stderr).toContain('Place #second-part of last.json has vanished from /')
    expect(stderr).toContain(
      'Did it become "#second-party"? Keep the old name beside it with {#second-party #second-part}.',
    )
  })
})

describe('check-links --external', () => {
  it('reports as broken only what is certainly gone, at its source line, and the rest as unsure', async () => {
    const { origin } = await startBadMannered()
    const outward = await buildSite({
      'docs/index.md': `# Home\n\n[Fine](${origin}/fine) [again](${origin}/fine#part)\n\n[Gone](${origin}/gone)\n\n[Login](${origin}/login)\n`,
    })
    const run = (...flags: string[]) => runCli(['check-links', ...flags], { cwd: outward.root })
    expect((await run()).stdout).toContain('no problems')
    const { code, stdout, stderr } = await run('--external', '--timeout', '2000')
    expect(code).toBe(1)
    expect(stdout).toContain('3 on other hosts, 1 error, 1 unsure')
    expect(stderr).toContain(`error docs/index.md:5:1 "${origin}/gone" does not exist: the server answers 410`)
    expect(stderr).toContain(`docs/index.md:7:1 "${origin}/login" could not be checked: the server answers 401`)
    expect((await run('--external', '--strict', '--ignore', `${origin}/gone`)).code).toBe(0)
  })

  it('requests other hosts through the proxy from the environment, and makes no request for its own pages', async () => {
    const proxy = await startProxy()
    const { origin } = await startBadMannered()
    const outward = await buildSite({
      'docs/index.md': `# Home\n\n[Guide](/guide) [Fine](${origin}/fine)\n`,
      'docs/guide.md': '# Guide\n',
    })
    const env = { http_proxy: proxy.origin }
    const { stdout } = await runCli(['check-links', '--external'], { cwd: outward.root, env })
    expect(stdout).toContain('1 on other hosts, no problems')
    expect(new Set(proxy.asked)).toEqual(new Set([new URL(origin).host]))
  })

  it('is unsure of every host when the proxy does not answer', async () => {
    const outward = await buildSite({ 'docs/index.md': '# Home\n\n[There](http://there.example/)\n' })
    const env = { http_proxy: new URL(await refusedAddress()).origin }
    const { code, stderr } = await runCli(['check-links', '--external', '--retry', '0'], { cwd: outward.root, env })
    expect(stderr).toContain('"http://there.example/" could not be checked: the proxy cannot be reached')
    expect(code).toBe(0)
  })
})
