import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadTemplatesForCode } from '../../html/render-page.ts'
import type { CodeRunner, PageCode } from '../../markdown/compile-input.ts'
import { loadGlobals } from '../../markdown/load-site-module.ts'
import { pageOfModule, type SiteContext, type SiteModule } from '../../shared/site-modules.ts'
import { codeLimits, formatSeconds } from '../../util/code-limits.ts'
import { EndlessCodeError } from '../../util/run-limited.ts'
import { createLock } from '../../util/task.ts'
import { areCurrent, type Reads } from '../../util/track-reads.ts'
import { type LoadedFrom, runSlots, type SlotOutcome, type SlotRun } from './run-slots.ts'

/** So many pages of a build may take that long: the others are not tried then. */
const MAX_LONG_RUNS = 3
/** Milliseconds the process may take to start, on a machine with much else to do. */
const MOST_START = 60_000
/** Megabytes it may take, unless NODE_OPTIONS has another figure. */
const MOST_MEMORY = 1024
/** Compiled next to this file; when running from source it does not exist. */
const RUNNER = fileURLToPath(new URL('./page-runner.js', import.meta.url))

type Rendered = Awaited<ReturnType<CodeRunner>>

/** The module with the components that every page may use, and what it may use itself. */
interface GlobalCode {
  readonly module: SiteModule
  readonly context: SiteContext | undefined
}

/** What that process is asked for. */
export type CodeTask =
  | { readonly kind: 'page'; readonly page: PageCode }
  | ({ readonly kind: 'globals' } & GlobalCode)
  | { readonly kind: 'slots'; readonly run: SlotRun }

interface Fault {
  readonly message: string
  readonly name: string
  readonly stack: string | undefined
}

/**
 * What that process says: that it lives, which module it loads, the outcome of the task with what its code read, and what
 * modules may have kept in memory, or what the code did when nobody waited for it.
 */
export type CodeAnswer =
  | { readonly kind: 'alive' }
  | { readonly kind: 'loading'; readonly module: LoadedFrom | undefined }
  | { readonly kind: 'done'; readonly value: unknown; readonly reads: Reads; readonly early: Reads }
  | ({ readonly kind: 'failed' | 'broken' } & Fault)

/** A process that does one task at a time. */
interface Runner {
  readonly child: ChildProcess
  /** What it wrote to stderr since the task began. */
  said: string
  isBusy: boolean
  /** What modules that it has loaded have read. */
  early: Reads
}

/** What came of a task. */
interface Done<Value> {
  readonly value: Value
  readonly reads: Reads
}

const NOT_TRIED = 'its code was not tried, since that of other pages does not end'

const shared: { runner?: Runner } = {}
const inTurn = createLock()
/** What modules of the site did that kept pages from an end, by their files, whose names change with their content. */
const endless = new Map<string, EndlessCodeError>()

/**
 * Runs the code of pages in another process, where it may loop, wait for ever, take all memory or end the process:
 * that is an EndlessCodeError of the page. Undefined when this package is not compiled. `isBuild` says that all pages
 * are run one after another.
 */
export function findCodeRunner({ isBuild }: { readonly isBuild: boolean }): CodeRunner | undefined {
  if (!existsSync(RUNNER)) return undefined
  const state = { longRuns: 0 }
  return async (page) => {
    if (isBuild && state.longRuns >= MAX_LONG_RUNS) throw new EndlessCodeError(NOT_TRIED)
    const files = Object.values(page.input.modules ?? {}).map(({ file }) => file)
    const known = files.map((file) => endless.get(file)).find((error) => error !== undefined)
    // Each of the pages that import it would wait as long.
    if (known) throw known
    const { value } = await ask<Rendered>({ kind: 'page', page }).catch((error: unknown) => {
      if (error instanceof EndlessCodeError && error.isLong) state.longRuns++
      throw error
    })
    return value
  }
}

/**
 * The names of the components that every page may use; their module is loaded in another process, as pages are run.
 * @throws EndlessCodeError when it does not end, and whatever it throws.
 */
export async function nameGlobals(
  code: GlobalCode,
): Promise<Pick<Done<never>, 'reads'> & { readonly names: readonly string[] }> {
  if (!existsSync(RUNNER)) return { names: Object.keys((await loadGlobals(code.module)).exports), reads: new Map() }
  const { value: names, reads } = await ask<readonly string[]>({ kind: 'globals', ...code })
  return { names, reads }
}

/**
 * Renders the site's components for the parts of a page in another process, as pages are run.
 * @throws EndlessCodeError when one does not end.
 */
