import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { DiagramParser } from '../../markdown/code/check-fences.ts'
import { hasCode, UserError } from '../../util/errors.ts'
import type { RenderJob } from '../render/render-job.ts'
import type { CompileJob } from './compile-doc.ts'
import { createDiagramParser, openDiagramPort } from './diagram-parser.ts'
import { DamagedDocs } from './doc-cache.ts'
import type { CompileOutcome, DraftShared, PageToolsInput, RenderOutcome } from './page-tools.ts'
import type { PagesListener, PageWork } from './page-work.ts'

/** With less text, a thread costs more than it saves (measured). */
const WORTHWHILE_CHARACTERS = 400_000
/** Text that each further thread must have: V8 spends seconds compiling our code again for it (measured). */
const CHARACTERS_A_THREAD = 1_000_000
/** With less text, half of the processors are left to V8, which compiles in threads of its own (measured). */
const LARGE_CHARACTERS = 6_000_000
/** More threads lose more waiting for memory than they gain. */
const MAX_THREADS = 8
/** Compiled next to this file; when running from source it does not exist, and a single thread is used. */
const WORKER = new URL('./page-worker.js', import.meta.url)
/** Pages a thread gets at a time: few enough that no thread waits long for the last pages of another. */
const BATCH = 8
/** Pages that are rendered at a time: the second batch waits at the thread, which never waits while this one is busy. */
const PLACED = 16
const AT_THREAD = 2

/**
 * Megabytes of stack: as much as the main thread has (984 kB, and 192 kB that Node.js keeps for itself), so that code
 * which is nested too deeply is an error in every thread or in none.
 */
const STACK = (984 + 192) / 1024

/** By how much heaps grow before they are searched for garbage, in percent: by itself, V8 lets them take half as much again. */
const HEAP_GROWTH = 50

/** A message to a thread: first the tools' input of a site, by the folder of its store, then work. */
export type ThreadTask =
  | { readonly kind: 'setup'; readonly input: PageToolsInput; readonly diagramPort: MessagePort | undefined }
  | { readonly kind: 'compile'; readonly store: string; readonly jobs: readonly CompileJob[] }
  | { readonly kind: 'prepare'; readonly store: string; readonly shared: DraftShared }
  | { readonly kind: 'render'; readonly store: string; readonly jobs: readonly RenderJob[] }

/** A thread's answer: the results of its jobs in order, or the keys of unreadable bodies. */
export type ThreadAnswer = { readonly outcomes: readonly unknown[] } | { readonly damaged: readonly string[] }

/** Threads that load the compiler; a site in several languages has them once. */
export interface ThreadPool {
  /** The threads, started when this is the first time there is enough text for them; otherwise undefined. */
  start(characters: number): Threads | undefined
  close(): Promise<void>
  /** Is called with how far the work on pages is. */
  readonly onPages: PagesListener
}

/** Creates a pool without threads. */
export function createThreadPool(onPages: PagesListener = () => {}): ThreadPool {
  const state: { threads?: Threads | undefined } = {}
  return {
    onPages,
    start: (characters) => {
      state.threads ??= startThreads(characters)
      return state.threads
    },
    close: async () => state.threads?.close(),
  }
}

/** Threads that load the compiler. */
interface Threads {
  readonly all: readonly Thread[]
  /** The parser of diagrams that they share, in whatever language. */
  readonly diagrams: { parse?: DiagramParser }
  close(): Promise<void>
}

