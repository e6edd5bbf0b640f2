import { join } from 'node:path'
import { CONFIG_NAMES, findAssumed } from '../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions, loadConfig, type OwnConfig } from '../config/load.ts'
import { UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { readToolVersion } from '../util/tool-version.ts'
import { type AdaptedSite, adapters, findAdapted } from './adapters.ts'

/**
 * Loads a site's configuration: `site.config`, or in a folder without one, that of another tool, or what the Markdown in
 * it lets assume. Throws a UserError when there is nothing, and with every problem of what there is.
 */
export async function loadSiteConfig(options: LoadOptions): Promise<LoadedConfig> {
  const adapted = await findAdapted(options.root, options.file)
  if (adapted) return loadAdapted(adapted, options)
  return (await loadAssumed(options)) ?? loadConfig(options, (file, own) => extendAdapted(file, { ...options, own }))
}

/** Loads the configuration that a `site.config` extends. */
async function extendAdapted(file: string, options: LoadOptions & { readonly own: OwnConfig }): Promise<LoadedConfig> {
  const adapted = await findAdapted(options.root, file)
  if (adapted) return loadAdapted(adapted, options)
  throw new UserError({
    severity: 'error',
    code: 'config.extends',
    message: `"${file}" is no configuration of another tool`,
    hint: `Write its path from the folder of the site, such as ${adapters.map(({ configNames }) => configNames[0]).join(', ')}.`,
    file: options.own.file.displayPath,
  })
}

async function loadAdapted(adapted: AdaptedSite, options: LoadOptions): Promise<LoadedConfig> {
  const loaded = await adapted.adapter.load(adapted.file, options)
  // A site.config that is written while `dev` runs is used from then on.
  const { name, translatePage, loadFrontMatter } = adapted.adapter
  const dialect = (translatePage ?? loadFrontMatter) && (loaded.dialect ?? { name, options: {} })
  const hash = dialect ? hashOf(loaded.hash, JSON.stringify(dialect)) : loaded.hash
  return { ...loaded, dialect, hash, files: [...loaded.files, join(options.root, CONFIG_NAMES[0])] }
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
