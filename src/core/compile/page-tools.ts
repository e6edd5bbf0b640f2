import type { MessagePort } from 'node:worker_threads'
import type { AnalyzedBody, Analyzer, Synonyms } from '../../features/search/analyze.ts'
import { openAnalyzedBodies } from '../../features/search/cached-bodies.ts'
import type { CompileOptions } from '../../markdown/compile-input.ts'
import { referencesOf } from '../../markdown/page-error.ts'
import type { DocBody, FrontMatter, Page, PlacedFile, Reference } from '../../shared/model.ts'
import { type Problem, toProblems } from '../../util/errors.ts'
import { createPlacer, type FilePlacer } from '../../util/place-file.ts'
import { openStore, type Store } from '../../util/store.ts'
import { ChangedSource } from '../read/source-text.ts'
import type { RenderRecord } from '../render/render-cache.ts'
import { createPageRenderer, type RenderJob, type RenderShared } from '../render/render-job.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { CompileJob, DocCompiler } from './compile-doc.ts'
import { DamagedDocs, openBodies, type PackedDoc, packDoc } from './doc-cache.ts'
import type { CompileCost } from './page-cost.ts'

/** Characters of bodies that a thread keeps in memory; one takes two bytes. */
const MAX_HELD = 8_000_000

/** Input for work on pages: plain data, for threads. */
export interface PageToolsInput {
  /** Store with the bodies of pages. */
  readonly store: Pick<Store, 'folder' | 'generation'>
  readonly compile: CompileOptions
  /** Set if the site has its own search index. */
  readonly synonyms: Synonyms | undefined
}

/** Result of compiling a page. */
export type CompileOutcome = CompiledPage | FailedPage

/** A page that could not be compiled. */
interface FailedPage {
  readonly problems: readonly Problem[]
  /** The links that were found in it all the same. */
  readonly references: readonly Reference[]
  /** Set if its file is not the one that was read. */
  readonly isChanged: boolean
}

/** A compiled page. */
interface CompiledPage {
  readonly doc: PackedDoc
  /** Set when it could not be stored. */
  readonly body?: DocBody
  /** The analyzed body, if the site has its own search index; set when it could not be stored. */
  readonly analysis?: AnalyzedBody
  readonly cost: CompileCost
}

/** Result of rendering a page; a file is set when it was written to the draft. */
export interface RenderOutcome extends Omit<RenderRecord, 'fingerprint'> {
  readonly file?: PlacedFile | undefined
  readonly markdownFile?: PlacedFile | undefined
  readonly slotReads?: RenderedPage['slotReads']
  /** Milliseconds. */
  readonly ms: number
}

/** Shared input for rendering all pages, and the output folder. */
export interface DraftShared extends RenderShared {
  /** The items of each sidebar: the same on many pages. */
  readonly sidebars: readonly SidebarItems[]
  readonly draftFolder: string
}

/** The operations on single pages; each is loaded when the first page needs it. */
export interface PageTools {
  compile(job: CompileJob): Promise<CompileOutcome>
  /** Takes what all pages are rendered from. */
  prepare(shared: DraftShared): void
  /** Renders a page, from what was taken last. */
  render(job: RenderJob): Promise<RenderOutcome>
  /** Frees the memory of what only compiling needs, which is loaded again if it is needed again. */
  release(): void
}

