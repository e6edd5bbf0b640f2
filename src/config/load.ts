import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { isRecord } from '../shared/is-record.ts'
import type { ConfiguredPlugins } from '../shared/markdown-plugins.ts'
import { type Problem, reasonOf, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { isInside, toPosix } from '../util/paths.ts'
import type { Store } from '../util/store.ts'
import { readToolVersion } from '../util/tool-version.ts'
import { type Reads, trackReads } from '../util/track-reads.ts'
import { watchedNow } from '../util/watchdog.ts'
import type { Assumption } from './assume-config.ts'
import { fingerprintBundle } from './bundle/fingerprint-bundle.ts'
import { runConfig } from './bundle/run-config.ts'
import type { ConfigSource } from './errors/locate-key.ts'
import { type ConfigFile, findConfig } from './find-config.ts'
import { mergeConfig } from './merge-config.ts'
import { hasFunctions, hashConfig, resolveConfig } from './resolve-config.ts'
import type { SiteConfig } from './site-config.ts'
import { readVersions } from './versions/read-versions.ts'

export interface LoadOptions {
  /** Root folder of the site. */
  readonly root: string
  /** The configuration file relative to the root; absent: `site.config.ts`, `.mts`, `.js` or `.mjs`. */
  readonly file?: string | undefined
  /** Caches the results for the next run. */
  readonly store: Store
  /** A `site.config` that extends the configuration of another tool. */
  readonly own?: OwnConfig | undefined
}

/** A configuration that adds to that of another tool. */
export interface OwnConfig extends Required<Pick<CompleteOptions, 'files' | 'fingerprint' | 'reads'>> {
  readonly written: Readonly<Record<string, unknown>>
  readonly file: ConfigFile
  /** Warnings about its code. */
  readonly problems: readonly Problem[]
}

/** Loads the configuration of another tool, in a file below the root, with what extends it. */
type Extend = (file: string, own: OwnConfig) => Promise<LoadedConfig>

/** A site's configuration, ready to use. */
export interface LoadedConfig {
  readonly config: SiteConfig
  /** The configuration's file as people see it, relative to the root. */
  readonly displayPath: string
  /** SHA-256 of the configuration, hex: changes when anything in it does. */
  readonly hash: string
  /** Paths of the configuration, of the site's own files it imports, and of those about versions, which may not exist. */
  readonly files: readonly string[]
  /** The configuration as it was written, before defaults are filled in. */
  readonly exported: unknown
  /** Paths of the files the configuration itself was read from. */
  readonly sources: readonly string[]
  /** Assumptions about a folder without a configuration. */
  readonly assumed?: readonly Assumption[]
  /** Files and variables that its code reads; calls of its functions add theirs. */
  readonly reads: Reads
  /** Plugins of remark and rehype that the configuration has as functions; only that of another tool may. */
  readonly plugins?: SitePlugins | undefined
  /** The Markdown that pages are written in, if it is not ours. */
  readonly dialect?: Dialect | undefined
  /** Warnings: about keys that are there twice, about versions, and the parts of another tool's configuration that leave pages out. */
  readonly problems: readonly Problem[]
}

/** The Markdown of another tool. */
export interface Dialect {
  /** The tool's name. */
  readonly name: string
  /** Options of it in the configuration, as JSON. */
  readonly options: Readonly<Record<string, unknown>>
}

/** Plugins of remark and rehype, and the files that decide what they do, besides those of the configuration. */
export interface SitePlugins extends Omit<ConfiguredPlugins, 'folders'> {
  readonly inputs: readonly string[]
}

/**
 * Loads, validates and completes the configuration of a site. Throws a UserError with every problem found when there is
 * no configuration, when it cannot be run, or when its export is invalid.
 */
export async function loadConfig({ root, file, store }: LoadOptions, extend?: Extend): Promise<LoadedConfig> {
  const found = await findConfig(root, file)
  const toolVersion = readToolVersion()
  const { bundle, exported, reads } = await runConfig({ root, file: found, store, toolVersion })
  const fingerprint = (): string =>
    JSON.stringify(fingerprintBundle(root, readFileSync(bundle.path, 'utf8'), bundle.hashes).parts)
  const { files, problems } = bundle
  if (extend && isRecord(exported) && exported.extends !== undefined) {
    const { extends: other, ...written } = exported
    return extend(String(other), { written, file: found, files, fingerprint, reads, problems })
  }
  const options = { root, store, toolVersion, found, files, fingerprint, reads }
  const loaded = await completeConfig(exported, options)
  return { ...loaded, problems: [...problems, ...loaded.problems] }
}

interface CompleteOptions extends Pick<LoadOptions, 'root' | 'store' | 'own'> {
  readonly toolVersion: string
  readonly found: ConfigFile
  readonly files: readonly string[]
  /** Identifies the code of the configuration, with the packages that it imports. */
  readonly fingerprint?: () => string
  /** Files and variables that this code has read. */
  readonly reads?: Reads
}

/** Validates a configuration and adds the versions of its docs. Throws a UserError with every problem of one kind. */
export async function completeConfig(written: unknown, options: CompleteOptions): Promise<LoadedConfig> {
  const { root, store, toolVersion, own } = options
  const file = (own?.file ?? options.found).displayPath
  const files = [...(own?.files ?? []), ...options.files]
  const fingerprint = (): string => `${own?.fingerprint() ?? ''}${options.fingerprint?.() ?? ''}`
  const reads: Reads = own ? new Map([...own.reads, ...(options.reads ?? [])]) : (options.reads ?? new Map())
  const merged = own ? mergeConfig(written, own.written) : written
  const exported = trackReads(reads, () => applyExtensions(merged, file))
  const context = { root, store, toolVersion, file, reads, readSources: () => readSources(root, files) }
  const { config, ...versions } = await readVersions(await resolveConfig(exported, context), context)
  return {
    config,
    exported,
    sources: files,
    displayPath: options.found.displayPath,
    // What functions do also depends on values that they use.
    hash: hasFunctions(exported) ? hashOf(hashConfig(config), fingerprint()) : hashConfig(config),
    files: [...files, ...versions.files],
    reads,
    problems: [...(own?.problems ?? []), ...versions.problems],
  }
}

/** The texts of the files a configuration was read from. */
export async function readSources(root: string, files: readonly string[]): Promise<ConfigSource[]> {
  const folder = resolve(root)
  return Promise.all(
    files.map(async (path) => ({
      file: toPosix(isInside(folder, path) ? relative(folder, path) : path),
      text: await readFile(path, 'utf8'),
    })),
  )
}

/**
 * The configuration after the `config` hooks of its extensions, in their order. What else is wrong with an extension is
 * told when the configuration is checked. @throws UserError that names the extension whose hook throws.
 */
function applyExtensions(exported: unknown, file: string): unknown {
  if (!isRecord(exported) || !Array.isArray(exported.extensions)) return exported
  return exported.extensions.filter(isRecord).reduce<unknown>((config, { name, config: hook }) => {
    if (typeof hook !== 'function') return config
    const fail = (message: string): never => {
      throw new UserError({
        severity: 'error',
        code: 'extension.failed',
        message: `Extension "${String(name)}" fails in its hook config: ${message}`,
        hint: 'Correct the extension, or remove it from extensions.',
        file,
      })
    }
    try {
      const changed: unknown = watchedNow(() => Reflect.apply(hook, undefined, [config]))
      return isRecord(changed) ? changed : fail('it returns no configuration')
    } catch (error) {
      if (error instanceof UserError) throw error
      return fail(reasonOf(error))
    }
  }, exported)
}
