import { type PutFile, searchSite } from '../features/search/search-site.ts'
import type { OutputFile } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { createPlacer } from '../util/place-file.ts'
import type { PhaseRunner } from '../util/task.ts'
import { showSources } from './check/check-site.ts'
import { checkSlotLinks } from './check/check-slot-links.ts'
import type { CompiledLanguage } from './compile-languages.ts'
import type { Site } from './open/open-site.ts'
import type { LanguageFinder } from './plan/link-languages.ts'
import { prepareChrome } from './plan/prepare-chrome.ts'
import { checkBlocked } from './render/blocked.ts'
import { beginRendering } from './render/render-site.ts'
import { siteOutputs } from './write/site-outputs.ts'
import type { SiteDraft } from './write/writer.ts'

/** The part of a draft that a site in one of its languages is written to. */
type LanguageDraft = Pick<SiteDraft, 'folder' | 'cachedKey'>

/** The files of a site in one of its languages. */
export interface RenderedLanguage {
  /** Their paths are below the folder of the language. */
  readonly outputs: readonly OutputFile[]
  /** Broken links in the site's components, and what policies of pages block: known only now. */
  readonly lateProblems: readonly Problem[]
  readonly policies: readonly string[]
  readonly hashedPaths: readonly string[]
  /** Milliseconds that each page took to render, by its path below the folder of the language. */
  readonly renderTimes: ReadonlyMap<string, number>
  /** Compressed sizes of a page's first script and its stylesheet, in bytes. */
  readonly js: number
  readonly css: number
}

/** Where a language is rendered to, and what it knows of the others. */
interface RenderOptions {
  readonly draft: LanguageDraft
  readonly phase: PhaseRunner
  readonly languagesOf: LanguageFinder
}

/** Renders the pages of a site in one of its languages into its draft, and generates its other files. */
export async function renderLanguage(
  { site, siteFiles, compiled, cache, plan, targets, pictures, made, cards }: CompiledLanguage,
  { draft, phase, languagesOf }: RenderOptions,
): Promise<RenderedLanguage> {
  const { pages } = plan
  const { readBody } = cache
  const { fresh, work } = compiled
  const chrome = await phase('chrome', () => prepareChrome(site, siteFiles, plan))
  const { siteProps, versionNavbars } = chrome
  const input = {
    site,
    siteFiles,
    pages,
    targets,
    pictures,
    siteProps,
    versionNavbars,
    cache,
    work,
    draft,
    languagesOf,
    cards,
  }
  const rendering = await phase('render', () => beginRendering(input))
  // Worker threads, if any, render meanwhile.
  const index = await phase('search', () => searchSite({ site, pages, readBody, fresh }, putInto(draft))).catch(
    async (error: unknown) => {
      // Nothing is written into the draft any more when this build has failed.
      await rendering.finish().catch(() => {})
      throw error
    },
  )
  const rendered = await phase('render', rendering.finish)
  const others = await phase('files', async () => siteOutputs({ site, siteFiles, targets, pages, readBody }))
  const lateProblems = [
    ...(await checkSlotLinks({ site, plan, targets }, rendered.slotLinks)),
    ...(await showSources(await checkBlocked(site, siteFiles, rendered.blocked), site)),
  ]
  const [js, css] = await Promise.all([chrome.js.gzipBytes(), chrome.css.gzipBytes()])
  return {
    outputs: [...rendered.outputs, ...chrome.outputs, ...index.outputs, ...others, ...made, ...(cards?.outputs ?? [])],
    lateProblems,
    policies: rendered.policies,
    renderTimes: rendered.times,
    hashedPaths: [...chrome.hashedPaths, ...index.hashedPaths, ...(cards ? ['assets/cards/*'] : [])],
    js,
    css,
  }
}

/** The part of a draft that is a language's own. */
export function draftBelow({ folder, cachedKey }: SiteDraft, { locale: { outPrefix } }: Site): LanguageDraft {
  if (outPrefix === '') return { folder, cachedKey }
  return { folder: `${folder}/${outPrefix.slice(0, -1)}`, cachedKey: (path) => cachedKey(outPrefix + path) }
}

/** A file with its path below the output folder. */
export function placeBelow(file: OutputFile, outPrefix: string): OutputFile {
  return outPrefix === '' ? file : { ...file, path: outPrefix + file.path }
}

/** Writes changed files into a draft. */
function putInto({ folder, cachedKey }: LanguageDraft): PutFile {
  const put = createPlacer(folder)
  return ({ path, key }, text) => (cachedKey(path) === key ? undefined : put(path, text))
}