/** Creates the tools of a thread. */
export function createPageTools(input: PageToolsInput, diagramPort?: MessagePort): PageTools {
  const {
    store: { folder, generation },
    compile: options,
    synonyms,
  } = input
  const store = openStore(folder, generation)
  const bodies = openBodies(store)
  const analyses = synonyms && openAnalyzedBodies(store, synonyms)
  let compiler: Promise<DocCompiler> | undefined
  let analyzer: Promise<Analyzer> | undefined
  let render: ReturnType<typeof createRendering> | undefined

  const loadCompiler = async (): Promise<DocCompiler> => {
    const { createDocCompiler } = await import('./compile-doc.ts')
    return createDocCompiler(options, {}, diagramPort)
  }
  const loadAnalyzer = async (words: Synonyms): Promise<Analyzer> => {
    const { createAnalyzer } = await import('../../features/search/analyze.ts')
    return createAnalyzer(words)
  }
  const readText = async (html: string, { questions }: FrontMatter): Promise<AnalyzedBody | undefined> => {
    if (synonyms) analyzer ??= loadAnalyzer(synonyms)
    return (await analyzer)?.readBody(html, questions)
  }
  const held = createHeldBodies()
  const readBody = (key: string, uncached: DocBody | undefined): DocBody => {
    const body = uncached ?? held.take(key) ?? bodies.read(key)
    if (!body) throw new DamagedDocs([key])
    return body
  }
  return {
    compile: async (job) => {
      const start = performance.now()
      const isFirst = compiler === undefined
      compiler ??= loadCompiler()
      const compile = await compiler
      const outcome = await compile(job).catch((error: unknown): FailedPage => {
        return { ...toProblems(error), references: referencesOf(error), isChanged: error instanceof ChangedSource }
      })
      if ('problems' in outcome) return outcome
      const { doc, body } = outcome
      const compiledAt = performance.now()
      const analysis = await readText(body.html, doc.frontMatter)
      const readAt = performance.now()
      const isCached = bodies.write(doc.key, body)
      if (isCached) held.add(doc.key, body)
      const cost = { ...outcome.cost, ms: readAt - start, searchMs: readAt - compiledAt, isFirst }
      const isAnalysisStored = analysis === undefined || analyses?.write(doc.key, analysis)
      return { doc: packDoc(doc), cost, ...(!isAnalysisStored && { analysis }), ...(!isCached && { body }) }
    },
    prepare: (shared) => {
      render = createRendering(shared, readBody)
    },
    render: async (job) => {
      if (!render) throw new Error('Unexpected page before what it is rendered from')
      return render(job)
    },
    release: () => {
      compiler = undefined
      analyzer = undefined
    },
  }
}

/** Bodies kept in memory until they are rendered. */
interface HeldBodies {
  add(key: string, body: DocBody): void
  take(key: string): DocBody | undefined
}

/** Keeps bodies as long as there is room; the others are read again. */
function createHeldBodies(): HeldBodies {
  const held = new Map<string, DocBody>()
  let room = MAX_HELD
  const lengthOf = ({ html, markdown, excerpt = '' }: DocBody): number => html.length + markdown.length + excerpt.length
  return {
    add: (key, body) => {
      if (lengthOf(body) > room) return
      room -= lengthOf(body)
      held.set(key, body)
    },
    take: (key) => {
      const body = held.get(key)
      if (body) room += lengthOf(body)
      held.delete(key)
      return body
    },
  }
}

/** Stands for a body that is not needed. */
const NO_BODY: DocBody = { html: '', markdown: '' }

type BodyReader = (key: string, uncached: DocBody | undefined) => DocBody

function createRendering(shared: DraftShared, readBody: BodyReader): (job: RenderJob) => Promise<RenderOutcome> {
  const prepare = createPageRenderer(shared)
  const put: FilePlacer = createPlacer(shared.draftFolder)
  return async (job) => {
    const start = performance.now()
    const { doc, outputPath, sidebar, uncached, excerpts, known, cachedKey, cachedMarkdownKey } = job
    const { key, markdownKey, html, markdownOutput } = prepare(withSidebar(job, shared.sidebars[sidebar ?? -1]))
    const needsFile = cachedKey !== key
    const needsMarkdown = doc !== undefined && cachedMarkdownKey !== markdownKey
    const needsHtml = needsFile || known?.key !== key
    const body = doc && (needsHtml || needsMarkdown) ? readBody(doc.key, uncached) : NO_BODY
    const rendered = needsHtml ? await html(body.html, excerpts) : undefined
    const { csp = '', slotLinks, blocked } = rendered ?? known ?? {}
    return {
      key,
      csp,
      file: rendered && needsFile ? put(outputPath, rendered.html) : undefined,
      markdownKey,
      markdownFile: needsMarkdown ? put(doc.markdownPath, markdownOutput(body.markdown)) : undefined,
      slotLinks,
      blocked,
      slotReads: rendered?.slotReads,
      ms: performance.now() - start,
    }
  }
}

/** The items of a sidebar. */
type SidebarItems = NonNullable<Page['sidebar']>['items']

/** A job with the items of its sidebar, or with others. */
export function withSidebar(job: RenderJob, items: SidebarItems | undefined): RenderJob {
  const { props } = job
  return items && props.sidebar ? { ...job, props: { ...props, sidebar: { ...props.sidebar, items } } } : job
}
