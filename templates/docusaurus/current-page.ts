import type { CurrentPage } from '../../src/shared/page-scope.ts'

const KEY = Symbol.for('frigate-docs.page')

/** The page that is being rendered; undefined in a browser. */
export function currentPage(): CurrentPage | undefined {
  return Reflect.get(globalThis, KEY)
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
