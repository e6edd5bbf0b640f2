import { InvalidArgumentError } from 'commander'
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

/** Parses a port; 0 picks a free one. @throws InvalidArgumentError when it is not one. */
export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Expected a number from 0 to 65535.')
  return port
}
