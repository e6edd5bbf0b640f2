import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import kleur from 'kleur'
import { adapters, moveFlag } from '../adapters/adapters.ts'
import type { SiteAdapter } from '../adapters/site-adapter.ts'
import { toPosix } from '../util/paths.ts'
import { createProgress } from '../util/progress.ts'
import { FindingsError } from './exit-codes.ts'

interface InitFlags {
  readonly api?: boolean
  readonly force?: boolean
  /** `fromTool` for each tool whose sites can be moved. */
  readonly [from: string]: boolean | undefined
}

/** Adds `frigate-docs init`. */
export function addInitCommand(program: Command): void {
  const flags = adapters.map(moveFlag).join(' or ')
  const command = program
    .command('init')
    .description('make a small site, or move a site of another tool here')
    .argument('[dir]', 'folder of the site', '.')
  for (const adapter of adapters)
    command.option(
      moveFlag(adapter),
      `write site.config.ts from that of ${adapter.name}, and say what is not supported`,
    )
  command
    .option('--api', 'add a small OpenAPI file and its pages to the new site')
    .option('--force', `replace site.config.ts, with ${flags}`)
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs init docs   make a small site in docs/
  $ frigate-docs init --api  make a small site with an HTTP API reference, here
${adapters.map((adapter) => `  $ frigate-docs init ${moveFlag(adapter)} website  move the ${adapter.name} site in website/`).join('\n')}`,
    )
    .action((dir: string, flags: InitFlags) => {
      const adapter = adapters.find(
        ({ name }) => flags[`from${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`],
      )
      return adapter ? move(adapter, dir, flags) : start(dir, flags)
    })
}

async function start(root: string, flags: InitFlags): Promise<void> {
  const { makeStarter } = await import('../init/make-starter.ts')
  const paths = await makeStarter({ root, api: flags.api === true })
  process.stderr.write(paths.map((path) => `  ${kleur.green('+')} ${path}\n`).join(''))
  writeNext(root, ['dev', 'build', 'check-links'])
}

async function move(adapter: SiteAdapter, root: string, flags: InitFlags): Promise<void> {
  const [{ formatNotes, formatTrial }, { trySite }] = await Promise.all([
    import('../init/format-move.ts'),
    import('../core/try-site.ts'),
  ])
  const { from, to, notes } = await adapter.move({ root, force: flags.force === true })
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
