import { readFileSync } from 'node:fs'
import { fingerprintBundle } from '../../config/bundle/fingerprint-bundle.ts'
import type { ConfigFile } from '../../config/find-config.ts'
import type { LoadOptions, SitePlugins } from '../../config/load.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import type { Reads } from '../../util/track-reads.ts'
import { findMarkdownPlugins } from './markdown-plugins/find-markdown-plugins.ts'
import { readDocusaurus } from './read-docusaurus.ts'
import { type Translation, translate } from './translate.ts'

/** A configuration of Docusaurus in our terms. */
interface TranslatedFile {
  readonly translation: Translation
  /** Files that it was read from. */
  readonly files: readonly string[]
  /** Changes with its code, and that of its plugins. */
  readonly fingerprint: () => string
  /** Files and variables that its code has read. */
  readonly reads: Reads
  /** Plugins of Markdown that run. */
  readonly plugins: SitePlugins | undefined
}

/**
 * A Docusaurus configuration translated to our schema, the files it was read from, and the plugins of Markdown that run.
 * Throws a UserError.
 */
export async function translateFile(
  file: ConfigFile,
  { root, store }: Pick<LoadOptions, 'root' | 'store'>,
): Promise<TranslatedFile> {
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
