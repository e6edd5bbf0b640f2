import { join } from 'node:path'
import { readSource } from '../../content/scan.ts'
import type { Doc, Page, SourceFile } from '../../shared/model.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { openDocCache } from '../cache.ts'
import { checkPageLinks } from '../check-site.ts'
import { gatherMaterial } from '../gather.ts'
import { renderOnePage, twinOf } from '../render-site.ts'
import { type BuildOptions, openSite } from '../site.ts'
import { isSameMaterial, isSameSite, sortChanges } from './changes.ts'
import { createLiveDocs, isCompiledAlike } from './live-docs.ts'
import { changesLayout, createLiveState, type LiveState, withDocs } from './live-state.ts'

/** A file of a site that is being written. */
export interface LiveFile {
  readonly bytes: Uint8Array | string
  /** Whether it is a page made by the build. */
  readonly isPage: boolean
}

/** A site that follows its sources: the build with everything in memory, each page made when it is asked for. */
export interface LiveSite {
  state(): LiveState
  /** The file at a path below the output folder; undefined when there is none. @throws UserError when its page has faults. */
  find(path: string): Promise<LiveFile | undefined>
  /** What keeps pages from being shown as they are written. */
  errors(): readonly Problem[]
  /** What is doubtful about one page, its links first of all. */
  warnings(outputPath: string): Promise<readonly Problem[]>
  /** Takes in changed files, by their full paths, the pages at these output paths first; false when nothing is different. */
  update(changed: ReadonlySet<string>, shown: ReadonlySet<string>): Promise<boolean>
  /** Compiles one page that nobody asked for yet; false when there is none left. */
  compileNext(): Promise<boolean>
  /** Keeps what was compiled for the next start. */
  save(): Promise<void>
}

/** Pages whose HTML is kept, so that a reload does not make it anew. */
const MOST_RENDERED = 100
/** Changed pages that are compiled before anything is shown; of more, only those on a screen. */
const MOST_AT_ONCE = 5

