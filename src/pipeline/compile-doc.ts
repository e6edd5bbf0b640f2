import { splitFrontMatter } from '../content/front-matter.ts'
import { listComponents, renderBody } from '../html/render-page.ts'
import { type CompileOptions, createMarkdownCompiler } from '../markdown/compile.ts'
import { finishDoc } from '../markdown/finish-doc.ts'
import type { Doc, DocBody, SourceFile } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'

/** What the compiler takes from the configuration. */
export type SiteCompileOptions = Omit<CompileOptions, 'componentNames'>

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
export async function createDocCompiler(options: SiteCompileOptions): Promise<DocCompiler> {
  const compile = await createMarkdownCompiler({ ...options, componentNames: await listComponents() })
  return async ({ source, key }) => {
    const { path, displayPath } = source
    const { frontMatter, body } = splitFrontMatter(source.text, displayPath)
    const compiled = await compile({ path, displayPath, body })
    const html = await renderBody(compiled.code).catch((error: unknown) => {
      throw new UserError(runtimeProblem(error, displayPath))
    })
    return finishDoc({ path, displayPath, key, frontMatter, compiled, html })
  }
}

function runtimeProblem(error: unknown, file: string) {
  return {
    severity: 'error' as const,
    code: 'mdx.runtime',
    message: `Page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Check the expressions in braces and the components this page defines.',
    file,
    line: 1,
  }
}
