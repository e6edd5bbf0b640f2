import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What came of a run of the CLI in a process that runs it many times. */
export interface WarmResult {
  /** Undefined when the process did not live to tell, or was ended because of its time. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** Most memory the process had. */
  readonly megabytes: number
  readonly isHanging: boolean
}

/** What a run of the CLI is given. */
export interface WarmRun {
  readonly args: readonly string[]
  /** The test's own folder, unless named. */
  readonly cwd?: string | undefined
  /** Environment variables to add to the test's own. */
  readonly env?: NodeJS.ProcessEnv | undefined
  /** Called with what the CLI prints, as it comes. */
  readonly onSaid?: (name: 'stdout' | 'stderr', text: string) => void
  /** Milliseconds it may take; absent: as long as it goes on. */
  readonly limit?: number
}

/** A CLI that is kept loaded. */
export interface WarmCli {
  /** Runs the CLI to its end. */
  run(run: WarmRun): Promise<WarmResult>
  /** Lets a command that runs until it is stopped end as the signal of a terminal does. */
  interrupt(): void
  /** Ends the process. */
  stop(): void
}

/** Milliseconds a build of a tiny site may take: hundreds of times as long as it does. */
export const BUILD_LIMIT = 120_000
/** Each configuration that is loaded stays in the memory of the process. */
const MOST_RUNS = 300
/** Megabytes. */
const MOST_MEMORY = 1024

/** Keeps a CLI loaded; one at a time runs. */
export function createWarmCli(): WarmCli {
  const state: { child?: ChildProcess | undefined; runs: number } = { runs: 0 }
  const stop = (): void => {
    state.child?.kill('SIGKILL')
    state.child = undefined
    state.runs = 0
  }
  return {
    stop,
    interrupt: () => void state.child?.send('stop'),
    run: async (run) => {
      if (state.runs === MOST_RUNS) stop()
      state.child ??= await start()
      state.runs++
      const result = await ask(state.child, run)
      if (result.code === undefined || result.megabytes > MOST_MEMORY) stop()
      return result
    },
  }
}

async function start(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'warm-cli.mjs')
  const child = fork(script, { execArgv: ['--max-semi-space-size=64'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  await once(child, 'message')
  return child
}

/** What the process sends: a piece of what it prints, or the outcome of the run. */
type Message =
  | { readonly said: 'stdout' | 'stderr'; readonly text: string }
  | { readonly code: number; readonly megabytes: number }

function ask(child: ChildProcess, { args, cwd = process.cwd(), env, onSaid, limit }: WarmRun): Promise<WarmResult> {
  const said = { stdout: '', stderr: '' }
  const hear = (name: 'stdout' | 'stderr', text: string): void => {
    said[name] += text
    onSaid?.(name, text)
  }
  const hearErrors = (text: Buffer): void => hear('stderr', text.toString())
  child.stderr?.on('data', hearErrors)
  return new Promise((resolve) => {
    const finish = (result: Partial<WarmResult>): void => {
      clearTimeout(timer)
      child.removeAllListeners('message').removeAllListeners('close')
      child.stderr?.off('data', hearErrors)
      resolve({ code: undefined, ...said, megabytes: 0, isHanging: false, ...result })
    }
    const timer = limit === undefined ? undefined : setTimeout(() => finish({ isHanging: true }), limit)
    child.on('message', (message: Message) => {
      if ('said' in message) hear(message.said, message.text)
      else finish(message)
    })
    child.once('close', () => finish({}))
    child.send({ args, cwd, env: { ...process.env, ...env } })
  })
}
