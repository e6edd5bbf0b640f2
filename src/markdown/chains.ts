import type { createProcessor, ProcessorOptions } from '@mdx-js/mdx'
import type { Program } from 'estree-jsx'
import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import type { VFile } from 'vfile'
import { loadProvidedModules, providedName } from '../adapters/adapters.ts'
import type { PageContracts } from '../shared/contract-types.ts'
import type { Doc } from '../shared/model.ts'
import { idRules } from '../shared/slug-headings.ts'
import { type Problem, UserError } from '../util/errors.ts'
import type { Highlighter } from './code/highlight.ts'
import { CodePlaces, withPlace } from './code-places.ts'
import { createCompileData } from './compile-data.ts'
import type { BodyRenderer, CompileOptions, MarkdownInput } from './compile-input.ts'
import { compilePartials } from './compile-partials.ts'
import { outputOfMarkdown } from './output/output-of-markdown.ts'
import { markdownParser } from './parse/read-tree.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeBlocks } from './plugins/code-blocks.ts'
import { containers } from './plugins/containers.ts'
import { emoji } from './plugins/emoji.ts'
import { footnoteWords } from './plugins/footnotes.ts'
import { foreignForms } from './plugins/foreign-forms.ts'
import { githubAlerts } from './plugins/github-alerts.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headingSlugs, headings, pageTitle } from './plugins/headings.ts'
import { fillHoisted, hoistStatic } from './plugins/hoist-static.ts'
import { math, mathElements } from './plugins/math.ts'
import { mdxGuards, requiredModules } from './plugins/mdx-guards.ts'
import { npmTabs } from './plugins/npm-tabs.ts'
import { options as optionTags } from './plugins/options.ts'
import { ownCode } from './plugins/own-code.ts'
import { ownComponents } from './plugins/own-components.ts'
import { firstParagraph, pageHead } from './plugins/page-head.ts'
import { prose } from './plugins/prose.ts'
import { rawHtml, strayHtml, unclosedTags } from './plugins/raw-html.ts'
import { references, sharedPage } from './plugins/references.ts'
import { findMadeScripts, forbidScripts, lostHandlers } from './plugins/scripts.ts'
import { stackedTables } from './plugins/stacked-tables.ts'
import { tabsCheck } from './plugins/tabs-check.ts'
import { twoslashFences } from './plugins/twoslash.ts'
import { undefinedReferences } from './plugins/undefined-references.ts'
import { mergeConflicts, openEnds } from './plugins/unfinished-text.ts'
import { runPage } from './run-page.ts'

/** Input of the chains of a site's pages. */
interface ChainInput {
  readonly options: CompileOptions
  readonly renderer: BodyRenderer
  readonly highlighter: Highlighter
  readonly contracts: PageContracts | undefined
  /** Names of the elements that the site has components of its own for. */
  readonly replaced: ReadonlySet<string>
}

/** A page's HTML and its Markdown output. */
export interface ChainResult {
  readonly format: Doc['format']
  readonly html: string
  /** The Markdown output, with marked links. */
  readonly markdown: string
}

/** The steps on the Markdown tree of every page. */
function markdownSteps({ options, renderer }: ChainInput): PluggableList {
  const { beforeRemark = [], remark = [] } = renderer.plugins ?? {}
  const emojis = options.emoji === false ? [] : [emoji]
  // Ids of Python-Markdown have nothing of emoji, and those of GitHub have their names.
  const { isPython } = idRules(options.headingIds)
  return [
    ...beforeRemark,
    ...[
      pageHead,
      mergeConflicts,
      openEnds,
      twoslashFences,
      npmTabs,
      foreignForms,
      undefinedReferences,
      githubAlerts,
      containers,
    ],
    [admonitions, options],
    ...(isPython ? emojis : []),
    [headingIds, options],
    ...(isPython ? [] : emojis),
    firstParagraph,
    ...(options.math ? [mathElements] : []),
    ...remark,
  ]
}

/** The steps on the HTML tree of every page. */
function htmlSteps({ options, renderer, highlighter, contracts, replaced }: ChainInput): PluggableList {
  const { beforeRehype = [], rehype = [] } = renderer.plugins ?? {}
  return [
    ...beforeRehype,
    ...(options.scripts === 'forbid' ? [forbidScripts] : []),
    lostHandlers,
    headingSlugs,
    ...(options.math ? [math] : []),
    ...rehype,
    [pageTitle, options],
    sharedPage,
    [headings, options.language],
    [prose, { contracts }],
    stackedTables,
    [codeBlocks, { ...options, highlighter, contracts, replaced, parseDiagram: renderer.parseDiagram }],
    [references, { replaced }],
  ]
}

/** The steps of plain Markdown. */
function plainSteps(input: ChainInput): Pick<ProcessorOptions, 'remarkPlugins' | 'rehypePlugins'> {
  return {
    remarkPlugins: [
      [markdownParser, input.options],
      unclosedTags,
      ...markdownSteps(input),
      [optionTags, input],
      strayHtml,
    ],
    rehypePlugins: [rawHtml, ...htmlSteps(input)],
  }
}

