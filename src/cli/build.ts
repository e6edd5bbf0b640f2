import { type Command, InvalidArgumentError, Option } from 'commander'
import kleur from 'kleur'
import type { Shard } from '../core/compile/compile-docs.ts'
import type { BuildReport } from '../core/last-build.ts'
import { annotate } from '../util/annotations.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { createProgress } from '../util/progress.ts'
import { plural, writeProblems } from '../util/report.ts'
import { failureAsJson, formatDearest, formatResult, formatTimes, resultAsJson, writeProfile } from './build-output.ts'
import { FindingsError } from './exit-codes.ts'
import { addSiteOptions, fromRoot, type SiteFlags, saySource } from './site-options.ts'

interface BuildFlags extends SiteFlags {
  readonly out: string
  readonly locale?: readonly string[]
  readonly clean?: boolean
  readonly shard?: Shard
  readonly strict?: boolean
  readonly verbose?: boolean
  readonly profile?: string | true
  readonly json?: boolean
  readonly format?: 'text' | 'github'
}

const PROFILE = 'profile.json'

/** Adds `frigate-docs build`. */
export function addBuildCommand(program: Command): void {
  addSiteOptions(program.command('build').description('build the site into a folder of static files'))
    .option('--out <dir>', 'output folder, relative to the root', 'dist')
    .option(
      '--locale <name...>',
      'build only these languages; a single one is served at the base URL (default: all of i18n.locales)',
    )
    .option('--clean', 'use nothing that earlier builds cached')
    .option('--shard <part/parts>', 'compile one part of the pages into the remote cache and stop', parseShard)
    .option('--strict', 'fail on warnings too')
    .option('--verbose', 'show how long each phase took')
    .option(
      '--profile [file]',
      `write what each page cost as JSON (default: ${PROFILE}), and print those that cost most`,
    )
    .option('--json', 'print the result as JSON, for scripts')
    .addOption(
      new Option(
        '--format <format>',
        'text, or github: annotations as well as text (default: github in GitHub Actions)',
      ).choices(['text', 'github']),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs build
  $ frigate-docs build --root docs --out ../public
  $ frigate-docs build --clean --strict --verbose
  $ frigate-docs build --clean --profile
  $ frigate-docs build --json > build.json
  $ frigate-docs build --shard 2/8                         compile the second of eight parts`,
    )
    .action(runBuild)
}

async function runBuild(flags: BuildFlags): Promise<void> {
  try {
    await saySource(flags)
    await (flags.shard ? runShard(flags, flags.shard) : runWhole(flags))
  } catch (error) {
    if (isAnnotated(flags) && error instanceof UserError) annotate(error.problems, flags.root, flags.strict === true)
    throw error
  }
}

function isAnnotated({ format }: BuildFlags): boolean {
  return format === 'github' || (format === undefined && process.env.GITHUB_ACTIONS === 'true')
}

/** Warnings of a build that goes on; with `--strict`, a build of a part fails at its end. */
function sayWarnings(warnings: readonly Problem[], flags: BuildFlags): void {
  writeProblems(warnings)
  if (warnings.length > 0 && isAnnotated(flags)) annotate(warnings, flags.root, flags.strict === true)
}

async function runWhole(flags: BuildFlags): Promise<void> {
  const start = performance.now()
  const report = await build(flags).catch((error: unknown) => {
    if (flags.json && error instanceof UserError) process.stdout.write(failureAsJson(error.problems))
    throw error
  })
  const seconds = (performance.now() - start) / 1000
  sayWarnings(report.warnings, flags)
  if (flags.verbose) process.stderr.write(formatTimes(report))
  if (report.profile) {
    const file = fromRoot(flags.root, typeof flags.profile === 'string' ? flags.profile : PROFILE)
    await writeProfile(report, file)
    process.stderr.write(`${formatDearest(report.profile)}Written to ${file}.\n`)
  }
  process.stdout.write(flags.json ? resultAsJson(report, seconds) : formatResult(report, seconds))
}

async function build(flags: BuildFlags): Promise<BuildReport> {
  const progress = createProgress(process.stderr)
  const { buildSite } = await import('../core/build-site.ts')
  return buildSite({
    root: flags.root,
    configFile: flags.config,
    outDir: flags.out,
    locales: flags.locale,
    clean: flags.clean === true,
    strict: flags.strict === true,
    profile: flags.profile !== undefined,
    onPhase: progress.start,
    onPages: progress.pages,
  }).finally(progress.stop)
}

/** Compiles a part of the pages into the remote cache. */
async function runShard(flags: BuildFlags, shard: Shard): Promise<void> {
  const { root, config, out, locale, clean, strict } = flags
  const progress = createProgress(process.stderr)
  const { compileShard } = await import('../core/compile-shard.ts')
  const { pages, found, pushed, warnings } = await compileShard({
    root,
    configFile: config,
    outDir: out,
    locales: locale,
    clean: clean === true,
    shard,
    onPhase: progress.start,
  }).finally(progress.stop)
  sayWarnings(warnings, flags)
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
