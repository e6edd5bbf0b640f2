import { numberLines } from '../shared/code-meta.ts'
import { fillCode } from '../shared/reference-marker.ts'
import type { Highlighter } from './code/highlight.ts'
import { highlightCode } from './code/highlight-code.ts'
import { type CompileData, createCompileData } from './compile-data.ts'
import type { BodyRenderer, MarkdownInput, PageCode, RenderedCode } from './compile-input.ts'
import type { CompileOptions } from './compile-options.ts'
import { runCode } from './run-code.ts'

/** A compiled page of MDX, and what it runs with. */
export interface PageRun {
  readonly code: string
  readonly input: MarkdownInput
  readonly page: CompileData
  readonly partials: PageCode['partials']
  readonly renderer: BodyRenderer
  readonly highlighter: Highlighter
  /** What the site gives to all pages. */
  readonly options: Partial<Pick<PageCode, 'globals' | 'context' | 'language' | 'root'>> &
    Pick<CompileOptions, 'magicComments'>
}

/**
 * Runs a page of MDX and returns its HTML. Code that is the page's own, or the site's, runs where it can be stopped.
 * @throws whatever that code throws, and Error that says what it did when it does not end.
 */
export async function runPage({
  code,
  input,
  page,
  partials,
  renderer,
  highlighter,
  options,
}: PageRun): Promise<string> {
  const { docs, frontMatter, modules, isScript = false } = input
  const { globals, context, language, root = '' } = options
  const own = { docs, frontMatter, modules, isScript }
  const run = { code, input: own, page, partials, globals, context, language, root }
  const hasCode = page.hasOwnCode || Object.keys(modules ?? {}).length > 0 || globals !== undefined
  const { html, codes } = await (hasCode && renderer.runApart
    ? runElsewhere(run, renderer.runApart)
    : runCode(run, renderer))
  const parts = await Promise.all(
    codes.map(async ({ start, ...written }) => {
      const language = highlighter.knows(written.language) ? written.language : 'text'
      const shown = await highlightCode({ ...written, language }, highlighter, options.magicComments)
      return start === undefined ? shown.html : numberLines(shown.html, start)
    }),
  )
  return fillCode(html, parts)
}

/** Runs code with the page's data as far as code needs them, and adds what it found. */
async function runElsewhere(run: PageCode, runApart: NonNullable<BodyRenderer['runApart']>): Promise<RenderedCode> {
  const { page } = run
  const { title, firstParagraph, headings, jsxPlaces, componentPlaces, features, idPrefix } = page
  const sent = {
    ...createCompileData({ idPrefix }),
    title,
    firstParagraph,
    headings,
    jsxPlaces,
    componentPlaces,
    features,
  }
  const { found, ...rendered } = await runApart({ ...run, page: sent })
  page.references.push(...found.references)
  for (const id of found.ids) page.ids.add(id)
  page.headTags.push(...found.headTags)
  page.problems.push(...found.problems)
  page.features = found.features
  for (const [name, print] of found.reads) page.reads.set(name, print)
  return rendered
}
