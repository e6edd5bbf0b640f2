import { SHARE_ENV, Worker } from 'node:worker_threads'
import { type Problem, UserError } from '../../util/errors.ts'
import { LONGEST_RUN } from './evaluate-bundle.ts'

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

/**
 * Runs a new configuration in a thread of its own, for a loop in this one could not be stopped. Returns it if it is plain
 * data; what throws, or has functions, has to run here.
 * @throws UserError when it does not come to an end, or takes all memory.
 */
export async function tryBundle(url: string, displayPath: string): Promise<TriedConfig | undefined> {
  // What a configuration that has to run here writes is written then.
  const worker = new Worker(TRIAL, { eval: true, workerData: url, env: SHARE_ENV, stdout: true, stderr: true })
  const outcome = await new Promise<TriedConfig | 'ended' | 'stuck' | 'full'>((resolve) => {
    const timer = setInterval(() => {
      if (worker.performance.eventLoopUtilization().active > LONGEST_RUN) resolve('stuck')
    }, INTERVAL)
    worker.once('message', resolve)
    worker.once('error', (error) => resolve(isOutOfMemory(error) ? 'full' : 'ended'))
    worker.once('exit', () => {
      clearInterval(timer)
      resolve('ended')
    })
  })
  await worker.terminate()
  if (outcome === 'stuck' || outcome === 'full') throw new UserError(problemOf(outcome, displayPath))
  return outcome === 'ended' ? undefined : outcome
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function problemOf(outcome: 'stuck' | 'full', displayPath: string): Problem {
  const what =
    outcome === 'stuck' ? `ran for more than ${LONGEST_RUN / 1000} seconds without an end` : 'took all memory'
  return {
    severity: 'error',
    code: 'config.loop',
    message: `${displayPath} ${what}`,
    hint: 'Look in it, and in what it imports, for a loop that does not end.',
    file: displayPath,
  }
}
