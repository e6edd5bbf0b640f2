import { plainLines } from '../../src/shared/code-meta.ts'
import type { CurrentPage } from '../../src/shared/page-scope.ts'

const KEY = Symbol.for('frigate-docs.page')

/** The page that is being rendered; undefined in a browser. */
export function currentPage(): CurrentPage | undefined {
  return Reflect.get(globalThis, KEY)
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
  const outer: unknown = Reflect.get(globalThis, KEY)
  Reflect.set(globalThis, KEY, page)
  try {
    return render()
  } finally {
    Reflect.set(globalThis, KEY, outer)
  }
}
