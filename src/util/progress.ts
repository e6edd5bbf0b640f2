import kleur from 'kleur'

/** Shows which phase runs, on a terminal only; elsewhere it keeps quiet. */
export interface Progress {
  start(phase: string): void
  /** Clears the line. */
  stop(): void
}

/** Makes a progress line on a stream; NO_COLOR is honoured by kleur, CI by the stream not being a terminal. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  const isShown = stream.isTTY === true && !process.env.CI
  const write = (text: string) => isShown && stream.write(`\r\u001B[K${text}`)
  return {
    start: (phase) => write(kleur.dim(`${phase}…`)),
    stop: () => write(''),
  }
}
