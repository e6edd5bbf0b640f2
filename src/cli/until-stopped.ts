/** Resolves at the first Ctrl+C or termination; a second one ends the process at once. */
export function untilStopped(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  return new Promise((resolveStopped) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop)
      resolveStopped()
    }
    for (const signal of signals) process.on(signal, stop)
  })
}
