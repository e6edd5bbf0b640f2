import type { Doc, Page, SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { ChangedSource } from '../read/source-text.ts'
import { changesLayout, createLiveState, type LiveState, withDocs } from './live-state.ts'

/** The current version of a live site. */
export interface LiveCurrent {
  state: LiveState
  /** Reasons why the last change could not be applied; the state is then the one before it. */
  failure: readonly Problem[]
  /** Set if pages that list others may show outdated descriptions or headings. */
  isStale: boolean
  /** Set if a file was applied before the watcher reported it: browsers have not been told. */
  isAhead: boolean
  /** Among which sources, and up to which of them, pages that wait to be compiled were sought. */
  readonly waiting: { sources: readonly SourceFile[]; place: number }
  /** Applies a file that was found to be changed before the watcher reports it. */
  readonly catchUp: (file: string) => Promise<void>
}

/** The source of a page; undefined for a page the build generates. */
export function sourceOf(page: Page | undefined, { state }: LiveCurrent): SourceFile | undefined {
  return state.sources.get(docOf(page)?.path ?? '')
}

/** Compiles pages and applies them to the state. */
export async function compilePages(sources: readonly SourceFile[], current: LiveCurrent): Promise<void> {
  for (const source of sources) await compilePage(source, current)
  await applyDocs(sources, current)
}

/** Compiles a page without applying it, ahead of being asked for; returns it, or undefined when none waits. */
export async function compileAhead(current: LiveCurrent): Promise<SourceFile | undefined> {
  const source = nextWaiting(current)
  if (source) await compilePage(source, current, { isAhead: true })
  return source
}

/** The next page that waits to be compiled. On a large site, it is sought from the place of the one before. */
function nextWaiting({ state, waiting }: LiveCurrent): SourceFile | undefined {
  const { sources } = state.siteFiles
  if (waiting.sources !== sources) Object.assign(waiting, { sources, place: 0 })
  while (waiting.place < sources.length) {
    const source = sources[waiting.place]
    if (source && state.docs.isWaiting(source)) return source
    waiting.place += 1
  }
  // What a page depends on may have changed since it was passed.
  return sources.find(state.docs.isWaiting)
}

/** Compiles a page without applying it; if its file has changed since it was read, as it is now. */
async function compilePage(
  source: SourceFile,
  current: LiveCurrent,
  options?: { readonly isAhead: boolean },
): Promise<void> {
  const compile = (one: SourceFile) => current.state.docs.compile(one, current.state.api, options)
  try {
    await compile(source)
  } catch (error) {
    if (!(error instanceof ChangedSource) || !source.file) throw error
    await current.catchUp(source.file.absolutePath)
    const now = current.state.sources.get(source.path)
    // If it was only being written, it is the same. If it has changed once more, that is its error until the watcher reports it.
    if (now && (now === source || current.state.docs.isWaiting(now))) await compile(now).catch(ignoreChange)
  }
}

function ignoreChange(error: unknown): void {
  if (!(error instanceof ChangedSource)) throw error
}

/** Applies compiled pages to the state; what other pages show of them decides how much is rebuilt. */
export async function applyDocs(sources: readonly SourceFile[], current: LiveCurrent): Promise<void> {
  const { state } = current
  // A file that was found to be changed has another source by now.
  const now = sources.flatMap(({ path }) => state.sources.get(path) ?? [])
  const paths = new Set(now.map(({ path }) => path))
  const entries = state.plan.entries.filter(({ doc }) => paths.has(doc.path))
  const laidOut = new Map(entries.map(({ doc }) => [doc.path, doc]))
  const shown = new Set(entries.map(({ outputPath }) => docOf(state.pages.get(outputPath))))
  const fresh = now.map((source) => state.docs.docOf(source)).filter((doc) => !shown.has(doc))
  if (fresh.length === 0) return
  const isWide = fresh.some((doc) => changesLayout(laidOut.get(doc.path), doc, state.chrome))
  if (isWide) return relayout(current)
  const changed = new Map<string, Doc>(fresh.map((doc) => [doc.path, doc]))
  current.isStale ||= fresh.some((doc) => listedOf(laidOut.get(doc.path)) !== listedOf(doc))
  current.state = withDocs(state, changed)
}

function docOf(page: Page | undefined): Doc | undefined {
  return page?.content.kind === 'doc' ? page.content.doc : undefined
}

/** The part of a Doc that pages listing others show. */
function listedOf(doc: Doc | undefined): string {
  const headings = doc?.headings.filter(({ level }) => level === 2).map(({ id, text }) => [id, text])
  return JSON.stringify([doc?.description, headings])
}

/** Rebuilds everything around the pages. */
export async function relayout(current: LiveCurrent): Promise<void> {
  const { state } = current
  current.state = await createLiveState({ ...state, generation: state.generation + 1 })
  current.isStale = false
}
