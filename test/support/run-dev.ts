import { createInterface } from 'node:readline'
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type CliOptions, type RunningCli, startCli } from './run-cli.ts'
import { createWarmCli } from './warm-cli.ts'

/** A dev server for a test. */
export interface RunningDev {
  /** Address of the start page, with a trailing slash. */
  readonly address: string
  /** Text of a page or file, by its path relative to the start page. */
  read(path: string): Promise<string>
  /** The server's stderr so far. */
  said(): string
  /** Lets it end, as Ctrl+C does; resolves with its exit code. */
  stop(): Promise<number | null>
}

/** Flags and environment variables of a dev server. */
export interface DevFlags extends Omit<CliOptions, 'cwd'> {
  readonly flags?: readonly string[]
  /** Whether it has a process of its own; otherwise one after another runs in a process that is kept. */
  readonly isApart?: boolean
}

/** A command that goes on until it is stopped. */
interface Command {
  readonly stdout: Readable
  readonly stderr: Readable
  readonly done: Promise<{ readonly code: number | null; readonly stderr: string }>
  interrupt(): void
}

/** Starts the compiled `frigate-docs dev`, and ends it after the test. */
export async function runDev(root: string, flags: DevFlags = {}): Promise<RunningDev> {
  const dev = await startDev(root, flags)
  onTestFinished(async () => void (await dev.stop()))
  return dev
}

/** Starts the compiled `frigate-docs dev`; the caller ends it. */
export function startDev(root: string, flags: DevFlags = {}): Promise<RunningDev> {
  return startServer('dev', root, flags)
}

/** Starts the compiled `frigate-docs serve` on a site that is built; the caller ends it. */
export function startServe(root: string): Promise<RunningDev> {
  return startServer('serve', root, {})
}

async function startServer(
  name: string,
  root: string,
  { flags = [], isApart, ...options }: DevFlags,
): Promise<RunningDev> {
  const args = [name, '--port', '0', ...flags]
  const isPlain = !isApart && !options.tool && !options.script
  const command = (isPlain && startWarm(args, { cwd: root, ...options })) || startApart(args, { cwd: root, ...options })
  const { stdout, stderr, done, interrupt } = command
  const state = { errors: '', isDone: false }
  stderr.on('data', (text: string) => {
    state.errors += text
  })
  const ended = done.finally(() => {
    state.isDone = true
  })
  const address = await Promise.race([firstLine(stdout, done), failLate(() => state.errors)])
  return {
    address,
    said: () => state.errors,
    read: async (path) => (await fetch(new URL(`.${path}`, address))).text(),
    stop: async () => {
      if (!state.isDone) interrupt()
      return (await ended).code
    },
  }
}

function startApart(args: readonly string[], options: CliOptions): Command {
  const { child, done } = startCli(args, options)
  if (!child.stdout || !child.stderr) throw new Error('Unexpected server without output')
  return { stdout: child.stdout, stderr: child.stderr, done, interrupt: () => void child.kill() }
}

const warm = { cli: createWarmCli(), isBusy: false }

/** Undefined while another server runs in the process. */
function startWarm(args: readonly string[], { cwd, env }: CliOptions): Command | undefined {
  if (warm.isBusy) return undefined
  warm.isBusy = true
  const said = { stdout: new PassThrough({ encoding: 'utf8' }), stderr: new PassThrough({ encoding: 'utf8' }) }
  const run = warm.cli.run({ args, cwd, env, onSaid: (name, text) => void said[name].write(text) })
  const done = run.then(({ code = null, stderr }) => {
    warm.isBusy = false
    for (const stream of Object.values(said)) stream.end()
    return { code, stderr }
  })
  return { ...said, done, interrupt: warm.cli.interrupt }
}

/** Resolves with the address that a server prints. */
export async function readAddress({ child, done }: RunningCli): Promise<string> {
  if (!child.stdout) throw new Error('Unexpected server without output')
  return firstLine(child.stdout, done)
}

/** Milliseconds in which a server prints its address; one that has found errors waits for a change instead. */
const ADDRESS_LIMIT = 120_000

async function failLate(said: () => string): Promise<never> {
  await setTimeout(ADDRESS_LIMIT, undefined, { ref: false })
  throw new Error(`The server printed no address, but:\n${said()}`)
}

async function firstLine(stdout: Readable, done: Command['done']): Promise<string> {
  for await (const line of createInterface(stdout)) return line
  throw new Error(`The server ended before it printed an address:\n${(await done).stderr}`)
}
