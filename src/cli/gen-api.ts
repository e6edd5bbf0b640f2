import type { Command } from 'commander'
import kleur from 'kleur'
import { formatCoverage } from '../features/openapi/coverage-figures.ts'
import { UserError } from '../util/errors.ts'
import { plural, writeProblems } from '../util/report.ts'
import { addSiteOptions, type SiteFlags } from './site-options.ts'

interface GenApiFlags extends SiteFlags {
  readonly spec?: string
  readonly out?: string
  readonly check?: boolean
  readonly clean?: boolean
}

/** Adds `frigate-docs gen-api`. */
export function addGenApiCommand(program: Command): void {
  addSiteOptions(
    program
      .command('gen-api')
      .description('write the pages of the HTTP API reference out, to review or to change them'),
  )
    .option('--spec <file>', 'the OpenAPI file, relative to the root (default: every one in the configuration)')
    .option('--out <dir>', 'folder of the pages, below the docs folder (default: that in the configuration)')
    .option('--check', 'write nothing; fail when written pages are out of date')
    .option('--clean', 'also remove written pages of specifications the configuration does not name')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs gen-api
  $ frigate-docs gen-api --check
  $ frigate-docs gen-api --spec openapi.yaml --out reference`,
    )
    .action(runGenApi)
}

async function runGenApi(flags: GenApiFlags): Promise<void> {
  const [{ openSite }, { createSafeReader }, { writeReferences }] = await Promise.all([
    import('../core/open/open-site.ts'),
    import('../features/openapi/compile-api-page.ts'),
    import('../features/openapi/write-references.ts'),
  ])
  const { root, config: configFile } = flags
  const site = await openSite({ root, configFile, outDir: 'dist', clean: false })
  const isCheck = flags.check === true
  const results = await writeReferences(site, {
    spec: flags.spec,
    out: flags.out,
    isCheck,
    isClean: flags.clean === true,
    readPage: createSafeReader(),
  })
  for (const { title, operations, schemas, coverage, added, changed, removed, ownFiles, isWritten } of results) {
    const files = [
      ...added.map((path) => `  ${kleur.green('+')} ${path}\n`),
      ...changed.map((path) => `  ${kleur.yellow('~')} ${path}\n`),
      ...removed.map((path) => `  ${kleur.red('-')} ${path}\n`),
      ...ownFiles.map((path) => `  = ${path} is yours, kept\n`),
    ]
    process.stderr.write(files.join(''))
    const counts = `${plural(operations, 'operation')}, ${plural(schemas, 'schema')}`
    const changes =
      isCheck && !isWritten
        ? 'no page is written, so none is behind'
        : `${added.length} new, ${changed.length} changed, ${removed.length} gone`
    process.stdout.write(`${kleur.bold(title)}: ${counts}; ${formatCoverage(coverage)}; ${changes}\n`)
  }
  const gaps = results.flatMap((result) => result.gaps)
  const stale = isCheck
    ? results.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
    : []
  const problems = [...gaps, ...stale.map(({ spec }) => staleProblem(spec))]
  if (problems.some(({ severity }) => severity === 'error')) throw new UserError(problems)
  writeProblems(problems)
}

function staleProblem(spec: string) {
  return {
    severity: 'error' as const,
    code: 'api.stale',
    message: 'Written pages of the API reference differ from this specification',
    hint: 'Run `frigate-docs gen-api` and commit what it writes.',
    file: spec,
  }
}
