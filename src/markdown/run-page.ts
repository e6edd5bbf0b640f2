import { markAddresses } from '../shared/mark-addresses.ts'
import type { Heading } from '../shared/model.ts'
import type { LoadedModule, PageScope } from '../shared/page-scope.ts'
import { codeMarker, fillCode } from '../shared/reference-marker.ts'
import type { SiteModule } from '../shared/site-modules.ts'
import { TimeLimitError } from '../util/run-limited.ts'
import type { Highlighter } from './code/highlight.ts'
import type { CompileData } from './compile-data.ts'
import type { BodyRenderer, MarkdownInput } from './compile-input.ts'
import { loadSiteModule } from './load-site-module.ts'
import { runPageCode } from './run-page-code.ts'

/** A compiled page of MDX, and what it runs with. */
export interface PageRun {
  readonly code: string
  readonly input: MarkdownInput
  readonly page: CompileData
  readonly partials: PageScope['partials']
  readonly renderer: Pick<BodyRenderer, 'globals' | 'renderPageCode'>
  readonly highlighter: Highlighter
  /** Addresses of the stylesheets of components that every page may use. */
  readonly styles: readonly string[]
}

/**
 * Runs a page of MDX and returns its HTML. A component of the site that fails is replaced by its children.
 * @throws whatever the page's own code throws.
 */
export async function runPage(run: PageRun): Promise<string> {
  const { page } = run
  const loaded = await loadModules(run)
  const before = { references: page.references.length, headTags: page.headTags.length }
  try {
    return await renderOnce(run, loaded, false)
  } catch (error) {
    if (error instanceof TimeLimitError || (Object.keys(loaded.modules).length === 0 && !run.renderer.globals))
      throw error
    page.references.length = before.references
    page.headTags.length = before.headTags
    return renderOnce(run, loaded, true)
  }
}

type Loaded = Pick<PageScope, 'modules' | 'globals'>

async function renderOnce(run: PageRun, loaded: Loaded, isGuarded: boolean): Promise<string> {
  const { code, page, partials, renderer, highlighter } = run
  const codes: { readonly code: string; readonly language: string }[] = []
  let islands = 0
  const html = await renderer.renderPageCode(code, {
    ...loaded,
    partials,
    isGuarded,
    run: runPageCode,
    names: namesInScope(run),
    page: {
      mark: (name, props) => markAddresses(name, props, page, (url) => page.jsxPlaces.get(url)),
      highlight: (text, language) => codeMarker(codes.push({ code: text, language }) - 1),
      addHeadTag: (tag) => page.headTags.push(tag),
      addFeature: (name) => {
        page.features = { ...page.features, [name]: true }
      },
      nextIsland: () => `c${islands++}`,
      warn: (message, hint) => warnOnce(page, message, hint),
    },
  })
  const parts = await Promise.all(
    codes.map(({ code: text, language }) =>
      highlighter.toHtml(text, highlighter.knows(language) ? language : 'text', () => []),
    ),
  )
  return fillCode(html, parts)
}

function warnOnce({ problems }: CompileData, message: string, hint: string): void {
  if (problems.some((known) => known.message === message)) return
  problems.push({ severity: 'warning', code: 'code.component', message, hint })
}

/** Headings as in Docusaurus. */
export function tocOf(headings: readonly Heading[]): readonly Readonly<Record<string, unknown>>[] {
  return headings.map(({ html, id, level }) => ({ value: html, id, level }))
}

/** What expressions of a page may use, as in Docusaurus. */
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

async function loadModules({ input, page, renderer, styles }: PageRun): Promise<Loaded> {
  const entries = Object.entries(input.modules ?? {})
  const modules = await Promise.all(
    entries.map(async ([key, module]): Promise<[string, LoadedModule]> => [key, await load(key, module, page)]),
  )
  const addresses = new Set([...styles, ...entries.flatMap(([, module]) => module.styles)])
  for (const href of addresses) page.headTags.push({ tagName: 'link', attributes: { rel: 'stylesheet', href } })
  return { modules: Object.fromEntries(modules), globals: renderer.globals ?? { exports: {} } }
}

async function load(key: string, module: SiteModule, page: CompileData): Promise<LoadedModule> {
  try {
    return await loadSiteModule(module)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `Import of "${key}" fails, what uses it is left out: ${reason}`
    warnOnce(page, message, 'Let it load without a browser: pages are built without one.')
    return { exports: passThrough }
  }
}

/** In place of a module that fails: components that show their children. */
const passThrough: Readonly<Record<string, unknown>> = new Proxy(
  {},
  { get: () => (props: { readonly children?: unknown }) => props.children ?? null },
)
