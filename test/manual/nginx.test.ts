import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { makeFolder } from '../support/make-site.ts'
import { fences } from './fences.ts'

const examples = fences.filter(({ language }) => language === 'nginx')
const run = promisify(execFile)

/** Directives of nginx that the manual uses; a misspelled one is not among them. */
const KNOWN =
  /^(?:map|default|"~\*\^text\/markdown"|if|return|server|listen|server_name|root|gzip|gzip_types|location|add_header|default_type|try_files|error_page)$/

/** The names of the directives; throws Error where a statement does not end, or a brace is missing. */
function readDirectives(text: string): string[] {
  const tokens = text.replace(/#.*/g, '').match(/"[^"]*"|[{};]|(?:\$\{\w+\}|[^\s{};"])+/g) ?? []
  const names: string[] = []
  const state = { depth: 0, words: 0 }
  for (const token of tokens) {
    if (token === '}' && (state.words > 0 || --state.depth < 0)) throw new Error('Unexpected "}"')
    if (token === '{') state.depth++
    const isEnd = /^[{};]$/.test(token)
    if (!isEnd && state.words === 0) names.push(token)
    state.words = isEnd ? 0 : state.words + 1
  }
  if (state.depth !== 0 || state.words > 0) throw new Error('Unexpected end')
  return names
}

it.each(examples.map((fence) => [fence.place, fence] as const))(
  'the nginx configuration at %s is valid',
  async (_, fence) => {
    const names = readDirectives(fence.text)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !KNOWN.test(name))).toEqual([])
    const folder = await makeFolder()
    await mkdir(join(folder, 'logs'))
    const whole = `pid ${folder}/pid;\nerror_log ${folder}/logs/error.log;\nevents {}\nhttp {\n${fence.text}\n}\n`
    await writeFile(join(folder, 'nginx.conf'), whole.replace('listen 80;', 'listen 127.0.0.1:8099;'))
    const test = run('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])
    // Where nginx is not installed, the parser above is all there is.
    const { code } = await test.then(
      () => ({ code: 0 }),
      (error: { code?: unknown; stderr?: string }) => ({ code: error.code === 'ENOENT' ? 0 : error.stderr }),
    )
    expect(code).toBe(0)
  },
)
