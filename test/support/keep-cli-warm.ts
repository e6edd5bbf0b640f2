import { afterAll } from 'vitest'
import { type CliOptions, type CliResult, runCli } from './run-cli.ts'
import { BUILD_LIMIT, createWarmCli, type WarmCli } from './warm-cli.ts'

/** Runs the CLI to its end in a folder, perhaps with more environment variables. */
export type CliRunner = (args: readonly string[], options: Pick<CliOptions, 'cwd' | 'env'>) => Promise<CliResult>

/** A run that begins while another is under way has a process of its own. */
function createRunner(cli: WarmCli): CliRunner {
  const state = { isBusy: false }
  return async (args, options) => {
    if (state.isBusy) return runCli(args, options)
    state.isBusy = true
    try {
      const { code = null, stdout, stderr } = await cli.run({ args, ...options, limit: BUILD_LIMIT })
      return { code, signal: null, stdout, stderr }
    } finally {
      state.isBusy = false
    }
  }
}

/** Returns what runs the CLI in another process than `runSharedCli`, which is kept for the tests of a file. */
export function keepCliWarm(): CliRunner {
  const cli = createWarmCli()
  afterAll(() => cli.stop())
  return createRunner(cli)
}

/**
 * Runs the CLI in one process for all files of a worker of the test runner, for to start Node.js and to load the tool
 * takes six times as long as to build a tiny site; it ends with the worker.
 */
export const runSharedCli: CliRunner = createRunner(createWarmCli())
