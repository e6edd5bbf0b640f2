import { type PutFile, searchSite } from '../features/search/search-site.ts'
import type { OutputFile } from '../shared/model.ts'
import { isPortable } from '../shared/site-root.ts'
import type { Problem } from '../util/errors.ts'
import { createPlacer } from '../util/place-file.ts'
import type { PhaseRunner } from '../util/task.ts'
import { checkSlotLinks, showSources } from './check/check-site.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Site } from './open/open-site.ts'
import { type LanguageFinder, linkLanguages } from './plan/link-languages.ts'
import { prepareChrome } from './plan/prepare-chrome.ts'
import { checkBlocked } from './render/blocked.ts'
import { beginRendering } from './render/render-site.ts'
import { portableData, portableOutputs } from './write/portable-outputs.ts'
import { siteOutputs } from './write/site-outputs.ts'
import type { SiteDraft } from './write/writer.ts'

/** The part of a draft that a site in one of its languages is written to. */
type LanguageDraft = Pick<SiteDraft, 'folder' | 'cachedKey'>

/** A site in one of its languages with every page rendered into its draft. */
export interface RenderedSite extends CompiledSite {
  /** All its files, by their paths below the output folder. */
  readonly outputs: readonly OutputFile[]
  /** Problems that are known only now: broken links in the site's components, and what policies of pages block. */
  readonly problems: readonly Problem[]
  readonly policies: readonly string[]
  readonly hashedPaths: readonly string[]
  /** Milliseconds that each page took to render, by its path below the folder of the language. */
  readonly renderTimes: ReadonlyMap<string, number>
  /** Compressed sizes of a page's first script and its stylesheet, in bytes. */
  readonly js: number
  readonly css: number
}

interface RenderOptions {
  readonly draft: LanguageDraft
  readonly phase: PhaseRunner
}

/** Renders the pages of a site in all its languages into its draft, and generates the other files of each language. */
export async function renderLanguages(
  sites: readonly CompiledSite[],
  { draft, phase }: RenderOptions,
): Promise<RenderedSite[]> {
  const linked = linkLanguages(sites)
  const rendered: RenderedSite[] = []
  for (const one of sites) {
    const own = { draft: draftBelow(draft, one.site), phase }
    rendered.push(await renderLanguage(one, own, linked(one.site)))
  }
  return rendered
}

async function renderLanguage(
  compiledSite: CompiledSite,
  { draft, phase }: RenderOptions,
  languagesOf: LanguageFinder,
): Promise<RenderedSite> {
  const { site, siteFiles, compiled, cache, plan, targets, made, cards } = compiledSite
  const { pages } = plan
  const { readBody } = cache
  const chrome = await phase('chrome', () => prepareChrome(site, siteFiles, plan))
  const rendering = await phase('render', async () => beginRendering({ ...compiledSite, chrome, languagesOf, draft }))
  // Worker threads, if any, render meanwhile.
  const searched = { site, pages, readBody, fresh: compiled.fresh }
  // A portable site has another form of these files.
  const place = isPortable(site.config.baseUrl) ? undefined : putInto(draft)
  const index = await phase('search', () => searchSite(searched, place)).catch(async (error: unknown) => {
    // Nothing is written into the draft any more when this build has failed.
    await rendering.finish().catch(() => {})
    throw error
  })
  const rendered = await phase('render', rendering.finish)
  const others = await phase('files', async () => siteOutputs({ site, siteFiles, targets, pages, readBody }))
  const outputs = [
    ...[
      ...rendered.outputs,
      ...portableOutputs(chrome.outputs, compiledSite),
      ...portableData(index.outputs, compiledSite),
    ],
    ...[...others, ...portableOutputs(made, compiledSite), ...(cards?.outputs ?? [])],
  ]
  const problems = [
    ...(await checkSlotLinks({ site, plan, targets }, rendered.slotLinks)),
    ...(await showSources(await checkBlocked(site, siteFiles, rendered.blocked), site)),
  ]
  const [js, css] = await Promise.all([chrome.js.gzipBytes(), chrome.css.gzipBytes()])
  return {
    ...compiledSite,
    outputs: outputs.map((file) => placeBelow(file, site.locale.outPrefix)),
    problems,
    policies: rendered.policies,
    renderTimes: rendered.times,
    hashedPaths: [...chrome.hashedPaths, ...index.hashedPaths, ...(cards ? ['assets/cards/*'] : [])],
    js,
    css,
  }
}

/** The part of a draft that is a language's own. */
function draftBelow({ folder, cachedKey }: LanguageDraft, { locale: { outPrefix } }: Site): LanguageDraft {
  if (outPrefix === '') return { folder, cachedKey }
  return { folder: `${folder}/${outPrefix.slice(0, -1)}`, cachedKey: (path) => cachedKey(outPrefix + path) }
}

/** A file with its path below the output folder. */
function placeBelow(file: OutputFile, outPrefix: string): OutputFile {
  return outPrefix === '' ? file : { ...file, path: outPrefix + file.path }
}

/** Writes changed files into a draft. */
function putInto({ folder, cachedKey }: LanguageDraft): PutFile {
  const put = createPlacer(folder)
  return ({ path, key }, text) => (cachedKey(path) === key ? undefined : put(path, text))
}
