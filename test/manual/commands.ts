import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runSharedCli } from '../support/keep-cli-warm.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

interface Manifest {
  readonly name: string
  readonly scripts: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** What a command says of itself. */
interface CommandHelp {
  readonly options: ReadonlySet<string>
  /** How many arguments it takes. */
  readonly arguments: number
}

/** Scripts of the site that `npm create frigate-docs` makes. */
const SITE_SCRIPTS = ['dev', 'build', 'serve', 'check']

/** Reads `--help` of every command, by its name. */
export async function readHelps(): Promise<ReadonlyMap<string, CommandHelp>> {
  const help = async (...args: string[]) => (await runSharedCli([...args, '--help'], { cwd: ROOT })).stdout
  const names = [...(await help()).matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name ?? '')
  const found = new Map<string, CommandHelp>()
  for (const name of names) {
    const text = await help(name)
    const usage = /^Usage: .*$/m.exec(text)?.[0] ?? ''
    found.set(name, {
      options: new Set([...text.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option ?? '')),
      arguments: [...usage.matchAll(/\[(?!options)[a-z]+\]|<[a-z]+>/g)].length,
    })
  }
  return found
}

/** The words of a line of a shell, without the variables before it and what is after a redirection. */
export function wordsOf(line: string): string[] {
  const words = line.match(/"[^"]*"|\S+/g) ?? []
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const own = words.slice(Math.max(start, 0))
  const end = own.findIndex((word) => word === '>' || word === '|')
  return end < 0 ? own : own.slice(0, end)
}

/** What is wrong with a command line of the manual; undefined when it would run. */
export function faultOf(line: string, helps: ReadonlyMap<string, CommandHelp>, words: readonly string[] = []) {
  const [program, ...args] = wordsOf(line)
  if (program === 'cd' && args.length === 1) return undefined
  if (program === 'npx' && args[0] === manifest.name) return faultOfOurs(args.slice(1), helps)
  return program === 'npm' ? faultOfNpm(args, helps, words) : `"${program}" is a command that no test knows`
}

function faultOfOurs([name = '', ...args]: readonly string[], helps: ReadonlyMap<string, CommandHelp>) {
  const help = helps.get(name)
  if (!help) return name === '--help' ? undefined : `there is no command "${name}"`
  const unknown = args.filter((arg) => arg.startsWith('--') && !help.options.has(arg))
  if (unknown.length > 0) return `${name} has no option ${unknown.join(', ')}`
  const first = args.findIndex((arg) => arg.startsWith('--'))
  const free = first < 0 ? args : args.slice(0, first)
  return free.length > help.arguments ? `${name} takes ${help.arguments} arguments` : undefined
}

function faultOfNpm(
  [command = '', ...args]: readonly string[],
  helps: ReadonlyMap<string, CommandHelp>,
  words: readonly string[],
) {
  if (command === 'ci') return undefined
  if (command === 'run') {
    const known = words.includes('repository') ? Object.keys(manifest.scripts) : SITE_SCRIPTS
    return known.includes(args[0] ?? '') ? undefined : `there is no script "${args[0]}"`
  }
  if (command === 'create') {
    const isOurs = args[0] === `${manifest.name}@latest`
    return isOurs
      ? faultOfOurs(['init', ...args.slice(1).filter((arg) => arg !== '--')], helps)
      : 'it creates something else'
  }
  if (command !== 'install') return `npm ${command} is a command that no test knows`
  const names = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.replace(/(?<=.)@[\d.]+$/, ''))
  const known = [manifest.name, '@bruits/satteri-wasm32-wasi', ...Object.keys(manifest.peerDependencies)]
  const strange = names.filter((one) => !known.includes(one))
  return strange.length > 0 ? `${strange.join(', ')} is not a known package` : undefined
}
