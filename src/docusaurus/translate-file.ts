import type { ConfigFile } from '../config/find-config.ts'
import type { LoadOptions, SitePlugins } from '../config/load.ts'
import { readToolVersion } from '../util/tool-version.ts'
import { findMarkdownPlugins } from './find-markdown-plugins.ts'
import { readDocusaurus } from './read-docusaurus.ts'
import { type Translation, translate } from './translate.ts'

/**
 * A Docusaurus configuration translated to our schema, the files it was read from, and the plugins of Markdown that run.
 * Throws a UserError.
 */
export async function translateFile(
  file: ConfigFile,
  { root, store }: Pick<LoadOptions, 'root' | 'store'>,
): Promise<{ translation: Translation; files: readonly string[]; plugins: SitePlugins | undefined }> {
  const site = await readDocusaurus({ root, file, store, toolVersion: readToolVersion() })
  const found = await findMarkdownPlugins(site)
  return { translation: await translate(site, found), files: site.files, plugins: found.running }
}
