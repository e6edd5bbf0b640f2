import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CONFIG_NAMES, findFirst } from '../../config/find-config.ts'
import { type ApiReferences, updateReferences } from '../../features/openapi/update-references.ts'
import type { SourceFile } from '../../shared/model.ts'
import { hasCode, type Problem, toProblems, UserError } from '../../util/errors.ts'
import { runChecks } from '../check/run-checks.ts'
import { openDocCache } from '../compile/doc-cache.ts'
import { folderOfFile } from '../open/content-folders.ts'
import { type LocaleOptions, openSites } from '../open/open-locales.ts'
import type { Site } from '../open/open-site.ts'
import { readingOf, readSource } from '../read/scan.ts'
import { listInputs, readSite } from '../read-site.ts'
import { attachCode } from '../read-site-code.ts'
import { type Changes, isSameFiles, isSameSite, sortChanges } from './changes.ts'
import { compilePages, type LiveCurrent, sourceOf } from './live-current.ts'
import { createLiveDocs, type DocInputs, hasSameOptions, type LiveDocs } from './live-docs.ts'
import { createLiveState, type LiveState } from './live-state.ts'

/** Changed pages compiled before anything is shown; if there are more, only those on a screen. */
const MAX_AT_ONCE = 5

/** Opens a site; errors outside its pages, such as in a specification, are reported but do not prevent that. */
export async function startLiveState(options: LocaleOptions): Promise<Pick<LiveCurrent, 'state' | 'failure'>> {
  const failure: Problem[] = []
  return { state: await openLiveState(options, { faults: failure }), failure }
}

/** Opens a site, or reopens it after its previous state; `faults` collects errors with which it can still be shown. */
async function openLiveState(
  options: LocaleOptions,
  { before, faults }: { readonly before?: LiveState; readonly faults?: Problem[] },
): Promise<LiveState> {
  if (before) await refuseGoneConfig(before.site)
  const [opened] = await openSites(options)
  if (!opened) throw new Error('A site without a language')
  // Deleted meanwhile, it would be the site without a configuration from now on.
  if (before && opened.isAssumed) await refuseGoneConfig(before.site)
  // This process runs the tool as it was at its start, whatever has been built since.
  const toolVersion = before?.site.toolVersion ?? opened.toolVersion
  const site = { ...opened, toolVersion }
  const api = await updateReferences(site, faults && { faults, keepsLast: true })
  const siteFiles = await readSite(site, api, { faults })
  const docs = before
    ? docsAfter(before, { site, siteFiles })
    : createLiveDocs({ site, siteFiles }, await openDocCache(site))
  return createLiveState({ site, siteFiles, docs, api, generation: (before?.generation ?? 0) + 1 })
}

/** Keeps what was compiled as long as compiling again would give the same. */
function docsAfter(before: LiveState, after: DocInputs): LiveDocs {
  if (!hasSameOptions(before, after)) return before.docs.renew(after)
  before.docs.retry()
  return before.docs
}

/** A change to apply. */
export interface LiveChange {
  /** Full paths of files that may have changed. */
  readonly files: ReadonlySet<string>
  /** Output paths of the pages on a screen. */
  readonly shown: ReadonlySet<string>
}

/** Applies changed files, or records why that failed; false when nothing is different. */
export async function applyChange(change: LiveChange, current: LiveCurrent, options: LocaleOptions): Promise<boolean> {
  const { state, failure } = current
  const changes = sortChanges(change.files, state)
  const after = await stateAfter(changes, current, options).catch(toProblems)
  current.failure = 'site' in after ? [] : after.problems
  // If a change cannot be applied, the site stays as it was, except for the text of its pages.
  current.state = 'site' in after ? after : await reread(changes.pages, state)
  if (current.state === state) return JSON.stringify(current.failure) !== JSON.stringify(failure)
  const { docs, siteFiles } = current.state
  const waiting = siteFiles.sources.filter((source) => docs.isWaiting(source))
  const isShown = (source: SourceFile): boolean =>
    [...change.shown].some((path) => sourceOf(current.state.pages.get(path), current) === source)
  const wanted = waiting.length <= MAX_AT_ONCE ? waiting : waiting.filter(isShown)
  await compilePages(wanted, current).catch((error: unknown) => {
    // The pages may be valid, but not what is generated from them.
    current.failure = [...current.failure, ...toProblems(error).problems]
  })
  await recheck(current)
  return true
}

