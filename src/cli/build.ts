import { type Command, InvalidArgumentError } from 'commander'
import kleur from 'kleur'
import { formatCoverage } from '../api/coverage-figures.ts'
import type { BuildReport } from '../pipeline/build-report.ts'
import type { Shard } from '../pipeline/compile/shard.ts'
import { createProgress, type Progress } from '../util/progress.ts'
import { countProblems, formatProblems, plural } from '../util/report.ts'
import { FindingsError } from './exit-codes.ts'
import { saySource } from './say-source.ts'
import { addSiteOptions } from './site-options.ts'

interface BuildFlags {
  readonly root: string
  readonly config?: string
  readonly out: string
  readonly locale?: readonly string[]
  readonly clean?: boolean
  readonly shard?: Shard
  readonly strict?: boolean
  readonly verbose?: boolean
}

/** Adds `frigate-docs build`. */
export function addBuildCommand(program: Command): void {
  addSiteOptions(program.command('build').description('build the site into a folder of static files'))
    .option('--out <dir>', 'output folder, relative to the root', 'dist')
    .option('--locale <name...>', 'build these languages alone (default: all of i18n.locales)')
    .option('--clean', 'delete the cache of earlier builds')
    .option('--shard <part/parts>', 'compile one part of the pages into the remote cache and stop', parseShard)
    .option('--strict', 'fail on warnings too')
    .option('--verbose', 'show how long each phase took')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs build
  $ frigate-docs build --root docs --out ../public
  $ frigate-docs build --clean --strict --verbose
  $ frigate-docs build --shard 2/8                         one of eight machines that compile the pages`,
    )
    .action(runBuild)
}

async function runBuild(flags: BuildFlags): Promise<void> {
  const start = performance.now()
  await saySource(flags.root, flags.config)
  const progress = createProgress(process.stderr)
  if (flags.shard) return runShard(flags, flags.shard, progress)
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

/** Compiles a part of the pages into the remote cache. */
async function runShard({ root, config, out, locale, clean, strict }: BuildFlags, shard: Shard, progress: Progress) {
  const { compileShard } = await import('../pipeline/compile-shard.ts')
  const { pages, found, pushed, warnings } = await compileShard({
    root,
    configFile: config,
    outDir: out,
    locales: locale,
    clean: clean === true,
    shard,
    onPhase: progress.start,
  }).finally(progress.stop)
  if (warnings.length > 0) process.stderr.write(`${formatProblems(warnings)}\n${countProblems(warnings)}\n`)
  if (strict && warnings.length > 0) throw new FindingsError()
  const part = `part ${shard.index} of ${shard.count}`
  process.stdout.write(
    `${kleur.green('✓')} ${kleur.bold(plural(pages, 'page'))} of ${part}, ${found} found in the remote cache, ${pushed} stored there\n`,
  )
}

/** Reads `2/8`. @throws InvalidArgumentError for anything else. */
function parseShard(value: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number)
  if (index < 1 || index > count) throw new InvalidArgumentError('Expected a part and how many there are, such as 2/8.')
  return { index, count }
}

function formatTimes({ times }: BuildReport): string {
  return [...times].map(([name, ms]) => `${name.padStart(14)} ${ms.toFixed(0).padStart(6)} ms\n`).join('')
}

function summarize(report: BuildReport, seconds: number): string {
  const parts = [
    kleur.bold(plural(report.pages, 'page')),
    `${report.cached} from cache`,
    ...summarizeRemote(report),
    `${plural(report.written, 'file')} written`,
    plural(report.warnings.length, 'warning'),
    `${seconds.toFixed(2)} s`,
    `${kilobytes(report.js)} JS and ${kilobytes(report.css)} CSS a page, gzip`,
  ]
  return `${kleur.green('✓')} ${parts.join(', ')}`
}

function summarizeRemote({ remote }: BuildReport): string[] {
  if (!remote) return []
  const { found, pushed, failure } = remote
  const stored = pushed > 0 ? `, ${pushed} stored there` : ''
  return failure === undefined
    ? [`${found} of them from the remote cache${stored}`]
    : [`remote cache left alone (${failure})`]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
