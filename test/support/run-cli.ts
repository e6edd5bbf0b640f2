import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/** The package, compiled. */
const TOOL = resolve(import.meta.dirname, '../..')

/** For a process that soon ends: it takes a seventh less when it collects no garbage and does not optimize its code. */
const BRIEF = ['--max-semi-space-size=64', '--no-opt']

/** Result of a run of the CLI. */
export interface CliResult {
  /** Null if it was ended by a signal. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A running CLI. */
export interface RunningCli {
  readonly child: ChildProcess
  readonly done: Promise<CliResult>
}

/** How to run the CLI. */
export interface CliOptions {
  readonly cwd: string
  /** Environment variables to add to the test's own; undefined removes one. */
  readonly env?: NodeJS.ProcessEnv
  /** Folder of another copy of the package. */
  readonly tool?: string
  /** Script of the package to run instead of its `bin`. */
  readonly script?: string
}

/** Starts the compiled CLI by its file in `bin`, without colors; a test that does not wait for it must end it. */
export function startCli(
  args: readonly string[],
  { cwd, env, tool = TOOL, script = 'bin/frigate-docs.js' }: CliOptions,
): RunningCli {
  const child = spawn(process.execPath, [...BRIEF, join(tool, script), ...args], {
    cwd,
    // The test runner's NODE_ENV and colors differ from a user's terminal.
    env: { ...process.env, NODE_ENV: undefined, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const done = new Promise<CliResult>((resolveDone, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolveDone({ code, signal, ...output }))
  })
  return { child, done }
}

/** Runs the compiled CLI to its end. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  return startCli(args, options).done
}
