import { searchIndexPath } from '../../search/searched-site.ts'
import type { Page, SourceFile } from '../../shared/model.ts'
import { UserError } from '../../util/errors.ts'
import type { Lock } from '../../util/task.ts'
import { DamagedDocs } from '../compile/doc-cache.ts'
import { createPageRenderer, type PageRender } from '../render-job.ts'
import { shareOf, toRenderJob } from '../render-site.ts'
import { applyDocs, compilePages, type LiveCurrent, layOutAgain, sourceOf } from './live-current.ts'
import { isSketch } from './live-docs.ts'
import type { LiveState } from './live-state.ts'

/** A file of a site that is being written. */
export interface LiveFile {
  readonly bytes: Uint8Array | string
  /** Whether it is a page made by the build. */
  readonly isPage: boolean
}

/** Finds the file at a path below the output folder. @throws UserError when its page has faults. */
export type LiveFinder = (path: string) => Promise<LiveFile | undefined>

/** Pages whose HTML is kept, so that a reload does not make it again. */
const MOST_RENDERED = 100

/** Returns a finder that makes each file when it is asked for. */
export function createLiveFinder(current: LiveCurrent, lock: Lock): LiveFinder {
  const render = createRenderer(current)
  const findIndexed = createIndexFinder(current, lock)
  const read: LiveFinder = async (path) => {
    if (path.startsWith(searchIndexPath(current.state.site)) && !current.state.statics.has(path)) {
      return findIndexed(path)
    }
    if (!current.state.statics.has(path)) {
      const page = await settle(path, 'pages', { current, lock })
      if (page) return { bytes: await render(page), isPage: true }
      const twinned = await settle(path, 'twins', { current, lock })
      if (twinned?.content.kind === 'doc') {
        const { markdown } = await current.state.docs.readBody(twinned.content.doc)
        return { bytes: (await prepare(twinned, current.state)).twin(markdown), isPage: false }
      }
    }
    const other = (await current.state.others()).get(path)
    return other && { bytes: await other.read(), isPage: false }
  }
  return async (path) => {
    try {
      return await read(path)
    } catch (error) {
      // The page was compiled again meanwhile, or another process has cleared the cache: it is made again.
      if (error instanceof DamagedDocs) return read(path)
      throw error
    }
  }
}

/** Finds files of the search index, which is made from every page, and those of the one before: a page may hold it. */
function createIndexFinder(current: LiveCurrent, lock: Lock): LiveFinder {
  let now: LiveState['search'] | undefined
  let before: LiveState['search'] | undefined
  return async (path) => {
    await compileRest(current, lock)
    const { search } = current.state
    if (search !== now) [now, before] = [search, now]
    const file = (await search()).get(path) ?? (await before?.())?.get(path)
    return file && { bytes: await file.read(), isPage: false }
  }
}

/** Compiles every page, one at a time so that whoever asks for a page meanwhile gets it. */
async function compileRest(current: LiveCurrent, lock: Lock): Promise<void> {
  const next = (): SourceFile | undefined => current.state.siteFiles.sources.find(current.state.docs.isWaiting)
  const compileNext = async (): Promise<void> => {
    const source = next()
    if (source) await current.state.docs.compile(source, current.state.api)
  }
  while (next()) await lock(compileNext)
  await lock(async () => {
    await applyDocs(current.state.siteFiles.sources, current)
    if (current.isStale) await layOutAgain(current)
  })
}

/** The page at a path as it is now, compiled. */
async function settle(
  path: string,
  from: 'pages' | 'twins',
  { current, lock }: { readonly current: LiveCurrent; readonly lock: Lock },
): Promise<Page | undefined> {
  const wanted = current.state[from].get(path)
  const source = sourceOf(wanted, current)
  if (wanted && !source && current.isStale) await lock(() => layOutAgain(current))
  if (source && current.state.docs.isWaiting(source)) await lock(() => compilePages([source], current))
  const page = current.state[from].get(path)
  const hasNothing = page?.content.kind === 'doc' && isSketch(page.content.doc)
  if (hasNothing && source) throw new UserError(current.state.docs.problemsOf(source))
  return page
}

function createRenderer(current: LiveCurrent): (page: Page) => Promise<string> {
  const rendered = new Map<string, { readonly key: string; readonly html: string }>()
  return async (page) => {
    const { state } = current
    const key = `${state.generation} ${page.content.kind === 'doc' ? page.content.doc.key : ''}`
    const known = rendered.get(page.outputPath)
    const html = known?.key === key ? known.html : await renderOne(page, state)
    rendered.delete(page.outputPath)
    rendered.set(page.outputPath, { key, html })
    for (const oldest of rendered.keys()) {
      if (rendered.size <= MOST_RENDERED) break
      rendered.delete(oldest)
    }
    return html
  }
}

async function renderOne(page: Page, state: LiveState): Promise<string> {
  const { content } = page
  const body = content.kind === 'doc' ? (await state.docs.readBody(content.doc)).html : ''
  return (await (await prepare(page, state)).html(body)).html
}

async function prepare(page: Page, { site, siteFiles, targets, chrome }: LiveState): Promise<PageRender> {
  const input = { site, siteFiles, targets, pages: [page], siteProps: chrome.siteProps }
  return createPageRenderer(await shareOf(input))(toRenderJob(page, input))
}
