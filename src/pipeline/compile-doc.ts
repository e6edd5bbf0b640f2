import { splitFrontMatter } from '../content/front-matter.ts'
import { createPageContracts } from '../contracts/page-contracts.ts'
import { loadBodyRenderer } from '../html/render-page.ts'
import { type CompileOptions, createMarkdownCompiler } from '../markdown/compile.ts'
import { finishDoc } from '../markdown/finish-doc.ts'
import type { Doc, DocBody, SourceFile } from '../shared/model.ts'

/** A page and the content address its Doc is to have. */
export interface CompileJob {
  readonly source: SourceFile
  readonly key: string
}

/** A compiled page. */
export interface CompiledDoc {
  readonly doc: Doc
  readonly body: DocBody
}

/** Takes a page from its source to a Doc; throws UserError with all its faults. */
export type DocCompiler = (job: CompileJob) => Promise<CompiledDoc>

/** Loads the compiler, the highlighter and the templates; only a build with something to compile pays for them. */
export async function createDocCompiler(options: CompileOptions): Promise<DocCompiler> {
  const contracts = options.contracts ? createPageContracts(options.contracts) : undefined
  const compile = createMarkdownCompiler(options, await loadBodyRenderer(), contracts)
  return async ({ source, key }) => {
    const { path, displayPath } = source
    const { frontMatter, body } = splitFrontMatter(source.text, displayPath)
    const compiled = await compile({ path, displayPath, body })
    return finishDoc({ path, displayPath, key, frontMatter, compiled })
  }
}
