import { parentPort } from 'node:worker_threads'
import { DamagedDocs } from './doc-cache.ts'
import { createPageTools, type PageTools, putFiles } from './page-tools.ts'
import { inTurn } from './page-work.ts'
import type { ThreadAnswer, ThreadNews, ThreadTask } from './threads.ts'

const port = parentPort
if (!port) throw new Error('Unexpected start outside a worker thread')

/** Pages after which a thread says how far it is. */
const TOLD_AFTER = 16

const toolsByStore = new Map<string, PageTools>()
port.on('message', async (task: ThreadTask) => port.postMessage(await answer(task)))
// Loaded while the site is still being read; a failure here occurs again when a page is compiled.
import('./compile-doc.ts').catch(() => {})

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    return { outcomes: await work(task) }
  } catch (error) {
    if (error instanceof DamagedDocs) return { damaged: error.keys }
    throw error
  }
}

async function work(task: ThreadTask): Promise<readonly unknown[]> {
  if (task.kind === 'setup') {
    // The languages of a site are compiled one after another.
    for (const tools of toolsByStore.values()) tools.release()
    toolsByStore.set(task.input.storeFolder, createPageTools(task.input))
    return []
  }
  if (task.kind === 'put') return putFiles(task.jobs, task.folder)
  const tools = toolsByStore.get(task.store)
  if (!tools) throw new Error('Unexpected page before what it is worked on with')
  if (task.kind === 'compile') return inTurn(task.jobs, tools.compile)
  const tell = (done: number): void => {
    if (done % TOLD_AFTER === 0) port?.postMessage({ done: TOLD_AFTER } satisfies ThreadNews)
  }
  return inTurn(task.jobs, (job) => tools.place(job, task.shared), tell)
}
