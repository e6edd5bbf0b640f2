import type { Root } from 'mdast'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { PageContracts, SiteContracts } from '../shared/contract-types.ts'
import type { Language } from '../shared/messages/text.ts'
import type { DocFormat } from '../shared/model.ts'
import type { GlobalModule, SiteContext } from '../shared/site-modules.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { whileNaming } from '../util/underway.ts'
import { createHighlighter, type Highlighter } from './code/highlight.ts'
import type { MagicComment } from './code/magic-comments.ts'
import { type CompileData, createCompileData } from './compile-data.ts'
import type { BodyRenderer, MarkdownInput } from './compile-input.ts'
import { compilePartials, importDataOf } from './compile-partials.ts'
import { findMdx } from './format.ts'
import { options as optionTags } from './options/show-options.ts'
import { locate, restart, withPageProblems } from './page-problems.ts'
import { markdownParser, readMdx } from './parse/read-tree.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeBlocks } from './plugins/code-blocks.ts'
import { emoji } from './plugins/emoji.ts'
import { firstParagraph } from './plugins/first-paragraph.ts'
import { findMadeScripts, forbidScripts } from './plugins/forbid-scripts.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headingSlugs } from './plugins/heading-slugs.ts'
import { headings } from './plugins/headings.ts'
import { fillHoisted, hoistStatic } from './plugins/hoist-static.ts'
import { math } from './plugins/math.ts'
import { mathElements } from './plugins/math-elements.ts'
import { mdxGuards } from './plugins/mdx-guards.ts'
import { npmTabs } from './plugins/npm-tabs.ts'
import { ownCode } from './plugins/own-code.ts'
import { ownComponents } from './plugins/own-components.ts'
import { pageHead } from './plugins/page-head.ts'
import { pageTitle } from './plugins/page-title.ts'
import { prose } from './plugins/prose.ts'
import { rawHtml } from './plugins/raw-html.ts'
import { references } from './plugins/references.ts'
import { sharedPage } from './plugins/shared-page.ts'
import { strayHtml } from './plugins/stray-html.ts'
import { twoslashFences } from './plugins/twoslash-fences.ts'
import { unclosedTags } from './plugins/unclosed-tags.ts'
import { runPage } from './run-page.ts'
import { twinOfMarkdown } from './twin/twin-of-markdown.ts'

/** Site settings of the compiler; part of every Doc's key. */
export interface CompileOptions {
  readonly magicComments: readonly MagicComment[]
  /** Whether `mermaid` fences are diagrams. */
  readonly mermaid: boolean
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly math?: boolean | undefined
  /** Whether short codes such as `:tada:` are emoji; absent: they are. */
  readonly emoji?: boolean | undefined
  readonly format: DocFormat | 'detect'
  /** Whether pages may have scripts; absent: they may. */
  readonly scripts?: 'allow' | 'forbid' | undefined
  /** What ends the beginning of a post: the own markers of blogs, by what the paths of their posts begin with. */
  readonly truncateMarkers?: Readonly<Record<string, string>> | undefined
  /** Language of fences without one. */
  readonly defaultLanguage?: string | undefined
  /** What pages are checked against, besides their links. */
  readonly contracts?: SiteContracts | undefined
  /** The language of titles and labels that pages get; absent: English. */
  readonly language?: Language | undefined
  /** The module of the site whose default export has the components that every page may use, by name. */
  readonly globals?: GlobalModule | undefined
  /** The site as its components see it; absent when the site has no components. */
  readonly context?: SiteContext | undefined
}

/** A page compiled to HTML, with its addresses as written. */
export interface CompiledMarkdown {
  readonly format: DocFormat
  readonly html: string
  readonly data: CompileData
  /** The Markdown twin, with marked links. */
  readonly markdown: string
}

/** Compiles Markdown and MDX; reuses its processors and grammars. */
export type MarkdownCompiler = (input: MarkdownInput) => Promise<CompiledMarkdown>

/**
 * Creates a compiler. A call throws UserError with every error of the page, each at its line and column.
 */
