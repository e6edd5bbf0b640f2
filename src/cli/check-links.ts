import { relative, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import kleur from 'kleur'
import type { LinkFinding } from '../links/baseline.ts'
import type { LinkCheckOptions, LinkReport } from '../links/check-links.ts'
import { annotate, folderInRepository } from '../util/annotations.ts'
import { CouldNotRunError, UserError } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { createProgress } from '../util/progress.ts'
import { countProblems, formatProblems, plural } from '../util/report.ts'
import { FindingsError } from './exit-codes.ts'
import { addSiteOptions, fromRoot, type SiteFlags, saySource } from './site-options.ts'

interface CheckFlags extends SiteFlags {
  readonly out: string
  readonly build?: boolean
  readonly external?: boolean
  readonly strict?: boolean
  readonly format: 'text' | 'json' | 'github' | 'junit'
  readonly ignore: readonly string[]
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly against?: string
  readonly concurrency: number
  readonly timeout: number
  readonly retry: number
}

const EXAMPLES = `
Examples:
  $ frigate-docs check-links --build                       build the site and check it
  $ frigate-docs check-links --external --retry 3          ask other hosts as well
  $ frigate-docs check-links --format github               findings as annotations of GitHub Actions
  $ frigate-docs check-links --ignore "https://example.com/**" "/old/*"
  $ frigate-docs check-links --baseline links.json --update-baseline
  $ frigate-docs check-links --against last-release/routes.json`

/** Adds the command that checks every link of the built site. */
export function addCheckLinksCommand(program: Command): void {
  addSiteOptions(
    program.command('check-links').description('check every link of the built site, as a browser would follow it'),
  )
    .option('--out <dir>', 'the built site, relative to the root', 'dist')
    .option('--build', 'build the site first')
    .option('--external', 'check links to other hosts as well')
    .option('--strict', 'fail on warnings too')
    .addOption(
      new Option('--format <format>', 'output format of the findings')
        .choices(['text', 'json', 'github', 'junit'])
        .default('text'),
    )
    .option('--ignore <pattern...>', 'addresses to leave out, as globs', collect, [])
    .option('--baseline <file>', 'known findings, which pass')
    .option('--update-baseline', 'remove what is no longer found from the baseline, or create it')
    .option('--against <file>', 'routes.json of the last release: fail when an address has vanished')
    .option('--concurrency <number>', 'requests to other hosts at once', parseCount, 8)
    .option('--timeout <ms>', 'milliseconds to wait for another host', parseCount, 10_000)
    .option('--retry <number>', 'how often to retry another host', parseCount, 2)
    .addHelpText('after', EXAMPLES)
    .action(runCheck)
}

async function runCheck(flags: CheckFlags): Promise<void> {
  const start = performance.now()
  if (flags.updateBaseline && flags.baseline === undefined) {
    const message = 'Unexpected option --update-baseline without --baseline'
    throw new CouldNotRunError({
      severity: 'error',
      code: 'check-links.baseline',
      message,
      hint: 'Add --baseline links.json.',
    })
  }
  await saySource(flags)
  const progress = createProgress(process.stderr)
  if (flags.build) {
    await build(flags, progress.start)
      .catch((error: unknown) => {
        if (flags.format === 'github' && error instanceof UserError) annotate(error.problems, flags.root, false)
        throw error
      })
      .finally(progress.stop)
  }
  progress.start('links')
  const report = await check(flags)
    .catch((error: unknown) => {
      throw error instanceof UserError ? new CouldNotRunError(error.problems) : error
    })
    .finally(progress.stop)
  const isFailing = ({ severity, state }: LinkFinding): boolean =>
    state === 'broken' && (severity === 'error' || flags.strict === true)
  await write(flags, report, { isFailing, seconds: (performance.now() - start) / 1000 })
  if (report.findings.some(isFailing)) throw new FindingsError()
}

async function build(flags: CheckFlags, onPhase: (name: string) => void): Promise<void> {
  const { buildSite } = await import('../core/build-site.ts')
  const { root, config: configFile, out: outDir } = flags
  await buildSite({ root, configFile, outDir, clean: false, strict: false, onPhase })
}

async function check(flags: CheckFlags): Promise<LinkReport> {
  const [{ collectSiteLinks }, { checkLinks }, { checkBuilt }] = await Promise.all([
    import('../core/collect-site-links.ts'),
    import('../links/check-links.ts'),
    import('../serve/serve-site.ts'),
  ])
  const root = resolve(flags.root)
  const dir = resolve(root, flags.out)
  const displayDir = toPosix(relative(root, dir)) || '.'
  await checkBuilt(dir, displayDir)
  const { sources, store } = await collectSiteLinks({ root, configFile: flags.config, outDir: flags.out, clean: false })
  const { ignore, concurrency, timeout, retry } = flags
  const placed = (file: string | undefined) => (file === undefined ? undefined : fromRoot(flags.root, file))
  const baseline = placed(flags.baseline)
  const options: LinkCheckOptions = {
    ...{ sources, dir, displayDir, store, ignore, concurrency, timeout, retry },
    external: flags.external === true,
    baseline: baseline === undefined ? undefined : { file: baseline, update: flags.updateBaseline === true },
    against: placed(flags.against),
  }
  return checkLinks(options)
}

/**
 * With a machine-readable format, only that goes to stdout; otherwise findings go to stderr and the summary to stdout.
 */
async function write(
  { format, root }: CheckFlags,
  report: LinkReport,
  { isFailing, seconds }: { readonly isFailing: (finding: LinkFinding) => boolean; readonly seconds: number },
): Promise<void> {
  const summary = `${summarize(report, report.findings.some(isFailing))}, ${seconds.toFixed(2)} s\n`
  if (format === 'text') {
    if (report.findings.length > 0) process.stderr.write(`${formatProblems(report.findings)}\n`)
    process.stdout.write(summary)
    return
  }
  const { formatGithub, formatJson, formatJunit } = await import('../links/formats.ts')
  if (format === 'json') process.stdout.write(formatJson(report, report.findings.some(isFailing)))
  else if (format === 'github') process.stdout.write(formatGithub(report, isFailing, folderInRepository(root)))
  else process.stdout.write(formatJunit(report, isFailing))
  process.stderr.write(summary)
}

function summarize({ findings, known, counts }: LinkReport, isFailed: boolean): string {
  const unsure = findings.filter((finding) => finding.state === 'unsure').length
  const parts = [
    kleur.bold(plural(counts.pages, 'page')),
    `${counts.addresses} addresses checked`,
    ...(counts.external > 0 ? [`${counts.external} on other hosts`] : []),
    countProblems(findings.filter((finding) => finding.state === 'broken')),
    ...(unsure > 0 ? [`${unsure} unsure`] : []),
    ...(known.length > 0 ? [`${known.length} known`] : []),
  ]
  return `${isFailed ? kleur.red('✗') : kleur.green('✓')} ${parts.join(', ')}`
}

function collect(pattern: string, patterns: readonly string[]): string[] {
  return [...patterns, pattern]
}

function parseCount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}
