import { readSource } from '../../content/scan.ts'
import type { SourceFile } from '../../shared/model.ts'
import { docCacheOf, openDocCache } from '../cache.ts'
import { gatherMaterial, type Material } from '../gather.ts'
import { type BuildOptions, openSite, type Site } from '../site.ts'
import { updateApi } from '../update-api.ts'
import { isSameMaterial, isSameSite, sortChanges } from './changes.ts'
import { compilePages, type LiveCurrent, sourceOf } from './live-current.ts'
import { createLiveDocs, isCompiledAlike, type LiveDocs } from './live-docs.ts'
import { createLiveState, type LiveState } from './live-state.ts'

/** Changed pages that are compiled before anything is shown; of more, only those on a screen. */
const MOST_AT_ONCE = 5

/** Opens a site, or opens it again after a change of its configuration. */
export async function openLiveState(options: BuildOptions, before?: LiveState): Promise<LiveState> {
  const opened = await openSite(options, async (_, run) => run())
  // This process is the tool as it was when it started, whatever has been built since.
  const site = { ...opened, toolVersion: before?.site.toolVersion ?? opened.toolVersion }
  const api = await updateApi(site)
  const material = await gatherMaterial(site)
  const docs = before
    ? docsAfter(before, { site, material })
    : createLiveDocs({ site, material }, await openDocCache(docCacheOf(site.cacheDir)))
  return createLiveState({ site, material, docs, api, generation: (before?.generation ?? 0) + 1 })
}

/** What was compiled is kept for as long as it would come to the same. */
function docsAfter(before: LiveState, after: { readonly site: Site; readonly material: Material }): LiveDocs {
  if (!isCompiledAlike(before, after)) return before.docs.renew(after)
  before.docs.retry()
  return before.docs
}

/** What is to be taken in. */
export interface LiveChange {
  /** Full paths of files that may have changed. */
  readonly files: ReadonlySet<string>
  /** Output paths of the pages on a screen. */
  readonly shown: ReadonlySet<string>
}

/** Takes changed files in; false when nothing is different. @throws UserError when the site cannot be opened. */
export async function takeChange(change: LiveChange, current: LiveCurrent, options: BuildOptions): Promise<boolean> {
  const { state } = current
  current.state = await stateAfter(change.files, current, options)
  if (current.state === state) return false
  const { docs, material } = current.state
  const waiting = material.sources.filter((source) => docs.isWaiting(source))
  const isShown = (source: SourceFile): boolean =>
    [...change.shown].some((path) => sourceOf(current.state.pages.get(path), current) === source)
  await compilePages(waiting.length <= MOST_AT_ONCE ? waiting : waiting.filter(isShown), current)
  return true
}

async function stateAfter(
  files: ReadonlySet<string>,
  { state, failure }: LiveCurrent,
  options: BuildOptions,
): Promise<LiveState> {
  const changes = sortChanges(files, state)
  // A failure may lie in any file: until it is mended, everything is looked at.
  const isBroken = failure.length > 0
  if (changes.config || isBroken) {
    const opened = await openLiveState(options, state)
    return isBroken || !isSameSite(opened, state) ? opened : state
  }
  if (!changes.material && !changes.api) return reread(changes.pages, state)
  const { site } = state
  const api = changes.api ? await updateApi(site) : state.api
  const material = await gatherMaterial(site)
  const isSameApi = JSON.stringify(api.reports) === JSON.stringify(state.api.reports)
  if (isSameApi && isSameMaterial(material, state.material)) return state
  const docs = docsAfter(state, { site, material })
  return createLiveState({ site, material, docs, api, generation: state.generation + 1 })
}

/** Reads pages whose text changed; all else stays as it is until they are compiled. */
async function reread(paths: readonly string[], state: LiveState): Promise<LiveState> {
  const { docsDir, root } = state.site
  const fresh = new Map<string, SourceFile>()
  for (const path of paths) {
    const source = await readSource(docsDir, path, root)
    if (source.hash !== state.sources.get(path)?.hash) fresh.set(path, source)
  }
  if (fresh.size === 0) return state
  const sources = state.material.sources.map((source) => fresh.get(source.path) ?? source)
  const material = { ...state.material, sources }
  return { ...state, material, sources: new Map(sources.map((source) => [source.path, source])) }
}