export function createMarkdownCompiler(
  options: CompileOptions,
  renderer: BodyRenderer,
  highlighter: Highlighter = createHighlighter(),
  contracts?: PageContracts,
): MarkdownCompiler {
  const markdown = createMarkdownChain({ options, renderer, highlighter, contracts })
  const mdx = createMdxChain({ options, renderer, highlighter, contracts })
  const compile = async (input: MarkdownInput, file: VFile): Promise<ChainResult> => {
    if (options.format !== 'md' && input.path.endsWith('.mdx')) return mdx(input, file)
    const tree = markdown.parse(file)
    const sign = options.format === 'md' ? undefined : findMdx(tree, input.body, renderer.componentNames)
    if (sign === undefined && options.format !== 'mdx') return markdown.run(tree, file)
    return mdx(input, file).catch((error: unknown) => markdown.run(tree, restart(file, { error, sign, ...input })))
  }
  return async (input) => {
    const file = new VFile({ path: input.displayPath, value: input.body })
    file.data.page = createCompileData(input.idPrefix)
    file.data.imports = importDataOf(input)
    if (input.fileOf) file.data.fileOf = input.fileOf
    const result = await withPageProblems(input, () => whileNaming(input.displayPath, () => compile(input, file)))
    const data = file.data.page
    return { ...result, data: { ...data, problems: data.problems.map((problem) => locate(problem, input)) } }
  }
}

interface ChainInput {
  readonly options: CompileOptions
  readonly renderer: BodyRenderer
  readonly highlighter: Highlighter
  readonly contracts: PageContracts | undefined
}

/** A page's HTML and its Markdown twin. */
type ChainResult = Omit<CompiledMarkdown, 'data'>

/** The steps on the Markdown tree of every page. */
function markdownSteps({ options }: ChainInput): PluggableList {
  return [
    ...[pageHead, twoslashFences, npmTabs, admonitions, headingIds],
    ...(options.emoji === false ? [] : [emoji]),
    firstParagraph,
    ...(options.math ? [mathElements] : []),
  ]
}

/** The steps on the HTML tree of every page. */
function htmlSteps({ options, highlighter, contracts }: ChainInput): PluggableList {
  return [
    ...(options.scripts === 'forbid' ? [forbidScripts] : []),
    headingSlugs,
    ...(options.math ? [math] : []),
    pageTitle,
    sharedPage,
    [headings, options.language],
    [prose, { contracts }],
    [codeBlocks, { ...options, highlighter, contracts }],
    references,
  ]
}

/** Plain Markdown: its tree is rendered directly. */
function createMarkdownChain(input: ChainInput) {
  const processor = unified()
    .use(markdownParser, input.options)
    .use(unclosedTags)
    .use(markdownSteps(input))
    .use(optionTags, input)
    .use(strayHtml)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rawHtml)
    .use(htmlSteps(input))
    .freeze()
  return {
    parse: (file: VFile): Root => processor.parse(file) as Root,
    run: async (tree: Root, file: VFile): Promise<ChainResult> => {
      const markdown = twinOfMarkdown({ body: String(file), tree, contracts: input.contracts })
      const html = input.renderer.renderTree(await processor.run(tree, file), file.data.page?.idPrefix)
      return { format: 'md', html, markdown }
    },
  }
}

/** MDX: static parts are rendered like plain Markdown, the rest is compiled and run. */
function createMdxChain(chain: ChainInput): (input: MarkdownInput, file: VFile) => Promise<ChainResult> {
  let tools: ReturnType<typeof loadMdxTools> | undefined
  const { options, renderer, highlighter } = chain
  return async (input, file) => {
    tools ??= loadMdxTools(chain)
    const { processor, twinOf } = await tools
    const body = String(file)
    const code = String(await processor.process(file))
    const page = file.data.page ?? createCompileData()
    failOnErrors(page.problems)
    const partials = await compilePartials(file, input, processor)
    failOnErrors(page.problems)
    const html = await runPage({ code, input, page, partials, renderer, highlighter, options })
    if (options.scripts === 'forbid') failOnErrors(findMadeScripts(html))
    return { format: 'mdx', html: fillHoisted(html, page.hoisted), markdown: twinOf(body) }
  }
}

/** Loads the tools for MDX, including a JavaScript parser, only for sites with such pages. */
async function loadMdxTools(input: ChainInput) {
  const [{ createProcessor }, { mdxParser }, { twinOfMdx }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('./parse/mdx-parser.ts'),
    import('./twin/twin-of-mdx.ts'),
  ])
  const { componentNames, renderTree } = input.renderer
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [
      [mdxParser, input.options],
      ownComponents,
      ...markdownSteps(input),
      [optionTags, input],
      [mdxGuards, { componentNames }],
    ],
    rehypePlugins: [...htmlSteps(input), [hoistStatic, { renderTree }], ownCode],
  })
  return {
    processor,
    twinOf: (body: string) => twinOfMdx({ body, tree: readMdx(body, input.options), contracts: input.contracts }),
  }
}

function failOnErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new UserError(problems)
}
