import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CodeRunner, PageCode } from '../../markdown/compile-input.ts'
import { createLock } from '../../util/task.ts'

/** Milliseconds that the code of a page may run without a pause; pages of sites take a few. */
const LONGEST_RUN = 10_000
/** Milliseconds until it must have come to an end, pauses included. */
const LONGEST_WAIT = 60_000
/** Megabytes it may take, unless NODE_OPTIONS has another figure. */
const MOST_MEMORY = 1024
/** Compiled next to this file; when running from source it does not exist. */
const RUNNER = fileURLToPath(new URL('./page-runner.js', import.meta.url))

type Rendered = Awaited<ReturnType<CodeRunner>>

interface Fault {
  readonly message: string
  readonly isOverflow: boolean
}

/** What that process says: that it lives, what came of the page, or what the code did when nobody waited for it. */
export type CodeAnswer =
  | { readonly kind: 'alive' }
  | ({ readonly kind: 'rendered' } & Rendered)
  | ({ readonly kind: 'failed' | 'broken' } & Fault)

/** A process that runs one page at a time. */
interface Runner {
  readonly child: ChildProcess
  /** What it wrote to stderr since the page began. */
  said: string
  isBusy: boolean
}

const shared: { runner?: Runner } = {}
const inTurn = createLock()

/**
 * Runs the code of pages in another process, where it may loop, wait for ever, take all memory or end the process:
 * that is an Error of the page. Undefined when this package is not compiled.
 */
export function findCodeRunner(): CodeRunner | undefined {
  if (!existsSync(RUNNER)) return undefined
  return (code) =>
    inTurn(() => {
      shared.runner ??= startRunner()
      return runPage(shared.runner, code)
    })
}

function startRunner(): Runner {
  const child = fork(RUNNER, [], {
    execArgv: [...limitMemory(), ...process.execArgv.filter((flag) => !flag.startsWith('--inspect'))],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const runner: Runner = { child, said: '', isBusy: false }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (runner.isBusy) runner.said += text
    else process.stderr.write(text)
  })
  child.once('exit', () => dismiss(runner))
  // Whoever waits for a page is told by the listener of that page.
  child.on('error', () => dismiss(runner))
  // It is needed as long as there are pages: the timers of `runPage` say so.
  child.unref()
  child.channel?.unref()
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
  return runner
}

function limitMemory(): string[] {
  return process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : [`--max-old-space-size=${MOST_MEMORY}`]
}

/** The next page gets another process. */
function dismiss(runner: Runner): void {
  if (shared.runner === runner) delete shared.runner
  runner.child.kill('SIGKILL')
}

async function runPage(runner: Runner, task: PageCode): Promise<Rendered> {
  const { child } = runner
  const timers: { silence?: NodeJS.Timeout; wait?: NodeJS.Timeout } = {}
  runner.isBusy = true
  try {
    const rendered = await new Promise<Rendered>((resolve, reject) => {
      const stop = (message: string): void => {
        dismiss(runner)
        reject(new Error(message))
      }
      timers.wait = setTimeout(stop, LONGEST_WAIT, `it took more than ${LONGEST_WAIT / 1000} seconds`)
      child.on('message', (answer: CodeAnswer) => {
        timers.silence ??= setTimeout(stop, LONGEST_RUN, `it ran for more than ${LONGEST_RUN / 1000} seconds`)
        timers.silence.refresh()
        if (answer.kind === 'rendered') resolve(answer)
        if (answer.kind === 'broken') dismiss(runner)
        if (answer.kind === 'failed' || answer.kind === 'broken') reject(errorOf(answer))
      })
      child.once('close', (code, signal) => reject(new Error(endOf(code ?? signal, runner.said))))
      child.send(task, (error) => error && reject(error))
    })
    process.stderr.write(runner.said)
    return rendered
  } finally {
    runner.isBusy = false
    runner.said = ''
    for (const timer of [timers.silence, timers.wait]) clearTimeout(timer)
    for (const event of ['message', 'close']) child.removeAllListeners(event)
  }
}

function errorOf({ message, isOverflow }: Fault): Error {
  return isOverflow ? new RangeError(message) : new Error(message)
}

/** What the code did when its process ended before the page was there. */
function endOf(code: number | string | null, said: string): string {
  if (/out of memory|allocation failed/i.test(said)) return 'it took more memory than it may'
  if (code === 0) return 'it waits for what never comes'
  return `it ended with ${typeof code === 'number' ? `code ${code}` : code}`
}
