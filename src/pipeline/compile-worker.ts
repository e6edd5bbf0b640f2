import { parentPort, workerData } from 'node:worker_threads'
import { createPageCompiler } from './compile-here.ts'
import type { WorkerAnswer, WorkerTask } from './workers.ts'

const port = parentPort
if (!port) throw new Error('Unexpected start outside a worker thread')

const compile = await createPageCompiler(workerData)
port.on('message', async (jobs: WorkerTask) => {
  if (jobs.length === 0) return port.close()
  const outcomes: WorkerAnswer = []
  for (const job of jobs) outcomes.push(await compile(job))
  port.postMessage(outcomes)
})
port.postMessage([] satisfies WorkerAnswer)
