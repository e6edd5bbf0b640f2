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

/** Processes pages in this thread, one after another. */
export function workHere(input: PageToolsInput): PageWork {
  const tools = createPageTools(input)
  return {
    compile: (jobs) => inTurn(jobs, tools.compile),
    place: (jobs, shared) => inTurn(jobs, (job) => tools.place(job, shared)),
    put: async (jobs, folder) => putFiles(jobs, folder),
    close: async () => {},
  }
}

/** Runs one job after another. */
export async function inTurn<Job, Outcome>(
  jobs: readonly Job[],
  act: (job: Job) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const job of jobs) outcomes.push(await act(job))
  return outcomes
}
