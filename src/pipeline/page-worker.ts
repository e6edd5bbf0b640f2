import { parentPort, workerData } from 'node:worker_threads'
import { DamagedDocs } from './cache.ts'
import { createPageTools, type PageTools, type PlaceShared } from './page-tools.ts'
import { inTurn } from './page-work.ts'
import type { ThreadAnswer, ThreadTask } from './threads.ts'

const port = parentPort
if (!port) throw new Error('Unexpected start outside a worker thread')

const tools = createPageTools(workerData)
const state: { shared?: PlaceShared } = {}
port.on('message', async (task: ThreadTask) => {
  if (task.kind === 'share') state.shared = task.shared
  else port.postMessage(await answer(task, tools))
})

async function answer(task: Exclude<ThreadTask, { kind: 'share' }>, { compile, place }: PageTools) {
  try {
    return { outcomes: await run() } satisfies ThreadAnswer
  } catch (error) {
    if (error instanceof DamagedDocs) return { damaged: error.keys } satisfies ThreadAnswer
    throw error
  }

  function run(): Promise<unknown[]> {
    switch (task.kind) {
      case 'compile':
        return inTurn(task.jobs, compile)
      case 'place': {
        const { shared } = state
        if (!shared) throw new Error('Unexpected page to place before what all pages share')
        return inTurn(task.jobs, (job) => place(job, shared))
      }
    }
  }
}
