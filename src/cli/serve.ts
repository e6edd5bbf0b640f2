import { join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { placeAtRoot } from '../config/relative-base.ts'
import type { Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { formatProblems } from '../util/report.ts'
import { complain, parsePort, untilStopped } from './serving.ts'

interface ServeFlags {
  readonly root: string
  readonly out: string
  readonly host: string
  readonly port?: number
}

const EXAMPLES = `
Examples:
  $ frigate-docs serve                     serve dist/ at the first free port from 3000 on
  $ frigate-docs serve --port 8080         serve at this port, or fail
  $ frigate-docs serve --host 0.0.0.0      let other machines in`

/** Adds the command that serves the built site as a host would. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the built site as a host would')
    .option('--root <dir>', "the site's folder", '.')
    .option('--out <dir>', 'the built site, relative to the root', 'dist')
    .option('--port <number>', 'port to listen on, 0 for any (default: the first free one from 3000 on)', parsePort)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .addHelpText('after', EXAMPLES)
    .action(serve)
}

async function serve(flags: ServeFlags): Promise<void> {
  const [{ loadSiteConfig }, { openStore, STORE_FOLDER }, { serveSite }] = await Promise.all([
    import('../adapters/load-site-config.ts'),
    import('../util/store.ts'),
    import('../serve/serve-site.ts'),
  ])
  const root = resolve(flags.root)
  const dir = resolve(root, flags.out)
  const store = openStore(join(root, STORE_FOLDER))
  const { config } = await loadSiteConfig({ root, file: undefined, store })
  const displayDir = toPosix(relative(root, dir)) || '.'
  const { baseUrl } = placeAtRoot(config)
  const { port, host } = flags
  const server = await serveSite({ dir, displayDir, baseUrl, host, port, report: warn, onError: complain })
  process.stdout.write(`${server.origin}${baseUrl}\n`)
  process.stderr.write(`Serving ${displayDir}. Press Ctrl+C to stop.\n`)
  await untilStopped()
  await server.close()
}

function warn(problems: readonly Problem[]): void {
  process.stderr.write(`${formatProblems(problems)}\n`)
}
