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
  readonly diff?: readonly string[]
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
    .option(
      '--diff <files...>',
      'write nothing; say what changed from one OpenAPI file to another, and fail when clients may break',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs gen-api
  $ frigate-docs gen-api --check
  $ frigate-docs gen-api --spec openapi.yaml --out reference
  $ frigate-docs gen-api --diff old.yaml openapi.yaml`,
    )
    .action(runGenApi)
}

async function runGenApi(flags: GenApiFlags): Promise<void> {
  if (flags.diff) return runDiff(flags.root, flags.diff)
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

/** Prints what changed between two specifications; fails when a change is breaking. */
async function runDiff(root: string, [older, newer, ...others]: readonly string[]): Promise<void> {
  if (older === undefined || newer === undefined || others.length > 0) {
    throw new UserError({
      severity: 'error',
      code: 'api.usage',
      message: 'Unexpected number of files after --diff, expected two',
      hint: 'Write --diff old.yaml new.yaml.',
    })
  }
  const { compareSpecs } = await import('../core/compare-specs.ts')
  const { markdown, breaking } = await compareSpecs(root, older, newer)
  process.stdout.write(markdown || 'Nothing of what is compared differs.\n')
  if (breaking === 0) return
  throw new UserError({
    severity: 'error',
    code: 'api.breaking',
    message: `${plural(breaking, 'breaking change')} since ${older}`,
    hint: 'Keep what clients rely on, or publish a new major version.',
    file: newer,
  })
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
