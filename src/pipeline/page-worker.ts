import { parentPort, workerData } from 'node:worker_threads'
import { DamagedDocs } from './cache.ts'
import { createPageTools } from './page-tools.ts'
import { inTurn } from './page-work.ts'
import type { ThreadAnswer, ThreadTask } from './threads.ts'

const port = parentPort
if (!port) throw new Error('Unexpected start outside a worker thread')

const { compile, place } = createPageTools(workerData)
port.on('message', async (task: ThreadTask) => port.postMessage(await answer(task)))

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    if (task.kind === 'compile') return { outcomes: await inTurn(task.jobs, compile) }
    return { outcomes: await inTurn(task.jobs, (job) => place(job, task.shared)) }
  } catch (error) {
    if (error instanceof DamagedDocs) return { damaged: error.keys }
    throw error
  }
}
