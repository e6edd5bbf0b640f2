import type { MessagePort } from 'node:worker_threads'
import { adapters, loadFrontMatter } from '../../adapters/adapters.ts'
import type { PageText } from '../../adapters/site-adapter.ts'
import { type ContractOptions, createPageContracts } from '../../features/contracts/page-contracts.ts'
import { compileApiPage } from '../../features/openapi/compile-api-page.ts'
import type { DiagramParser } from '../../markdown/code/check-fences.ts'
import { createHighlighter } from '../../markdown/code/highlight.ts'
import { type CompiledMarkdown, createMarkdownCompiler, type MarkdownCompiler } from '../../markdown/compile.ts'
import type { BodyRenderer, CompileOptions, MarkdownInput } from '../../markdown/compile-input.ts'
import { createTextCompiler } from '../../markdown/compile-text.ts'
import { withDefinitions } from '../../markdown/excerpt-definitions.ts'
import { finishDoc } from '../../markdown/finish-doc.ts'
import { plainPartials } from '../../markdown/format.ts'
import { guardFunction, loadSitePlugins, type SitePlugins } from '../../markdown/site-plugins.ts'
import { type ContractData, contractsOf } from '../../shared/contract-types.ts'
import { isExtensionPage } from '../../shared/extension.ts'
import type { ConfiguredPlugins, PluginLists, PluginModule } from '../../shared/markdown-plugins.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Doc, DocBody, SourceFile } from '../../shared/model.ts'
import type { VersionName } from '../../shared/page-scope.ts'
import type { PartialFile } from '../../shared/partials.ts'
import { MARKDOWN_FILE, type SiteContext } from '../../shared/site-modules.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { type PackedText, unpackText } from '../../util/packed-text.ts'
import { areCurrent, type Reads } from '../../util/track-reads.ts'
import { findLanguageFolder } from '../open/language-folders.ts'
import { excerptBefore, hideTruncateMarker, markerOf } from '../read/blog-folders.ts'
import { findMisspelledVariables } from '../read/fill-variables.ts'
import { readFrontMatterValues, splitFrontMatter } from '../read/front-matter.ts'
import { addCover, readHomeCover } from '../read/home-cover.ts'
import { readPostFacts } from '../read/post-facts.ts'
import { checkEncoding, textOf } from '../read/source-text.ts'
import { loadTemplates } from '../site-code/load-templates.ts'
import { compileTranslated, compileWithPartials } from './compile-with-partials.ts'
import { createDiagramParser } from './diagram-parser.ts'
import { type CompileMeter, createStopwatch } from './page-cost.ts'

/** A page and the key of its Doc. */
export interface CompileJob {
  readonly source: SourceFile
  readonly key: string
  /** Content of a reference page, as packed JSON. */
  readonly api?: PackedText | undefined
}

/** A compiled page. */
export interface CompiledDoc {
  readonly doc: Doc
  readonly body: DocBody
}

/** A compiled page, and what took its time. */
export interface MeasuredDoc extends CompiledDoc {
  readonly cost: CompileMeter
}

/** Compiles a page's source to a Doc; throws UserError with all its problems. */
export type DocCompiler = (job: CompileJob) => Promise<MeasuredDoc>

/** The grammars are the same in every language of a site. */
const shared: { highlighter?: ReturnType<typeof createHighlighter> } = {}

/** Loads the compiler, the highlighter and the templates, which only a build with something to compile needs. */
export async function createDocCompiler(
  options: CompileOptions,
  checks: ContractOptions = {},
  diagramPort?: MessagePort,
): Promise<DocCompiler> {
  const { diagrams, folderLanguages } = options
  const parseDiagram = diagrams && createDiagramParser(diagrams.folder, diagramPort)
  const compilerIn = (language: CompileOptions['language']): Promise<DocCompiler> =>
    createCompilerInLanguage({ ...options, language }, checks, parseDiagram)
  const compile = await compilerIn(options.language)
  const inFolders = new Map<string, Promise<DocCompiler>>()
  return async (job) => {
    const folder = findLanguageFolder(job.source.path, folderLanguages)
    if (folder === undefined) return compile(job)
    const compiler = inFolders.get(folder) ?? compilerIn(folderLanguages?.[folder])
    inFolders.set(folder, compiler)
    return (await compiler)(job)
  }
}

