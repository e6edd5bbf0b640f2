import { join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { placeAtRoot } from '../config/relative-base.ts'
import { readManifest, toPosix } from '../util/paths.ts'
import { untilStopped } from './serving.ts'
import { addSiteOptions, type SiteFlags } from './site-options.ts'

const EXAMPLES = `
Examples:
  $ frigate-docs mcp                               answer an assistant from dist/, over standard input and output
  $ frigate-docs mcp --root docs --out ../public`

/** Adds the command that lets an assistant ask the built site, by the Model Context Protocol. */
export function addMcpCommand(program: Command): void {
  addSiteOptions(program.command('mcp').description('let an assistant ask the built site (Model Context Protocol)'))
    .option('--out <dir>', 'the built site, relative to the root', 'dist')
    .addHelpText('after', EXAMPLES)
    .action(runMcp)
}

async function runMcp(flags: SiteFlags & { readonly out: string }): Promise<void> {
  const [{ loadSiteConfig }, { openStore, STORE_FOLDER }, { checkBuilt }, { findIndexes }] = await Promise.all([
    import('../adapters/load-site-config.ts'),
    import('../util/store.ts'),
    import('../serve/serve-site.ts'),
    import('../core/open/search-scopes.ts'),
  ])
  const root = resolve(flags.root)
  const dir = resolve(root, flags.out)
  await checkBuilt(dir, toPosix(relative(root, dir)) || '.')
  const loaded = await loadSiteConfig({ root, file: flags.config, store: openStore(join(root, STORE_FOLDER)) })
  const config = placeAtRoot(loaded.config)
  const { title, url, baseUrl } = config
  const [{ createDocsServer }, { StdioServerTransport }] = await Promise.all([
    import('../mcp/docs-server.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ])
  const options = { dir, title, url, baseUrl, indexes: findIndexes(config, dir), version: readManifest().version }
  const server = createDocsServer(options)
  // A client that goes away closes the input.
  const ended = new Promise((resolveEnded) => process.stdin.once('end', resolveEnded).once('close', resolveEnded))
  await server.connect(new StdioServerTransport())
  process.stderr.write('Waiting for an assistant on the standard input. Press Ctrl+C to stop.\n')
  await Promise.race([untilStopped(), ended])
  await server.close()
}
