import type { PlacedFile } from '../../shared/placed-file.ts'
import type { CompileJob } from './compile-doc.ts'
import {
  type CompileOutcome,
  createPageTools,
  type PageToolsInput,
  type PlaceJob,
  type PlaceOutcome,
  type PlaceShared,
  type PutJob,
  putFiles,
} from './page-tools.ts'

/** Operations on many pages, in this thread or in several; results are in the order of the jobs. */
export interface PageWork {
  compile(jobs: readonly CompileJob[]): Promise<readonly CompileOutcome[]>
  place(jobs: readonly PlaceJob[], shared: PlaceShared): Promise<readonly PlaceOutcome[]>
  put(jobs: readonly PutJob[], folder: string): Promise<readonly PlacedFile[]>
  /** Resolves when no work is running any more. */
  close(): Promise<void>
}

/** How far work on pages is. */
export interface PagesDone {
  readonly stage: 'compile' | 'render'
  readonly done: number
  readonly total: number
}

/** Is told how far work on pages is. */
export type PagesListener = (progress: PagesDone) => void

/** Processes pages in this thread, one after another. */
export function workHere(input: PageToolsInput, onPages: PagesListener = () => {}): PageWork {
  const tools = createPageTools(input)
  const tell = (stage: PagesDone['stage'], total: number) => (done: number) => onPages({ stage, done, total })
  return {
    compile: (jobs) => inTurn(jobs, tools.compile, tell('compile', jobs.length)),
    place: (jobs, shared) => inTurn(jobs, (job) => tools.place(job, shared), tell('render', jobs.length)),
    put: async (jobs, folder) => putFiles(jobs, folder),
    close: async () => {},
  }
}

/** Runs one job after another, and tells after each how many are done. */
export async function inTurn<Job, Outcome>(
  jobs: readonly Job[],
  act: (job: Job) => Promise<Outcome>,
  onDone: (done: number) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const job of jobs) onDone(outcomes.push(await act(job)))
  return outcomes
}
