import { CODE_SECONDS, formatSeconds } from '../../src/util/watchdog.ts'
import type { CliRunner } from './keep-cli-warm.ts'
import { runCli } from './run-cli.ts'

const SECONDS = 1

/** Environment in which the tool soon stops code of a site that does not end. */
export const IMPATIENT: NodeJS.ProcessEnv = { [CODE_SECONDS]: String(SECONDS) }

/** What such code is said to have done then. */
export const RAN_TOO_LONG = `ran for more than ${formatSeconds(SECONDS * 1000)}`

/** Runs the CLI in that environment, in a process of its own: a configuration that is stopped may take more with it. */
export const runImpatiently: CliRunner = (args, options) => runCli(args, { ...options, env: IMPATIENT })