/** Checks of extensions may look at any text. */
async function recheck(current: LiveCurrent): Promise<void> {
  const { site, plan, siteFiles } = current.state
  if (!site.config.extensions.some(({ hooks }) => hooks.checks)) return
  try {
    const checked = await runChecks({ site, pages: plan.pages, sources: siteFiles.sources })
    current.state = { ...current.state, checked }
  } catch (error) {
    current.failure = [...current.failure, ...toProblems(error).problems]
  }
}

async function stateAfter(changes: Changes, current: LiveCurrent, options: LocaleOptions): Promise<LiveState> {
  const { state, failure } = current
  // A failure may be in any file: until it is fixed, everything is checked.
  const isBroken = failure.length > 0
  if (changes.config || isBroken) {
    const opened = await openLiveState(options, { before: state })
    return isBroken || !isSameSite(opened, state) ? opened : state
  }
  // A plugin of PostCSS may look for the names of classes in pages.
  const { postcssPlugins } = state.site.config
  if (!changes.siteFiles && !changes.api && postcssPlugins.length === 0) {
    const after = await reread(changes.pages, state)
    return changes.reads ? { ...after } : after
  }
  return rereadSite(state, changes.api ? await updateReferences(state.site) : state.api)
}

/** Reads all files again; the state stays the same when they are. */
async function rereadSite(state: LiveState, api: ApiReferences): Promise<LiveState> {
  const { site } = state
  const siteFiles = await readSite(site, api)
  const isSameApi = JSON.stringify(api.reports) === JSON.stringify(state.api.reports)
  if (isSameApi && isSameFiles(siteFiles, state.siteFiles)) return state
  const docs = docsAfter(state, { site, siteFiles })
  return createLiveState({ site, siteFiles, docs, api, generation: state.generation + 1 })
}

function undefinedIfGone(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

/** Reads pages whose text changed; everything else is kept until they are compiled. */
async function reread(paths: readonly string[], state: LiveState): Promise<LiveState> {
  const { root, contentFolders } = state.site
  const fresh = new Map<string, SourceFile>()
  for (const path of paths) {
    const known = state.sources.get(path)
    if (!known) return rereadSite(state, state.api)
    const variables = folderOfFile(join(state.site.docsDir, path), contentFolders)?.variables
    const reading = { ...readingOf(state.site), variables }
    const text = await readSource(root, known.displayPath, reading).catch(undefinedIfGone)
    // Its folder may be gone, of which one of its partials was reported first.
    if (!text) return rereadSite(state, state.api)
    const read = { ...text, path, ...(known.kind && { kind: known.kind }) }
    const source = await attachCode(state.site, read, state.siteFiles.code)
    if (!source) return rereadSite(state, state.api)
    if (source.hash !== known.hash) fresh.set(path, source)
  }
  if (fresh.size === 0) return state
  const sources = state.siteFiles.sources.map((source) => fresh.get(source.path) ?? source)
  const siteFiles = { ...state.siteFiles, sources }
  return {
    ...state,
    siteFiles,
    sources: new Map(sources.map((source) => [source.path, source])),
    inputs: listInputs(state.site, state.api, siteFiles),
  }
}

/**
 * Refuses to open a site again whose configuration was deleted: without one, it would be another site.
 * @throws UserError when the file is gone, and there is none with another name.
 */
async function refuseGoneConfig({ root, configFile, isAssumed }: Site): Promise<void> {
  const path = resolve(root, configFile)
  if (isAssumed || existsSync(path) || (await findFirst(root, CONFIG_NAMES))) return
  throw new UserError({
    severity: 'error',
    code: 'config.gone',
    message: `${configFile} does not exist any more, so that the site is shown as it was`,
    hint: 'Put the file back; to go on without it, start dev again.',
    file: configFile,
  })
}
