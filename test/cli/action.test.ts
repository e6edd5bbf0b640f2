import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeFolder } from '../support/make-site.ts'
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
    const commands = steps.flatMap(({ run: lines = '' }) => lines.match(/npx frigate-docs .*/g) ?? [])
    expect(commands).toHaveLength(2)
    expect(steps.flatMap(({ run: lines = '' }) => lines.match(/\$\{\{/g) ?? [])).toEqual([])
    for (const command of commands) {
      const [, name = '', ...words] = command.split(' ').slice(1)
      const { stdout } = await run('node', [resolve(FOLDER, '../bin/frigate-docs.js'), name, '--help'])
      for (const option of words.filter((word) => word.startsWith('--'))) expect(stdout).toContain(option)
    }
  })
})

describe('the comment of the action', () => {
  const comments: { id: number; body: string }[] = [{ id: 1, body: 'Looks good' }]
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url, headers } = request
    seen.push(`${method} ${url} ${headers.authorization}`)
    const body: string = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()).body : ''
    if (method === 'POST') comments.push({ id: comments.length + 1, body })
    if (method === 'PATCH') Object.assign(comments.find(({ id }) => url?.endsWith(`/${id}`)) ?? {}, { body })
    response.end(JSON.stringify(method === 'GET' ? comments : {}))
  })

  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => server.close(done)))

  async function comment(changes: object): Promise<string> {
    const folder = await makeFolder()
    await writeFiles(folder, { 'changes.json': JSON.stringify(changes) })
    const env = {
      ...process.env,
      GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GITHUB_REPOSITORY: 'example/docs',
      GITHUB_TOKEN: 'token',
      PULL_REQUEST: '7',
    }
    await run('node', [join(FOLDER, 'actions/docs/comment.mjs'), join(folder, 'changes.json')], { env })
    return comments.at(-1)?.body ?? ''
  }

  it('is written once, and then changed', async () => {
    const many = Array.from({ length: 22 }, (_, index) => `guides/${index}/index.html`)
    const first = await comment({ added: ['a/index.html', 'a.md'], changed: many, removed: ['index.html'] })
    expect(first).toContain('**1 page is new**\n\n- `/a`\n')
    expect(first).toContain('**22 pages are changed**')
    expect(first).toContain('- and 2 more')
    expect(first).toContain('**1 page is gone**\n\n- `/`')
    expect(await comment({ added: [], changed: ['a.md'], removed: [] })).toContain('No page changed.')
    expect(comments).toHaveLength(2)
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'PATCH'])
    expect(seen[0]).toBe('GET /repos/example/docs/issues/7/comments?per_page=100&page=1 Bearer token')
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
