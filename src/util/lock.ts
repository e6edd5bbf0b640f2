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
