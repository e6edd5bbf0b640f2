import { SHARE_ENV, Worker } from 'node:worker_threads'
import { codeLimits, formatSeconds } from '../../util/code-limits.ts'
import { UserError } from '../../util/errors.ts'
import { endlessProblem, type NoEnd } from './evaluate-bundle.ts'

/** Milliseconds between two looks at the work. */
const INTERVAL = 100

/** A configuration that was run, and what it wrote. */
export interface TriedConfig {
  readonly value: unknown
  readonly said: readonly { readonly to: 'stdout' | 'stderr'; readonly text: string }[]
}

/** What runs in the thread: it tells what the configuration is, if that is plain data, and nothing if it throws. */
const TRIAL = `
const { parentPort, workerData } = require('node:worker_threads')
const said = []
process.exit = () => {
  throw new Error()
}
for (const to of ['stdout', 'stderr']) process[to].write = (text) => said.push({ to, text: String(text) }) > 0
const isPlain = (value) => {
  if (typeof value !== 'object' || value === null) return true
  const prototype = Object.getPrototypeOf(value)
  const isData = Array.isArray(value) || prototype === Object.prototype || prototype === null
  return isData && Object.values(value).every(isPlain)
}
import(workerData)
  .then(({ default: exported }) => (typeof exported === 'function' ? exported() : exported))
  .then((value) => value !== undefined && isPlain(value) && parentPort.postMessage({ value, said }))
  .catch(() => {})
  .finally(() => parentPort.postMessage('ended'))
`

/** How it ended: `ended` when it must run where it is used, else what it did instead of ending. */
type Outcome = TriedConfig | 'ended' | NoEnd

/**
 * Runs a new configuration in a thread of its own, where it may take all memory. Returns it if it is plain data; what
 * throws, or has functions, has to run where it is used.
 * @throws UserError when it does not end, or takes all memory.
 */
export async function tryBundle(url: string, displayPath: string): Promise<TriedConfig | undefined> {
  // What a configuration that has to run here writes is written then.
  const worker = new Worker(TRIAL, { eval: true, workerData: url, env: SHARE_ENV, stdout: true, stderr: true })
  const { run, wait } = codeLimits()
  const begin = performance.now()
  const timers: { look?: NodeJS.Timeout } = {}
  const outcome = await new Promise<Outcome>((resolve) => {
    timers.look = setInterval(() => {
      if (worker.performance.eventLoopUtilization().active > run) resolve(tooLong(run))
      if (performance.now() - begin > wait) resolve(tooLong(wait))
    }, INTERVAL)
    worker.once('message', resolve)
    worker.once('error', (error) =>
      resolve(isOutOfMemory(error) ? { what: 'took all memory', isLong: false } : 'ended'),
    )
    worker.once('exit', () => resolve({ what: 'waits for what never comes', isLong: false }))
  })
  clearInterval(timers.look)
  await worker.terminate()
  if (outcome === 'ended') return undefined
  if ('what' in outcome) throw new UserError(endlessProblem(outcome, displayPath))
  return outcome
}

function tooLong(milliseconds: number): Outcome {
  return { what: `ran for more than ${formatSeconds(milliseconds)} without an end`, isLong: true }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
