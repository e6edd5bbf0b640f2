import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CompileOptions } from '../markdown/compile.ts'
import type { CompileJob } from './compile-doc.ts'
import { type CompileOutcome, createPageCompiler } from './compile-here.ts'

/** Text below which a second thread costs more than it saves: it loads and warms up a compiler of its own (measured). */
const WORTHWHILE_CHARACTERS = 1_500_000
/** More threads than this wait for each other's memory more than they gain. */
const MOST_THREADS = 8
/** Compiled beside this file; run from its sources, there is none and every page is compiled in this thread. */
const WORKER = new URL('./compile-worker.js', import.meta.url)

/** Pages a worker is handed at a time: few enough that no thread is left waiting for another's last ones. */
const BATCH = 8

/** What a worker is told: pages to compile; none when there are no more. */
export type WorkerTask = readonly CompileJob[]

/** What a worker says: what came of its last pages, in their order; first of all, that it is ready. */
export type WorkerAnswer = CompileOutcome[]

/** Whether the pages are enough work to share it between threads. */
export function workersPay(jobs: readonly CompileJob[]): boolean {
  const characters = jobs.reduce((sum, job) => sum + weigh(job), 0)
  return characters > WORTHWHILE_CHARACTERS && availableParallelism() > 1 && existsSync(WORKER)
}

/** Compiles pages in this thread and others, each taking the next as it is done; outcomes come in the order of the jobs. */
export async function compileInWorkers(
  jobs: readonly CompileJob[],
  options: CompileOptions,
): Promise<CompileOutcome[]> {
  // The longest first, so that no thread is left with one at the end.
  const queue = [...jobs].sort((a, b) => weigh(b) - weigh(a))
  const outcomes = new Map<CompileJob, CompileOutcome>()
  const work: Work = { take: (count) => queue.splice(0, count), done: (job, outcome) => outcomes.set(job, outcome) }
  const others = Math.min(availableParallelism(), MOST_THREADS) - 1
  await Promise.all([
    ...Array.from({ length: others }, () => compileInWorker(work, options)),
    compileBeside(work, options),
  ])
  return jobs.flatMap((job) => outcomes.get(job) ?? [])
}

/** The pages that wait for a thread, and what came of the others. */
interface Work {
  readonly take: (count: number) => readonly CompileJob[]
  readonly done: (job: CompileJob, outcome: CompileOutcome) => void
}

/** How much work a page is: the length of what it says. */
function weigh({ source, api }: CompileJob): number {
  return source.text.length + (api?.length ?? 0)
}

/** This thread's share; between two pages it hears the others. */
async function compileBeside({ take, done }: Work, options: CompileOptions): Promise<void> {
  const compile = await createPageCompiler(options)
  for (let [job] = take(1); job; [job] = take(1)) {
    done(job, await compile(job))
    await setImmediate()
  }
}

function compileInWorker({ take, done }: Work, options: CompileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: options })
    let batch: WorkerTask = []
    worker.on('message', (outcomes: WorkerAnswer) => {
      for (const [index, outcome] of outcomes.entries()) {
        const job = batch[index]
        if (job) done(job, outcome)
      }
      batch = take(BATCH)
      worker.postMessage(batch)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`A compile thread ended with code ${code}`))
    })
  })
}
