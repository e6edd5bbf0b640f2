import { join, relative, resolve } from 'node:path'
import { Argument, type Command } from 'commander'
import type { Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { formatProblems } from '../util/report.ts'
import { addSiteOptions } from './site-options.ts'

interface HostRulesFlags {
  readonly root: string
  readonly config?: string
  readonly out: string
  readonly folder?: string
  readonly listen?: string
  readonly include?: string
}

const SERVERS = ['nginx', 'caddy'] as const

const EXAMPLES = `
Examples:
  $ frigate-docs host-rules nginx --folder /var/www/docs > docs.conf
  $ frigate-docs host-rules caddy --folder /srv/docs --listen :80 > Caddyfile`

/** Adds the command that prints the configuration of a server. */
export function addHostRulesCommand(program: Command): void {
  addSiteOptions(
    program
      .command('host-rules')
      .description('print a configuration of nginx or Caddy that answers as serve does')
      .addArgument(new Argument('<server>', 'the server').choices(SERVERS)),
  )
    .option('--out <dir>', 'the built site, relative to the root', 'dist')
    .option('--folder <dir>', "folder of the site on the server's machine (default: the built site)")
    .option('--listen <address>', 'what to listen on (default: 80 for nginx, the `url` of the site for Caddy)')
    .option(
      '--include <file>',
      'a file on that machine with more settings, in place of listen and server_name for nginx',
    )
    .addHelpText('after', EXAMPLES)
    .action(printHostRules)
}

async function printHostRules(server: (typeof SERVERS)[number], flags: HostRulesFlags): Promise<void> {
  const [{ loadSiteConfig }, { openStore, STORE_FOLDER }, { checkBuilt }, { readHostRules }, nginx, caddy] =
    await Promise.all([
      import('../docusaurus/load-site-config.ts'),
      import('../util/store.ts'),
      import('../serve/serve-site.ts'),
      import('../serve/host-rules/read-host-rules.ts'),
      import('../serve/host-rules/nginx.ts'),
      import('../serve/host-rules/caddy.ts'),
    ])
  const root = resolve(flags.root)
  const dir = resolve(root, flags.out)
  const displayDir = toPosix(relative(root, dir)) || '.'
  await checkBuilt(dir, displayDir)
  const { config } = await loadSiteConfig({ root, file: flags.config, store: openStore(join(root, STORE_FOLDER)) })
  const rules = await readHostRules({ dir, displayDir, baseUrl: config.baseUrl, report: warn })
  const { hostname, origin } = new URL(config.url)
  const folder = flags.folder ?? toPosix(dir)
  const listen = flags.listen ?? (server === 'nginx' ? '80' : origin)
  const options = { hostname, folder, listen, include: flags.include }
  if (server === 'nginx') warn(nginx.unknownToNginx(rules))
  process.stdout.write(server === 'nginx' ? nginx.nginxRules(rules, options) : caddy.caddyRules(rules, options))
}

function warn(problems: readonly Problem[]): void {
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n`)
}
