import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { type CliOptions, type RunningCli, startCli } from './run-cli.ts'

/** A dev server for a test. */
export interface RunningDev {
  readonly cli: RunningCli
  /** Address of the start page, with a trailing slash. */
  readonly address: string
  /** Text of a page or file, by its path relative to the start page. */
  read(path: string): Promise<string>
  /** The server's stderr so far. */
  said(): string
}

/** Starts the compiled `frigate-docs dev`, and ends it after the test. */
export async function runDev(root: string, flags: DevFlags = {}): Promise<RunningDev> {
  const dev = await startDev(root, flags)
  onTestFinished(() => stopDev(dev))
  return dev
}

/** Flags and environment variables of a dev server. */
export interface DevFlags extends Omit<CliOptions, 'cwd'> {
  readonly flags?: readonly string[]
}

/** Starts the compiled `frigate-docs dev`; the caller ends it. */
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

/** Resolves with the address that a dev server prints. */
export async function readAddress({ child, done }: RunningCli): Promise<string> {
  if (!child.stdout) throw new Error('Unexpected server without output')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error(`The server ended before it printed an address:\n${(await done).stderr}`)
}
