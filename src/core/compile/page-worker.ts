import { parentPort } from 'node:worker_threads'
import { createLock } from '../../util/task.ts'
import { DamagedDocs } from './doc-cache.ts'
import { createPageTools, type PageTools } from './page-tools.ts'
import { inTurn } from './page-work.ts'
import type { ThreadAnswer, ThreadTask } from './threads.ts'

const port = parentPort
if (!port) throw new Error('Unexpected start outside a worker thread')

const toolsByStore = new Map<string, PageTools>()
const lock = createLock()
port.on('message', (task: ThreadTask) =>
  lock(async () => {
    // With nothing left to do, code of the site waits in vain.
    port.unref()
    port.postMessage(await answer(task))
    port.ref()
  }),
)
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
    toolsByStore.set(task.input.store.folder, createPageTools(task.input, task.diagramPort))
    return []
  }
  const tools = toolsByStore.get(task.store)
  if (!tools) throw new Error('Unexpected page before what it is worked on with')
  if (task.kind === 'prepare') {
    // All languages are compiled before the first is rendered.
    tools.release()
    tools.prepare(task.shared)
    return []
  }
  return task.kind === 'compile' ? inTurn(task.jobs, tools.compile) : inTurn(task.jobs, tools.render)
}
