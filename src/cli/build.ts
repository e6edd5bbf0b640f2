import type { Command } from 'commander'
import kleur from 'kleur'
import { formatCoverage } from '../api/coverage-figures.ts'
import type { BuildReport } from '../pipeline/build-report.ts'
import { createProgress } from '../util/progress.ts'
import { countProblems, formatProblems, plural } from '../util/report.ts'
import { saySource } from './say-source.ts'
import { addSiteOptions } from './site-options.ts'

interface BuildFlags {
  readonly root: string
  readonly config?: string
  readonly out: string
  readonly locale?: readonly string[]
  readonly clean?: boolean
  readonly strict?: boolean
  readonly verbose?: boolean
}

/** Adds `frigate-docs build`. */
export function addBuildCommand(program: Command): void {
  addSiteOptions(program.command('build').description('build the site into a folder of static files'))
    .option('--out <dir>', 'output folder, relative to the root', 'dist')
    .option('--locale <name...>', 'build these languages alone (default: all of i18n.locales)')
    .option('--clean', 'delete the cache of earlier builds')
    .option('--strict', 'fail on warnings too')
    .option('--verbose', 'show how long each phase took')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs build
  $ frigate-docs build --root docs --out ../public
  $ frigate-docs build --clean --strict --verbose`,
    )
    .action(runBuild)
}

async function runBuild(flags: BuildFlags): Promise<void> {
  const start = performance.now()
  await saySource(flags.root, flags.config)
  const progress = createProgress(process.stderr)
  const { buildSite } = await import('../pipeline/build-site.ts')
  const report = await buildSite({
    root: flags.root,
    configFile: flags.config,
    outDir: flags.out,
    locales: flags.locale,
    clean: flags.clean === true,
    strict: flags.strict === true,
    onPhase: progress.start,
  }).finally(progress.stop)
  if (report.warnings.length > 0) {
    process.stderr.write(`${formatProblems(report.warnings)}\n${countProblems(report.warnings)}\n`)
  }
  if (flags.verbose) process.stderr.write(formatTimes(report))
  for (const { title, operations, coverage } of report.apis) {
    process.stdout.write(`${title}: ${plural(operations, 'operation')}; ${formatCoverage(coverage)}\n`)
  }
  process.stdout.write(`${summarize(report, (performance.now() - start) / 1000)}\n`)
}

function formatTimes({ times }: BuildReport): string {
  return [...times].map(([name, ms]) => `${name.padStart(14)} ${ms.toFixed(0).padStart(6)} ms\n`).join('')
}

function summarize(report: BuildReport, seconds: number): string {
  const parts = [
    kleur.bold(plural(report.pages, 'page')),
    `${report.cached} from cache`,
    `${plural(report.written, 'file')} written`,
    plural(report.warnings.length, 'warning'),
    `${seconds.toFixed(2)} s`,
    `${kilobytes(report.js)} JS and ${kilobytes(report.css)} CSS a page, gzip`,
  ]
  return `${kleur.green('✓')} ${parts.join(', ')}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
