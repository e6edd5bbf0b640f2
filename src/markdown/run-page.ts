import { numberLines } from '../shared/code-meta.ts'
import { fillCode } from '../shared/reference-marker.ts'
import { storedReads } from '../util/track-reads.ts'
import { EndlessCodeError } from '../util/watchdog.ts'
import type { Highlighter } from './code/highlight.ts'
import { highlightCode } from './code/highlight-code.ts'
import type { CompileData } from './compile-data.ts'
import type { BodyRenderer, MarkdownInput, PageCode, RenderedCode } from './compile-input.ts'
import type { CompileOptions } from './compile-options.ts'
import { runCode } from './run-code.ts'
import { loadGlobals, runSiteCode } from './site-code.ts'

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
 * Runs a page of MDX and returns its HTML. Code that is the page's own, or the site's, is watched.
 * @throws whatever that code throws, and EndlessCodeError when it does not end.
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
  const { html, codes } = await (hasCode ? runWatched(run, input.displayPath, renderer) : runCode(run, renderer))
  const parts = await Promise.all(
    codes.map(async ({ start, ...written }) => {
      const language = highlighter.knows(written.language) ? written.language : 'text'
      const shown = await highlightCode({ ...written, language }, highlighter, options.magicComments)
      return start === undefined ? shown.html : numberLines(shown.html, start)
    }),
  )
  return fillCode(html, parts)
}

/** So many pages of a build may take too long: the others are not tried then. */
const MOST_LONG_RUNS = 3

async function runWatched(run: PageCode, name: string, renderer: BodyRenderer): Promise<RenderedCode> {
  const { page, input, globals, context } = run
  const { longRuns } = renderer
  if (longRuns?.count === MOST_LONG_RUNS)
    throw new EndlessCodeError('was not tried, since that of other pages does not end', false, 'its code')
  const modules = [...(globals ? [globals] : []), ...Object.values(input.modules ?? {})]
  const work = async (): Promise<RenderedCode> => {
    if (context) renderer.setSiteContext?.(context)
    return runCode(run, { ...renderer, globals: globals && (await loadGlobals(globals)) })
  }
  try {
    const { value, reads } = await runSiteCode({ name, modules }, work)
    for (const [read, fingerprint] of Object.entries(storedReads(reads, run.root))) page.reads.set(read, fingerprint)
    return value
  } catch (error) {
    if (longRuns && error instanceof EndlessCodeError && error.isLong) longRuns.count++
    throw error
  }
}
