import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { SiteConfig } from '../config/site-config.ts'
import type { PushRecords, PushTarget } from '../features/search/push/search-service.ts'
import { CouldNotRunError, UserError } from '../util/errors.ts'
import { replaceFile } from '../util/replace-file.ts'
import { plural } from '../util/report.ts'
import { addSiteOptions, type SiteFlags } from './site-options.ts'

interface IndexFlags extends SiteFlags {
  readonly out?: string
  readonly push?: boolean
}

/** A hosted service: the variable that holds its key, since a key in a file ends up in a repository, and what sends records. */
interface Service {
  readonly variable: string
  readonly load: () => Promise<PushRecords>
}

const SERVICES: Readonly<Record<Exclude<SiteConfig['search']['provider'], 'local'>, Service>> = {
  algolia: {
    variable: 'ALGOLIA_WRITE_KEY',
    load: async () => (await import('../features/search/push/push-to-algolia.ts')).pushToAlgolia,
  },
  meilisearch: {
    variable: 'MEILISEARCH_WRITE_KEY',
    load: async () => (await import('../features/search/push/push-to-meilisearch.ts')).pushToMeilisearch,
  },
  typesense: {
    variable: 'TYPESENSE_WRITE_KEY',
    load: async () => (await import('../features/search/push/push-to-typesense.ts')).pushToTypesense,
  },
}

/** Adds `frigate-docs index`. */
export function addIndexCommand(program: Command): void {
  addSiteOptions(
    program.command('index').description('write the records of a hosted search service as JSON, or push them to it'),
  )
    .option('--out <file>', 'write the records to a file, relative to the root (default: to the standard output)')
    .option('--push', 'replace the index of the service; its key is read from the environment')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs index --out records.json
  $ ALGOLIA_WRITE_KEY=… frigate-docs index --push

The key is read from the variable of the service: ${Object.values(SERVICES)
        .map(({ variable }) => variable)
        .join(', ')}.`,
    )
    .action(writeRecords)
}

async function writeRecords(flags: IndexFlags): Promise<void> {
  if (flags.out !== undefined) checkOut(resolve(flags.root, flags.out), flags.out)
  const { readSearchRecords } = await import('../core/read-search-records.ts')
  const { site, records } = await readSearchRecords(flags.root, flags.config)
  const json = `${JSON.stringify(records, null, 2)}\n`
  if (flags.out !== undefined) replaceFile(resolve(site.root, flags.out), json, { isDurable: true })
  else if (!flags.push) process.stdout.write(json)
  if (flags.push) {
    const { service, target } = targetOf(site.config)
    const pushRecords = await service.load()
    await pushRecords(records, target)
  }
  const done = flags.push ? `pushed to index "${site.config.search.indexName}"` : `written`
  process.stderr.write(`${plural(records.length, 'record')} ${done}\n`)
}

/** Tells before the work that the records cannot be written there. */
function checkOut(path: string, asWritten: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  throw new CouldNotRunError({
    severity: 'error',
    code: 'search.out',
    message: `"${asWritten}" is a folder, expected a file`,
    hint: `Name a file: --out ${asWritten.replace(/(?<![\\/])[\\/]+$/, '')}/records.json`,
  })
}

function targetOf({ search }: SiteConfig): { readonly service: Service; readonly target: PushTarget } {
  const { provider, appId, indexName, host } = search
  if (provider === 'local' || indexName === undefined) {
    throw new UserError({
      severity: 'error',
      code: 'search.no-service',
      message: 'This site has no hosted search',
      hint: "Add search: { provider: 'algolia', appId, apiKey, indexName } to the configuration.",
    })
  }
  const service = SERVICES[provider]
  const key = process.env[service.variable]
  if (!key) {
    throw new UserError({
      severity: 'error',
      code: 'search.no-key',
      message: `Missing environment variable ${service.variable}, expected a key that may write`,
      hint: `Run \`${service.variable}=… frigate-docs index --push\`.`,
    })
  }
  return { service, target: { appId, indexName, key, host } }
}
