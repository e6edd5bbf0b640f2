import { Worker } from 'node:worker_threads'
import { loadTemplates } from '../../html/render-page.ts'
import type { PageCode } from '../../markdown/compile-input.ts'
import { loadGlobals } from '../../markdown/load-site-module.ts'
import { runCode } from '../../markdown/run-code.ts'
import type { CodeAnswer } from './run-apart.ts'

/*
 * The process that runs the code of pages, started and watched by `run-apart.ts`. Whatever the code does, nothing else
 * ends than this process.
 */

/** Milliseconds between two signs of life. */
const INTERVAL = 1000

/** Ends a process whose code loops while the one that watches it is killed. */
const WATCH = `
const { ppid } = process
setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), ${INTERVAL})
`

const { exit } = process
const { setImmediate: callSoon, setInterval: callOften } = globalThis
const started = new Set<NodeJS.Timeout | NodeJS.Immediate>()

/** Remembers the timers that pages start. */
function trackTimers(): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const start: (...given: never[]) => NodeJS.Timeout | NodeJS.Immediate = globalThis[name]
    const track = (...given: never[]): ReturnType<typeof start> => {
      const timer = start(...given)
      started.add(timer)
      return timer
    }
    Reflect.set(globalThis, name, Object.assign(track, start))
  }
}

function answer(value: CodeAnswer): void {
  process.send?.(value)
}

function faultOf(error: unknown): { message: string; isOverflow: boolean } {
  const message = error instanceof Error ? error.message : String(error)
  return { message, isOverflow: error instanceof RangeError && message.includes('call stack') }
}

async function run(task: PageCode): Promise<void> {
  const templates = await loadTemplates()
  templates.provideModules()
  answer({ kind: 'alive' })
  const signs = callOften(() => answer({ kind: 'alive' }), INTERVAL).unref()
  // With nothing left to do but to wait, the process ends: the code waits in vain.
  process.channel?.unref()
  try {
    if (task.context) templates.setSiteContext(task.context)
    const globals = task.globals && (await loadGlobals(task.globals))
    const rendered = await runCode(task, { renderPageCode: templates.renderPageCode, globals })
    // What the code began and did not wait for may fail at once.
    await new Promise((resolve) => callSoon(resolve))
    answer({ kind: 'rendered', ...rendered, found: task.page })
  } catch (error) {
    answer({ kind: 'failed', ...faultOf(error) })
  }
  process.channel?.ref()
  clearInterval(signs)
  // The page is there: what its code would still do later changes nothing.
  for (const timer of started) 'refresh' in timer ? clearTimeout(timer) : clearImmediate(timer)
  started.clear()
}

function breakOff(error: unknown): void {
  answer({ kind: 'broken', ...faultOf(error) })
}

process.exit = (code) => {
  throw new Error(`it called process.exit, with code ${code ?? 0}`)
}
process.on('uncaughtException', breakOff)
process.on('unhandledRejection', breakOff)
process.on('disconnect', () => exit(0))
process.on('message', (task: PageCode) => run(task))
new Worker(WATCH, { eval: true }).unref()
trackTimers()
