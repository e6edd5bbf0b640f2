import kleur from 'kleur'

/** Shows the current phase, on a terminal only. */
export interface Progress {
  start(phase: string): void
  /** Clears the line. */
  stop(): void
}

/** Creates a progress line on a stream; kleur honors NO_COLOR, and in CI the stream is not a terminal. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  const isShown = stream.isTTY === true && !process.env.CI
  const write = (text: string) => isShown && stream.write(`\r\u001B[K${text}`)
  return {
    start: (phase) => write(kleur.dim(`${phase}…`)),
    stop: () => write(''),
  }
}
