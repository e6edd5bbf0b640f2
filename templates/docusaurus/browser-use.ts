/** Whether what is rendered has state, effects or events. */
interface Tracker {
  isUsed: boolean
}

const KEY = Symbol.for('frigate-docs.browser-use')

/** Notes that what is being rendered does something in the browser; without effect in a browser. */
export function noteBrowserUse(): void {
  const tracker: Tracker | undefined = Reflect.get(globalThis, KEY)
  if (tracker) tracker.isUsed = true
}

/** Renders; what it renders does not count for what is around it. */
export function trackBrowserUse<T>(render: () => T): { readonly result: T; readonly isUsed: boolean } {
  const outer: unknown = Reflect.get(globalThis, KEY)
  const tracker: Tracker = { isUsed: false }
  Reflect.set(globalThis, KEY, tracker)
  try {
    const result = render()
    return { result, isUsed: tracker.isUsed }
  } finally {
    Reflect.set(globalThis, KEY, outer)
  }
}
