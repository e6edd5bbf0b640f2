import { readBodiesAhead } from '../../features/search/cached-bodies.ts'
import type { Page, Reference, SourceFile } from '../../shared/model.ts'
import { type Problem, UserError, uniqueProblems } from '../../util/errors.ts'
import { createLock } from '../../util/task.ts'
import { checkLinksOfPages, checkSlotLinks, showSources } from '../check/check-site.ts'
import { readPictures } from '../check/read-pictures.ts'
import { DamagedDocs } from '../compile/doc-cache.ts'
import type { LocaleOptions } from '../open/open-locales.ts'
import type { LanguageFinder } from '../plan/link-languages.ts'
import { checkBlocked } from '../render/blocked.ts'
import type { RenderedPage } from '../render/render-page.ts'
import { applyDocs, compileAhead, type LiveCurrent, sourceOf } from './live-current.ts'
import { isSketch } from './live-docs.ts'
import { createLiveFinder, createLiveRenderer, type LiveFinder, type LiveRenderer } from './live-files.ts'
import type { LiveState } from './live-state.ts'
import { applyChange, type LiveChange, startLiveState } from './live-updates.ts'

/** A site that follows its sources: a build in memory that generates each page on request. */
export interface LiveSite {
  /** The state in the default language. */
  state(): LiveState
  /** The state in each language, the default one first. */
  states(): readonly LiveState[]
  /** Returns whether a page has this output path. */
  readonly hasPage: (outputPath: string) => boolean
  readonly find: LiveFinder
  /** The errors that prevent pages from being shown as written. */
  errors(): readonly Problem[]
  /** The warnings for one page, broken links first. */
  warnings(outputPath: string): Promise<readonly Problem[]>
  /** Applies changed files, pages on a screen first; false when nothing is different. */
  update(change: LiveChange): Promise<boolean>
  /** Compiles one page in the background; false when there is none left. */
  compileNext(): Promise<boolean>
  /** Saves what was compiled for the next start. */
  save(): Promise<void>
  /** Prepares for edits of pages, given by output path; `rest` is called before each and returns false to stop. */
  warmUp(outputPaths: ReadonlySet<string>, rest: () => Promise<boolean>): Promise<void>
  /** Reads pages for the search index, one at a time, so that the first search does not have to wait. */
  readBodiesAhead(rest: () => Promise<boolean>): Promise<void>
}

/** Pages compiled in the background that are applied together, at least. */
const BATCH = 25

/** Limit of times that pages compiled in the background are applied: on a large site, once takes as long as many pages. */
const BATCHES = 20

/** Rounds in which the first page is compiled to warm up: the compiler is slow until V8 has optimized it. */
const FIRST_ROUNDS = 6

/** On larger sites, the search index takes too much memory to be prepared without need. */
const MAX_PREPARED = 1000

/**
 * Opens a site in one of its languages; the finder is for the others.
 * @throws UserError when it has no configuration, an invalid one, or no page.
 */
