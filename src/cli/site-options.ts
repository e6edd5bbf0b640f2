import { isAbsolute, join } from 'node:path'
import type { Command } from 'commander'
import kleur from 'kleur'
import { findAdapted, findAdaptedBelow, moveFlag } from '../adapters/adapters.ts'
import type { Assumption } from '../config/assume-config.ts'
import { CONFIG_NAMES, findAssumed } from '../config/find-config.ts'

/** Values of the options that select the site. */
export interface SiteFlags {
  readonly root: string
  readonly config?: string
}

/** Adds the options that select the site. */
export function addSiteOptions(command: Command): Command {
  return command
    .option('--root <dir>', "the site's folder", '.')
    .option('--config <file>', `the configuration, relative to the root (default: ${CONFIG_NAMES[0]})`)
}

/** Returns the path of a file named in an option, which counts from the root of the site. */
export function fromRoot(root: string, file: string): string {
  return isAbsolute(file) ? file : join(root, file)
}

/**
 * Says, on the standard error, where a site without a `site.config` is read from: the configuration of another tool, or what
 * its folder lets assume.
 */
export async function saySource({ root, config: file }: SiteFlags): Promise<void> {
  const found = await findAdapted(root, file)
  if (found) {
    const how = `to see what is not supported and to write site.config.ts, run frigate-docs init ${moveFlag(found.adapter)}`
    process.stderr.write(`${kleur.dim(`Read from ${found.file.displayPath}; ${how}.`)}\n`)
    return
  }
  const assumed = await findAssumed(root, file)
  if (!assumed) return
  process.stderr.write(formatAssumptions(assumed.assumptions))
  const [first, ...others] = await findAdaptedBelow(root)
  if (first === undefined) return
  const places = [first.folder, ...others.slice(0, 2).map(({ folder }) => folder)].join(', ')
  const more = others.length > 2 ? ` and ${others.length - 2} more` : ''
  process.stderr.write(
    `There is a site of ${first.name} in ${places}${more}. To read it, add --root ${first.folder}.\n`,
  )
}

/** Returns what is assumed, as a configuration that can be copied. */
function formatAssumptions(assumptions: readonly Assumption[]): string {
  const lines = assumptions.map(({ text, why }) => `  ${text}, ${kleur.dim(`// ${why}`)}\n`)
  return `There is no site.config.ts. This is assumed; copy it into one to change it:\nexport default {\n${lines.join('')}}\n`
}
