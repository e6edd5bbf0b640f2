import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { SiteConfig } from '../config/site-config.ts'
import type { PushTarget } from '../search/push-records.ts'
import { CouldNotRunError, UserError } from '../util/errors.ts'
import { replaceFile } from '../util/replace-file.ts'
import { plural } from '../util/report.ts'
import { addSiteOptions } from './site-options.ts'

interface IndexFlags {
  readonly root: string
  readonly config?: string
  readonly out?: string
  readonly push?: boolean
}

/** Environment variable that holds the key: a key in a file ends up in a repository. */
const KEY_VARIABLE = 'ALGOLIA_WRITE_KEY'

/** Adds `frigate-docs index`. */
export function addIndexCommand(program: Command): void {
  addSiteOptions(
    program.command('index').description('write the records of a hosted search service as JSON, or push them to it'),
  )
    .option('--out <file>', 'write the records to a file, relative to the root (default: to the standard output)')
    .option('--push', `replace the index of the service; its key is read from ${KEY_VARIABLE}`)
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs index --out records.json
  $ ${KEY_VARIABLE}=… frigate-docs index --push`,
    )
    .action(writeRecords)
}

async function writeRecords(flags: IndexFlags): Promise<void> {
  if (flags.out !== undefined) checkOut(resolve(flags.root, flags.out), flags.out)
  const { readSearchRecords } = await import('../pipeline/read-search-records.ts')
  const { site, records } = await readSearchRecords(flags.root, flags.config)
  const json = `${JSON.stringify(records, null, 2)}\n`
  if (flags.out !== undefined) replaceFile(resolve(site.root, flags.out), json, { isDurable: true })
  else if (!flags.push) process.stdout.write(json)
  if (flags.push) {
    const target = targetOf(site.config, process.env[KEY_VARIABLE])
    const { pushRecords } = await import('../search/push-records.ts')
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
    hint: `Name a file: --out ${asWritten.replace(/[\\/]+$/, '')}/records.json`,
  })
}

function targetOf({ search }: SiteConfig, key: string | undefined): PushTarget {
  const { provider, appId, indexName, host } = search
  if (provider !== 'algolia' || appId === undefined || indexName === undefined) {
    throw new UserError({
      severity: 'error',
      code: 'search.no-service',
      message: 'This site has no hosted search',
      hint: "Add search: { provider: 'algolia', appId, apiKey, indexName } to the configuration.",
    })
  }
  if (!key) {
    throw new UserError({
      severity: 'error',
      code: 'search.no-key',
      message: `Missing environment variable ${KEY_VARIABLE}, expected a key that may write`,
      hint: `Run \`${KEY_VARIABLE}=… frigate-docs index --push\`.`,
    })
  }
  return { appId, indexName, key, host }
}
