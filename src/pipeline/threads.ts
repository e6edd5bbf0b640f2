import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DamagedDocs } from './cache.ts'
import type { CompileJob } from './compile-doc.ts'
import type { CompileOutcome, PageToolsInput, PlaceJob, PlaceOutcome, PlaceShared } from './page-tools.ts'
import type { PageWork } from './page-work.ts'

/** Text below which other threads cost more than they save: each loads and warms up a compiler of its own (measured). */
const WORTHWHILE_CHARACTERS = 400_000
/** More threads than this wait for each other's memory more than they gain. */
const MOST_THREADS = 8
/** Compiled beside this file; run from its sources, there is none and every page is worked on in one thread. */
const WORKER = new URL('./page-worker.js', import.meta.url)
/** Pages a thread is handed at a time: few enough that none is left waiting for another's last ones. */
const BATCH = 8
/** Megabytes for what is soon garbage: with V8's own limit, more time goes into collecting it (measured). */
const YOUNG_GENERATION = 64

/** What a thread is told: pages to work on. */
export type ThreadTask =
  | { readonly kind: 'compile'; readonly jobs: readonly CompileJob[] }
  | { readonly kind: 'place'; readonly jobs: readonly PlaceJob[]; readonly shared: PlaceShared }

/** What a thread answers: what came of its pages, in their order, or which of their bodies cannot be read. */
export type ThreadAnswer = { readonly outcomes: readonly unknown[] } | { readonly damaged: readonly string[] }

/** Whether pages are enough work to share it between threads. */
export function threadsPay(jobs: readonly CompileJob[]): boolean {
  const characters = jobs.reduce((sum, job) => sum + weigh(job), 0)
  return characters > WORTHWHILE_CHARACTERS && availableParallelism() > 1 && existsSync(WORKER)
}

/** Works on pages in as many threads as there are processors. */
export function workInThreads(input: PageToolsInput): PageWork {
  const count = Math.min(availableParallelism(), MOST_THREADS)
  const threads = Array.from({ length: count }, () => startThread(input))
  /** Which thread has compiled a page, by the key of its Doc: it may still hold the body. */
  const owners = new Map<string, Thread>()
  return {
    // Each thread takes the next pages as it is done; the longest first, so that none is left with one at the end.
    compile: async (jobs) => {
      const queue = [...jobs].sort((a, b) => weigh(b) - weigh(a))
      const found: Outcomes<CompileJob, CompileOutcome> = new Map()
      const work = async (thread: Thread): Promise<void> => {
        for (let batch = queue.splice(0, BATCH); batch.length > 0; batch = queue.splice(0, BATCH)) {
          addOutcomes(found, batch, await thread.ask({ kind: 'compile', jobs: batch }))
          for (const { key } of batch) owners.set(key, thread)
        }
      }
      await Promise.all(threads.map(work))
      return jobs.flatMap((job) => found.get(job) ?? [])
    },
    // All are handed out at once: no thread waits while this one is busy with something else.
    place: async (jobs, shared) => {
      const shares = new Map(threads.map((thread): [Thread, PlaceJob[]] => [thread, []]))
      for (const [index, job] of jobs.entries()) {
        const thread = owners.get(job.render.doc?.key ?? '') ?? threads[index % threads.length]
        if (thread) shares.get(thread)?.push(job)
      }
      const found: Outcomes<PlaceJob, PlaceOutcome> = new Map()
      const work = async ([thread, share]: [Thread, readonly PlaceJob[]]): Promise<void> =>
        addOutcomes(found, share, await thread.ask({ kind: 'place', jobs: share, shared }))
      await Promise.all([...shares].map(work))
      return jobs.flatMap((job) => found.get(job) ?? [])
    },
    close: () => {
      for (const thread of threads) thread.close()
    },
  }
}

type Outcomes<Job, Outcome> = Map<Job, Outcome>

function addOutcomes<Job, Outcome>(
  found: Outcomes<Job, Outcome>,
  jobs: readonly Job[],
  outcomes: readonly Outcome[],
): void {
  for (const [index, outcome] of outcomes.entries()) {
    const job = jobs[index]
    if (job) found.set(job, outcome)
  }
}

/** How much work a page is: the length of what it says. */
function weigh({ source, api }: CompileJob): number {
  return source.text.length + (api?.length ?? 0)
}

interface Thread {
  /** Resolves with what came of the pages. @throws DamagedDocs, and whatever ends the thread. */
  ask<Outcome>(task: ThreadTask): Promise<readonly Outcome[]>
  close(): void
}

function startThread(input: PageToolsInput): Thread {
  const worker = new Worker(WORKER, {
    workerData: input,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
  return {
    ask: <Outcome>(task: ThreadTask) =>
      new Promise<readonly Outcome[]>((resolve, reject) => {
        const fail = (reason: unknown): void =>
          reject(reason instanceof Error ? reason : new Error(`A thread ended with code ${reason}`))
        worker.once('message', (answer: ThreadAnswer) => {
          worker.off('error', fail)
          worker.off('exit', fail)
          if ('damaged' in answer) reject(new DamagedDocs(answer.damaged))
          else resolve(answer.outcomes as readonly Outcome[])
        })
        worker.once('error', fail)
        worker.once('exit', fail)
        worker.postMessage(task)
      }),
    close: () => {
      worker.terminate()
    },
  }
}
