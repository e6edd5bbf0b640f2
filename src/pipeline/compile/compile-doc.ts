import { splitFrontMatter } from '../../content/front-matter.ts'
import { type ContractOptions, createPageContracts } from '../../contracts/page-contracts.ts'
import { loadTemplates } from '../../html/render-page.ts'
import { createHighlighter } from '../../markdown/code/highlight.ts'
import { type CompileOptions, createMarkdownCompiler } from '../../markdown/compile.ts'
import { createTextCompiler } from '../../markdown/compile-text.ts'
import { finishDoc } from '../../markdown/finish-doc.ts'
import type { Doc, DocBody, SourceFile } from '../../shared/model.ts'
import { compileApiPage } from './compile-api-page.ts'
import { compileWithPartials } from './compile-with-partials.ts'

/** A page and the key of its Doc. */
export interface CompileJob {
  readonly source: SourceFile
  readonly key: string
  /** Content of a reference page, as JSON. */
  readonly api?: string | undefined
}

/** A compiled page. */
export interface CompiledDoc {
  readonly doc: Doc
  readonly body: DocBody
}

/** Compiles a page's source to a Doc; throws UserError with all its problems. */
export type DocCompiler = (job: CompileJob) => Promise<CompiledDoc>

/** Loads the compiler, the highlighter and the templates, which only a build with something to compile needs. */
export async function createDocCompiler(options: CompileOptions, checks: ContractOptions = {}): Promise<DocCompiler> {
  const renderer = await loadTemplates()
  const highlighter = createHighlighter()
  const contracts = options.contracts ? createPageContracts(options.contracts, checks) : undefined
  const compile = createMarkdownCompiler(options, renderer, highlighter, contracts)
  const compileText = createTextCompiler({ options, renderer, highlighter })
  const apiTools = { compileText, highlighter, render: renderer.renderApiPage }
  return async ({ source, key, api }: CompileJob): Promise<CompiledDoc> => {
    const { path, displayPath } = source
    if (api !== undefined) {
      const parts = { path, displayPath, key, frontMatter: source.frontMatter ?? {}, problems: [] }
      return finishDoc({ ...parts, compiled: await compileApiPage(api, displayPath, apiTools), layout: 'api' })
    }
    const { frontMatter, body, problems } = splitFrontMatter(source.text, displayPath)
    const parts = { path, displayPath, key, frontMatter, problems }
    if (source.partials) return finishDoc({ ...parts, compiled: await compileWithPartials(source, body, compile) })
    return finishDoc({ ...parts, compiled: await compile({ path, displayPath, body }) })
  }
}
