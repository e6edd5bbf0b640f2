import type { Command } from 'commander'
import kleur from 'kleur'
import { plural, writeProblems } from '../util/report.ts'
import { addSiteOptions, type SiteFlags } from './site-options.ts'

interface VersionFlags extends SiteFlags {
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
  const [{ openSite }, { freezeVersion }] = await Promise.all([
    import('../core/open/open-site.ts'),
    import('../features/versions/freeze-version.ts'),
  ])
  const { root, config: configFile, docs: docsId } = flags
  const site = await openSite({ root, configFile, outDir: 'dist', clean: false })
  const made = await freezeVersion(site, { name, docsId })
  const lines = [
    `${made.folder}/ (${plural(made.pages, 'page')}, ${plural(made.others, 'other file')})`,
    made.sidebars,
    ...(made.specs.length > 0 ? [`${made.specsFolder}/ (${made.specs.join(', ')})`] : []),
    ...made.translations,
  ]
  process.stderr.write(lines.map((line) => `  ${kleur.green('+')} ${line}\n`).join(''))
  process.stderr.write(`  ${kleur.yellow('~')} ${made.list}\n`)
  writeProblems(made.problems)
  const { own, current } = made.routes
  const places = [
    ...(own === undefined ? [] : [`it is served at ${own}`]),
    ...(current === undefined ? [] : [`the version being written at ${current}`]),
  ]
  process.stdout.write(`${kleur.green('✓')} Version ${name} is frozen${places.map((place) => `, ${place}`).join('')}\n`)
  process.stdout.write('Next:\n  commit the new files\n  npx frigate-docs build\n')
}
