import { getHeapStatistics } from 'node:v8'
import { isMainThread, Worker } from 'node:worker_threads'
import { formatSeconds, type RunLimits } from './code-limits.ts'
import { LimitError } from './run-limited.ts'

/** The share of the heap's limit that work may add to the process: beyond it, V8 ends the process without a name. */
const HEAP_SHARE = 0.8

/** Milliseconds between two signs of life, and between two looks at them. */
const INTERVAL = 200

/**
 * What runs in the thread. It counts its own looks, not the time: both threads may have been stopped from outside.
 * Only V8's inspector reaches a thread that loops.
 */
const WATCH = `
const { parentPort, workerData: { signs, looks, memory } } = require('node:worker_threads')
const seen = { signs: -1, looks: 0 }
const timer = setInterval(() => {
  const now = Atomics.load(signs, 0)
  seen.looks = now === seen.signs ? seen.looks + 1 : 0
  seen.signs = now
  const isFull = process.memoryUsage.rss() > memory
  if (seen.looks < looks && !isFull) return
  clearInterval(timer)
  parentPort.postMessage(isFull ? 'memory' : 'time')
  const { Session } = require('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution')
}, ${INTERVAL})
`

/**
 * Runs code of a site in this thread, while another one watches: what loops is stopped, also after an
 * `await`; V8 forgets what else was just about to run. To start that thread takes some 2 ms of this one. In a thread,
 * and with a debugger, nothing is watched.
 * @throws LimitError when the time is over or the memory full, and whatever the work throws.
 */
export async function runWatched<T>(work: () => Promise<T>, limits: RunLimits): Promise<T> {
  if (!isMainThread || process.execArgv.some((flag) => flag.startsWith('--inspect'))) return work()
  const signs = new Int32Array(new SharedArrayBuffer(4))
  const memory = process.memoryUsage.rss() + HEAP_SHARE * getHeapStatistics().heap_size_limit
  const watch = new Worker(WATCH, { eval: true, workerData: { signs, looks: limits.run / INTERVAL, memory } })
  // It watches as long as there is something else to do.
  watch.unref()
  const beat = setInterval(() => Atomics.add(signs, 0, 1), INTERVAL).unref()
  const timers: { wait?: NodeJS.Timeout } = {}
  try {
    return await new Promise<T>((resolve, reject) => {
      timers.wait = setTimeout(() => reject(tooLong(limits.wait)), limits.wait).unref()
      watch.once('message', (cause) => {
        reject(cause === 'memory' ? new LimitError('took all memory', false) : tooLong(limits.run))
      })
      // Where no thread can be started, nothing is watched.
      watch.once('error', () => {})
      work().then(resolve, reject)
    })
  } finally {
    clearInterval(beat)
    clearTimeout(timers.wait)
    watch.terminate().catch(() => {})
  }
}

function tooLong(milliseconds: number): LimitError {
  return new LimitError(`ran for more than ${formatSeconds(milliseconds)} without an end`)
}
