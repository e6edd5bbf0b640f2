import { createProcessor } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { DocFormat } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { type CompileData, createCompileData } from './compile-data.ts'
import { toProblem } from './compile-errors.ts'
import { detectFormat } from './format.ts'
import { createHighlighter, type Highlighter } from './highlight.ts'
import type { MagicComment } from './magic-comments.ts'
import { toMarkdownTwin } from './markdown-twin.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeBlocks } from './plugins/code-blocks.ts'
import { containerDirectives } from './plugins/container-directives.ts'
import { firstParagraph } from './plugins/first-paragraph.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headings } from './plugins/headings.ts'
import { mdxGuards } from './plugins/mdx-guards.ts'
import { pageTitle } from './plugins/page-title.ts'
import { places } from './plugins/places.ts'
import { rawHtml } from './plugins/raw-html.ts'
import { strayHtml } from './plugins/stray-html.ts'
import { preprocess } from './preprocess.ts'

/** What the compiler needs to know of the site; part of every Doc's key. */
export interface CompileOptions {
  /** Names pages may use without an import. */
  readonly componentNames: readonly string[]
  readonly magicComments: readonly MagicComment[]
  /** Whether `mermaid` fences are diagrams. */
  readonly mermaid: boolean
  readonly format: DocFormat | 'detect'
}

/** A page's Markdown and where it came from. */
export interface MarkdownInput {
  readonly path: string
  readonly displayPath: string
  /** The text with its front matter blanked out. */
  readonly body: string
}

/** A page compiled to a function body that the templates evaluate. */
export interface CompiledMarkdown {
  readonly format: DocFormat
  /** JavaScript function body, see MDX's `outputFormat: 'function-body'`. */
  readonly code: string
  readonly data: CompileData
  /** The Markdown twin, its links marked. */
  readonly markdown: string
}

/** Compiles Markdown and MDX; keeps its processors and grammars for the next page. */
export type MarkdownCompiler = (input: MarkdownInput) => Promise<CompiledMarkdown>

/**
 * Makes a compiler. A call throws UserError with every fault of the page, each at its line and column.
 */
export async function createMarkdownCompiler(options: CompileOptions): Promise<MarkdownCompiler> {
  const highlighter = await createHighlighter()
  const processors = {
    md: createChain('md', options, highlighter),
    mdx: createChain('mdx', options, highlighter),
  }
  return async (input) => {
    const format =
      options.format === 'detect' ? detectFormat(input.path, input.body, options.componentNames) : options.format
    const file = new VFile({ path: input.displayPath, value: preprocess(input.body, format) })
    const data = createCompileData()
    file.data.page = data
    const code = await runChain(processors[format], file, input)
    const errors = data.problems.filter((problem) => problem.severity === 'error')
    if (errors.length > 0) throw new UserError(errors.map((problem) => locate(problem, input)))
    return {
      format,
      code,
      data: { ...data, problems: data.problems.map((problem) => locate(problem, input)) },
      markdown: toMarkdownTwin(input.body, format),
    }
  }
}

/** The one plugin chain: every page of every site goes through these steps in this order. */
function createChain(format: DocFormat, options: CompileOptions, highlighter: Highlighter) {
  const remarkPlugins: PluggableList = [
    remarkGfm,
    containerDirectives,
    admonitions,
    headingIds,
    firstParagraph,
    format === 'mdx' ? [mdxGuards, { componentNames: options.componentNames }] : strayHtml,
  ]
  const rehypePlugins: PluggableList = [
    ...(format === 'md' ? [rawHtml] : []),
    rehypeSlug,
    pageTitle,
    headings,
    places,
    [codeBlocks, { highlighter, magicComments: options.magicComments, mermaid: options.mermaid }],
  ]
  return createProcessor({
    format,
    outputFormat: 'function-body',
    tableCellAlignToStyle: false,
    remarkPlugins,
    rehypePlugins,
  })
}

async function runChain(processor: ReturnType<typeof createChain>, file: VFile, input: MarkdownInput): Promise<string> {
  try {
    return String(await processor.process(file))
  } catch (error) {
    if (error instanceof VFileMessage) throw new UserError(toProblem(error, input.displayPath, input.body))
    throw error
  }
}

function locate(problem: Problem, input: MarkdownInput): Problem {
  const source = problem.line === undefined ? undefined : input.body.split('\n')[problem.line - 1]
  return { ...problem, file: input.displayPath, source }
}
