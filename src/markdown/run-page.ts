import { numberLines } from '../shared/code-meta.ts'
import { markAddresses } from '../shared/mark-addresses.ts'
import { type CodeToShow, type LoadedModule, type PageScope, tocOf } from '../shared/page-scope.ts'
import { missingModule } from '../shared/pass-through.ts'
import type { Problem } from '../shared/problem.ts'
import { codeMarker, fillCode } from '../shared/reference-marker.ts'
import { pageOfModule, type SiteModule } from '../shared/site-modules.ts'
import { reasonOf } from '../util/errors.ts'
import { storedReads } from '../util/track-reads.ts'
import { EndlessCodeError } from '../util/watchdog.ts'
import type { Highlighter } from './code/highlight.ts'
import { highlightCode } from './code/highlight-code.ts'
import { findOrigin } from './code-places.ts'
import type { CompileData } from './compile-data.ts'
import type { BodyRenderer, CompileOptions, MarkdownInput } from './compile-input.ts'
import { loadGlobals, loadSiteModule, runModule, runSiteCode } from './site-code.ts'

/** A compiled page of MDX, and what it runs with. */
interface PageRun {
  /** JavaScript as in MDX's `outputFormat: 'function-body'`. */
  readonly code: string
  readonly input: MarkdownInput
  readonly page: CompileData
  /** Markdown that the page uses as components. */
  readonly partials: PageScope['partials']
  readonly provided: PageScope['provided']
  readonly renderer: BodyRenderer
  readonly highlighter: Highlighter
  readonly options: CompileOptions
}

/** HTML with markers in place of code, which is not highlighted yet. */
interface RenderedCode {
  readonly html: string
  readonly codes: readonly CodeToShow[]
}

/**
 * Runs a page of MDX and returns its HTML. Code that is the page's own, or the site's, is watched.
 * @throws whatever that code throws, and EndlessCodeError when it does not end.
 */
