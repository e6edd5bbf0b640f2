import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CompileOptions } from '../markdown/compile.ts'
import type { CompileJob } from './compile-doc.ts'
import { type CompileOutcome, compileHere } from './compile-here.ts'

/** Text below which a second thread costs more than it saves: it loads and warms up a compiler of its own (measured). */
const WORTHWHILE_CHARACTERS = 1_500_000
/** More threads than this wait for each other's memory more than they gain. */
const MOST_THREADS = 8
/** Compiled beside this file; run from its sources, there is none and every page is compiled in this thread. */
const WORKER = new URL('./compile-worker.js', import.meta.url)

/** What a worker is started with. */
export interface WorkerInput {
  readonly jobs: readonly CompileJob[]
  readonly options: CompileOptions
}

/** Whether the pages are enough work to share it between threads. */
export function workersPay(jobs: readonly CompileJob[]): boolean {
  const characters = jobs.reduce((sum, job) => sum + weigh(job), 0)
  return characters > WORTHWHILE_CHARACTERS && availableParallelism() > 1 && existsSync(WORKER)
}

/** Compiles pages in this thread and others, each with its share; outcomes come in the order of the jobs. */
export async function compileInWorkers(
  jobs: readonly CompileJob[],
  options: CompileOptions,
): Promise<CompileOutcome[]> {
  const shares = share(jobs, Math.min(availableParallelism(), MOST_THREADS))
  const [own = [], ...others] = shares
  const results = await Promise.all([
    ...others.map((list) => runWorker({ jobs: list, options })),
    compileHere(own, options),
  ])
  const outcomes = new Map<CompileJob, CompileOutcome>()
  const lists = [...others, own]
  lists.forEach((list, index) => {
    list.forEach((job, place) => {
      const outcome = results[index]?.[place]
      if (outcome) outcomes.set(job, outcome)
    })
  })
  return jobs.flatMap((job) => outcomes.get(job) ?? [])
}

/** How much work a page is: the length of what it says. */
function weigh({ source, api }: CompileJob): number {
  return source.text.length + (api?.length ?? 0)
}

/** Deals the jobs out from the longest on, so that no thread is left with all the long ones. */
function share(jobs: readonly CompileJob[], count: number): CompileJob[][] {
  const shares = Array.from({ length: count }, (): CompileJob[] => [])
  const byLength = [...jobs].sort((a, b) => weigh(b) - weigh(a))
  byLength.forEach((job, index) => {
    const turn = index % (2 * count)
    shares[turn < count ? turn : 2 * count - 1 - turn]?.push(job)
  })
  return shares
}

function runWorker(input: WorkerInput): Promise<CompileOutcome[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: input })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A compile thread ended with code ${code} and no result`)))
  })
}
