import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { parse } from 'acorn'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Each pattern that is written in the source, with the first file that has it. */
async function listPatterns(): Promise<ReadonlyMap<string, { readonly pattern: RegExp; readonly file: string }>> {
  const files = ['src', 'templates'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const found = new Map<string, { pattern: RegExp; file: string }>()
  for (const file of files.filter((path) => /(?<!\.d)\.tsx?$/.test(path)).sort()) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const { code } = await transform(text, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'esnext',
    })
    parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      onToken: (token) => {
        if (token.type.label !== 'regexp') return
        const pattern = new Function(`return ${code.slice(token.start, token.end)}`)() as RegExp
        if (!found.has(String(pattern))) found.set(String(pattern), { pattern, file })
      },
    })
  }
  return found
}

/** What a pattern may wait for: each kind of character, and the words that it is written with. */
const CHARACTERS = [...' \t\n/\\\'"`.,:;-_=*~<>()[]{}|!?@#$&a0A\u00e9\u0301']

/** Texts that try a pattern: something repeated, behind what it may begin with, before what it may not end with. */
function* attacksOn({ source }: RegExp): Generator<(length: number) => string> {
  const written = source.match(/(?:\\[^a-zA-Z0-9]|[^\\()[\]{}|?*+.^$])+/g) ?? []
  const words = [...new Set(written.map((word) => word.replace(/\\(.)/g, '$1')))].slice(0, 6)
  const pairs = words.flatMap((word) => [`${word} `, `${word}a`, ...words.map((other) => word + other)])
  for (const repeated of new Set([...CHARACTERS, ...words, ...pairs, 'a ', ' \n', 'a\n']))
    for (const before of ['', ...words])
      for (const after of ['\0', '']) yield (length) => before + repeated.repeat(length / repeated.length) + after
}

/** Whether a pattern takes longer for a text than it may: each of three times, since a machine may be busy. */
function isSlow(pattern: RegExp, text: string, most: number): boolean {
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    pattern.lastIndex = 0
    text.replace(pattern, '')
    if (performance.now() - start <= most) return false
  }
  return true
}

/** The same for a long text, of which a process that is stopped meanwhile counts nothing. */
function isTooSlow(pattern: RegExp, text: string): boolean {
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage()
    if (!ends(pattern, text)) return true
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 <= MOST_MS) return false
  }
  return true
}

function ends(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  Reflect.set(globalThis, 'replaceAll', () => text.replace(pattern, ''))
  try {
    runInThisContext('replaceAll()', { timeout: 1000 })
    return true
  } catch {
    return false
  }
}

const FEW = 600
const FEW_MS = 0.1
const MANY = 100_000
const MOST_MS = 20

test('no pattern takes more than 20 ms for 100,000 characters', async () => {
  const slow: string[] = []
  for (const [name, { pattern, file }] of await listPatterns()) {
    for (const attack of attacksOn(pattern)) {
      if (!isSlow(pattern, attack(FEW), FEW_MS) || !isTooSlow(pattern, attack(MANY))) continue
      slow.push(`${file}: ${name} at ${JSON.stringify(attack(40))}`)
      break
    }
  }
  expect(slow).toEqual([])
})
