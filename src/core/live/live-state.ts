import type { ApiReferences } from '../../features/openapi/update-references.ts'
import { searchSite } from '../../features/search/search-site.ts'
import { hashedSearchPaths } from '../../features/search/searched-site.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import type { Doc, OutputFile, Page, SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { assembleSite } from '../assemble-site.ts'
import { runChecks } from '../check/run-checks.ts'
import { mapSources } from '../compile-files.ts'
import type { Site } from '../open/open-site.ts'
import { withAssets, withOutsideAssets } from '../plan/link-targets.ts'
import { markdownPath } from '../plan/output-paths.ts'
import type { SitePlan } from '../plan/plan-pages.ts'
import { type Chrome, prepareChrome } from '../plan/prepare-chrome.ts'
import { letTextGo } from '../read/source-text.ts'
import { listInputs, type SiteFiles } from '../read-site.ts'
import { hostOutputs } from '../write/host-files.ts'
import { siteOutputs } from '../write/site-outputs.ts'
import { isSketch, type LiveDocs } from './live-docs.ts'

/** A site at one moment; immutable, replaced as a whole. */
export interface LiveState {
  readonly site: Site
  readonly siteFiles: SiteFiles
  readonly docs: LiveDocs
  readonly api: ApiReferences
  readonly plan: SitePlan
  readonly targets: LinkTargets
  readonly chrome: Chrome
  /** Changes with the content around the pages. */
  readonly generation: number
  /** Pages by their path below the output folder. */
  readonly pages: ReadonlyMap<string, Page>
  /** Paths of pages by the path of their Markdown output. */
  readonly markdownFiles: ReadonlyMap<string, string>
  readonly sources: ReadonlyMap<string, SourceFile>
  readonly statics: ReadonlySet<string>
  /** Full paths of the site's inputs outside its folders: specifications, and files of contracts. */
  readonly inputs: readonly string[]
  /** The files that extensions add to the site. */
  readonly made: readonly OutputFile[]
  /** Problems that the checks of extensions find. */
  readonly checked: readonly Problem[]
  /** Problems of the site as a whole. */
  readonly problems: readonly Problem[]
  /** The files that are not pages, generated on the first request. */
  readonly others: LiveOutputs
  /** The files of the search index, generated on the first request. */
  readonly search: LiveOutputs
}

/** Files by their path below the output folder. */
type LiveOutputs = () => Promise<ReadonlyMap<string, OutputFile>>

type LiveParts = Pick<LiveState, 'site' | 'siteFiles' | 'docs' | 'api' | 'generation'>

/** Creates the state from the present Docs of the site's pages. */
export async function createLiveState(parts: LiveParts): Promise<LiveState> {
  const { site, docs, api } = parts
  const all = parts.siteFiles.sources.map((source) => docs.docOf(source))
  const siteFiles = withOutsideAssets(site, withoutTexts(parts.siteFiles, site), all)
  const assembled = await assembleSite({ site, api, siteFiles, docs: all, failed: [], isSketch })
  const { plan, targets, problems, made } = assembled
  const checked = await runChecks({ site, pages: plan.pages, sources: siteFiles.sources })
  const chrome = await prepareChrome(site, siteFiles, plan)
  return {
    ...parts,
    siteFiles,
    ...{ plan, targets, chrome, problems, made, checked },
    pages: byOutputPath(plan.pages),
    markdownFiles: listMarkdownFiles(plan.pages, site),
    sources: new Map(siteFiles.sources.map((source) => [source.path, source])),
    inputs: listInputs(site, api, siteFiles),
    statics: new Set(siteFiles.staticFiles.map((file) => file.path)),
    ...createOutputs({ site, siteFiles, docs, plan, targets, chrome, made }),
  }
}

/** Texts of pages are read again when they are compiled; those of posts are measured, and checks of extensions read all. */
function withoutTexts(siteFiles: SiteFiles, { config }: Site): SiteFiles {
  if (config.extensions.some(({ hooks }) => hooks.checks)) return siteFiles
  const letGo = (source: SourceFile): SourceFile => (source.kind === 'post' ? source : letTextGo(source))
  return mapSources(siteFiles, letGo)
}