export async function renderSlotsApart(
  run: SlotRun,
): Promise<Pick<Done<never>, 'reads'> & { readonly outcomes: readonly SlotOutcome[] }> {
  const known = Object.values(run.slots.modules)
    .map(({ file }) => endless.get(file))
    .find(Boolean)
  if (known) throw known
  if (existsSync(RUNNER)) {
    const { value: outcomes, reads } = await ask<readonly SlotOutcome[]>({ kind: 'slots', run })
    return { outcomes, reads }
  }
  const templates = await loadTemplatesForCode()
  if (run.slots.context) templates.setSiteContext(run.slots.context)
  return { outcomes: await runSlots(run, templates, () => {}), reads: new Map() }
}

function ask<Value>(task: CodeTask): Promise<Done<Value>> {
  return inTurn(() => {
    // A module runs once in a process.
    if (shared.runner && !areCurrent(shared.runner.early)) dismiss(shared.runner)
    shared.runner ??= startRunner()
    return runTask<Value>(shared.runner, task)
  })
}

function startRunner(): Runner {
  const child = fork(RUNNER, [], {
    execArgv: [...limitMemory(), ...process.execArgv.filter((flag) => !flag.startsWith('--inspect'))],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const runner: Runner = { child, said: '', isBusy: false, early: new Map() }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (runner.isBusy) runner.said += text
    else process.stderr.write(text)
  })
  child.once('exit', () => dismiss(runner))
  // The listener of a task informs those who wait for it.
  child.on('error', () => dismiss(runner))
  // It is needed as long as there are pages: the timers of `runTask` say so.
  child.unref()
  child.channel?.unref()
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
  return runner
}

function limitMemory(): string[] {
  return process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : [`--max-old-space-size=${MOST_MEMORY}`]
}

/** The next task gets another process. */
function dismiss(runner: Runner): void {
  if (shared.runner === runner) delete shared.runner
  runner.child.kill('SIGKILL')
}

async function runTask<Value>(runner: Runner, task: CodeTask): Promise<Done<Value>> {
  const { child } = runner
  const limits = codeLimits()
  const timers: { silence?: NodeJS.Timeout; wait?: NodeJS.Timeout } = {}
  const state: { module?: LoadedFrom | undefined } = {}
  runner.isBusy = true
  try {
    const done = await new Promise<Done<Value>>((resolve, reject) => {
      const fail = (what: string): void => {
        dismiss(runner)
        reject(endlessCode(what, state.module, true))
      }
      const wait = (most: number) => setTimeout(fail, most, `took more than ${formatSeconds(most)}`)
      timers.wait = wait(Math.max(limits.wait, MOST_START))
      child.once('message', () => {
        // It is sent before any code runs: how long the process took to start is not the code's time.
        clearTimeout(timers.wait)
        timers.wait = wait(limits.wait)
      })
      child.on('message', (answer: CodeAnswer) => {
        timers.silence ??= setTimeout(fail, limits.run, `ran for more than ${formatSeconds(limits.run)}`)
        timers.silence.refresh()
        if (answer.kind === 'loading') state.module = answer.module
        if (answer.kind === 'done') {
          runner.early = answer.early
          resolve({ value: answer.value as Value, reads: answer.reads })
        }
        if (answer.kind === 'failed') reject(errorOf(answer))
        if (answer.kind === 'broken') dismiss(runner)
        if (answer.kind === 'broken') reject(new EndlessCodeError(answer.message))
      })
      child.once('close', (code, signal) => reject(endlessCode(endOf(code ?? signal, runner.said), state.module)))
      child.send(task, (error) => error && reject(error))
    })
    process.stderr.write(runner.said)
    return done
  } finally {
    runner.isBusy = false
    runner.said = ''
    for (const timer of [timers.silence, timers.wait]) clearTimeout(timer)
    for (const event of ['message', 'close']) child.removeAllListeners(event)
  }
}

/** The error for code that was ended; a module that was just being loaded is remembered. */
function endlessCode(what: string, module: LoadedFrom | undefined, isLong = false): EndlessCodeError {
  const error = new EndlessCodeError(`${module ? nameOf(module) : 'it'} ${what}`, isLong)
  if (module) endless.set(module.file, error)
  return error
}

/** A page, or Markdown that it imports, may have a module itself. */
function nameOf({ key }: LoadedFrom): string {
  const page = pageOfModule(key)
  return page === undefined ? `its import of "${key}"` : `its code in ${page}`
}

function errorOf({ message, name, stack }: Fault): Error {
  const kinds: Readonly<Record<string, ErrorConstructor>> = { RangeError, ReferenceError }
  const error = new (kinds[name] ?? Error)(message)
  // It says where in the page the code is.
  if (stack !== undefined) error.stack = stack
  return error
}

/** What the code did when its process ended before it was done. */
function endOf(code: number | string | null, said: string): string {
  if (/out of memory|allocation failed/i.test(said)) return 'took more memory than it may'
  if (code === 0) return 'waits for what never comes'
  return `ended with ${typeof code === 'number' ? `code ${code}` : code}`
}
