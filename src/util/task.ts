import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds each phase took, by name, in the order they ran. */
export type PhaseTimes = Map<string, number>

/** Runs a phase, calls the listener and records the duration. */
export type PhaseRunner = <T>(name: string, run: () => T | Promise<T>) => Promise<T>

/** Creates a runner that records durations in a map. */
export function createPhaseRunner(
  onStart: (name: string) => void = () => {},
  times: PhaseTimes = new Map(),
): PhaseRunner {
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

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** Milliseconds of work without a pause. */
const AT_A_STRETCH = 10

/** Creates a function to call often during long work: now and then it lets other work of this thread go on. */
export function createRest(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < AT_A_STRETCH) return
    await nextTurn()
    last = performance.now()
  }
}

/** Works on items in their order, so many at a time; rejects with the first error. */
export async function workThrough<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All workers share the iterator.
  const rest = items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