async function createCompilerInLanguage(
  options: CompileOptions,
  checks: ContractOptions,
  parseDiagram: DiagramParser | undefined,
): Promise<DocCompiler> {
  const renderer = await loadTemplates()
  if (options.context) renderer.setSiteContext(options.context)
  shared.highlighter ??= createHighlighter()
  const stopwatch = createStopwatch()
  const highlighter = stopwatch.watchHighlighter(shared.highlighter)
  const named = options.globals?.names.filter((name) => /^[A-Z]/.test(name)) ?? []
  const componentNames = [...renderer.componentNames, ...named]
  const inOwn = <T>(make: () => T): T => inLanguage(options.language, make)
  const renderTree: BodyRenderer['renderTree'] = (tree, idPrefix) => inOwn(() => renderer.renderTree(tree, idPrefix))
  const startupReads: Reads = new Map()
  let pluginsOf = await loadPlugins(options.plugins, startupReads)
  const renderPageCode = stopwatch.watchCode(renderer.renderPageCode)
  const longRuns = checks.isCached ? undefined : { count: 0 }
  const bodies = { ...renderer, renderTree, renderPageCode, componentNames, longRuns, parseDiagram }
  const allCompilers = new Map<SitePlugins | undefined, Map<ContractData | undefined, MarkdownCompiler>>()
  const compilerOf = ({ path, isUnchecked }: SourceFile): MarkdownCompiler => {
    const contracts = options.contracts && !isUnchecked ? contractsOf(path, options.contracts) : undefined
    const pageContracts = () => contracts && createPageContracts(contracts, { ...checks, language: options.language })
    const plugins = pluginsOf(path)
    const compilers = allCompilers.get(plugins) ?? new Map<ContractData | undefined, MarkdownCompiler>()
    allCompilers.set(plugins, compilers)
    const make = () => createMarkdownCompiler(options, { ...bodies, plugins }, highlighter, pageContracts())
    const compiler = compilers.get(contracts) ?? make()
    compilers.set(contracts, compiler)
    return compiler
  }
  const { root = '', within = root, dialect } = options
  const translate = adapters.find(({ name }) => name === dialect?.name)?.translatePage
  const translateFrontMatter = await loadFrontMatter(dialect)
  const compileText = createTextCompiler({ options, renderer: bodies, highlighter })
  const apiTools = { compileText, highlighter, render: renderer.renderApiPage, inOwn }
  const compileReference = async ({ source, key }: CompileJob, api: PackedText): Promise<CompiledDoc> => {
    const { path, displayPath, frontMatter = {} } = source
    const compiled = await compileApiPage(unpackText(api), displayPath, apiTools)
    return finishDoc({ path, displayPath, key, frontMatter, problems: [], compiled, layout: 'api' })
  }
  const compileInput = (source: SourceFile, input: MarkdownInput): Promise<CompiledMarkdown> => {
    const compile = compilerOf(source)
    const { format } = options
    const compileParts = (written: readonly PartialFile[], page: MarkdownInput): Promise<CompiledMarkdown> => {
      const partials = format === 'detect' ? plainPartials(written, componentNames) : written
      return compileWithPartials({ partials, format }, page, compile)
    }
    const { partials } = source
    if (!translate || !dialect) return partials ? compileParts(partials, input) : compile(input)
    const tools = { translate: (page: PageText) => translate(page, dialect.options), compile, compileParts }
    return compileTranslated({ input, partials }, { root, within }, tools)
  }
  const compilePage = async ({ source, key }: CompileJob): Promise<CompiledDoc> => {
    const { path, displayPath } = source
    const whole = textOf(source)
    const ofText = checkEncoding(whole, source)
    const written = readFrontMatterValues(whole, source, translateFrontMatter)
    const {
      frontMatter,
      values,
      references,
      problems: ofKeys,
      ...split
    } = splitFrontMatter(whole, displayPath, written)
    const problems = [...ofText, ...ofKeys, ...findMisspelledVariables({ ...source, text: whole }, options.variables)]
    const marker = markerOf(path, options.truncateMarkers)
    const post = source.kind === 'post' ? readPostFacts({ ...written, ...split, marker }) : undefined
    const body = post ? hideTruncateMarker(split.body, marker) : split.body
    const parts = {
      path,
      displayPath,
      key,
      frontMatter,
      values,
      references,
      problems,
      layout: source.kind ?? ('doc' as const),
      post,
    }
    const isScript = isPageScript(source)
    const docs = source.kind ? undefined : findVersion(path, options.context)
    const compileBody = (text: string, idPrefix?: string): Promise<CompiledMarkdown> =>
      compileInput(source, {
        path,
        displayPath,
        docs,
        body: text,
        frontMatter: values,
        modules: source.modules,
        idPrefix,
        titleAbove: post && (frontMatter.title === undefined && idPrefix === undefined ? 'words' : 'always'),
        // One that a plugin of another tool adds may need what is only there.
        isScript: isScript && !isExtensionPage(displayPath),
      })
    const read = source.kind === 'post' ? undefined : readHomeCover(written)
    const text = await compileBody(body)
    const compiled = read ? addCover(text, read, { displayPath, renderHome: renderer.renderHome }) : text
    const finished = finishDoc({
      ...parts,
      home: read?.home,
      // As Markdown, a page that is a script has only its title.
      compiled: isScript ? { ...compiled, markdown: '' } : compiled,
    })
    return post ? withExcerpt(finished, { body: split.body, marker }, compileBody) : finished
  }
  return async (job) => {
    if (!areCurrent(startupReads)) {
      startupReads.clear()
      allCompilers.clear()
      pluginsOf = await loadPlugins(options.plugins, startupReads)
    }
    stopwatch.take()
    return {
      ...(await (job.api === undefined ? compilePage(job) : compileReference(job, job.api))),
      cost: stopwatch.take(),
    }
  }
}

