import { VFile } from 'vfile'
import type { PageContracts } from '../shared/contract-types.ts'
import { UserError } from '../util/errors.ts'
import { type ChainResult, createMarkdownChain, createMdxChain } from './chains.ts'
import { createHighlighter, type Highlighter } from './code/highlight.ts'
import { type CompileData, createCompileData } from './compile-data.ts'
import type { BodyRenderer, CompileOptions, MarkdownInput } from './compile-input.ts'
import { importDataOf } from './compile-partials.ts'
import { findMdx } from './format.ts'
import { PageError } from './page-error.ts'
import { locate, restart, withPageProblems } from './page-problems.ts'
import { replacedElements } from './replaced-elements.ts'
import { PluginFailure } from './site-plugins.ts'

/** A page compiled to HTML, with its addresses as written. */
export interface CompiledMarkdown extends ChainResult {
  readonly data: CompileData
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
  const replaced = replacedElements(options.globals?.names ?? [])
  const input = { options, renderer, highlighter, contracts, replaced }
  const mdx = createMdxChain(input)
  const isMdxFormat = options.format === 'mdx' || options.format === 'mdx1'
  const markdown = createMarkdownChain(input)
  const compile = async (input: MarkdownInput, file: VFile): Promise<ChainResult> => {
    if (options.format !== 'md' && input.path.endsWith('.mdx')) return mdx(input, file)
    const tree = markdown.parse(file)
    const sign = options.format === 'md' ? undefined : findMdx(tree, input.body, renderer.componentNames)
    if (sign === undefined && !isMdxFormat) return markdown.run(tree, file, input)
    return mdx(input, file).catch((error: unknown) => {
      if (error instanceof PluginFailure) throw error
      return markdown.run(tree, restart(file, { error, sign, ...input }), input)
    })
  }
  const compileWithout = async (
    input: MarkdownInput,
    failures: readonly PluginFailure[],
    reads: CompileData['reads'],
  ): Promise<CompiledMarkdown> => {
    const file = new VFile({ path: input.displayPath, value: input.body })
    file.data.page = createCompileData({ ...input, reads })
    file.data.imports = importDataOf(input, options.globals)
    file.data.frontMatter = input.frontMatter
    file.data.failed = new Set(failures.map(({ plugin }) => plugin))
    if (input.fileOf) file.data.fileOf = input.fileOf
    const result = await withPageProblems(input, () => compile(input, file)).catch((error: unknown) => {
      // Its links can be checked all the same.
      throw error instanceof UserError ? new PageError(error.problems, file.data.page?.references ?? []) : error
    })
    const data = file.data.page
    const problems = [...data.problems, ...failures.map(({ problem }) => problem), ...(contracts?.problems ?? [])]
    return { ...result, data: { ...data, problems: problems.map((problem) => locate(problem, input)) } }
  }
  return async (input) => {
    // What a plugin looked for in vain may be there the next time.
    const reads: CompileData['reads'] = new Map()
    for (const failures: PluginFailure[] = []; ; ) {
      try {
        return await compileWithout(input, failures, reads)
      } catch (error) {
        if (!(error instanceof PluginFailure)) throw error
        failures.push(error)
      }
    }
  }
}