export async function openLiveSite(
  options: LocaleOptions,
  languagesOf?: (state: LiveState) => LanguageFinder,
): Promise<LiveSite> {
  const current: LiveCurrent = {
    ...(await startLiveState(options)),
    isStale: false,
    isAhead: false,
    waiting: { sources: [], place: 0 },
    catchUp: async (file) => {
      if (await applyChange({ files: new Set([file]), shown: new Set() }, current, options)) current.isAhead = true
    },
  }
  const lock = createLock()
  const renderer = createLiveRenderer(current, languagesOf)
  const compiled: SourceFile[] = []
  const warmedUp = new Set<string>()
  let isSearchReady = false
  return {
    state: () => current.state,
    states: () => [current.state],
    hasPage: (outputPath) => current.state.pages.has(outputPath),
    find: createLiveFinder(current, lock, renderer),
    errors: () => listErrors(current, renderer),
    warnings: (outputPath) => listWarnings(outputPath, current, renderer),
    update: (change) =>
      lock(async () => {
        const { isAhead } = current
        current.isAhead = false
        return (await applyChange(change, current, options)) || isAhead
      }),
    compileNext: () =>
      lock(async () => {
        const next = await compileAhead(current)
        if (next) compiled.push(next)
        // Applying one page takes as long as applying many.
        const most = Math.max(BATCH, current.state.siteFiles.sources.length / BATCHES)
        if (!next || compiled.length >= most) await applyDocs(compiled.splice(0), current)
        return next !== undefined
      }),
    save: () => lock(() => current.state.docs.save(current.state.siteFiles.sources)),
    warmUp: async (outputPaths, rest) => {
      for (const path of outputPaths) {
        const { pages, docs } = current.state
        const source = sourceOf(pages.get(path), current)
        if (!source || warmedUp.has(source.path) || source.frontMatter) continue
        warmedUp.add(source.path)
        const rounds = warmedUp.size === 1 ? FIRST_ROUNDS : 1
        for (let round = 0; round < rounds && (await rest()); round++) await docs.warmUp(source)
      }
    },
    readBodiesAhead: async (rest) => {
      const { site, plan, docs } = current.state
      if (isSearchReady || plan.pages.length > MAX_PREPARED) return
      isSearchReady = true
      const pages = plan.pages.filter(({ content }) => content.kind !== 'doc' || !isSketch(content.doc))
      await readBodiesAhead({ site, pages, readBody: docs.readBody, fresh: new Map() }, rest).catch(
        (error: unknown) => {
          // A page was compiled again meanwhile: the next search reads it.
          if (!(error instanceof DamagedDocs)) throw error
        },
      )
    },
  }
}

function listErrors({ state, failure }: LiveCurrent, renderer: LiveRenderer): readonly Problem[] {
  const ofPages = state.siteFiles.sources.flatMap((source) => state.docs.problemsOf(source))
  const all = [...failure, ...state.problems, ...state.checked, ...ofPages, ...renderer.failures()]
  return uniqueProblems(all.filter((problem) => problem.severity === 'error'))
}

async function listWarnings(
  outputPath: string,
  current: LiveCurrent,
  renderer: LiveRenderer,
): Promise<readonly Problem[]> {
  const { state } = current
  const page = state.pages.get(outputPath)
  if (!page) return []
  const source = sourceOf(page, current)
  return [...(source ? await warningsOf(page, source, state) : []), ...(await renderWarnings(page, state, renderer))]
}

async function warningsOf(page: Page, source: SourceFile, state: LiveState): Promise<readonly Problem[]> {
  const files = [source, ...(source.partials ?? [])].map(({ displayPath }) => displayPath)
  // A problem of a whole specification does not belong to a single page.
  const ofSite = source.frontMatter ? [] : [...state.problems, ...state.checked]
  const own = [...state.docs.problemsOf(source), ...ofSite].filter(
    ({ severity, file }) => severity === 'warning' && file !== undefined && files.includes(file),
  )
  const pictures = await readPictures({ ...state, pages: [page] })
  const links = await checkLinksOfPages(state, { checked: [withLinks(page, state.docs.failedLinksOf(source))] })
  return [...links, ...(await showSources(pictures.problems, state.site)), ...own]
}

/** A page that shows its last good text has the links of its present one. */
function withLinks(page: Page, references: readonly Reference[] | undefined): Page {
  if (!references || page.content.kind !== 'doc') return page
  return { ...page, content: { ...page.content, doc: { ...page.content.doc, references } } }
}

/** Broken links in the site's components, and what the policy blocks: known when the page is rendered. */
async function renderWarnings(page: Page, state: LiveState, renderer: LiveRenderer): Promise<readonly Problem[]> {
  if (page.content.kind === 'doc' && isSketch(page.content.doc)) return []
  const { slotLinks = [], blocked = [] } = await renderer
    .render(page)
    .catch((error: unknown): Partial<RenderedPage> => {
      // Reported as an error.
      if (error instanceof UserError || error instanceof DamagedDocs) return {}
      throw error
    })
  const { site, siteFiles } = state
  const uses = await checkBlocked(
    site,
    siteFiles,
    blocked.map((use) => ({ ...use, page })),
  )
  const links = await checkSlotLinks(
    state,
    slotLinks.map((link) => ({ ...link, route: page.route })),
  )
  return [...links, ...(await showSources(uses, site))]
}
