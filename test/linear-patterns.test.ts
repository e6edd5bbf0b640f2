import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import type { Expression, Node, Program } from 'estree'
import { expect, test } from 'vitest'
import { parseCode } from '../src/util/parse-code.ts'
import { constantsOf, eachNode, textOf } from '../src/util/static-values.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Each pattern that is written in the source, or made there of constant texts, with the first file that has it. */
async function listPatterns(): Promise<ReadonlyMap<string, { readonly pattern: RegExp; readonly file: string }>> {
  const files = ['src', 'templates'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const programs = new Map<string, Program>()
  for (const file of files.filter((path) => /(?<!\.d)\.tsx?$/.test(path)).sort()) {
    const code = await parseCode(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')
    if (!code) throw new Error(`${file} cannot be parsed`)
    eachNode(code.program, showText)
    programs.set(file, code.program)
  }
  // A file may import some of another, under the same name.
  const constants = new Map([...programs.values()].flatMap((program) => [...constantsOf(program)]))
  const found = new Map<string, { pattern: RegExp; file: string }>()
  for (const [file, program] of programs) {
    const known = new Map([...constants, ...constantsOf(program)])
    eachNode(program, (node) => {
      const pattern = patternOf(node, known)
      if (pattern && !found.has(String(pattern))) found.set(String(pattern), { pattern, file })
    })
  }
  return found
}

/** Turns `/a/.source` and String.raw into plain texts. */
function showText(node: Node): void {
  if (node.type === 'MemberExpression' && node.object.type === 'Literal' && node.object.value instanceof RegExp)
    Object.assign(node, { type: 'Literal', value: node.object.value.source })
  if (node.type !== 'TaggedTemplateExpression' || node.tag.type !== 'MemberExpression') return
  for (const { value } of node.quasi.quasis) value.cooked = value.raw
  Object.assign(node, node.quasi)
}

function patternOf(node: Node, constants: ReadonlyMap<string, string>): RegExp | undefined {
  if (node.type === 'Literal') return node.value instanceof RegExp ? node.value : undefined
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
  const [source, flags] = node.arguments.map((one) => textOf(one as Expression, constants))
  return source === undefined ? undefined : new RegExp(source, flags)
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
const MOST_MS = 100

test('no pattern takes more than 100 ms for 100,000 characters', async () => {
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
