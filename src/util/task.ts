/** Milliseconds each phase took, by name, in the order they ran. */
export type PhaseTimes = Map<string, number>

/** Runs a phase, calls the listener and records the duration. */
export type PhaseRunner = <T>(name: string, run: () => T | Promise<T>) => Promise<T>

/** A runner that records durations in a map. */
export function createPhaseRunner(times: PhaseTimes, onStart: (name: string) => void = () => {}): PhaseRunner {
  return async (name, run) => {
    onStart(name)
    const start = performance.now()
    try {
      return await run()
    } finally {
      times.set(name, (times.get(name) ?? 0) + performance.now() - start)
    }
  }
}

/** Runs one task after another; a failing task does not stop the next. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a lock. */
export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
