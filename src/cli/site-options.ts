import { isAbsolute, join } from 'node:path'
import type { Command } from 'commander'
import { CONFIG_NAMES } from '../config/find-config.ts'

/** Adds the options that select the site. */
export function addSiteOptions(command: Command): Command {
  return command
    .option('--root <dir>', "the site's folder", '.')
    .option('--config <file>', `the configuration, relative to the root (default: ${CONFIG_NAMES[0]})`)
}

/** The path of a file named in an option, which counts from the root of the site. */
export function fromRoot(root: string, file: string): string {
  return isAbsolute(file) ? file : join(root, file)
}
