import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configText, makeFolder } from '../support/make-site.ts'
import { writeFiles } from '../support/temp-folder.ts'

const FOLDER = resolve(import.meta.dirname, '../../.github')
const run = promisify(execFile)

interface Step {
  readonly run?: string
  readonly uses?: string
  readonly env?: Readonly<Record<string, string>>
}

const read = (path: string) => parse(readFileSync(join(FOLDER, path), 'utf8'))

describe('the action', () => {
  const steps: readonly Step[] = read('actions/docs/action.yml').runs.steps

  it('calls commands that exist, with what shells do not read from an expression', async () => {
    const commands = steps.flatMap(({ run: lines = '' }) => lines.match(/npx --no frigate-docs .*/g) ?? [])
    expect(commands).toHaveLength(2)
    expect(steps.flatMap(({ run: lines = '' }) => lines.match(/\$\{\{/g) ?? [])).toEqual([])
    for (const command of commands) {
      const [, name = '', ...words] = command.split(' ').slice(2)
      const { stdout } = await run('node', [resolve(FOLDER, '../bin/frigate-docs.js'), name, '--help'])
      for (const option of words.filter((word) => word.startsWith('--'))) expect(stdout).toContain(option)
    }
  })
})

describe('the comment of the action', () => {
  const comments: { id: number; body: string }[] = [{ id: 1, body: 'Looks good' }]
  const seen: string[] = []
  let isReadOnly = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url, headers } = request
    seen.push(`${method} ${url} ${headers.authorization}`)
    if (isReadOnly && method !== 'GET') {
      response.writeHead(403).end('{"message":"Resource not accessible by integration"}')
      return
    }
    const body: string = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()).body : ''
    if (method === 'POST') comments.push({ id: comments.length + 1, body })
    if (method === 'PATCH') Object.assign(comments.find(({ id }) => url?.endsWith(`/${id}`)) ?? {}, { body })
    response.end(JSON.stringify(method === 'GET' ? comments : {}))
  })

  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => server.close(done)))

  let said = ''
  async function comment(changes: string, figures?: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
    const env = {
      ...process.env,
      GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GITHUB_REPOSITORY: 'example/docs',
      GITHUB_TOKEN: 'token',
      PULL_REQUEST: '7',
    }
    const script = join(FOLDER, 'actions/docs/comment.mjs')
    said = (await run('node', [script, changes, ...(figures ? [figures] : [])], { env: { ...env, ...more } })).stdout
    return comments.at(-1)?.body ?? ''
  }

  async function commentOn(changes: object): Promise<string> {
    const folder = await makeFolder()
    await writeFiles(folder, { 'changes.json': JSON.stringify(changes) })
    return comment(join(folder, 'changes.json'))
  }

  it('is written once, and then changed', async () => {
    const many = Array.from({ length: 22 }, (_, index) => `guides/${index}/index.html`)
    const first = await commentOn({ added: ['a/index.html', 'a.md'], changed: many, removed: ['index.html'] })
    expect(first).toContain('**1 page is new**\n\n- `/a`\n')
    expect(first).toContain('**22 pages are changed**')
    expect(first).toContain('- and 2 more')
    expect(first).toContain('**1 page is gone**\n\n- `/`')
    expect(await commentOn({ added: [], changed: ['a.md'], removed: [] })).toContain('No page changed.')
    expect(comments).toHaveLength(2)
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'PATCH'])
    expect(seen[0]).toBe('GET /repos/example/docs/issues/7/comments?per_page=100&page=1 Bearer token')
  })

  it('is only in the summary of the job for a pull request from a fork, whose token only reads', async () => {
    const folder = await makeFolder()
    await writeFiles(folder, { 'changes.json': '{"added":["a`b/index.html"],"changed":[],"removed":[]}' })
    const summary = join(folder, 'summary.md')
    const before = comments.length
    isReadOnly = true
    await comment(join(folder, 'changes.json'), undefined, { GITHUB_STEP_SUMMARY: summary, PULL_REQUEST: '8' })
    isReadOnly = false
    expect(said).toMatch(/^::notice::No comment says what changed \(.* status 403\)/)
    expect(readFileSync(summary, 'utf8')).toContain('**1 page is new**\n\n- `/a?b`\n')
    await comment(join(folder, 'changes.json'), undefined, { GITHUB_STEP_SUMMARY: summary, PULL_REQUEST: '' })
    expect([said, comments.length]).toEqual(['', before])
  })

  /** Runs the step that builds and checks as GitHub's runner does; returns the comment. */
  async function runStep(root: string): Promise<string> {
    const steps: readonly Step[] = read('actions/docs/action.yml').runs.steps
    const [building = ''] = steps.flatMap(({ run: lines }) => lines ?? [])
    const figures = join(root, 'temp')
    const env = {
      ...process.env,
      GITHUB_ACTIONS: 'true',
      CI: 'true',
      STRICT: '--strict',
      FIGURES: figures,
    }
    await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', building], { cwd: join(root, 'site'), env })
    return comment(join(root, 'site/dist/.changes.json'), figures)
  }

  it('tells what changed against the last output, after the step that builds: pages, sizes, links', async () => {
    const root = await makeFolder()
    const config = configText({ docs: { path: 'docs' } })
    await writeFiles(root, {
      'package.json': '{}',
      'node_modules/.bin/README': '',
      'site/site.config.js': config,
      'site/docs/index.md': '# Home\n',
      'site/docs/guide.md': '# Guide\n',
    })
    symlinkSync(resolve(FOLDER, '../bin/frigate-docs.js'), join(root, 'node_modules/.bin/frigate-docs'))
    const first = await runStep(root)
    expect(first).toContain('**5 pages are new**')
    expect(first).toMatch(/\| Scripts of a page, gzip \| \d+\.\d kB \| {2}\|/)
    expect(first).toMatch(/Links: ✓ \d+ pages, \d+ addresses checked, no problems/)
    await writeFiles(root, { 'site/docs/guide.md': '# Guide\n\nMore.\n' })
    const second = await runStep(root)
    expect(second).toContain('**2 pages are changed**\n\n- `/guide`')
    expect(second).toMatch(/\| Pages \| (\d+) \| \1 \|/)
    expect(await runStep(root)).toContain('No page changed.')
  })
})

describe('the workflows', () => {
  it('run what package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(FOLDER, '../package.json'), 'utf8'))
    for (const path of ['workflows/test.yml', 'workflows/release.yml']) {
      const jobs: readonly { steps: readonly Step[] }[] = Object.values(read(path).jobs)
      const lines = jobs.flatMap(({ steps }) => steps.flatMap(({ run: line }) => line?.split('\n') ?? []))
      const names = lines.flatMap((line) => /^npm (?:run (\S+)|(test))/.exec(line)?.slice(1) ?? []).filter(Boolean)
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) expect(Object.keys(scripts)).toContain(name)
    }
  })
})
