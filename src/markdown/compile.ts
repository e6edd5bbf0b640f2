import type { Nodes } from 'hast'
import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { ContractData, PageContracts } from '../shared/contracts.ts'
import type { DocFormat } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { type CompileData, createCompileData } from './compile-data.ts'
import { runtimeProblem, toProblem } from './compile-errors.ts'
import { detectFormat } from './format.ts'
import { createHighlighter, type Highlighter } from './highlight.ts'
import { fillHoisted } from './hoisted.ts'
import type { MagicComment } from './magic-comments.ts'
import { toMarkdownTwin } from './markdown-twin.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeBlocks } from './plugins/code-blocks.ts'
import { firstParagraph } from './plugins/first-paragraph.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headings } from './plugins/headings.ts'
import { hoistStatic } from './plugins/hoist-static.ts'
import { mdxGuards } from './plugins/mdx-guards.ts'
import { options as optionTags } from './plugins/options.ts'
import { pageTitle } from './plugins/page-title.ts'
import { places } from './plugins/places.ts'
import { prose } from './plugins/prose.ts'
import { rawHtml } from './plugins/raw-html.ts'
import { strayHtml } from './plugins/stray-html.ts'
import { markdownParser, mdxParser } from './parse/parsers.ts'

/** What the compiler needs to know of the site; part of every Doc's key. */
export interface CompileOptions {
  readonly magicComments: readonly MagicComment[]
  /** Whether `mermaid` fences are diagrams. */
  readonly mermaid: boolean
  readonly format: DocFormat | 'detect'
  /** Language of fences that name none. */
  readonly defaultLanguage?: string | undefined
  /** What pages are held against, besides their links. */
  readonly contracts?: ContractData | undefined
}

/** The templates, as far as a page's body needs them. */
export interface BodyRenderer {
  /** Names pages may use without an import. */
  readonly componentNames: readonly string[]
  /** HTML of a tree that holds no MDX. */
  readonly renderTree: (tree: Nodes) => string
  /** HTML of a compiled MDX page: JavaScript as MDX's `outputFormat: 'function-body'` has it. */
  readonly renderBody: (code: string) => Promise<string>
}

/** A page's Markdown and where it came from. */
export interface MarkdownInput {
  readonly path: string
  readonly displayPath: string
  /** The text with its front matter blanked out. */
  readonly body: string
}

/** A page compiled to HTML, its addresses as written. */
export interface CompiledMarkdown {
  readonly format: DocFormat
  readonly html: string
  readonly data: CompileData
  /** The Markdown twin, its links marked. */
  readonly markdown: string
}

/** Compiles Markdown and MDX; keeps its processors and grammars for the next page. */
export type MarkdownCompiler = (input: MarkdownInput) => Promise<CompiledMarkdown>

/**
 * Makes a compiler. A call throws UserError with every fault of the page, each at its line and column.
 */
export function createMarkdownCompiler(
  options: CompileOptions,
  renderer: BodyRenderer,
  highlighter: Highlighter = createHighlighter(),
  contracts?: PageContracts,
): MarkdownCompiler {
  const chains = {
    md: createMarkdownChain({ options, renderer, highlighter, contracts }),
    mdx: createMdxChain({ options, renderer, highlighter, contracts }),
  }
  return async (input) => {
    const format =
      options.format === 'detect' ? detectFormat(input.path, input.body, renderer.componentNames) : options.format
    const file = new VFile({ path: input.displayPath, value: input.body })
    const data = createCompileData()
    file.data.page = data
    const html = await runChain(chains[format], file, input)
    return {
      format,
      html,
      data: { ...data, problems: data.problems.map((problem) => locate(problem, input)) },
      markdown: toMarkdownTwin(input.body, format, contracts),
    }
  }
}

interface ChainInput {
  readonly options: CompileOptions
  readonly renderer: BodyRenderer
  readonly highlighter: Highlighter
  readonly contracts: PageContracts | undefined
}

/** Takes a page to HTML. */
type Chain = (file: VFile) => Promise<string>

/** The steps every page goes through while it is Markdown. */
const MARKDOWN_STEPS: PluggableList = [admonitions, headingIds, firstParagraph]

/** The steps every page goes through when it has become HTML elements. */
function htmlSteps({ options, highlighter, contracts }: ChainInput): PluggableList {
  return [
    rehypeSlug,
    pageTitle,
    headings,
    [prose, { contracts }],
    places,
    [codeBlocks, { ...options, highlighter, contracts }],
  ]
}

/** Plain Markdown: its tree is rendered as it is. */
function createMarkdownChain(input: ChainInput): Chain {
  const processor = unified()
    .use(markdownParser)
    .use(MARKDOWN_STEPS)
    .use(optionTags, input)
    .use(strayHtml)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rawHtml)
    .use(htmlSteps(input))
    .freeze()
  return async (file) => {
    const tree = await processor.run(processor.parse(file), file)
    return input.renderer.renderTree(tree)
  }
}

/** MDX: what is static in it is rendered as plain Markdown is, the rest is compiled and run. */
function createMdxChain(input: ChainInput): Chain {
  let processor: ReturnType<typeof createMdxProcessor> | undefined
  return async (file) => {
    processor ??= createMdxProcessor(input)
    const code = String(await (await processor).process(file))
    failOnErrors(file.data.page?.problems ?? [])
    return fillHoisted(await input.renderer.renderBody(code), file.data.page?.hoisted ?? [])
  }
}

/** Loads the compiler of MDX, which brings a parser of JavaScript along: a site without such pages does not need it. */
async function createMdxProcessor(input: ChainInput) {
  const { createProcessor } = await import('@mdx-js/mdx')
  const { componentNames, renderTree } = input.renderer
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins: [mdxParser, ...MARKDOWN_STEPS, [optionTags, input], [mdxGuards, { componentNames }]],
    rehypePlugins: [...htmlSteps(input), [hoistStatic, { renderTree }]],
  })
}

function failOnErrors(problems: readonly Problem[]): void {
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new UserError(errors)
}

/** Runs a chain; what it throws becomes problems at their places in the page. */
async function runChain(chain: Chain, file: VFile, input: MarkdownInput): Promise<string> {
  try {
    return await chain(file)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.problems.map((problem) => locate(problem, input)))
    if (error instanceof VFileMessage) throw new UserError(toProblem(error, input.displayPath, input.body))
    throw new UserError(runtimeProblem(error, input.displayPath))
  }
}

function locate(problem: Problem, input: MarkdownInput): Problem {
  const source = problem.line === undefined ? undefined : input.body.split('\n')[problem.line - 1]
  return { ...problem, file: input.displayPath, source }
}
