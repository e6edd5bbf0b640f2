import type { Command } from 'commander'
import kleur from 'kleur'
import { countProblems, formatProblems, plural } from '../util/report.ts'
import { createPhaseRunner } from '../util/task.ts'
import { addSiteOptions } from './site-options.ts'

interface VersionFlags {
  readonly root: string
  readonly config?: string
  readonly docs: string
}

/** Adds `frigate-docs version`. */
export function addVersionCommand(program: Command): void {
  addSiteOptions(
    program
      .command('version')
      .description('freeze the docs as a version: pages, sidebars, OpenAPI files and the schema of the configuration')
      .argument('<name>', 'name of the version, such as 0.16'),
  )
    .option('--docs <id>', 'which docs, by their id', 'default')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs version 0.16
  $ frigate-docs version 2.0 --docs community`,
    )
    .action(runVersion)
}

async function runVersion(name: string, flags: VersionFlags): Promise<void> {
  const [{ openSite }, { freezeVersion }, { configOfDocs }] = await Promise.all([
    import('../pipeline/open-site.ts'),
    import('../pipeline/freeze/freeze-version.ts'),
    import('../pipeline/docs-config.ts'),
  ])
  const { root, config: configFile, docs: docsId } = flags
  const site = await openSite({ root, configFile, outDir: 'dist', clean: false }, createPhaseRunner(new Map()))
  const { files, pages, others, specs, translations, problems } = await freezeVersion(site, { name, docsId })
  const made = [
    `${files.docs}/ (${plural(pages, 'page')}, ${plural(others, 'other file')})`,
    files.sidebars,
    ...(specs.length > 0 ? [`${files.specs}/ (${specs.join(', ')})`] : []),
    ...translations.map((path) => `${path}/`),
  ]
  process.stderr.write(made.map((line) => `  ${kleur.green('+')} ${line}\n`).join(''))
  process.stderr.write(`  ${kleur.yellow('~')} ${files.list}\n`)
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n${countProblems(problems)}\n`)
  process.stdout.write(`${kleur.green('✓')} Version ${name} is frozen\n`)
  const { docs } = configOfDocs(site.config, docsId)
  process.stdout.write(
    `Next:\n  npx frigate-docs build\n  commit the new files; what changes in ${docs.path} from now on is of the version after ${name}\n`,
  )
}