export async function runPage(run: PageRun): Promise<string> {
  const { input, page, highlighter, options } = run
  const hasCode = page.hasOwnCode || Object.keys(input.modules ?? {}).length > 0 || options.globals !== undefined
  const { html, codes } = await (hasCode ? runWatched(run) : runCode(run))
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

async function runWatched(run: PageRun): Promise<RenderedCode> {
  const { page, input, renderer } = run
  const { globals, context, root = '' } = run.options
  const { longRuns } = renderer
  if (longRuns?.count === MOST_LONG_RUNS)
    throw new EndlessCodeError('was not tried, since that of other pages does not end', false, 'its code')
  const modules = [...(globals ? [globals] : []), ...Object.values(input.modules ?? {})]
  const work = async (): Promise<RenderedCode> => {
    if (context) renderer.setSiteContext?.(context)
    return runCode(run, globals && (await loadGlobals(globals)))
  }
  try {
    const { value, reads } = await runSiteCode({ name: input.displayPath, modules }, work)
    for (const [read, fingerprint] of Object.entries(storedReads(reads, root))) page.reads.set(read, fingerprint)
    return value
  } catch (error) {
    if (longRuns && error instanceof EndlessCodeError && error.isLong) longRuns.count++
    throw error
  }
}

/**
 * Runs the code of a page, with the components that every page may use; adds to its data what it finds. A component of the
 * site that fails is replaced by its children; a page that is a script shows nothing else, so that it has an error.
 * @throws whatever the page's own code throws.
 */
async function runCode(run: PageRun, globals?: LoadedModule): Promise<RenderedCode> {
  const { page, input } = run
  const loaded = { modules: await loadModules(run), globals: globals ?? { exports: {} } }
  const isMissing = Object.values(loaded.modules).some(({ exports }) => exports.default === undefined)
  if (input.isScript && isMissing) page.problems.push(NO_DEFAULT)
  if (input.isScript && page.problems.some(isError)) return { html: '', codes: [] }
  const before = { references: page.references.length, headTags: page.headTags.length }
  try {
    return await renderOnce(run, { ...loaded, isGuarded: false })
  } catch (error) {
    if (Object.keys(loaded.modules).length === 0 && !globals) throw error
    if (input.isScript) {
      page.problems.push(await failedScript(error, input))
      return { html: '', codes: [] }
    }
    page.references.length = before.references
    page.headTags.length = before.headTags
    return renderOnce(run, { ...loaded, isGuarded: true })
  }
}

type Loaded = Pick<PageScope, 'modules' | 'globals' | 'isGuarded'>

async function renderOnce(run: PageRun, loaded: Loaded): Promise<RenderedCode> {
  const { code, input, page, partials, provided, renderer, options } = run
  const codes: CodeToShow[] = []
  let islands = 0
  const names = namesInScope(run)
  const html = await renderer.renderPageCode(code, {
    ...loaded,
    partials,
    provided,
    language: options.language,
    names,
    page: {
      docs: input.docs,
      facts: names,
      mark: (name, props, isJsx) => markAddresses({ name, isJsx }, props, page, (url) => page.jsxPlaces.get(url)),
      highlight: (code) => codeMarker(codes.push(code) - 1),
      addHeadTag: (tag) => page.headTags.push(tag),
      addFeature: (name) => {
        page.features = { ...page.features, [name]: true }
      },
      idPrefix: page.idPrefix,
      nextIsland: () => `${page.idPrefix}c${islands++}`,
      warn: (message, hint) => warnOnce(page, message, hint),
    },
  })
  return { html, codes }
}

/** A component is named where the page first uses it. */
function warnOnce({ problems, componentPlaces }: CompileData, message: string, hint: string): void {
  if (problems.some((known) => known.message === message)) return
  const name = /^<([\w.]+)>/.exec(message)?.[1]
  const place = name === undefined ? undefined : componentPlaces.get(name)
  problems.push({ severity: 'warning', code: 'code.component', message, hint, ...place })
}

/** Returns what expressions of a page may use. */
function namesInScope({ page, input }: PageRun): Readonly<Record<string, unknown>> {
  const { frontMatter = {} } = input
  const title = page.title?.text ?? frontMatter.title ?? ''
  return {
    frontMatter,
    contentTitle: title,
    metadata: { title, description: frontMatter.description ?? page.firstParagraph, frontMatter },
    assets: {},
    toc: tocOf(page.headings),
  }
}

/** Loads them one after another, so that one that does not end is known. */
async function loadModules({ input, page, options }: PageRun): Promise<PageScope['modules']> {
  const entries = Object.entries(input.modules ?? {})
  const modules: [string, LoadedModule][] = []
  for (const [key, module] of entries) {
    modules.push([key, await load(key, module, { input, page })])
  }
  const addresses = new Set([...(options.globals?.styles ?? []), ...entries.flatMap(([, module]) => module.styles)])
  for (const href of addresses) page.headTags.push({ tagName: 'link', attributes: { rel: 'stylesheet', href } })
  return Object.fromEntries(modules)
}

async function load(key: string, module: SiteModule, run: Pick<PageRun, 'input' | 'page'>): Promise<LoadedModule> {
  try {
    return await runModule(module, nameOf(key), () => loadSiteModule(module))
  } catch (error) {
    if (error instanceof EndlessCodeError) throw error
    if (run.input.isScript) run.page.problems.push(await failedScript(error, run.input))
    else {
      const message = `Import of "${key}" fails, what uses it is left out: ${reasonOf(error)}`
      warnOnce(run.page, message, 'Let it load without a browser: pages are built without one.')
    }
    return { exports: missingModule }
  }
}

/** A page, or Markdown that it imports, may have a module itself. */
function nameOf(key: string): string {
  const page = pageOfModule(key)
  return page === undefined ? `its import of "${key}"` : `its code in ${page}`
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

const NO_DEFAULT: Problem = {
  severity: 'error',
  code: 'page.no-default-export',
  message: 'Page has no default export',
  hint: 'Export its component: `export default function Page() { … }`; a file that is not a page starts with "_".',
}

/**
 * The error of a page that is a script, with the function and the file that threw; a warning where something that it
 * imports is not there.
 */
async function failedScript(error: unknown, { modules = {} }: MarkdownInput): Promise<Problem> {
  const [module] = Object.values(modules)
  const origin = error instanceof Error && module ? await findOrigin(error, module.file) : undefined
  const message = `Page cannot be rendered: ${reasonOf(error)}${origin === undefined ? '' : ` (in ${origin})`}`
  if (module?.isIncomplete)
    return { severity: 'warning', code: 'page.script', message, hint: 'Install the packages that its code imports.' }
  return {
    severity: 'error',
    code: 'page.script',
    message,
    hint: 'Correct the component. Pages are built without a browser: what needs one goes into useEffect or <BrowserOnly>.',
  }
}
