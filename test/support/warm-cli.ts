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

/** A CLI that is kept loaded. */
export interface WarmCli {
  /** Runs the CLI in a folder, the test's own unless named. */
  run(args: readonly string[], cwd?: string): Promise<WarmResult>
  stop(): void
}

/** Milliseconds a build of a tiny site may take: hundreds of times as long as it does. */
const LIMIT = 60_000
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
    run: async (args, cwd = process.cwd()) => {
      if (state.runs === MOST_RUNS) stop()
      state.child ??= await start()
      state.runs++
      const result = await ask(state.child, { args, cwd })
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

function ask(
  child: ChildProcess,
  run: { readonly args: readonly string[]; readonly cwd: string },
): Promise<WarmResult> {
  const said = { stderr: '' }
  const hear = (text: Buffer): void => {
    said.stderr += text.toString()
  }
  child.stderr?.on('data', hear)
  return new Promise((resolve) => {
    const finish = (result: Partial<WarmResult>): void => {
      clearTimeout(timer)
      child.removeAllListeners('message').removeAllListeners('close')
      child.stderr?.off('data', hear)
      resolve({ code: undefined, stdout: '', stderr: said.stderr, megabytes: 0, isHanging: false, ...result })
    }
    const timer = setTimeout(() => finish({ isHanging: true }), LIMIT)
    child.once('message', (result: WarmResult) => finish(result))
    child.once('close', () => finish({}))
    child.send({ ...run, env: { ...process.env } })
  })
}
