import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { Heading } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { createCompileData } from './compile-data.ts'
import type { CompileOptions } from './compile-options.ts'
import { mdxParser } from './parse/mdx-parser.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeElements } from './plugins/code-elements.ts'
import { emoji } from './plugins/emoji.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headingSlugs } from './plugins/heading-slugs.ts'
import { headings } from './plugins/headings.ts'

/** A file of Markdown that a component imports. */
export interface MarkdownModule {
  readonly displayPath: string
  /** Its text without front matter. */
  readonly body: string
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** Code of a module; `line` and `column` of an error start at 1. */
export type ModuleCode =
  | { readonly code: string; readonly problems: readonly Problem[] }
  | { readonly error: string; readonly line: number; readonly column: number }

/**
 * Compiles Markdown that a component imports to a module: its default export is a component, as in Docusaurus, which
 * takes its elements from the theme; `frontMatter` and `toc` are exported too. It is read as MDX.
 */
export async function compileModule(
  { displayPath, body, frontMatter }: MarkdownModule,
  options: Pick<CompileOptions, 'emoji' | 'math' | 'language' | 'mermaid'>,
): Promise<ModuleCode> {
  const { createProcessor } = await import('@mdx-js/mdx')
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'program',
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [[mdxParser, options], admonitions, headingIds, ...(options.emoji === false ? [] : [emoji])],
    rehypePlugins: [headingSlugs, [headings, options.language], [codeElements, options]],
  })
  const page = createCompileData()
  const file = new VFile({ path: displayPath, value: body })
  file.data.page = page
  try {
    const code = String(await processor.process(file))
    const data = `\nexport const frontMatter = ${JSON.stringify(frontMatter)}\nexport const toc = ${JSON.stringify(tocOf(page.headings))}\n`
    return { code: code + data, problems: page.problems.map((problem) => ({ ...problem, file: displayPath })) }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { error: error.reason, line: error.line ?? 1, column: error.column ?? 1 }
  }
}

function tocOf(found: readonly Heading[]) {
  return found.map(({ html, id, level }) => ({ value: html, id, level }))
}