/** The state after pages were compiled, when other pages show nothing different of them. */
export function withDocs(state: LiveState, changed: ReadonlyMap<string, Doc>): LiveState {
  const { site, docs, chrome, made } = state
  const siteFiles = withOutsideAssets(site, state.siteFiles, [...changed.values()])
  const isSame = siteFiles === state.siteFiles
  const targets = isSame ? state.targets : withAssets(state.targets, siteFiles)
  const pages = state.plan.pages.map((page) => withChanged(page, changed))
  const plan = { ...state.plan, pages, unknownRoutes: stillUnknown(state.plan, changed) }
  return {
    ...state,
    ...{ siteFiles, targets, plan },
    pages: byOutputPath(pages),
    ...createOutputs({ site, siteFiles, docs, plan, targets, chrome, made }),
  }
}

function withChanged(page: Page, changed: ReadonlyMap<string, Doc>): Page {
  const { content } = page
  if (content.kind === 'posts') {
    const texts = content.texts.map((text) => ({ ...text, doc: changed.get(text.doc.path) ?? text.doc }))
    return { ...page, content: { ...content, texts } }
  }
  const doc = content.kind === 'doc' ? changed.get(content.doc.path) : undefined
  if (content.kind !== 'doc' || doc === undefined) return page
  return { ...page, description: doc.description, content: { ...content, doc } }
}

/** Returns whether a new Doc changes anything around the pages; descriptions are on pages that list others. */
export function changesLayout(before: Doc | undefined, after: Doc, chrome: Chrome): boolean {
  const { mermaid, mathCss } = chrome.siteProps.assets
  const needsFiles = (after.features.mermaid && !mermaid) || (after.features.math === true && !mathCss)
  if (before === undefined || needsFiles) return true
  const seenOf = (doc: Doc) => JSON.stringify([doc.frontMatter, doc.title, doc.layout, doc.post])
  return seenOf(before) !== seenOf(after)
}

/** The anchors of uncompiled pages are unknown. */
function stillUnknown({ unknownRoutes, entries }: SitePlan, changed: ReadonlyMap<string, Doc>): readonly string[] {
  if (unknownRoutes.length === 0) return []
  const isCompiled = (path: string): boolean => {
    const doc = changed.get(path)
    return doc !== undefined && !isSketch(doc)
  }
  const known = new Set(entries.filter(({ doc }) => isCompiled(doc.path)).map(({ route }) => route))
  return unknownRoutes.filter((route) => !known.has(route))
}

function byOutputPath(pages: readonly Page[]): LiveState['pages'] {
  return new Map(pages.map((page) => [page.outputPath, page]))
}

function listMarkdownFiles(pages: readonly Page[], { config }: Site): LiveState['markdownFiles'] {
  const ofDocs = pages.filter((page) => page.content.kind === 'doc')
  return new Map(ofDocs.map((page) => [markdownPath(page, config.baseUrl), page.outputPath]))
}

type OutputsInput = Pick<LiveState, 'site' | 'siteFiles' | 'docs' | 'plan' | 'targets' | 'chrome' | 'made'>

function createOutputs({ site, siteFiles, docs, plan, targets, chrome, made }: OutputsInput) {
  const { pages } = plan
  const { readBody } = docs
  const byPath = (files: readonly OutputFile[]) => new Map(files.map((file) => [file.path, file]))
  return {
    others: once(async () => {
      const hashedPaths = [...chrome.hashedPaths, ...hashedSearchPaths(site)]
      const outputs = siteOutputs({ site, siteFiles, targets, pages, readBody })
      // Each page has its own policy; their union is known only when all are rendered.
      const ofHost = await hostOutputs([{ site, siteFiles, targets, policies: [], hashedPaths }])
      return byPath([...chrome.outputs, ...outputs, ...ofHost, ...made])
    }),
    search: once(async () => byPath((await searchSite({ site, pages, readBody, fresh: new Map() })).outputs)),
  }
}

/** Caches a result; a failure is retried. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= make().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}
