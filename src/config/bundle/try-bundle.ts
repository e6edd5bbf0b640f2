import { Worker } from 'node:worker_threads'
import { UserError } from '../../util/errors.ts'
import { LONGEST_RUN } from './evaluate-bundle.ts'

/** Milliseconds between two looks at the work. */
const INTERVAL = 100

/** What runs in the thread; what the configuration throws is told when it runs here. */
const TRIAL = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData)
  .then(({ default: exported }) => (typeof exported === 'function' ? exported() : exported))
  .catch(() => {})
  .finally(() => parentPort.postMessage('ended'))
`

/**
 * Runs a new configuration in a thread of its own, for a loop in this one could not be stopped.
 * @throws UserError when it does not come to an end.
 */
export async function tryBundle(url: string, displayPath: string): Promise<void> {
  // What it writes is written when it runs here.
  const worker = new Worker(TRIAL, { eval: true, workerData: url, stdout: true, stderr: true })
  const outcome = await new Promise<'ended' | 'stuck'>((resolve) => {
    const timer = setInterval(() => {
      if (worker.performance.eventLoopUtilization().active > LONGEST_RUN) resolve('stuck')
    }, INTERVAL)
    // What cannot run there may run here; what ends there ends here, and is told.
    for (const event of ['message', 'error', 'exit']) worker.once(event, () => resolve('ended'))
    worker.once('exit', () => clearInterval(timer))
  })
  await worker.terminate()
  if (outcome === 'ended') return
  throw new UserError({
    severity: 'error',
    code: 'config.loop',
    message: `${displayPath} ran for more than ${LONGEST_RUN / 1000} seconds without an end`,
    hint: 'Look in it, and in what it imports, for a loop that does not end.',
    file: displayPath,
  })
}
