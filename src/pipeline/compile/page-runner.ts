import { Worker } from 'node:worker_threads'
import { loadTemplatesForCode, type Templates } from '../../html/render-page.ts'
import { loadGlobals } from '../../markdown/load-site-module.ts'
import { runCode } from '../../markdown/run-code.ts'
import type { Problem } from '../../shared/problem.ts'
import { prepareReads, type Reads, storedReads, trackReads } from '../../util/track-reads.ts'
import type { CodeAnswer, CodeTask } from './run-apart.ts'
import { type LoadedFrom, runSlots } from './run-slots.ts'
import { trackTimers } from './track-timers.ts'

/*
 * The process that runs the code of pages, started and watched by `run-apart.ts`. Whatever the code does, nothing else
 * ends than this process.
 */

/** Milliseconds between two signs of life: far less than the shortest limit of `codeLimits`. */
const INTERVAL = 200

/** Milliseconds between two looks whether somebody still waits. */
const WATCH_INTERVAL = 1000

/** Ends a process whose code loops while the one that watches it is killed; on Windows, that one stays its parent. */
const WATCH = `
const { ppid } = process
const isWatched = () => {
  try {
    return process.ppid === ppid && process.kill(ppid, 0)
  } catch {
    return false
  }
}
setInterval(() => isWatched() || process.kill(process.pid, 'SIGKILL'), ${WATCH_INTERVAL})
`

const LATE_TIMER: Problem = {
  severity: 'warning',
  code: 'code.timer',
  message: 'Page starts a timer that it does not wait for, so that it never runs',
  hint: 'Start it in an effect of a component, which runs in browsers, or clear it.',
}

/** Thrown in place of an end of the process. */
class ExitError extends Error {}

const { exit } = process
const { setImmediate: callSoon, setInterval: callOften, clearInterval: stopCalling } = globalThis
const timers = trackTimers()
/** Modules of the site that were loaded here. */
const loaded = new Set<string>()
/** What was read while a module was new: it runs once, and may keep it for all pages. */
const early: Reads = new Map()

function answer(value: CodeAnswer): void {
  process.send?.(value)
}

function faultOf(error: unknown): { message: string; name: string; stack: string | undefined } {
  const { message, name, stack } = error instanceof Error ? error : new Error(String(error))
  return { message, name, stack }
}

/** What the code began and did not wait for may fail at once. */
function pause(): Promise<void> {
  return new Promise((resolve) => callSoon(resolve))
}

/** The files of the modules that a task needs. */
function modulesOf(task: CodeTask): string[] {
  if (task.kind === 'globals') return [task.module.file]
  if (task.kind === 'slots') return Object.values(task.run.slots.modules).map(({ file }) => file)
  const { globals, input } = task.page
  return [...(globals ? [globals] : []), ...Object.values(input.modules ?? {})].map(({ file }) => file)
}

/** Does a task, and tells what its code read; what a module of it has read before counts too. */
async function workTracked(task: CodeTask, templates: Templates): Promise<CodeAnswer> {
  const files = modulesOf(task)
  const isFirst = files.some((file) => !loaded.has(file))
  for (const file of files) loaded.add(file)
  const reads: Reads = isFirst ? early : new Map(files.length > 0 ? early : [])
  const value = await trackReads(reads, () => work(task, templates))
  if (task.kind === 'page')
    for (const [name, print] of Object.entries(storedReads(reads, task.page.root)))
      task.page.page.reads.set(name, print)
  return { kind: 'done', value, reads, early }
}

async function work(task: CodeTask, templates: Templates): Promise<unknown> {
  const onLoad = (loaded: LoadedFrom | undefined): void => {
    answer({ kind: 'loading', module: loaded })
    // A module starts its own once, whichever page imports it first.
    timers.excuse()
  }
  if (task.kind === 'slots') {
    if (task.run.slots.context) templates.setSiteContext(task.run.slots.context)
    const outcomes = await runSlots(task.run, templates, onLoad)
    await pause()
    return outcomes
  }
  const { globals: module, context } = task.kind === 'page' ? task.page : { ...task, globals: task.module }
  if (context) templates.setSiteContext(context)
  const globals = module && (await loadGlobals(module))
  timers.excuse()
  if (task.kind === 'globals') {
    await pause()
    return Object.keys(globals?.exports ?? {})
  }
  const { renderPageCode } = templates
  const rendered = await runCode(task.page, { renderPageCode, globals, onLoad })
  await pause()
  const { page } = task.page
  if (timers.hasLate()) page.problems.push(LATE_TIMER)
  return { ...rendered, found: page }
}

async function run(task: CodeTask): Promise<void> {
  const templates = await loadTemplatesForCode()
  answer({ kind: 'alive' })
  const signs = callOften(() => answer({ kind: 'alive' }), INTERVAL).unref()
  // With nothing left to do but to wait, the process ends: the code waits in vain.
  process.channel?.unref()
  try {
    answer(await workTracked(task, templates))
  } catch (error) {
    // Without the components of every page, the site is another one.
    const isEnd = task.kind === 'globals' && error instanceof ExitError
    answer({ kind: isEnd ? 'broken' : 'failed', ...faultOf(error) })
  }
  process.channel?.ref()
  stopCalling(signs)
  // The page is there: what its code would still do later changes nothing.
  timers.clear()
}

function breakOff(error: unknown): void {
  answer({ kind: 'broken', ...faultOf(error) })
}

prepareReads()
process.exit = (code) => {
  throw new ExitError(`it called process.exit, with code ${code ?? 0}`)
}
process.on('uncaughtException', breakOff)
process.on('unhandledRejection', breakOff)
process.on('disconnect', () => exit(0))
process.on('message', (task: CodeTask) => run(task))
new Worker(WATCH, { eval: true }).unref()
