import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { tocOf } from '../shared/toc-of.ts'
import type { Problem } from '../util/errors.ts'
import { createCompileData } from './compile-data.ts'
import type { CompileOptions } from './compile-options.ts'
import { mdxParser } from './parse/mdx-parser.ts'
import { toMdx } from './plain-partials.ts'
import { admonitions } from './plugins/admonitions.ts'
import { codeElements } from './plugins/code-elements.ts'
import { emoji } from './plugins/emoji.ts'
import { footnoteWords } from './plugins/footnotes.ts'
import { headingIds } from './plugins/heading-ids.ts'
import { headingSlugs } from './plugins/heading-slugs.ts'
import { headings } from './plugins/headings.ts'
import { importNearFiles, type NearFiles, nearFiles } from './plugins/near-files.ts'

/** A file of Markdown that a component imports. */
export interface MarkdownModule {
  readonly displayPath: string
  /** Its text without front matter. */
  readonly body: string
  /** Values that it exports, unless it has some of these names itself. */
  readonly exported: Readonly<Record<string, unknown>>
  /** Path of its picture, from its folder, which it exports in `assets`. */
  readonly image?: string | undefined
  readonly near: NearFiles
}

/** Code of a module; `line` and `column` of an error start at 1. */
export type ModuleCode =
  | { readonly code: string; readonly problems: readonly Problem[] }
  | { readonly error: string; readonly line: number; readonly column: number }

/**
 * Compiles Markdown that a component imports to a module: its default export is a component, which
 * takes its elements from the theme; values that are given, `toc` and `assets` are exported too. It is read as MDX, and a
 * file `.md` as a page would be.
 */
export async function compileModule(
  { displayPath, body, exported, image, near }: MarkdownModule,
  options: Pick<CompileOptions, 'emoji' | 'format' | 'headingIds' | 'math' | 'language' | 'mermaid'>,
): Promise<ModuleCode> {
  const { createProcessor } = await import('@mdx-js/mdx')
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'program',
    providerImportSource: '@mdx-js/react',
    remarkRehypeOptions: footnoteWords(options.language),
    remarkPlugins: [
      [mdxParser, options],
      admonitions,
      [headingIds, options],
      ...(options.emoji === false ? [] : [emoji]),
    ],
    rehypePlugins: [headingSlugs, [headings, options.language], [codeElements, options], [nearFiles, near]],
  })
  const page = createCompileData()
  const isMdx = options.format === 'mdx' || options.format === 'mdx1'
  const file = new VFile({ path: displayPath, value: isMdx ? body : toMdx(displayPath, body, []) })
  file.data.page = page
  try {
    const code = importNearFiles(String(await processor.process(file)))
    const values = Object.entries({ ...exported, toc: tocOf(page.headings) }).filter(
      ([name]) => !isDeclared(name, body),
    )
    const lines = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    const assets = isDeclared('assets', body) ? [] : writeAssets(image)
    return {
      code: [code, ...lines, ...assets, ''].join('\n'),
      problems: page.problems.map((problem) => ({ ...problem, file: displayPath })),
    }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { error: error.reason, line: error.line ?? 1, column: error.column ?? 1 }
  }
}

/** Returns whether a text declares an export. */
function isDeclared(name: string, body: string): boolean {
  return new RegExp(`^export\\s+(?:const|let|var|function|class)\\s+${name}\\b`, 'm').test(body)
}

/** The addresses of pictures in the front matter. */
function writeAssets(image: string | undefined): string[] {
  if (image === undefined) return ['export const assets = {}']
  return [`import imageOfPage from ${JSON.stringify(image)}`, 'export const assets = { image: imageOfPage }']
}
