type Timer = NodeJS.Timeout | NodeJS.Immediate

/** The timers that code of a site starts in this process. */
export interface TrackedTimers {
  /** No longer counts those started so far. */
  excuse(): void
  /** Whether one started since then would still run, a second later or for ever. */
  hasLate(): boolean
  /** Stops all of them. */
  clear(): void
}

/** Milliseconds: whether a shorter one still runs depends on how fast the machine is. */
const LATE = 1000

/** Remembers, from now on, every timer that is started, until it has run or is cleared. */
export function trackTimers(): TrackedTimers {
  /** Whether they are late. */
  const started = new Map<Timer, boolean>()
  const { clearTimeout: stop, clearImmediate: stopSoon } = globalThis
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const start = globalThis[name] as (...given: readonly unknown[]) => Timer
    const track = (work: unknown, ...given: readonly unknown[]): Timer => {
      const run = function (this: unknown, ...values: readonly unknown[]): unknown {
        if (name !== 'setInterval') started.delete(timer)
        return Reflect.apply(work as () => unknown, this, values)
      }
      const timer = start(typeof work === 'function' ? run : work, ...given)
      started.set(timer, name === 'setInterval' || (name === 'setTimeout' && Number(given[0]) >= LATE))
      return timer
    }
    Reflect.set(globalThis, name, Object.assign(track, start))
  }
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate'] as const) {
    const clear = globalThis[name] as (timer: unknown) => void
    Reflect.set(globalThis, name, (timer: unknown): void => {
      for (const known of started.keys()) if (known === timer || Number(known) === Number(timer)) started.delete(known)
      clear(timer)
    })
  }
  return {
    excuse: () => {
      for (const timer of started.keys()) started.set(timer, false)
    },
    hasLate: () => [...started.values()].includes(true),
    clear: () => {
      for (const timer of started.keys()) 'refresh' in timer ? stop(timer) : stopSoon(timer)
      started.clear()
    },
  }
}
