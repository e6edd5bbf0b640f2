import type { Doc, Page, SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { changesLayout, createLiveState, type LiveState, withDocs } from './live-state.ts'

/** What a live site is now. */
export interface LiveCurrent {
  state: LiveState
  /** Why the last change could not be taken in; the state is the one before it then. */
  failure: readonly Problem[]
  /** Whether pages that list others show descriptions or headings that are not the latest. */
  isStale: boolean
}

/** The text a page comes from; undefined for a page the build makes itself. */
export function sourceOf(page: Page | undefined, { state }: LiveCurrent): SourceFile | undefined {
  return page?.content.kind === 'doc' ? state.sources.get(page.content.doc.path) : undefined
}

/** Compiles pages and puts them into the state. */
export async function compilePages(sources: readonly SourceFile[], current: LiveCurrent): Promise<void> {
  for (const source of sources) await current.state.docs.compile(source, current.state.api)
  await applyDocs(sources, current)
}

/** Puts compiled pages into the state; what other pages show of them decides how much is made again. */
export async function applyDocs(sources: readonly SourceFile[], current: LiveCurrent): Promise<void> {
  const { state } = current
  const laidOut = new Map(state.plan.docs.entries.map(({ doc }) => [doc.path, doc]))
  const shown = new Set(
    [...state.pages.values()].flatMap(({ content }) => (content.kind === 'doc' ? [content.doc] : [])),
  )
  const fresh = sources.map((source) => state.docs.docOf(source)).filter((doc) => !shown.has(doc))
  if (fresh.length === 0) return
  const isWide = fresh.some((doc) => changesLayout(laidOut.get(doc.path), doc, state.chrome))
  if (isWide) return layOutAgain(current)
  const changed = new Map<string, Doc>(fresh.map((doc) => [doc.path, doc]))
  current.isStale ||= fresh.some((doc) => listedOf(laidOut.get(doc.path)) !== listedOf(doc))
  current.state = withDocs(state, changed)
}

/** What pages that list others show of a Doc. */
function listedOf(doc: Doc | undefined): string {
  const headings = doc?.headings.filter(({ level }) => level === 2).map(({ id, text }) => [id, text])
  return JSON.stringify([doc?.description, headings])
}

/** Makes what is around all pages again. */
export async function layOutAgain(current: LiveCurrent): Promise<void> {
  const { state } = current
  current.state = await createLiveState({ ...state, generation: state.generation + 1 })
  current.isStale = false
}
