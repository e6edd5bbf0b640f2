import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { type CliOptions, type RunningCli, startCli } from './run-cli.ts'

/** A dev server that a test talks to. */
export interface RunningDev {
  readonly cli: RunningCli
  /** Address of the start page, with a slash at its end. */
  readonly address: string
  /** Text of a page or file, by its path from the start page on. */
  read(path: string): Promise<string>
  /** What the server has said on stderr so far. */
  said(): string
}

/** Starts the compiled `frigate-docs dev` for a test, which ends it. */
export async function runDev(root: string, flags: DevFlags = {}): Promise<RunningDev> {
  const dev = await startDev(root, flags)
  onTestFinished(() => stopDev(dev))
  return dev
}

/** Flags and variables a dev server is started with. */
export interface DevFlags extends Omit<CliOptions, 'cwd'> {
  readonly flags?: readonly string[]
}

/** Starts the compiled `frigate-docs dev`; who calls it ends it. */
export async function startDev(root: string, { flags = [], ...options }: DevFlags = {}): Promise<RunningDev> {
  const cli = startCli(['dev', '--port', '0', ...flags], { cwd: root, ...options })
  let errors = ''
  cli.child.stderr?.on('data', (text: string) => {
    errors += text
  })
  const address = await readAddress(cli)
  return {
    cli,
    address,
    said: () => errors,
    read: async (path) => (await fetch(new URL(`.${path}`, address))).text(),
  }
}

/** Ends a dev server. */
export async function stopDev({ cli }: RunningDev): Promise<void> {
  cli.child.kill()
  await cli.done
}

/** The address that a dev server prints, at last. */
export async function readAddress({ child, done }: RunningCli): Promise<string> {
  if (!child.stdout) throw new Error('Unexpected server without output')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error(`The server ended before it printed an address:\n${(await done).stderr}`)
}
