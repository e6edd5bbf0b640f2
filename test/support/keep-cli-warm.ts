import { afterAll } from 'vitest'
import type { CliRunner } from './make-site.ts'
import { runCli } from './run-cli.ts'
import { createWarmCli } from './warm-cli.ts'

/**
 * Returns what builds the sites of a test file in one process, for to start Node.js and to load the tool takes longer
 * than to build a tiny site. A build that begins while another is under way has a process of its own.
 */
export function keepCliWarm(): CliRunner {
  const cli = createWarmCli()
  const state = { isBusy: false }
  afterAll(() => cli.stop())
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
