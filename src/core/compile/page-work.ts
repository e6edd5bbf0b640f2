import type { RenderJob } from '../render/render-job.ts'
import type { CompileJob } from './compile-doc.ts'
import {
  type CompileOutcome,
  createPageTools,
  type DraftShared,
  type PageToolsInput,
  type RenderOutcome,
} from './page-tools.ts'

/** Operations on many pages, in this thread or in several; results are in the order of the jobs. */
export interface PageWork {
  compile(jobs: readonly CompileJob[]): Promise<readonly CompileOutcome[]>
  render(queue: RenderQueue, shared: DraftShared): Promise<readonly RenderOutcome[]>
  /** Resolves when no work is running any more. */
  close(): Promise<void>
}

/** Pages to be rendered: the job of each is made shortly before it is worked on, and then released. */
export interface RenderQueue {
  /** The keys of their Docs; undefined for a page without one. */
  readonly docKeys: readonly (string | undefined)[]
  /** Makes the job of a page, by its place among them. */
  readonly toJob: (index: number) => Promise<RenderJob>
}

/** Progress of work on pages. */
export interface PagesDone {
  readonly stage: 'compile' | 'render'
  readonly done: number
  readonly total: number
}

/** Called with the progress of work on pages. */
export type PagesListener = (progress: PagesDone) => void

/** Processes pages in this thread, one after another. */
export function workHere(input: PageToolsInput, onPages: PagesListener): PageWork {
  const tools = createPageTools(input)
  const tell = (stage: PagesDone['stage'], total: number) => (done: number) => onPages({ stage, done, total })
  return {
    compile: (jobs) => inTurn(jobs, tools.compile, tell('compile', jobs.length)),
    render: ({ docKeys, toJob }, shared) => {
      tools.prepare(shared)
      const indexes = [...docKeys.keys()]
      return inTurn(indexes, async (index) => tools.render(await toJob(index)), tell('render', indexes.length))
    },
    close: async () => {},
  }
}

/** Runs one job after another, and reports after each how many are done. */
export async function inTurn<Job, Outcome>(
  jobs: readonly Job[],
  act: (job: Job) => Promise<Outcome>,
  onDone: (done: number) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const job of jobs) onDone(outcomes.push(await act(job)))
  return outcomes
}