/** Plain Markdown: its tree is rendered directly, or by the site's own components for its elements. */
export function createMarkdownChain(input: ChainInput) {
  const { remarkPlugins, rehypePlugins } = plainSteps(input)
  const processor = unified()
    .use(remarkPlugins ?? [])
    .use(remarkRehype, { allowDangerousHtml: true, ...footnoteWords(input.options.language) })
    .use(rehypePlugins ?? [])
    .freeze()
  const runCode = createCodeChain(input, loadMarkdownTools)
  return {
    parse: (file: VFile): Root => processor.parse(file) as Root,
    run: async (tree: Root, file: VFile, page: MarkdownInput): Promise<ChainResult> => {
      if (input.replaced.size > 0) return runCode(page, file)
      const markdown = outputOfMarkdown({ body: String(file), tree, contracts: input.contracts })
      const html = input.renderer.renderTree(await processor.run(tree, file), file.data.page?.idPrefix)
      return { format: 'md', html, markdown }
    },
  }
}

type SourceMaps = NonNullable<ProcessorOptions['SourceMapGenerator']>

/** Tools that compile a page to code. */
interface CodeTools {
  readonly format: Doc['format']
  readonly processor: ReturnType<typeof createProcessor>
  /** Writes the Markdown output from the tree as it was read, which stays as it is. */
  readonly markdownOf: (body: string, tree: Root) => string
}

type CodeChain = (input: MarkdownInput, file: VFile) => Promise<ChainResult>

/** Pages of MDX. */
export function createMdxChain(input: ChainInput): CodeChain {
  return createCodeChain(input, loadMdxTools)
}

/** A page with code: static parts are rendered like plain Markdown, the rest is compiled and run. */
function createCodeChain(chain: ChainInput, load: (input: ChainInput) => Promise<CodeTools>): CodeChain {
  let tools: ReturnType<typeof load> | undefined
  const { options, renderer, highlighter } = chain
  return async (input, file) => {
    tools ??= load(chain)
    const { format, processor, markdownOf } = await tools
    const read = processor.parse(file)
    const markdown = markdownOf(String(file), read)
    // Its type says that the steps begin with what they end with.
    const program = await processor.run(read as object as Program, file)
    const code = String(processor.stringify(program, file))
    const page = file.data.page ?? createCompileData()
    failOnErrors(page.problems)
    const partials = await compilePartials(file, input, {
      processor,
      format: options.format,
      globals: options.globals,
    })
    failOnErrors(page.problems)
    const used = [...(file.data.imports?.used ?? [])]
    const usesProvided = options.globals !== undefined || used.some((key) => providedName(key) !== undefined)
    const provided = usesProvided ? await loadProvidedModules() : undefined
    const run = { code, input, page, partials, provided, renderer, highlighter, options }
    const html = await runPage(run).catch((error: unknown) => {
      throw withPlace(error, file.map)
    })
    if (options.scripts === 'forbid') failOnErrors(findMadeScripts(html))
    return { format, html: fillHoisted(html, page.hoisted), markdown }
  }
}

/** The last steps on the HTML tree of a page that becomes code. */
function codeSteps({ renderer, replaced }: ChainInput): PluggableList {
  return [[hoistStatic, { renderTree: renderer.renderTree, replaced }], ownCode]
}

/** Loads the tools for MDX, including a JavaScript parser, only for sites with such pages. */
async function loadMdxTools(input: ChainInput): Promise<CodeTools> {
  const [{ createProcessor }, { mdxParser }, { outputOfMdx }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('./parse/read-mdx-page.ts'),
    import('./output/output-of-mdx.ts'),
  ])
  const { componentNames } = input.renderer
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    SourceMapGenerator: CodePlaces as unknown as SourceMaps,
    tableCellAlignToStyle: false,
    remarkRehypeOptions: footnoteWords(input.options.language),
    remarkPlugins: [
      [mdxParser, input.options],
      ownComponents,
      ...markdownSteps(input),
      [optionTags, input],
      requiredModules,
      ...(input.options.globals?.names.includes('Tabs') ? [] : [tabsCheck]),
      [mdxGuards, { componentNames }],
    ],
    rehypePlugins: [...htmlSteps(input), ...codeSteps(input)],
  })
  return {
    format: 'mdx',
    processor,
    markdownOf: (body, tree) => outputOfMdx({ body, tree, contracts: input.contracts }),
  }
}

/** Loads the tools for plain Markdown whose elements have components of the site. */
async function loadMarkdownTools(input: ChainInput): Promise<CodeTools> {
  const { createProcessor } = await import('@mdx-js/mdx')
  const { remarkPlugins, rehypePlugins } = plainSteps(input)
  const processor = createProcessor({
    format: 'md',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkRehypeOptions: footnoteWords(input.options.language),
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins: [...(rehypePlugins ?? []), ...codeSteps(input)],
  })
  return {
    format: 'md',
    processor,
    markdownOf: (body, tree) => outputOfMarkdown({ body, tree, contracts: input.contracts }),
  }
}

function failOnErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new UserError(problems)
}
