import { basename } from 'node:path'
import { CONFIG_NAMES, type ConfigFile, findFirst } from '../config/find-config.ts'

/** Possible names of the configuration of Docusaurus; the first one found is used. */
export const DOCUSAURUS_NAMES = [
  'docusaurus.config.ts',
  'docusaurus.config.mts',
  'docusaurus.config.js',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
] as const

/**
 * The configuration of Docusaurus that a site is read from: the file asked for, or the one in a folder without a
 * `site.config`. Undefined when the site has a configuration of its own, or none at all.
 */
export async function findDocusaurus(root: string, file?: string): Promise<ConfigFile | undefined> {
  if (file !== undefined) return isDocusaurus(file) ? findFirst(root, [file]) : undefined
  if (await findFirst(root, CONFIG_NAMES)) return undefined
  return findFirst(root, DOCUSAURUS_NAMES)
}

function isDocusaurus(file: string): boolean {
  return DOCUSAURUS_NAMES.some((name) => name === basename(file))
}
