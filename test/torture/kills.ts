import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { type CliResult, runCli, startCli } from '../support/run-cli.ts'
import type { WritingCommand } from './killed-commands.ts'
import { differences, editTree, readTree, type Tree, writeTree } from './tree.ts'

/** When a command is killed: before a step at the disk or after a time, in thousandths of what it takes in all. */
export interface Kill {
  readonly by: 'step' | 'time'
  readonly at: number
}

/** A site on which a command is killed, again and again. */
export interface KilledSite {
  /** Kills the command, perhaps several times, and then lets it finish; says what is wrong. */
  attack(kills: readonly Kill[]): Promise<readonly string[]>
}

/** The name of a file or folder between its making and its place. */
const ASIDE = /(?:\d+-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** What a command takes when nobody kills it. */
interface Length {
  readonly steps: number
  readonly milliseconds: number
}

/** Makes a site in an empty folder, and the outputs of the command for both of its states. */
export async function openKilledSite(folder: string, command: WritingCommand): Promise<KilledSite> {
  const root = join(folder, '0')
  const made = join(folder, 'made')
  const first = await makeOutputs(made, command, 0)
  // Who is killed has written nothing at this place, nor has the process that made the site: it clears a folder once.
  renameSync(made, root)
  const { outputs: second, length } = await measureOutputs(join(folder, '1'), command, 1)
  const expected = [first, second]
  const state = { now: 0 }
  return {
    attack: async (kills) => {
      state.now = 1 - state.now
      editTree(root, command.states[state.now] ?? new Map())
      const wanted = expected[state.now] ?? new Map()
      const sources = readSources(root, command)
      const faults = new Set<string>()
      for (const kill of kills) {
        const before = readOutputs(root, command)
        await killOnce({ root, command, kill, length })
        for (const fault of findHalves({ root, command, before, wanted })) faults.add(fault)
        const touched = differences(sources, readSources(root, command)).filter((path) => !ASIDE.test(path))
        for (const path of touched) faults.add(`touched ${path}`)
      }
      const { code, stderr } = await runSharedCli(command.args, { cwd: root })
      if (code !== 0) faults.add(`the next run ends with ${code}: ${stderr.slice(0, 500)}`)
      for (const path of differences(wanted, readOutputs(root, command))) faults.add(`other bytes in ${path}`)
      for (const path of differences(sources, readSources(root, command)))
        faults.add(`left ${path.replace(ASIDE, '#')}`)
      for (const path of takeAside(root)) faults.add(`left ${path.replace(ASIDE, '#')}`)
      return [...faults]
    },
  }
}

/** Makes a site in one of its states. */
async function makeState(root: string, command: WritingCommand, state: 0 | 1): Promise<void> {
  writeTree(root, command.files)
  editTree(root, command.states[state])
  if (command.before) await runSharedCli(command.before, { cwd: root })
}

function expectWell({ args }: WritingCommand, { code, stderr }: CliResult): void {
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}:\n${stderr}`)
}

/** Makes a site in one of its states, and what the command makes of it. */
async function makeOutputs(root: string, command: WritingCommand, state: 0 | 1): Promise<Tree> {
  await makeState(root, command, state)
  expectWell(command, await runSharedCli(command.args, { cwd: root }))
  return readOutputs(root, command)
}

/** As `makeOutputs`, in a process of its own, as those that are killed: what it takes, they take. */
async function measureOutputs(
  root: string,
  command: WritingCommand,
  state: 0 | 1,
): Promise<{ readonly outputs: Tree; readonly length: Length }> {
  await makeState(root, command, state)
  const start = performance.now()
  const result = await runCli(command.args, { cwd: root, env: killerAt(0) })
  const milliseconds = performance.now() - start
  expectWell(command, result)
  const steps = Math.max(...[...result.stderr.matchAll(/^(\d+) steps$/gm)].map(([, count]) => Number(count)))
  return { outputs: readOutputs(root, command), length: { steps, milliseconds } }
}

interface KilledRun {
  readonly root: string
  readonly command: WritingCommand
  readonly kill: Kill
  readonly length: Length
}

async function killOnce({ root, command, kill, length }: KilledRun): Promise<void> {
  const share = kill.at / 1000
  if (kill.by === 'step') {
    await runCli(command.args, { cwd: root, env: killerAt(1 + Math.floor(share * length.steps)) })
    return
  }
  const { child, done } = startCli(command.args, { cwd: root })
  const timer = setTimeout(() => child.kill('SIGKILL'), share * length.milliseconds)
  await done
  clearTimeout(timer)
}

function killerAt(step: number): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'kill-at-step.mjs')}`, KILL_AT: String(step) }
}

interface Killed {
  readonly root: string
  readonly command: WritingCommand
  readonly before: Tree
  readonly wanted: Tree
}

/** Files that are neither those from before nor those that are wanted; in a whole site all are one or the other. */
function findHalves({ root, command, before, wanted }: Killed): string[] {
  const now = readOutputs(root, command)
  if (command.isFileByFile) {
    const changed = differences(before, now).filter((path) => now.get(path) !== wanted.get(path))
    return changed.map((path) => `half written ${path}`)
  }
  // Two renames swap the folders: for the moment between them the old site is beside its place.
  const [old] = now.size === 0 ? readdirSync(root).filter((name) => name.endsWith('.old')) : []
  const site =
    old === undefined ? now : new Map([...readTree(join(root, old), '')].map(([path, text]) => [`dist/${path}`, text]))
  const isWhole = [before, wanted].some((tree) => differences(tree, site).length === 0)
  return isWhole
    ? []
    : [`a site that is neither the old one nor the new: ${differences(before, site).slice(0, 5).join(', ')}`]
}

function readOutputs(root: string, { outputs }: WritingCommand): Tree {
  return new Map(outputs.flatMap((path) => [...readTree(root, path)]).filter(([path]) => !ASIDE.test(path)))
}

/** All but the outputs of the command and of a build before it. */
function readSources(root: string, { outputs }: WritingCommand): Tree {
  const made = [...outputs, 'dist', '.frigate-docs'].map((path) => `${path}/`)
  return new Map([...readTree(root, '')].filter(([path]) => !made.some((folder) => `${path}/`.startsWith(folder))))
}

/** Files between their making and their place that nobody will put there; takes them away, so that each is found once. */
function takeAside(root: string): string[] {
  const aside = [...readTree(root, '').keys()].filter((path) => path.endsWith('.tmp') || path.startsWith('.dist-'))
  for (const path of aside) rmSync(join(root, path))
  return aside
}
