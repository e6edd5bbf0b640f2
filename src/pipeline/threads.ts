import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DamagedDocs } from './cache.ts'
import type { CompileJob } from './compile-doc.ts'
import type { PageToolsInput, PlaceJob, PlaceShared } from './page-tools.ts'
import type { PageWork } from './page-work.ts'

/** Text below which other threads cost more than they save: each loads and warms up a compiler of its own (measured). */
const WORTHWHILE_CHARACTERS = 400_000
/** More threads than this wait for each other's memory more than they gain. */
const MOST_THREADS = 8
/** Compiled beside this file; run from its sources, there is none and every page is worked on in one thread. */
const WORKER = new URL('./page-worker.js', import.meta.url)
/** Pages a thread is handed at a time: few enough that none is left waiting for another's last ones. */
const BATCH = 8

/** What a thread is told: pages to work on, or what all pages that are to be placed share. */
export type ThreadTask =
  | { readonly kind: 'compile'; readonly jobs: readonly CompileJob[] }
  | { readonly kind: 'place'; readonly jobs: readonly PlaceJob[] }
  | { readonly kind: 'share'; readonly shared: PlaceShared }

/** What a thread answers: what came of its pages, in their order, or which of their bodies cannot be read. */
export type ThreadAnswer = { readonly outcomes: readonly unknown[] } | { readonly damaged: readonly string[] }

/** Whether pages are enough work to share it between threads. */
export function threadsPay(jobs: readonly CompileJob[]): boolean {
  const characters = jobs.reduce((sum, job) => sum + weigh(job), 0)
  return characters > WORTHWHILE_CHARACTERS && availableParallelism() > 1 && existsSync(WORKER)
}

/** Works on pages in as many threads as there are processors, each taking the next pages as it is done. */
export function workInThreads(input: PageToolsInput): PageWork {
  const count = Math.min(availableParallelism(), MOST_THREADS)
  const threads = Array.from({ length: count }, () => startThread(input))
  const spread = async <Job, Outcome>(
    kind: 'compile' | 'place',
    jobs: readonly Job[],
    order: readonly Job[] = jobs,
  ): Promise<Outcome[]> => {
    const queue = [...order]
    const found = new Map<Job, Outcome>()
    const work = async (thread: Thread): Promise<void> => {
      for (let batch = queue.splice(0, BATCH); batch.length > 0; batch = queue.splice(0, BATCH)) {
        const outcomes = await thread.ask({ kind, jobs: batch } as unknown as ThreadTask)
        for (const [index, job] of batch.entries()) found.set(job, outcomes[index] as Outcome)
      }
    }
    await Promise.all(threads.map(work))
    return jobs.map((job) => found.get(job) as Outcome)
  }
  return {
    // The longest first, so that no thread is left with one at the end.
    compile: (jobs) =>
      spread(
        'compile',
        jobs,
        [...jobs].sort((a, b) => weigh(b) - weigh(a)),
      ),
    place: (jobs, shared) => {
      for (const thread of threads) thread.tell({ kind: 'share', shared })
      return spread('place', jobs)
    },
    close: () => {
      for (const thread of threads) thread.close()
    },
  }
}

/** How much work a page is: the length of what it says. */
function weigh({ source, api }: CompileJob): number {
  return source.text.length + (api?.length ?? 0)
}

interface Thread {
  tell(task: ThreadTask): void
  /** Resolves with what came of the pages. @throws DamagedDocs, and whatever ends the thread. */
  ask(task: ThreadTask): Promise<readonly unknown[]>
  close(): void
}

function startThread(input: PageToolsInput): Thread {
  const worker = new Worker(WORKER, { workerData: input })
  return {
    tell: (task) => worker.postMessage(task),
    ask: (task) =>
      new Promise((resolve, reject) => {
        const fail = (reason: unknown): void =>
          reject(reason instanceof Error ? reason : new Error(`A thread ended with code ${reason}`))
        worker.once('message', (answer: ThreadAnswer) => {
          worker.off('error', fail)
          worker.off('exit', fail)
          if ('damaged' in answer) reject(new DamagedDocs(answer.damaged))
          else resolve(answer.outcomes)
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
