/** Milliseconds each phase took, by name, in the order they ran. */
export type PhaseTimes = Map<string, number>

/** Runs a phase, tells the listener and notes how long it took. */
export type PhaseRunner = <T>(name: string, run: () => T | Promise<T>) => Promise<T>

/** A runner that writes into the given times. */
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

/** Does one thing after the other; what fails keeps nothing else from being done. */
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
