import { readFileSync } from 'node:fs'
import { fingerprintBundle } from '../../config/bundle/fingerprint-bundle.ts'
import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import type { Reads } from '../../util/track-reads.ts'
import { moveSite } from '../move-site.ts'
import { warnOfLost } from '../note.ts'
import type { Move, MoveOptions } from '../site-adapter.ts'
import { findMarkdownPlugins } from './markdown-plugins/find-markdown-plugins.ts'
import { CONFIG_NAMES, NAME } from './names.ts'
import { readDocusaurus } from './read-docusaurus.ts'
import { translate } from './translate.ts'

/** Returns a configuration of Docusaurus as ours. Throws a UserError with every problem in it. */
export async function loadDocusaurus(found: ConfigFile, { root, store, own }: LoadOptions): Promise<LoadedConfig> {
  const { translation, files, fingerprint, plugins, reads } = await translateFile(found, { root, store })
  const toolVersion = readToolVersion()
  const loaded = await completeConfig(translation.config, {
    root,
    store,
    own,
    toolVersion,
    found,
    files,
    fingerprint,
    reads,
  })
  const warned = warnOfLost(loaded, NAME, translation.notes)
  return { ...warned, plugins, hash: hashOf(warned.hash, plugins?.fingerprint ?? '') }
}

/**
 * Returns a Docusaurus configuration translated to our schema, the files it was read from, with a fingerprint of their code
 * and that of plugins, what this code has read, and the plugins of Markdown that run. Throws a UserError.
 */
export async function translateFile(file: ConfigFile, { root, store }: Pick<LoadOptions, 'root' | 'store'>) {
  const reads: Reads = new Map()
  const site = await readDocusaurus({ root, file, store, toolVersion: readToolVersion(), reads })
  const found = await findMarkdownPlugins(site)
  const fingerprints = site.ownPlugins.map((plugin) => ('fingerprint' in plugin ? plugin.fingerprint : plugin.why))
  return {
    translation: await translate(site, found),
    files: site.files,
    fingerprint: () =>
      hashOf(
        JSON.stringify(fingerprintBundle(root, readFileSync(site.bundle.path, 'utf8'), site.bundle.hashes).parts),
        ...fingerprints,
      ),
    reads,
    plugins: found.running,
  }
}

/** Writes the configuration of Docusaurus in a folder as a `site.config.ts`. Throws a UserError. */
export function moveDocusaurus(options: MoveOptions): Promise<Move> {
  const translate = async (...given: Parameters<typeof translateFile>) => (await translateFile(...given)).translation
  return moveSite({ name: NAME, configNames: CONFIG_NAMES }, translate, options)
}