/** Starts the threads that pay off; returns undefined if there is too little text, or one processor. */
function startThreads(characters: number): Threads | undefined {
  const count = countThreads(characters, availableParallelism())
  if (count === 0 || !existsSync(WORKER)) return undefined
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const all = Array.from({ length: count }, startThread)
  return {
    all,
    diagrams: {},
    close: async () => {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** Returns the number of threads that pay off for so much text on so many processors. */
export function countThreads(characters: number, processors: number): number {
  if (characters < WORTHWHILE_CHARACTERS || processors < 2) return 0
  const free = characters < LARGE_CHARACTERS ? Math.ceil(processors / 2) : processors
  return Math.min(free, MAX_THREADS, Math.ceil(characters / CHARACTERS_A_THREAD))
}

/** Processes pages in several threads. */
export function workInThreads(
  { all: threads, diagrams, close }: Threads,
  input: PageToolsInput,
  onPages: PagesListener,
): PageWork {
  const store = input.store.folder
  if (input.compile.diagrams) diagrams.parse ??= createDiagramParser(input.compile.diagrams.folder)
  const { parse } = diagrams
  const setUp = (thread: Thread): Promise<unknown> =>
    thread.ask({ kind: 'setup', input, diagramPort: parse && openDiagramPort(parse) })
  const ready = Promise.all(threads.map(setUp))
  // Reported when there is work.
  ready.catch(() => {})
  /** The thread that compiled a page, by the key of its Doc: it may still have the body in memory. */
  const owners = new Map<string, Thread>()
  return {
    // Each thread takes the next pages when it is done; the longest first, so that no thread ends late.
    compile: async (jobs) => {
      await ready
      const weights = new Map(jobs.map((job) => [job, weighJob(job)]))
      const queue = [...jobs].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
      const found = new Map<CompileJob, CompileOutcome>()
      const work = async (thread: Thread): Promise<void> => {
        for (let batch = queue.splice(0, BATCH); batch.length > 0; batch = queue.splice(0, BATCH)) {
          const outcomes = await thread.ask<CompileOutcome>({ kind: 'compile', store, jobs: batch })
          for (const [index, job] of batch.entries()) {
            const outcome = outcomes[index]
            if (outcome) found.set(job, outcome)
            owners.set(job.key, thread)
          }
          onPages({ stage: 'compile', done: found.size, total: jobs.length })
        }
      }
      await Promise.all(threads.map(work))
      return jobs.flatMap((job) => found.get(job) ?? [])
    },
    // A page goes to the thread that may still have its body; one that is done helps another.
    render: async ({ docKeys, toJob }, shared) => {
      await Promise.all(threads.map((thread) => thread.ask({ kind: 'prepare', store, shared })))
      const shares = new Map(threads.map((thread): [Thread, number[]] => [thread, []]))
      for (const [index, key] of docKeys.entries()) {
        const thread = owners.get(key ?? '') ?? threads[index % threads.length]
        if (thread) shares.get(thread)?.push(index)
      }
      const takeNext = (thread: Thread): number[] => {
        const own = shares.get(thread) ?? []
        if (own.length > 0) return own.splice(0, PLACED)
        const longest = [...shares.values()].reduce((one, other) => (other.length > one.length ? other : one), own)
        return longest.splice(-PLACED)
      }
      const outcomes: RenderOutcome[] = []
      let done = 0
      const work = async (thread: Thread): Promise<void> => {
        for (let batch = takeNext(thread); batch.length > 0; batch = takeNext(thread)) {
          const jobs = await Promise.all(batch.map(toJob))
          for (const [place, outcome] of (await thread.ask<RenderOutcome>({ kind: 'render', store, jobs })).entries()) {
            outcomes[batch[place] ?? 0] = outcome
          }
          done += batch.length
          onPages({ stage: 'render', done, total: docKeys.length })
        }
      }
      await Promise.all(threads.flatMap((thread) => Array.from({ length: AT_THREAD }, () => work(thread))))
      return outcomes
    },
    close,
  }
}

/** Ratio of the lengths of JSON and packed JSON, about. */
const PACKED = 8

/** Amount of work for a page: the length of its content. */
export function weighJob({ source, api }: CompileJob): number {
  return (source.text?.length ?? source.file?.size ?? 0) + PACKED * (api?.length ?? 0)
}

/** A thread has no more memory than this process gives it; what took it is one of the pages it worked on. */
function tellMemory(error: unknown, task: ThreadTask): never {
  if (!hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) throw error
  throw new UserError({
    severity: 'error',
    code: 'page.memory',
    message: `Memory ran out while one of these was worked on: ${namesOf(task).join(', ')}`,
    hint: 'Look in their code for a list or a text that grows without end, or give Node.js more memory: NODE_OPTIONS=--max-old-space-size=8192.',
  })
}

/** Returns what a task is about, as people see it. */
function namesOf(task: ThreadTask): string[] {
  if (task.kind === 'compile') return task.jobs.map(({ source }) => source.displayPath)
  if (task.kind === 'render') return task.jobs.map(({ doc, outputPath }) => doc?.path ?? outputPath)
  return ['the whole site']
}

interface Thread {
  /**
   * Resolves with the results of the jobs; tasks are worked on in their order. @throws DamagedDocs, or any error that
   * ended the thread, even earlier.
   */
  ask<Outcome>(task: ThreadTask): Promise<readonly Outcome[]>
  close(): Promise<unknown>
}

function startThread(): Thread {
  const resourceLimits = { stackSizeMb: STACK }
  const worker = new Worker(WORKER, { resourceLimits })
  const dead = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A thread that works on pages ended with code ${code}`)))
  })
  // The next task fails with it; without one, the thread is not needed.
  dead.catch(() => {})
  const waiting: ((answer: ThreadAnswer) => void)[] = []
  worker.on('message', (answer: ThreadAnswer) => waiting.shift()?.(answer))
  return {
    ask: async <Outcome>(task: ThreadTask) => {
      const answered = new Promise<ThreadAnswer>((resolve) => waiting.push(resolve))
      worker.postMessage(task, task.kind === 'setup' && task.diagramPort ? [task.diagramPort] : [])
      const answer = await Promise.race([answered, dead]).catch((error: unknown) => tellMemory(error, task))
      if ('damaged' in answer) throw new DamagedDocs(answer.damaged)
      return answer.outcomes as readonly Outcome[]
    },
    close: () => worker.terminate(),
  }
}
