import { afterAll } from 'vitest'
import { type CliOptions, type CliResult, runCli } from './run-cli.ts'
import { createWarmCli, type WarmCli } from './warm-cli.ts'

/** Runs the CLI to its end in a folder. */
export type CliRunner = (args: readonly string[], options: Pick<CliOptions, 'cwd'>) => Promise<CliResult>

/** A run that begins while another is under way has a process of its own. */
function createRunner(cli: WarmCli): CliRunner {
  const state = { isBusy: false }
  return async (args, { cwd }) => {
    if (state.isBusy) return runCli(args, { cwd })
    state.isBusy = true
    try {
      const { code = null, stdout, stderr } = await cli.run(args, cwd)
      return { code, signal: null, stdout, stderr }
    } finally {
      state.isBusy = false
    }
  }
}

/**
 * Returns what builds the sites of a test file in one process, for to start Node.js and to load the tool takes longer
 * than to build a tiny site.
 */
export function keepCliWarm(): CliRunner {
  const cli = createWarmCli()
  afterAll(() => cli.stop())
  return createRunner(cli)
}

/** Builds sites in one process for all files of a worker of the test runner; it ends with the worker. */
export const runSharedCli: CliRunner = createRunner(createWarmCli())
