import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PlacedFile } from '../../shared/model.ts'
import type { CompileJob } from './compile-doc.ts'
import { DamagedDocs } from './doc-cache.ts'
import type { CompileOutcome, PageToolsInput, PlaceJob, PlaceOutcome, PlaceShared, PutJob } from './page-tools.ts'
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
const YOUNG_GENERATION = 48

/** What a thread is told: what to work with, first of all, and then the work. */
export type ThreadTask =
  | { readonly kind: 'setup'; readonly input: PageToolsInput }
  | { readonly kind: 'compile'; readonly jobs: readonly CompileJob[] }
  | { readonly kind: 'place'; readonly jobs: readonly PlaceJob[]; readonly shared: PlaceShared }
  | { readonly kind: 'put'; readonly jobs: readonly PutJob[]; readonly folder: string }

/** What a thread answers: what came of its jobs, in their order, or which bodies of pages cannot be read. */
export type ThreadAnswer = { readonly outcomes: readonly unknown[] } | { readonly damaged: readonly string[] }

/** Threads that load what pages are compiled with. */
export interface Threads {
  readonly all: readonly Thread[]
  close(): Promise<void>
}

/** Starts as many threads as there are processors, where so much text pays for them; undefined where it does not. */
export function startThreads(characters: number): Threads | undefined {
  const count = Math.min(availableParallelism(), MOST_THREADS)
  if (characters < WORTHWHILE_CHARACTERS || count < 2 || !existsSync(WORKER)) return undefined
  const all = Array.from({ length: count }, startThread)
  return {
    all,
    close: async () => {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/** Works on pages in several threads. */
export function workInThreads({ all: threads, close }: Threads, input: PageToolsInput): PageWork {
  const ready = Promise.all(threads.map((thread) => thread.ask({ kind: 'setup', input })))
  // Told when there is work.
  ready.catch(() => {})
  /** Which thread has compiled a page, by the key of its Doc: it may still hold the body. */
  const owners = new Map<string, Thread>()
  const share = async <Job, Outcome>(
    jobs: readonly Job[],
    ownerOf: (job: Job) => Thread | undefined,
    toTask: (jobs: readonly Job[]) => ThreadTask,
  ): Promise<Outcome[]> => {
    const shares = new Map(threads.map((thread): [Thread, Job[]] => [thread, []]))
    for (const [index, job] of jobs.entries()) {
      const thread = ownerOf(job) ?? threads[index % threads.length]
      if (thread) shares.get(thread)?.push(job)
    }
    const found: Outcomes<Job, Outcome> = new Map()
    const work = async ([thread, own]: [Thread, readonly Job[]]): Promise<void> =>
      addOutcomes(found, own, await thread.ask<Outcome>(toTask(own)))
    await Promise.all([...shares].map(work))
    return jobs.flatMap((job) => found.get(job) ?? [])
  }
  return {
    // Each thread takes the next pages as it is done; the longest first, so that none is left with one at the end.
    compile: async (jobs) => {
      await ready
      const weights = new Map(jobs.map((job) => [job, weighJob(job)]))
      const queue = [...jobs].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
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
    place: (jobs, shared) =>
      share<PlaceJob, PlaceOutcome>(
        jobs,
        ({ render }) => owners.get(render.doc?.key ?? ''),
        (own) => ({ kind: 'place', jobs: own, shared }),
      ),
    put: (jobs, folder) =>
      share<PutJob, PlacedFile>(
        jobs,
        () => undefined,
        (own) => ({ kind: 'put', jobs: own, folder }),
      ),
    close,
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
export function weighJob({ source, api }: CompileJob): number {
  return source.text.length + (api?.length ?? 0)
}

interface Thread {
  /** Resolves with what came of the jobs. @throws DamagedDocs, and whatever ended the thread, also before. */
  ask<Outcome>(task: ThreadTask): Promise<readonly Outcome[]>
  close(): Promise<unknown>
}

function startThread(): Thread {
  const worker = new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION } })
  const dead = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A thread that works on pages ended with code ${code}`)))
  })
  // The next task fails with it; without one, nobody needs the thread.
  dead.catch(() => {})
  return {
    ask: async <Outcome>(task: ThreadTask) => {
      const answered = new Promise<ThreadAnswer>((resolve) => worker.once('message', resolve))
      worker.postMessage(task)
      const answer = await Promise.race([answered, dead])
      if ('damaged' in answer) throw new DamagedDocs(answer.damaged)
      return answer.outcomes as readonly Outcome[]
    },
    close: () => worker.terminate(),
  }
}
