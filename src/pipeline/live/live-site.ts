import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { createLock } from '../../util/lock.ts'
import { checkPageLinks } from '../check-site.ts'
import type { BuildOptions } from '../site.ts'
import { type LiveCurrent, sourceOf, takeIn } from './live-current.ts'
import { createLiveFinder, type LiveFinder } from './live-files.ts'
import type { LiveState } from './live-state.ts'
import { type LiveChange, startLiveState, takeChange } from './live-updates.ts'

/** A site that follows its sources: the build with everything in memory, each page made when it is asked for. */
export interface LiveSite {
  state(): LiveState
  readonly find: LiveFinder
  /** What keeps pages from being shown as they are written. */
  errors(): readonly Problem[]
  /** What is doubtful about one page, its links first of all. */
  warnings(outputPath: string): Promise<readonly Problem[]>
  /** Takes in changed files, pages on a screen first; false when nothing is different. */
  update(change: LiveChange): Promise<boolean>
  /** Compiles one page that nobody asked for yet; false when there is none left. */
  compileNext(): Promise<boolean>
  /** Keeps what was compiled for the next start. */
  save(): Promise<void>
}

/** Pages compiled in the background that are taken in together. */
const TAKEN_AT_ONCE = 25

/** Opens a site. @throws UserError when it has no configuration, or one with faults, or no page. */
export async function openLiveSite(options: BuildOptions): Promise<LiveSite> {
  const current: LiveCurrent = { ...(await startLiveState(options)), isStale: false }
  const lock = createLock()
  const compiled: SourceFile[] = []
  return {
    state: () => current.state,
    find: createLiveFinder(current, lock),
    errors: () => listErrors(current),
    warnings: (outputPath) => listWarnings(outputPath, current),
    update: (change) => lock(() => takeChange(change, current, options)),
    compileNext: () =>
      lock(async () => {
        const { material, docs, api } = current.state
        const next = material.sources.find((source) => docs.isWaiting(source))
        if (next) {
          await docs.compile(next, api)
          compiled.push(next)
        }
        // To take in one takes as long as to take in many.
        if (!next || compiled.length >= TAKEN_AT_ONCE) await takeIn(compiled.splice(0), current)
        return next !== undefined
      }),
    save: () => lock(() => current.state.docs.save(current.state.material.sources)),
  }
}

function listErrors({ state, failure }: LiveCurrent): readonly Problem[] {
  const ofPages = state.material.sources.flatMap((source) => state.docs.problemsOf(source))
  const errors = [...failure, ...state.problems, ...ofPages].filter((problem) => problem.severity === 'error')
  // A schema that cannot be read is a fault of every page.
  return [...new Map(errors.map((problem) => [JSON.stringify(problem), problem])).values()]
}

async function listWarnings(outputPath: string, current: LiveCurrent): Promise<readonly Problem[]> {
  const { state } = current
  const page = state.pages.get(outputPath)
  const source = sourceOf(page, current)
  if (!page || !source) return []
  const files = [source, ...(source.partials ?? [])].map(({ displayPath }) => displayPath)
  const own = [...state.docs.problemsOf(source), ...state.problems].filter(
    ({ severity, file }) => severity === 'warning' && file !== undefined && files.includes(file),
  )
  return [...(await checkPageLinks(page, state)), ...own]
}
