import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DiagramFault, DiagramParser } from '../../markdown/code/check-fences.ts'
import { createLock } from '../../util/task.ts'
import { createTextCache } from '../../util/text-cache.ts'

/** Characters of diagrams whose results are kept: after an edit, most of a page is unchanged. */
const CACHED_CHARACTERS = 300_000

/**
 * The code of the thread. Mermaid parses without a browser, except that it cleans texts with DOMPurify, which needs one:
 * here nothing is shown, so texts stay as they are. An error of its code, in place of one of the diagram, tells nothing.
 */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads')
const load = async () => {
  const [{ default: mermaid }, { default: purify }] = await Promise.all([import(workerData.core), import(workerData.purify)])
  Object.assign(purify, { sanitize: String, addHook() {}, removeHook() {}, removeAllHooks() {} })
  return mermaid
}
const loaded = load().catch(() => undefined)
parentPort.on('message', async (text) => {
  const mermaid = await loaded
  const isOwn = (error) => [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind)
  const fault = await mermaid?.parse(text).then(
    () => undefined,
    (error) => (error instanceof Error && !isOwn(error) ? { message: error.message } : undefined),
  )
  parentPort.postMessage(fault)
})
`

/** Returns the parser of an installed mermaid, which is loaded for the first diagram, in a thread of its own. */
export function createDiagramParser(folder: string): DiagramParser {
  const inTurn = createLock()
  const memory = createTextCache<Promise<DiagramFault | undefined>>(CACHED_CHARACTERS)
  let worker: Worker | undefined
  const ask = async (text: string): Promise<DiagramFault | undefined> => {
    const running = worker ?? startWorker(folder)
    worker = running
    running?.ref()
    try {
      return await answerOf(running, text)
    } finally {
      running?.unref()
    }
  }
  return (text) => memory(text, () => inTurn(() => ask(text)))
}

/** The thread; undefined when the package is not as it is known. */
function startWorker(folder: string): Worker | undefined {
  const core = join(folder, 'dist/mermaid.core.mjs')
  try {
    const purify = join(dirname(createRequire(core).resolve('dompurify')), 'purify.es.mjs')
    const workerData = { core: pathToFileURL(core).href, purify: pathToFileURL(purify).href }
    return new Worker(WORK, { eval: true, workerData, stdout: true, stderr: true })
  } catch {
    return undefined
  }
}

/** A thread that ends tells nothing about the diagram. */
function answerOf(worker: Worker | undefined, text: string): Promise<DiagramFault | undefined> {
  if (!worker) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const finish = (fault: DiagramFault | undefined): void => {
      worker.off('message', finish).off('error', end).off('exit', end)
      resolve(fault)
    }
    const end = (): void => finish(undefined)
    worker.on('message', finish).on('error', end).on('exit', end)
    worker.postMessage(text)
  })
}
