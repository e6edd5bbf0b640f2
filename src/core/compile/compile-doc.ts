import { type ContractOptions, createPageContracts } from '../../features/contracts/page-contracts.ts'
import { createHighlighter } from '../../markdown/code/highlight.ts'
import { type CompiledMarkdown, createMarkdownCompiler, type MarkdownCompiler } from '../../markdown/compile.ts'
import type { BodyRenderer, MarkdownInput } from '../../markdown/compile-input.ts'
import type { CompileOptions } from '../../markdown/compile-options.ts'
import { createTextCompiler } from '../../markdown/compile-text.ts'
import { finishDoc } from '../../markdown/finish-doc.ts'
import { plainPartials } from '../../markdown/plain-partials.ts'
import type { SitePlugins } from '../../markdown/site-plugins.ts'
import { type ContractData, contractsOf } from '../../shared/contract-types.ts'
import { isMadePath } from '../../shared/extension.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Doc, DocBody, SourceFile } from '../../shared/model.ts'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { type PackedText, unpackText } from '../../util/packed-text.ts'
import { areCurrent, type Reads } from '../../util/track-reads.ts'
import { readFrontMatterValues, splitFrontMatter } from '../read/front-matter.ts'
import { readHomeCover } from '../read/home-cover.ts'
import { readPostFacts } from '../read/post-facts.ts'
import { textOf } from '../read/source-text.ts'
import { checkEncoding } from '../read/text-encoding.ts'
import { excerptBefore, hideTruncateMarker, markerOf } from '../read/truncate-marker.ts'
import { loadTemplatesForCode } from '../site-code/load-templates.ts'
import { addCover } from './add-cover.ts'
import { compileApiPage } from './compile-api-page.ts'
import { compileWithPartials } from './compile-with-partials.ts'
import { createDiagramParser } from './diagram-parser.ts'
import { findVersion } from './find-version.ts'
import { loadPlugins } from './load-plugins.ts'
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
export async function createDocCompiler(options: CompileOptions, checks: ContractOptions = {}): Promise<DocCompiler> {
  const renderer = await loadTemplatesForCode()
  if (options.context) renderer.setSiteContext(options.context)
  shared.highlighter ??= createHighlighter()
  const stopwatch = createStopwatch()
  const highlighter = stopwatch.watchHighlighter(shared.highlighter)
  const named = options.globals?.names.filter((name) => /^[A-Z]/.test(name)) ?? []
  const componentNames = [...renderer.componentNames, ...named]
  const inOwn = <T>(make: () => T): T => inLanguage(options.language, make)
  const renderTree: BodyRenderer['renderTree'] = (tree, idPrefix) => inOwn(() => renderer.renderTree(tree, idPrefix))
  const early: Reads = new Map()
  let pluginsOf = await loadPlugins(options.plugins, early)
  const renderPageCode = stopwatch.watchCode(renderer.renderPageCode)
  const parseDiagram = options.diagrams && createDiagramParser(options.diagrams.folder)
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
  const compileText = createTextCompiler({ options, renderer: bodies, highlighter })
  const apiTools = { compileText, highlighter, render: renderer.renderApiPage, inOwn }
  const compileReference = async ({ source, key }: CompileJob, api: PackedText): Promise<CompiledDoc> => {
    const { path, displayPath, frontMatter = {} } = source
    const compiled = await compileApiPage(unpackText(api), displayPath, apiTools)
    return finishDoc({ path, displayPath, key, frontMatter, problems: [], compiled, layout: 'api' })
  }
  const compileInput = (source: SourceFile, input: MarkdownInput): Promise<CompiledMarkdown> => {
    const compile = compilerOf(source)
    if (!source.partials) return compile(input)
    const { format } = options
    const partials = format === 'detect' ? plainPartials(source.partials, componentNames) : source.partials
    return compileWithPartials({ partials, format }, input, compile)
  }
  const compilePage = async ({ source, key }: CompileJob): Promise<CompiledDoc> => {
    const { path, displayPath } = source
    const whole = textOf(source)
    const ofText = checkEncoding(whole, source)
    const written = readFrontMatterValues(whole, displayPath)
    const { frontMatter, values, problems: ofKeys, ...split } = splitFrontMatter(whole, displayPath, written)
    const problems = [...ofText, ...ofKeys]
    const marker = markerOf(path, options.truncateMarkers)
    const post = source.kind === 'post' ? readPostFacts({ ...written, ...split, marker }) : undefined
    const body = post ? hideTruncateMarker(split.body, marker) : split.body
    const parts = {
      path,
      displayPath,
      key,
      frontMatter,
      values,
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
        isPost: !!post,
        // One that a plugin of another tool adds may need what is only there.
        isScript: isScript && !isMadePath(displayPath),
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
    return post ? withExcerpt(finished, excerptBefore(split.body, marker), compileBody) : finished
  }
  return async (job) => {
    if (!areCurrent(early)) {
      early.clear()
      allCompilers.clear()
      pluginsOf = await loadPlugins(options.plugins, early)
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
  text: string,
  compileBody: (text: string, idPrefix: string) => Promise<CompiledMarkdown>,
): Promise<CompiledDoc> {
  try {
    const { html } = await compileBody(text, `${hashOf(doc.path).slice(0, 6)}-`)
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
