import { type ComponentType, createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLanguage } from '../../src/shared/messages/text.ts'
import { type LoadedModule, PAGE_CODE, type PageScope } from '../../src/shared/page-scope.ts'
import { missingModule } from '../../src/shared/pass-through.ts'
import { MISSING_MODULE } from '../../src/shared/site-modules.ts'
import { codeElement, SiteCodeBlock } from '../site-code/code.tsx'
import { trackBrowserUse, withPage } from '../site-code/current-page.ts'
import { markingRuntime } from '../site-code/marking-runtime.ts'
import { Around } from '../site-code/sent-elements.tsx'
import { type Exports, wrapModule } from '../site-code/site-components.ts'
import { components } from './components.tsx'

type Content = ComponentType<{ readonly components: object }>
type ImportOf = (key: string) => Exports

type Factory = (...values: readonly unknown[]) => (runtime: object) => Promise<unknown>

/**
 * Returns the static HTML of a compiled MDX function body.
 * @throws whatever the page's code throws, and Error when it does not return a page.
 */
export async function renderPageCode(code: string, scope: PageScope): Promise<string> {
  const { names } = scope
  const partials = new Map<string, Exports>()
  const importOf = createImports(scope, partials)
  const originals = { ...scope.provided?.components, ...components }
  const replaced = wrapModule(scope.globals, { isGuarded: scope.isGuarded ?? false, originals })
  // Markdown that components import has the components of the site too.
  const page = { ...scope.page, components: replaced }
  const all = { ...components, ...codeElements(replaced), ...replaced }
  const runtime = { ...markingRuntime(), useMDXComponents: () => all, importOf }
  const given = { ...names, require: importOf }
  const evaluate = async (body: string, name = ''): Promise<PageModule> => {
    // Around the body, so that the page may declare the same names; stacks have the name.
    const text = `return async function () {${body}\n}${name && `\n//# sourceURL=${name}`}`
    const make = new Function(...Object.keys(given), text) as Factory
    const result = await withPage(page, () => make(...Object.values(given))(runtime))
    if (isPageModule(result)) return result
    throw new Error('Unexpected code without a page component, expected a compiled MDX body')
  }
  for (const partial of scope.partials) {
    const part = await evaluate(partial.code)
    const show = (props: object) => createElement(part.default, { ...props, components: all })
    partials.set(partial.key, { toc: partial.toc, ...part, default: show })
  }
  const main = await evaluate(code, PAGE_CODE)
  const content = createElement(main.default, { components: all })
  // The prefix keeps ids of the body distinct from those of the page around it.
  const render = () => renderToStaticMarkup(content, { identifierPrefix: `b${page.idPrefix}` })
  const { result: html, uses } = trackBrowserUse(() => withPage(page, () => inLanguage(scope.language, render)))
  for (const use of uses)
    page.warn(
      `${use} is on this page, but does nothing in the browser`,
      'Put it into a component of its own: a file that the page imports.',
    )
  return html
}

interface PageModule {
  readonly default: Content
}

function isPageModule(value: unknown): value is PageModule {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
}

function createImports(
  { modules, provided, isGuarded = false }: PageScope,
  partials: ReadonlyMap<string, Exports>,
): ImportOf {
  const wrapped = new Map<string, Readonly<Record<string, unknown>>>()
  return (key) => {
    const known = partials.get(key) ?? wrapped.get(key)
    if (known) return known
    const original = findProvided(key, provided)
    const made = wrapModule(modules[key] ?? loadedModule(key, original), { isGuarded, originals: { ...original } })
    wrapped.set(key, made)
    return made
  }
}

function loadedModule(key: string, exports: Exports | undefined): LoadedModule {
  if (key === MISSING_MODULE) return { exports: missingModule }
  if (!exports) throw new Error(`Module "${key}" does not exist`)
  return { exports }
}

function findProvided(key: string, provided: PageScope['provided']): Exports | undefined {
  const name = provided?.nameOf(key)
  return name === undefined ? undefined : (provided?.modules[name] as Exports | undefined)
}

/**
 * Returns the components of `<pre>` and `<code>` where a site has its own for one of them: a fence is then an element
 * in an element, and the inner one is the code block.
 */
function codeElements({ pre, code, codeblock = SiteCodeBlock }: Exports): Exports {
  const Code = codeElement(codeblock as ElementType)
  // A component that looks at the elements inside it gets fences so on any site.
  const read = { sitepre: Around, sitecode: SiteCodeBlock }
  return pre === undefined && code === undefined ? read : { ...read, code: Code, pre: Around }
}
