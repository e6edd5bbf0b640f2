import { plainLines } from '../../src/shared/code-meta.ts'
import type { CurrentPage } from '../../src/shared/page-scope.ts'

const USES_KEY = Symbol.for('frigate-docs.browser-use')

/** Use of an island that needs the front matter of the page. */
export const USE_DOC = 'useDoc()'

/** Notes that what is being rendered does something in the browser, and what that is; without effect in a browser. */
export function noteBrowserUse(what: string): void {
  const uses: Set<string> | undefined = Reflect.get(globalThis, USES_KEY)
  uses?.add(what)
}

/** The result of rendering, and the state, effects and events in it. */
interface TrackedRender<T> {
  readonly result: T
  readonly uses: ReadonlySet<string>
}

/** Renders; what it renders does not count for what is around it. */
export function trackBrowserUse<T>(render: () => T): TrackedRender<T> {
  const outer: unknown = Reflect.get(globalThis, USES_KEY)
  const uses = new Set<string>()
  Reflect.set(globalThis, USES_KEY, uses)
  try {
    return { result: render(), uses }
  } finally {
    Reflect.set(globalThis, USES_KEY, outer)
  }
}

const PAGE_KEY = Symbol.for('frigate-docs.page')

/** Returns the page that is being rendered; undefined in a browser. */
export function currentPage(): CurrentPage | undefined {
  return Reflect.get(globalThis, PAGE_KEY)
}

/** Renders without leaving anything on the page: to see what happens. */
export function tryRender<T>(render: () => T): T {
  const page = currentPage()
  if (!page) return render()
  const trial: CurrentPage = {
    isTrial: true,
    ...(page.components && { components: page.components }),
    ...(page.docs && { docs: page.docs }),
    ...(page.facts && { facts: page.facts }),
    mark: (_, props) => props,
    highlight: ({ code }) => plainLines(code),
    addHeadTag: () => {},
    addFeature: () => {},
    idPrefix: '',
    nextIsland: () => '',
    warn: () => {},
  }
  return withPage(trial, render)
}

/** Renders, which is synchronous, on behalf of a page. */
export function withPage<T>(page: CurrentPage, render: () => T): T {
  const outer: unknown = Reflect.get(globalThis, PAGE_KEY)
  Reflect.set(globalThis, PAGE_KEY, page)
  try {
    return render()
  } finally {
    Reflect.set(globalThis, PAGE_KEY, outer)
  }
}
