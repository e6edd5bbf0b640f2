import { InvalidArgumentError } from 'commander'

/** Signals that ask a server to stop. */
interface StopSignals {
  /** Resolves with the first signal; a second one ends the process. */
  readonly stopped: Promise<void>
  /** While a server is busy, a signal ends the process at once: long work leaves no time to listen. */
  setBusy(isBusy: boolean): void
}

/** Listens for signals that ask the process to stop. */
export function listenForStop(): StopSignals {
  const state = { isStopped: false, stop: (): void => {} }
  const listen = () => process.on('SIGINT', state.stop).on('SIGTERM', state.stop)
  const ignore = () => process.off('SIGINT', state.stop).off('SIGTERM', state.stop)
  const stopped = new Promise<void>((resolveStopped) => {
    state.stop = () => {
      state.isStopped = true
      ignore()
      resolveStopped()
    }
  })
  listen()
  return {
    stopped,
    setBusy: (isBusy) => {
      ignore()
      if (!isBusy && !state.isStopped) listen()
    },
  }
}

/** Resolves with the first signal that asks the process to stop. */
export function untilStopped(): Promise<void> {
  return listenForStop().stopped
}

/** Parses a port; 0 picks a free one. @throws InvalidArgumentError when it is not one. */
export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Expected a number from 0 to 65535.')
  return port
}

/** Writes an error that is a bug of the tool to the standard error; the server goes on. */
export function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
