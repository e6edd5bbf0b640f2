const KEY = Symbol.for('frigate-docs.browser-use')

/** What an island does that needs the front matter of the page. */
export const FACTS_USE = 'useDoc()'

/** Notes that what is being rendered does something in the browser, and what that is; without effect in a browser. */
export function noteBrowserUse(what: string): void {
  const uses: Set<string> | undefined = Reflect.get(globalThis, KEY)
  uses?.add(what)
}

/** What was rendered, and the state, effects and events in it. */
interface TrackedRender<T> {
  readonly result: T
  readonly uses: ReadonlySet<string>
}

/** Renders; what it renders does not count for what is around it. */
export function trackBrowserUse<T>(render: () => T): TrackedRender<T> {
  const outer: unknown = Reflect.get(globalThis, KEY)
  const uses = new Set<string>()
  Reflect.set(globalThis, KEY, uses)
  try {
    return { result: render(), uses }
  } finally {
    Reflect.set(globalThis, KEY, outer)
  }
}
