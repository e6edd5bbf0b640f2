import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
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

/** A thread that parses diagrams, or a port that leads to one. */
interface DiagramPort {
  postMessage(text: string): void
  on(event: string, listener: (fault: DiagramFault | undefined) => void): unknown
  off(event: string, listener: (fault: DiagramFault | undefined) => void): unknown
  ref(): void
  unref(): void
}

/**
 * Returns the parser of an installed mermaid, which is loaded for the first diagram, in a thread of its own: by `port`,
 * that of another parser.
 */
export function createDiagramParser(folder: string, port?: DiagramPort): DiagramParser {
  const inTurn = createLock()
  const memory = createTextCache<Promise<DiagramFault | undefined>>(CACHED_CHARACTERS)
  let opened = port
  const ask = async (text: string): Promise<DiagramFault | undefined> => {
    const running = opened ?? startWorker(folder)
    opened = running
    running?.ref()
    try {
      return await answerOf(running, text)
    } finally {
      running?.unref()
    }
  }
  return (text) => memory(text, () => inTurn(() => ask(text)))
}

/** Returns a port to a parser, for another thread: to load mermaid takes more than a second of CPU time. */
export function openDiagramPort(parse: DiagramParser): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', async (text: string) => port1.postMessage(await parse(text)))
  port1.unref()
  return port2
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

/** Events of a thread that ends. */
const ENDS = ['error', 'exit']

/** A thread that ends tells nothing about the diagram. */
function answerOf(worker: DiagramPort | undefined, text: string): Promise<DiagramFault | undefined> {
  if (!worker) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const finish = (fault: DiagramFault | undefined): void => {
      worker.off('message', finish)
      for (const event of ENDS) worker.off(event, end)
      resolve(fault)
    }
    const end = (): void => finish(undefined)
    worker.on('message', finish)
    for (const event of ENDS) worker.on(event, end)
    worker.postMessage(text)
  })
}
