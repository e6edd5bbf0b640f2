import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import kleur from 'kleur'
import { toPosix } from '../util/paths.ts'
import { createProgress } from '../util/progress.ts'
import { FindingsError } from './exit-codes.ts'

interface InitFlags {
  readonly fromDocusaurus?: boolean
  readonly api?: boolean
  readonly force?: boolean
}

/** Adds `frigate-docs init`. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('make a small site, or move a Docusaurus site here')
    .argument('[dir]', 'folder of the site', '.')
    .option('--from-docusaurus', 'write site.config.ts from docusaurus.config, and say what does not carry over')
    .option('--api', 'add a small OpenAPI file and its pages to the new site')
    .option('--force', 'replace site.config.ts, with --from-docusaurus')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs init docs                       make a small site in docs/
  $ frigate-docs init --api                      make a small site with an HTTP API reference, here
  $ frigate-docs init --from-docusaurus website  move the Docusaurus site in website/`,
    )
    .action((dir: string, flags: InitFlags) => (flags.fromDocusaurus ? move(dir, flags) : start(dir, flags)))
}

async function start(root: string, flags: InitFlags): Promise<void> {
  const { makeStarter } = await import('../init/make-starter.ts')
  const paths = await makeStarter({ root, api: flags.api === true })
  process.stderr.write(paths.map((path) => `  ${kleur.green('+')} ${path}\n`).join(''))
  writeNext(root, ['dev', 'build', 'check-links'])
}

async function move(root: string, flags: InitFlags): Promise<void> {
  const [{ moveFromDocusaurus }, { formatNotes, formatTrial }, { trySite }] = await Promise.all([
    import('../init/from-docusaurus.ts'),
    import('../init/format-move.ts'),
    import('../pipeline/try-site.ts'),
  ])
  const { from, to, notes } = await moveFromDocusaurus({ root, force: flags.force === true })
  process.stdout.write(`${kleur.green('✓')} ${to} written from ${from}; no other file was touched\n`)
  process.stdout.write(formatNotes(notes))
  const progress = createProgress(process.stderr)
  const trial = await trySite({ root, onPhase: progress.start }).finally(progress.stop)
  process.stdout.write(formatTrial(trial))
  writeNext(root, ['dev', 'build'])
  if (trial.problems.some(({ severity }) => severity === 'error')) throw new FindingsError()
}

function writeNext(root: string, commands: readonly string[]): void {
  const folder = toPosix(relative('.', resolve(root)))
  const flag = folder === '' ? '' : ` --root ${folder}`
  process.stdout.write(`Next:\n${commands.map((command) => `  npx frigate-docs ${command}${flag}\n`).join('')}`)
}
