import { type CompiledDoc, createDocCompiler, type DocCompiler } from '../../src/core/compile/compile-doc.ts'
import type { CompileOptions } from '../../src/markdown/compile-input.ts'
import type { SourceFile } from '../../src/shared/model.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { fillAddresses, fillSizes } from '../../src/shared/reference-marker.ts'
import { UserError } from '../../src/util/errors.ts'

/** As in Docusaurus's manual: custom highlights and an error line. */
const MAGIC_COMMENTS: CompileOptions['magicComments'] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
  { className: 'code-block-error-line', line: 'This will error' },
]

const compilers = new Map<string, Promise<DocCompiler>>()

/** How a test's page differs from `content/docs/page.md` compiled with the defaults. */
export interface PageOptions extends Partial<CompileOptions> {
  /** Path below the docs folder; its extension determines the format. */
  readonly path?: string
}

/** Compiles a page with the real compiler and the real templates. */
export async function compilePage(
  text: string,
  { path = 'page.md', ...options }: PageOptions = {},
): Promise<CompiledDoc> {
  const compile = await compilerFor({ magicComments: MAGIC_COMMENTS, mermaid: true, format: 'detect', ...options })
  return compile({ source: sourceOf(text, path), key: 'key' })
}

/** Compiles a page's text as MDX. */
export function compileMdx(text: string): Promise<CompiledDoc> {
  return compilePage(text, { path: 'page.mdx' })
}

/** The body's HTML with addresses as written. */
export async function htmlOf(text: string, options?: PageOptions): Promise<string> {
  const { body } = await compilePage(text, options)
  return withAddresses(body.html)
}

/** The Markdown output with every marked address in «quotes». */
export async function markdownOf(text: string, options?: PageOptions): Promise<string> {
  const { body } = await compilePage(text, options)
  return fillAddresses(body.markdown, (url) => `«${url}»`)
}

/** The problems a page fails with; throws if it compiles. */
export async function faultsOf(text: string, options?: PageOptions): Promise<readonly Problem[]> {
  const outcome: unknown = await compilePage(text, options).catch((error: unknown) => error)
  if (outcome instanceof UserError) return outcome.problems
  throw new Error('Expected the page not to compile', { cause: outcome })
}

/** A body with its markers replaced by the addresses as written. */
export function withAddresses(html: string): string {
  return fillAddresses(
    fillSizes(html, () => ''),
    (url) => url,
  )
}

function sourceOf(text: string, path: string): SourceFile {
  return { path, displayPath: `content/docs/${path}`, text, hash: 'hash' }
}

function compilerFor(options: CompileOptions): Promise<DocCompiler> {
  const key = JSON.stringify(options)
  const known = compilers.get(key)
  if (known) return known
  const compiler = createDocCompiler(options)
  compilers.set(key, compiler)
  return compiler
}
