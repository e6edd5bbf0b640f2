import type { AddressBook } from '../../links/resolve-address.ts'
import type { Doc, OutputFile, Page, SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { assembleSite } from '../assemble-site.ts'
import type { Material } from '../gather.ts'
import type { Layout } from '../lay-out-site.ts'
import { listInputs } from '../list-inputs.ts'
import { type Chrome, prepareChrome } from '../prepare-chrome.ts'
import { twinPath } from '../render-site.ts'
import { hashedSearchPaths, searchSite } from '../search-site.ts'
import type { Site } from '../site.ts'
import { siteOutputs } from '../site-outputs.ts'
import type { ApiReferences } from '../update-api.ts'
import { isSketch, type LiveDocs } from './live-docs.ts'
import type { FreshTemplates } from './own-templates.ts'

/** A site at one moment; it is never changed, another takes its place. */
export interface LiveState {
  readonly site: Site
  readonly material: Material
  readonly docs: LiveDocs
  readonly api: ApiReferences
  /** Set when they are not those of this package. */
  readonly templates: FreshTemplates | undefined
  readonly layout: Layout
  readonly book: AddressBook
  readonly chrome: Chrome
  /** Changes when what is around the pages does. */
  readonly generation: number
  /** Pages by their path below the output folder. */
  readonly pages: ReadonlyMap<string, Page>
  /** Pages by the path of their Markdown twin. */
  readonly twins: ReadonlyMap<string, Page>
  readonly sources: ReadonlyMap<string, SourceFile>
  readonly statics: ReadonlySet<string>
  /** Full paths of what the site is made from besides its folders: specifications, and what contracts name. */
  readonly inputs: readonly string[]
  /** What is wrong with the site as a whole. */
  readonly problems: readonly Problem[]
  /** The files that are no pages, made when the first is asked for. */
  readonly others: LiveOutputs
  /** The files of the search index, made when the first is asked for. */
  readonly search: LiveOutputs
}

/** Files by their path below the output folder. */
export type LiveOutputs = () => Promise<ReadonlyMap<string, OutputFile>>

/** What a state is made from. */
export interface LiveParts {
  readonly site: Site
  readonly material: Material
  readonly docs: LiveDocs
  readonly api: ApiReferences
  readonly templates: FreshTemplates | undefined
  readonly generation: number
}

/** Lays a site out with what is known of its pages. */
export async function createLiveState(parts: LiveParts): Promise<LiveState> {
  const { site, material, docs, api } = parts
  const all = material.sources.map((source) => docs.docOf(source))
  const assembled = await assembleSite({ site, api, material, docs: all, failed: [], isSketch })
  const { layout, book, problems } = assembled
  const chrome = await prepareChrome(site, material, layout)
  return {
    ...parts,
    ...{ layout, book, chrome, problems },
    ...indexPages(layout.pages, site),
    sources: new Map(material.sources.map((source) => [source.path, source])),
    inputs: listInputs(site, api, material.sources),
    statics: new Set(material.staticFiles.map((file) => file.path)),
    others: createOthers({ site, material, layout, book, chrome }),
    search: createSearch({ site, docs, layout }),
  }
}

/** The state after pages were compiled whose neighbors show nothing else of them than before. */
export function withDocs(state: LiveState, changed: ReadonlyMap<string, Doc>): LiveState {
  const { site, material, docs, book, chrome } = state
  const pages = state.layout.pages.map((page) => {
    const doc = page.content.kind === 'doc' ? changed.get(page.content.doc.path) : undefined
    return doc === undefined ? page : { ...page, description: doc.description, content: { kind: 'doc' as const, doc } }
  })
  const all = pages.flatMap((page) => (page.content.kind === 'doc' ? [page.content.doc] : []))
  const layout = { ...state.layout, pages, unknownRoutes: unknownRoutes(state.layout, all) }
  return {
    ...state,
    layout,
    ...indexPages(pages, site),
    others: createOthers({ site, material, layout, book, chrome }),
    search: createSearch({ site, docs, layout }),
  }
}

/** Whether what is around the pages would be another for the new Doc; descriptions are on pages that list others. */
export function changesLayout(before: Doc | undefined, after: Doc, chrome: Chrome): boolean {
  if (before === undefined || (after.features.mermaid && chrome.siteProps.assets.mermaid === undefined)) return true
  const seenOf = (doc: Doc) => JSON.stringify([doc.frontMatter, doc.title, doc.layout])
  return seenOf(before) !== seenOf(after)
}

/** Of a page that is not compiled, nobody knows which places it has. */
function unknownRoutes(layout: Layout, docs: readonly Doc[]): string[] {
  const sketched = new Set(docs.filter(isSketch).map((doc) => doc.path))
  if (sketched.size === 0) return []
  return layout.docs.entries.filter((entry) => sketched.has(entry.doc.path)).map((entry) => entry.route)
}

function indexPages(pages: readonly Page[], { config }: Site) {
  const ofDocs = pages.filter((page) => page.content.kind === 'doc')
  return {
    pages: new Map(pages.map((page) => [page.outputPath, page])),
    twins: new Map(ofDocs.map((page) => [twinPath(page, config.baseUrl), page])),
  }
}

type OthersInput = Pick<LiveState, 'site' | 'material' | 'layout' | 'book' | 'chrome'>

function createOthers({ site, material, layout, book, chrome }: OthersInput): LiveState['others'] {
  return once(async () => {
    const hashedPaths = [...chrome.hashedPaths, ...hashedSearchPaths(site)]
    // Each page has its own policy; what all of them need together is known when all of them are rendered.
    const outputs = await siteOutputs({ site, material, book, pages: layout.pages, policies: [], hashedPaths })
    return new Map([...chrome.outputs, ...outputs].map((file) => [file.path, file]))
  })
}

function createSearch({ site, docs, layout }: Pick<LiveState, 'site' | 'docs' | 'layout'>): LiveOutputs {
  return once(async () => {
    const { outputs } = await searchSite({ site, pages: layout.pages, readBody: docs.readBody, fresh: new Map() })
    return new Map(outputs.map((file) => [file.path, file]))
  })
}

/** What could not be made is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