/** Opens a site. @throws UserError when it has no configuration, or one with faults, or no page. */
export async function openLiveSite(options: BuildOptions): Promise<LiveSite> {
  const open = async (before?: LiveState): Promise<LiveState> => {
    const opened = await openSite(options, async (_, run) => run())
    // This process is the tool as it was when it started, whatever has been built since.
    const site = { ...opened, toolVersion: before?.site.toolVersion ?? opened.toolVersion }
    const material = await gatherMaterial(site)
    const keeps = before !== undefined && isCompiledAlike(before.site, site)
    const docs = keeps ? before.docs : createLiveDocs(site, await openDocCache(join(site.cacheDir, 'docs')))
    return createLiveState({ site, material, docs, generation: (before?.generation ?? 0) + 1 })
  }
  const current = { state: await open(), failure: [] as readonly Problem[] }
  const rendered = new Map<string, { readonly key: string; readonly html: string }>()
  const lock = createLock()

  /** Puts compiled pages into the state; what other pages show of them decides how much is made anew. */
  const takeIn = async (sources: readonly SourceFile[]): Promise<void> => {
    const { state } = current
    const before = new Map(state.layout.docs.entries.map(({ doc }) => [doc.path, doc]))
    const shown = new Map(
      [...state.pages.values()].flatMap(({ content }) =>
        content.kind === 'doc' ? [[content.doc.path, content.doc] as const] : [],
      ),
    )
    const changed = new Map<string, Doc>()
    for (const source of sources) {
      const doc = state.docs.docOf(source)
      if (doc !== shown.get(doc.path)) changed.set(doc.path, doc)
    }
    if (changed.size === 0) return
    const isWide = [...changed.values()].some((doc) => changesLayout(before.get(doc.path), doc, state.chrome))
    current.state = isWide
      ? await createLiveState({ ...state, generation: state.generation + 1 })
      : withDocs(state, changed)
  }
  const compile = async (sources: readonly SourceFile[]): Promise<void> => {
    for (const source of sources) await current.state.docs.compile(source)
    await takeIn(sources)
  }
  const sourceOf = (page: Page | undefined): SourceFile | undefined =>
    page?.content.kind === 'doc' ? current.state.sources.get(page.content.doc.path) : undefined
  /** The page as it is now, compiled. */
  const settle = async (path: string, from: 'pages' | 'twins'): Promise<Page | undefined> => {
    const source = sourceOf(current.state[from].get(path))
    if (source && current.state.docs.isWaiting(source)) await lock(() => compile([source]))
    const problems = source && current.state.docs.problemsOf(source)
    const page = current.state[from].get(path)
    const hasNothing = page?.content.kind === 'doc' && page.content.doc.key === ''
    if (hasNothing && problems) throw new UserError(problems)
    return page
  }
  const inputOf = ({ site, material, layout, book, chrome, docs }: LiveState) => ({
    ...{ site, material, book, pages: layout.pages, siteProps: chrome.siteProps },
    cache: docs,
  })
  const render = async (page: Page): Promise<string> => {
    const { state } = current
    const key = `${state.generation} ${page.content.kind === 'doc' ? page.content.doc.key : ''}`
    const known = rendered.get(page.outputPath)
    const html = known?.key === key ? known.html : await renderOnePage(page, inputOf(state))
    rendered.delete(page.outputPath)
    rendered.set(page.outputPath, { key, html })
    for (const oldest of rendered.keys()) {
      if (rendered.size <= MOST_RENDERED) break
      rendered.delete(oldest)
    }
    return html
  }
  const find = async (path: string): Promise<LiveFile | undefined> => {
    if (!current.state.statics.has(path)) {
      const page = await settle(path, 'pages')
      if (page) return { bytes: await render(page), isPage: true }
      const twinned = await settle(path, 'twins')
      if (twinned?.content.kind === 'doc') {
        return { bytes: await twinOf(twinned, twinned.content.doc, inputOf(current.state)).read(), isPage: false }
      }
    }
    const other = (await current.state.others()).get(path)
    return other && { bytes: await other.read(), isPage: false }
  }
  /** Takes changed files in; false when nothing is different. */
  const update = async (changed: ReadonlySet<string>, shown: ReadonlySet<string>): Promise<boolean> => {
    const { state } = current
    const changes = sortChanges(changed, state)
    // A failure may lie in any file: until it is mended, everything is looked at.
    const isBroken = current.failure.length > 0
    if (changes.config || isBroken) {
      const opened = await open(state)
      if (isBroken || !isSameSite(opened, state)) current.state = opened
    } else if (changes.material) await gather()
    else if (changes.pages.length > 0) await reread(changes.pages)
    if (current.state === state) return false
    const { docs, material } = current.state
    const waiting = material.sources.filter((source) => docs.isWaiting(source))
    const isShown = (source: SourceFile): boolean =>
      [...shown].some((path) => sourceOf(current.state.pages.get(path)) === source)
    await compile(waiting.length <= MOST_AT_ONCE ? waiting : waiting.filter(isShown))
    return true
  }
  const gather = async (): Promise<void> => {
    const { state } = current
    const material = await gatherMaterial(state.site)
    if (isSameMaterial(material, state.material)) return
    current.state = await createLiveState({ ...state, material, generation: state.generation + 1 })
  }
  /** Reads pages whose text changed; the state stays the same one until they are compiled. */
  const reread = async (paths: readonly string[]): Promise<void> => {
    const { state } = current
    const { docsDir, root } = state.site
    const fresh = new Map<string, SourceFile>()
    for (const path of paths) {
      const source = await readSource(docsDir, path, root)
      if (source.hash !== state.sources.get(path)?.hash) fresh.set(path, source)
    }
    if (fresh.size === 0) return
    const sources = state.material.sources.map((source) => fresh.get(source.path) ?? source)
    current.state = {
      ...state,
      material: { ...state.material, sources },
      sources: new Map(sources.map((source) => [source.path, source])),
    }
  }
  return {
    state: () => current.state,
    find,
    errors: () => {
      const { docs, material, problems } = current.state
      const ofPages = material.sources.flatMap((source) => docs.problemsOf(source))
      return [...current.failure, ...problems, ...ofPages].filter((problem) => problem.severity === 'error')
    },
    warnings: async (outputPath) => {
      const page = current.state.pages.get(outputPath)
      const source = sourceOf(page)
      if (!page || !source) return []
      const own = [...current.state.docs.problemsOf(source), ...current.state.problems].filter(
        (problem) => problem.severity === 'warning' && problem.file === source.displayPath,
      )
      return [...(await checkPageLinks(page, current.state)), ...own]
    },
    update: (changed, shown) =>
      lock(async () => {
        try {
          const isChanged = await update(changed, shown)
          current.failure = []
          return isChanged
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          const isNew = JSON.stringify(error.problems) !== JSON.stringify(current.failure)
          current.failure = error.problems
          return isNew
        }
      }),
    compileNext: () =>
      lock(async () => {
        const next = current.state.material.sources.find((source) => current.state.docs.isWaiting(source))
        if (next) await compile([next])
        return next !== undefined
      }),
    save: () => lock(() => current.state.docs.save(current.state.material.sources)),
  }
}

type Lock = <T>(work: () => Promise<T>) => Promise<T>

/** Does one thing after the other. */
function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
