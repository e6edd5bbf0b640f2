import { join } from 'node:path'
import { findAssumed } from '../config/find-assumed.ts'
import { CONFIG_NAMES } from '../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions, loadConfig } from '../config/load.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { readToolVersion } from '../util/tool-version.ts'
import { findDocusaurus } from './find-docusaurus.ts'
import type { Note } from './note.ts'

/**
 * Loads a site's configuration: `site.config`, or in a folder without one, what that of Docusaurus says, or what the
 * Markdown in it lets assume. Throws a UserError when there is nothing, and with every problem of what there is.
 */
export async function loadSiteConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { root, store } = options
  const docusaurus = await findDocusaurus(root, options.file)
  if (!docusaurus) return (await loadAssumed(options)) ?? loadConfig(options)
  const { translateFile } = await import('./translate-file.ts')
  const { translation, files, print, plugins, reads } = await translateFile(docusaurus, options)
  const toolVersion = readToolVersion()
  const from = { root, store, toolVersion, found: docusaurus, files, print, reads }
  const loaded = await completeConfig(translation.config, from)
  const leftOuts = translation.notes
    .filter(({ isContent, isUnwritten }) => isContent && !isUnwritten)
    .map((note) => leftOut(note, docusaurus.displayPath))
  return {
    ...loaded,
    plugins,
    // The last build is that of this configuration only if it said the same.
    hash: hashOf(loaded.hash, plugins?.print ?? '', JSON.stringify(leftOuts)),
    // A site.config that is written while `dev` runs is used from then on.
    files: [...loaded.files, join(root, CONFIG_NAMES[0])],
    problems: [...loaded.problems, ...leftOuts],
  }
}

async function loadAssumed({ root, file, store }: LoadOptions): Promise<LoadedConfig | undefined> {
  const assumed = await findAssumed(root, file)
  if (!assumed) return undefined
  const [name] = CONFIG_NAMES
  const found = { path: join(root, name), displayPath: name }
  const options = { root, store, toolVersion: readToolVersion(), found, files: [] }
  const loaded = await completeConfig(assumed.config, options)
  return { ...loaded, files: [...loaded.files, found.path], assumed: assumed.assumptions }
}

function leftOut({ what, why, remedy }: Note, file: string): Problem {
  return { severity: 'warning', code: 'docusaurus.left-out', message: `${what}: ${why}`, hint: `${remedy}.`, file }
}
