import { resolve } from 'node:path'
import type { Command } from 'commander'
import kleur from 'kleur'
import type { Finding } from '../features/doctor/examine-site.ts'
import { plural } from '../util/report.ts'
import { FindingsError } from './exit-codes.ts'
import { parsePort } from './serving.ts'
import { addSiteOptions, type SiteFlags } from './site-options.ts'

interface DoctorFlags extends SiteFlags {
  readonly out: string
  readonly port: number
  readonly offline?: boolean
  readonly strict?: boolean
  readonly json?: boolean
}

/** Adds `frigate-docs doctor`. */
export function addDoctorCommand(program: Command): void {
  addSiteOptions(program.command('doctor').description('say what is wrong with a setup, and what to do about it'))
    .option('--out <dir>', 'output folder of build, relative to the root', 'dist')
    .option('--port <number>', 'the port that dev tries first', parsePort, 3000)
    .option('--offline', 'do not ask the registry for a newer version')
    .option('--strict', 'fail on warnings too')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs doctor
  $ frigate-docs doctor --offline --json`,
    )
    .action(examine)
}

async function examine(flags: DoctorFlags): Promise<void> {
  const { examineSetup } = await import('../features/doctor/examine-setup.ts')
  const findings = await examineSetup({
    root: resolve(flags.root),
    configFile: flags.config,
    outDir: flags.out,
    port: flags.port,
    isOffline: flags.offline === true,
  })
  const count = (state: Finding['state']): number => findings.filter((one) => one.state === state).length
  process.stdout.write(flags.json ? `${JSON.stringify({ findings }, null, 2)}\n` : findings.map(formatFinding).join(''))
  const isWrong = count('error') > 0 || (flags.strict === true && count('warning') > 0)
  if (!flags.json) process.stdout.write(`${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}\n`)
  if (isWrong) throw new FindingsError()
}

const MARKS = { ok: kleur.green('✓'), warning: kleur.yellow('!'), error: kleur.red('✗') }

function formatFinding({ about, state, says, remedy }: Finding): string {
  const how = remedy === undefined ? '' : `    ${kleur.cyan('→')} ${remedy}\n`
  return `${MARKS[state]} ${kleur.bold(about)}: ${says}\n${how}`
}
