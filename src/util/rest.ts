import { setImmediate as nextTurn } from 'node:timers/promises'

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
