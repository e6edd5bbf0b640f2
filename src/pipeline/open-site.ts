import { join, resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { packageRoot } from '../util/paths.ts'
import { openStore, STORE_FOLDER, type Store } from '../util/store.ts'
import type { PhaseRunner } from '../util/task.ts'
import { readToolVersion } from './hash-tool.ts'

/** What a caller asks of a build. */
export interface BuildOptions {
  /** The site's folder. */
  readonly root: string
  /** Path of the configuration, relative to the root; found by its name when absent. */
  readonly configFile?: string | undefined
  /** Folder the site is written to, relative to the root. */
  readonly outDir: string
  /** Forget what earlier builds made. */
  readonly clean: boolean
}

/** A site that is open: its configuration, its folders, and the tool's version. */
export interface Site {
  readonly root: string
  readonly outDir: string
  /** What is kept between builds. */
  readonly store: Store
  readonly docsDir: string
  readonly staticDirs: readonly string[]
  readonly packageRoot: string
  readonly toolVersion: string
  readonly config: SiteConfig
  /** Path of the configuration as people see it. */
  readonly configFile: string
  readonly configHash: string
  /** Paths of the configuration and of what it imports. */
  readonly configFiles: readonly string[]
  readonly phase: PhaseRunner
}

/** Loads a site's configuration and finds its folders. */
export async function openSite(options: BuildOptions, phase: PhaseRunner): Promise<Site> {
  const root = resolve(options.root)
  const store = openStore(join(root, STORE_FOLDER))
  const tool = packageRoot()
  const [loaded, toolVersion] = await Promise.all([
    loadConfig({ root, file: options.configFile, store }),
    readToolVersion(tool),
  ])
  return {
    root,
    outDir: resolve(root, options.outDir),
    store,
    docsDir: join(root, loaded.config.docs.path),
    staticDirs: loaded.config.staticDirectories.map((folder) => join(root, folder)),
    packageRoot: tool,
    toolVersion,
    config: loaded.config,
    configFile: loaded.displayPath,
    configHash: loaded.hash,
    configFiles: loaded.files,
    phase,
  }
}
