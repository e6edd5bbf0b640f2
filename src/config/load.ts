import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { isInside, toPosix } from '../util/paths.ts'
import type { Store } from '../util/store.ts'
import { whileNaming } from '../util/underway.ts'
import { type BundleOptions, type ConfigBundle, findBundle, makeBundle } from './bundle/bundle-config.ts'
import { evaluateBundle, urlOf } from './bundle/evaluate-bundle.ts'
import { findToolVersion } from './config-version.ts'
import type { ConfigSource } from './errors/locate-key.ts'
import { findConfig } from './find-config.ts'
import { hashConfig, resolveConfig } from './resolve-config.ts'
import type { SiteConfig } from './site-config.ts'

interface LoadOptions {
  /** Root folder of the site. */
  readonly root: string
  /** The configuration file relative to the root; absent: `site.config.ts`, `.mts`, `.js` or `.mjs`. */
  readonly file?: string | undefined
  /** Caches the results for the next run. */
  readonly store: Store
}

/** A site's configuration, ready to use. */
export interface LoadedConfig {
  readonly config: SiteConfig
  /** The configuration's file as people see it, relative to the root. */
  readonly displayPath: string
  /** SHA-256 of the configuration, hex: changes when anything in it does. */
  readonly hash: string
  /** Paths of the configuration and of the site's own files it imports. */
  readonly files: readonly string[]
}

/**
 * Loads, validates and completes the configuration of a site. Throws a UserError with every problem found when there is
 * no configuration, when it cannot be run, or when its export is invalid.
 */
export async function loadConfig({ root, file, store }: LoadOptions): Promise<LoadedConfig> {
  const found = await findConfig(root, file)
  const toolVersion = await findToolVersion()
  const { bundle, exported } = await whileNaming(found.displayPath, () =>
    run({ root, file: found, store, toolVersion }),
  )
  const config = await resolveConfig(exported, {
    store,
    toolVersion,
    file: found.displayPath,
    readSources: () => readSources(root, bundle.files),
  })
  return { config, displayPath: found.displayPath, hash: hashConfig(config), files: bundle.files }
}

interface Run {
  readonly bundle: ConfigBundle
  readonly exported: unknown
}

async function run(options: BundleOptions): Promise<Run> {
  const evaluation = { root: options.root, store: options.store, displayPath: options.file.displayPath }
  const earlier = await findBundle(options)
  if (earlier) {
    // A package the bundle imports may have moved since; a fresh bundle finds it, or reports the error best.
    const exported = await evaluateBundle(earlier, evaluation).catch(() => undefined)
    if (exported !== undefined) return { bundle: earlier, exported }
  }
  const bundle = await makeBundle(options)
  const { tryBundle } = await import('./bundle/try-bundle.ts')
  const tried = await tryBundle(urlOf(bundle), evaluation.displayPath)
  for (const { to, text } of tried?.said ?? []) process[to].write(text)
  const exported = tried ? tried.value : await evaluateBundle(bundle, evaluation)
  bundle.keep()
  return { bundle, exported }
}

/** The source files of the configuration. */
async function readSources(root: string, files: readonly string[]): Promise<ConfigSource[]> {
  const folder = resolve(root)
  return Promise.all(
    files.map(async (path) => ({
      file: toPosix(isInside(folder, path) ? relative(folder, path) : path),
      text: await readFile(path, 'utf8'),
    })),
  )
}
