import type { PageText, TranslatedText } from '../../adapters/site-adapter.ts'
import type { CompiledMarkdown, MarkdownCompiler } from '../../markdown/compile.ts'
import type { CompileOptions, MarkdownInput } from '../../markdown/compile-input.ts'
import { type IncludedText, includePartials } from '../../markdown/include-partials.ts'
import { PageError, referencesOf } from '../../markdown/page-error.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import type { Reference, SourcePosition } from '../../shared/model.ts'
import type { PartialFile } from '../../shared/partials.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { prepareReads, type Reads, rememberReads, storedReads, trackReads } from '../../util/track-reads.ts'

/** The partials of a page. */
interface PartialsOfPage {
  readonly partials: readonly PartialFile[]
  readonly format: CompileOptions['format']
}

/** Compiles a page with its partials; problems in those are reported at their places there. */
export async function compileWithPartials(
  { partials, format }: PartialsOfPage,
  input: MarkdownInput,
  compile: MarkdownCompiler,
): Promise<CompiledMarkdown> {
  const { displayPath, body } = input
  const included = includePartials({ displayPath, body, partials, format })
  const fileOf = (line: number): string | undefined => {
    const { file } = included.placeOf(line, 1)
    return file === displayPath ? undefined : file
  }
  return compileIncluded(included, { ...input, partials, fileOf }, compile)
}

/** Tools for a page in the Markdown of another tool. */
interface TranslatingTools {
  readonly translate: (page: PageText) => Promise<TranslatedText>
  readonly compile: MarkdownCompiler
  readonly compileParts: (partials: readonly PartialFile[], page: MarkdownInput) => Promise<CompiledMarkdown>
}

/**
 * Compiles a page that is written in the Markdown of another tool, with its partials, which only MDX imports; it depends
 * on the files that it includes.
 */
export async function compileTranslated(
  { input, partials = [] }: { readonly input: MarkdownInput; readonly partials?: readonly PartialFile[] | undefined },
  folders: Pick<PageText, 'root' | 'within'>,
  { translate, compile, compileParts }: TranslatingTools,
): Promise<CompiledMarkdown> {
  const { displayPath, body, frontMatter } = input
  prepareReads()
  const reads: Reads = new Map()
  const translated = await trackReads(reads, () => translate({ body, frontMatter, displayPath, ...folders }))
  const parts = displayPath.endsWith('.mdx') ? partials.map((one) => translatePartial(one, folders, translate)) : []
  const compilePage = async (page: MarkdownInput): Promise<CompiledMarkdown> =>
    parts.length > 0 ? compileParts(await Promise.all(parts), page) : compile(page)
  const compiled = await compileIncluded(translated, input, compilePage)
  compiled.data.problems.push(...(translated.problems ?? []))
  const { title } = translated
  if (title !== undefined && input.frontMatter?.title === undefined)
    compiled.data.title ??= { text: title, html: escapeHtml(title) }
  rememberReads(folders.root, reads)
  for (const [name, fingerprint] of Object.entries(storedReads(reads, folders.root)))
    compiled.data.reads.set(name, fingerprint)
  return compiled
}

async function translatePartial(
  partial: PartialFile,
  folders: Pick<PageText, 'root' | 'within'>,
  translate: TranslatingTools['translate'],
): Promise<PartialFile> {
  const { text: body, displayPath } = partial
  return body === undefined ? partial : { ...partial, text: (await translate({ body, displayPath, ...folders })).body }
}

/** Compiles a page whose lines come from several files, at whose places problems and links are reported. */
async function compileIncluded(
  included: IncludedText,
  input: MarkdownInput,
  compile: MarkdownCompiler,
): Promise<CompiledMarkdown> {
  const { displayPath } = input
  const locate = (problem: Problem): Problem => locateProblem(problem, displayPath, included)
  const locatePlace = placeLocator(displayPath, included)
  const locateReference = (one: Reference): Reference => ({ ...one, place: one.place && locatePlace(one.place) })
  try {
    const compiled = await compile({ ...input, body: included.body })
    const { data } = compiled
    return {
      ...compiled,
      data: { ...data, references: data.references.map(locateReference), problems: data.problems.map(locate) },
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new PageError(error.problems.map(locate), referencesOf(error).map(locateReference))
  }
}

function locateProblem(problem: Problem, displayPath: string, { placeOf }: IncludedText): Problem {
  if (problem.file !== displayPath || problem.line === undefined) return problem
  const { column, ...place } = placeOf(problem.line, problem.column ?? 1)
  return { ...problem, ...place, column: problem.column === undefined ? undefined : column }
}

function placeLocator(displayPath: string, { placeOf }: IncludedText): (place: SourcePosition) => SourcePosition {
  return ({ line, column }) => {
    const found = placeOf(line, column)
    const place = { line: found.line, column: found.column }
    return found.file === displayPath ? place : { ...place, file: found.file }
  }
}
