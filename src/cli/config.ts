import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import kleur from 'kleur'
import type { TracedValue, ValueOrigin } from '../config/trace-config.ts'
import { formatProblems } from '../util/report.ts'
import { addSiteOptions, type SiteFlags } from './site-options.ts'

interface ConfigFlags extends SiteFlags {
  readonly changed?: boolean
  readonly json?: boolean
}

/** Adds `frigate-docs config`. */
export function addConfigCommand(program: Command): void {
  addSiteOptions(
    program
      .command('config')
      .description('print every value of the configuration, and where it is from: a line or a default')
      .argument('[key]', 'only this key and what is below it, such as docs or themeConfig.navbar'),
  )
    .option('--changed', 'leave out values that are the default')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs config
  $ frigate-docs config docs
  $ frigate-docs config --changed
  $ frigate-docs config --json > config.json`,
    )
    .action(printConfig)
}

async function printConfig(key: string | undefined, flags: ConfigFlags): Promise<void> {
  const [{ formatOrigin, sayUnset, traceConfig }, { loadSiteConfig }, { openStore, STORE_FOLDER }] = await Promise.all([
    import('../config/trace-config.ts'),
    import('../adapters/load-site-config.ts'),
    import('../util/store.ts'),
  ])
  const root = resolve(flags.root)
  const loaded = await loadSiteConfig({ root, file: flags.config, store: openStore(join(root, STORE_FOLDER)) })
  if (loaded.problems.length > 0) process.stderr.write(`${formatProblems(loaded.problems)}\n`)
  const all = await traceConfig(loaded, root)
  if (key !== undefined && !all.some((one) => isBelow(one.key, key))) process.stderr.write(sayUnset(key, all))
  const shown = all.filter((one) => isBelow(one.key, key) && !(flags.changed && one.from.kind === 'default'))
  process.stdout.write(
    flags.json ? toJson(shown, loaded.displayPath) : shown.map((one) => formatValue(one, formatOrigin)).join(''),
  )
}

function isBelow(key: string, wanted: string | undefined): boolean {
  return wanted === undefined || key === wanted || key.startsWith(`${wanted}.`) || key.startsWith(`${wanted}[`)
}

function formatValue({ key, value, from }: TracedValue, formatOrigin: (origin: ValueOrigin) => string): string {
  return `${kleur.bold(key)}: ${JSON.stringify(value)}  ${kleur.dim(formatOrigin(from))}\n`
}

function toJson(values: readonly TracedValue[], file: string): string {
  return `${JSON.stringify({ file, values }, null, 2)}\n`
}