/** Returns whether a page outside the docs is a script. */
function isPageScript({ kind, path }: SourceFile): boolean {
  return kind === 'page' && !MARKDOWN_FILE.test(path)
}

/** Adds the excerpt of a post; a warning where its marker is inside of something that ends below it. */
async function withExcerpt(
  { doc, body }: CompiledDoc,
  { body: whole, marker }: { readonly body: string; readonly marker: string | undefined },
  compileBody: (text: string, idPrefix: string) => Promise<CompiledMarkdown>,
): Promise<CompiledDoc> {
  const text = excerptBefore(whole, marker)
  try {
    const { html } = await compileBody(withDefinitions(text, whole), `${hashOf(doc.path).slice(0, 6)}-`)
    return { doc, body: { ...body, excerpt: html } }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const problem: Problem = {
      severity: 'warning',
      code: 'post.beginning',
      message: 'Beginning of the post cannot be shown by itself: lists show its description',
      hint: 'Move the marker out of the element that it is in.',
      file: doc.displayPath,
      line: text.split('\n').length,
    }
    return { doc: { ...doc, problems: [...doc.problems, problem] }, body }
  }
}

/** The docs and the version that a page of docs belongs to, by its path from the docs folder: the innermost folder around it. */
function findVersion(path: string, { docsVersions = {} }: Partial<SiteContext> = {}): VersionName | undefined {
  const all = Object.entries(docsVersions).flatMap(([id, versions]) =>
    versions.map(({ name, folder }) => ({ id, version: name, folder })),
  )
  const around = all.filter(({ folder }) => path.startsWith(folder))
  const [innermost] = around.sort((one, other) => other.folder.length - one.folder.length)
  return innermost && { id: innermost.id, version: innermost.version }
}

/** The plugins for a page, by its path; pages with the same plugins have the same object. */
type PluginFinder = (path: string) => SitePlugins | undefined

/**
 * Loads the plugins of remark and rehype of a site, and adds what they read before they see a page.
 * @throws UserError that names them when they cannot be loaded.
 */
async function loadPlugins(plugins: PluginModule | undefined, startupReads: Reads): Promise<PluginFinder> {
  if (plugins === undefined) return () => undefined
  if ('url' in plugins) return loadConfigured(plugins, startupReads)
  const named = await loadSitePlugins(plugins, startupReads)
  return () => named
}

async function loadConfigured(plugins: ConfiguredPlugins, startupReads: Reads): Promise<PluginFinder> {
  const adapter = adapters.find(({ name }) => name === plugins.tool)
  if (!adapter?.loadMarkdownPlugins)
    throw new Error(`Unexpected tool ${plugins.tool}, expected the name of an adapter with plugins`)
  const loaded = await adapter.loadMarkdownPlugins(plugins, startupReads)
  const site = { root: plugins.root, startupReads }
  const guard = (lists: PluginLists<Parameters<typeof guardFunction>[0]>): SitePlugins => ({
    beforeRemark: lists.beforeRemark.map((plugin) => guardFunction(plugin, site)),
    remark: lists.remark.map((plugin) => guardFunction(plugin, site)),
    beforeRehype: lists.beforeRehype.map((plugin) => guardFunction(plugin, site)),
    rehype: lists.rehype.map((plugin) => guardFunction(plugin, site)),
  })
  const guarded = new Map([...loaded].map(([key, lists]) => [key, guard(lists)]))
  // A folder may be inside of another one.
  const folders = Object.entries(plugins.folders).sort(([one], [other]) => other.length - one.length)
  return (path) => {
    const [, key = ''] = folders.find(([prefix]) => path.startsWith(prefix)) ?? []
    return guarded.get(key)
  }
}
