import type { Command } from 'commander'
import kleur from 'kleur'
import type { WrittenCatalog } from '../features/translations/write-translations.ts'
import { createProgress } from '../util/progress.ts'
import { plural, writeProblems } from '../util/report.ts'
import { addSiteOptions, type SiteFlags, saySource } from './site-options.ts'

interface WriteFlags extends SiteFlags {
  readonly locale?: readonly string[]
  readonly override?: boolean
  readonly messagePrefix?: string
}

/** So many keys that nothing uses are named. */
const MAX_NAMED = 5

/** Adds `frigate-docs write-translations`. */
export function addWriteTranslationsCommand(program: Command): void {
  addSiteOptions(
    program
      .command('write-translations')
      .description('write the texts around the pages into catalogs for translators, and keep what is translated'),
  )
    .option('--locale <name...>', 'write the catalogs of these languages (default: all but the default one)')
    .option('--override', 'replace translations with the originals')
    .option('--message-prefix <text>', 'put this before each text that is added, such as "[TODO] "')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs write-translations
  $ frigate-docs write-translations --locale fr --message-prefix "[TODO] "`,
    )
    .action(runWrite)
}

async function runWrite(flags: WriteFlags): Promise<void> {
  await saySource(flags)
  const progress = createProgress(process.stderr)
  const { writeTranslations } = await import('../features/translations/write-translations.ts')
  const { catalogs, problems } = await writeTranslations({
    root: flags.root,
    configFile: flags.config,
    locales: flags.locale,
    override: flags.override === true,
    messagePrefix: flags.messagePrefix,
    onPhase: progress.start,
  }).finally(progress.stop)
  writeProblems(problems)
  process.stdout.write(catalogs.map(formatCatalog).join(''))
  const written = catalogs.filter(({ isWritten }) => isWritten).length
  process.stdout.write(
    `${kleur.green('✓')} ${plural(written, 'file')} written, ${catalogs.length - written} unchanged\n`,
  )
}

function formatCatalog({ file, texts, added, unused, isWritten }: WrittenCatalog): string {
  const mark = isWritten ? (added === texts ? kleur.green('+') : kleur.yellow('~')) : '='
  const line = `${mark} ${file}: ${plural(texts, 'text')}, ${added} added\n`
  if (unused.length === 0) return line
  const more = unused.length > MAX_NAMED ? ` and ${unused.length - MAX_NAMED} more` : ''
  const names = unused.slice(0, MAX_NAMED).join(', ')
  return `${line}  ${kleur.dim(`Nothing uses ${plural(unused.length, 'key')}, kept: ${names}${more}`)}\n`
}
