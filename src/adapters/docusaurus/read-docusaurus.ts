import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ConfigBundle } from '../../config/bundle/bundle-config.ts'
import { type ConfigRun, runConfig, runConfigCode } from '../../config/bundle/run-config.ts'
import { type ConfigFile, findFirst } from '../../config/find-config.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { inFolder } from '../../util/in-folder.ts'
import type { Store } from '../../util/store.ts'
import { type Reads, trackReads } from '../../util/track-reads.ts'
import { hasPlaceholders, standsFor } from '../placeholder.ts'
import { missingPackages, withPlaceholders } from '../placeholder-plugin.ts'
import { PLACEHOLDERS } from './placeholder-options.ts'
import { listPlugins, type PluginUse, readManifest } from './plugins/list-plugins.ts'
import { findOwnPlugins, type LostPlugin, type OwnPlugin } from './plugins/make-plugins.ts'
import { unwrapExport } from './unwrap-export.ts'

interface ReadOptions {
  readonly root: string
  readonly file: ConfigFile
  readonly store: Store
  /** Changes with the version of this tool. */
  readonly toolVersion: string
  /** Gets what code of the configuration reads. */
  readonly reads?: Reads
}

/** The file of `sidebarPath`. */
interface SidebarsFile {
  readonly displayPath: string
  readonly exported: unknown
  /** Set if it can be imported as it is: everything that it imports is there. */
  readonly isWhole: boolean
}

/** Docs with options and sidebars of their own; most sites have one, called `default`. */
export interface DocsInstance {
  readonly id: string
  readonly options: Readonly<Record<string, unknown>>
  readonly sidebars: SidebarsFile | undefined
}

/** A site as Docusaurus is configured for it. */
export interface DocusaurusSite {
  readonly root: string
  readonly displayPath: string
  readonly config: Readonly<Record<string, unknown>>
  readonly plugins: readonly PluginUse[]
  /** Those that are files of the site, or functions of the configuration. */
  readonly ownPlugins: readonly (OwnPlugin | LostPlugin)[]
  /** The first number of the version of Docusaurus; undefined when the site does not say. */
  readonly major: number | undefined
  /** The main docs first. */
  readonly docs: readonly DocsInstance[]
  /** The configuration as one file. */
  readonly bundle: ConfigBundle
  /** Paths of the files that were read. */
  readonly files: readonly string[]
  /** Imports in these files of packages that are not installed. */
  readonly missing: readonly string[]
}

const DOCS_PLUGIN = '@docusaurus/plugin-content-docs'

/**
 * Runs a configuration of Docusaurus and the sidebars files that it names; what they import need not be installed.
 * Throws a UserError when one of them cannot be run.
 */
export async function readDocusaurus(options: ReadOptions): Promise<DocusaurusSite> {
  const { root, file } = options
  const { bundle, exported } = await run(options, 'docusaurus')
  if (!isRecord(exported)) throw new UserError(unreadable(file, exported))
  const plugins = listPlugins(exported, root)
  const uses = plugins.filter(({ name }) => name === DOCS_PLUGIN)
  const { major, files: manifests } = readVersion(root)
  const files = new Set([...bundle.files, ...manifests])
  const configText = readFileSync(bundle.path, 'utf8')
  const missing = missingPackages(configText)
  const docs: DocsInstance[] = []
  for (const { options: docsOptions } of uses) {
    const id = typeof docsOptions.id === 'string' ? docsOptions.id : 'default'
    const sidebars = await readSidebars(docsOptions.sidebarPath, options)
    for (const path of sidebars?.files ?? []) files.add(path)
    missing.push(...(sidebars?.missing ?? []))
    docs.push({ id, options: docsOptions, sidebars: sidebars?.file })
  }
  const ownPlugins = await inFolder(root, () => findOwnPlugins(plugins, configText, options))
  for (const plugin of ownPlugins) if ('files' in plugin) for (const path of plugin.files) files.add(path)
  docs.sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'))
  const made = { config: exported, plugins, ownPlugins, major, docs, bundle, files: [...files], missing }
  return { root, displayPath: file.displayPath, ...made }
}

async function readSidebars(path: unknown, options: ReadOptions) {
  if (typeof path !== 'string') return undefined
  // As in Docusaurus, `./sidebars.js` is the name of `./sidebars.ts` too.
  const candidates = [...['', '.js', '.ts', '.json'].map((ending) => path + ending), path.replace(/js$/, 'ts')]
  const file = await findFirst(options.root, candidates)
  // Docusaurus shows no sidebar then, nor for a file that says nothing.
  if (!file) return undefined
  const code = readFileSync(file.path, 'utf8').replace(/\/\*.*?(?:\*\/|$)|\/\/[^\n]*/gs, '')
  if (code.trim() === '') return { files: [file.path], file: undefined, missing: [] }
  const { bundle, exported } = await run({ ...options, file }, `sidebars-${hashOf(path).slice(0, 8)}`)
  const text = readFileSync(bundle.path, 'utf8')
  const isWhole = !hasPlaceholders(text)
  return {
    files: bundle.files,
    file: { displayPath: file.displayPath, exported, isWhole },
    missing: missingPackages(text),
  }
}

/** A configuration reads files by paths that start at its own folder, where Docusaurus is started. */
async function run(options: ReadOptions, slot: string): Promise<ConfigRun> {
  return inFolder(options.root, async () => {
    const { bundle, exported, reads } = await runConfig(await withPlaceholders(options, { ...PLACEHOLDERS, slot }))
    const unwrap = (): Promise<unknown> => trackReads(reads, () => unwrapExport(exported))
    const unwrapped = await runConfigCode(unwrap, options.file.displayPath)
    for (const [name, fingerprint] of reads) options.reads?.set(name, fingerprint)
    return { bundle, exported: unwrapped, reads }
  })
}

function unreadable({ displayPath }: ConfigFile, exported: unknown) {
  const maker = standsFor(exported)
  return {
    severity: 'error' as const,
    code: 'config.unreadable',
    message: `Unexpected default export of ${displayPath}, expected an object with a configuration`,
    hint:
      maker === undefined
        ? 'Export the configuration, or a function that returns it'
        : `Install ${maker}, which makes the configuration`,
    file: displayPath,
  }
}

/** Packages that have the version of Docusaurus, the one that decides first. */
const PACKAGES = ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/theme-classic']
/** A site may share the manifest of a repository that it is a folder of. */
const MAX_LEVELS = 3

/** The version of Docusaurus that the manifest of a site asks for, or that of a folder around it. */
function readVersion(root: string): Pick<DocusaurusSite, 'major' | 'files'> {
  let folder = root
  for (let level = 0; level < MAX_LEVELS; level++, folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const { dependencies, devDependencies } = readManifest(file)
    const wanted: Record<string, unknown> = { ...recordOf(devDependencies), ...recordOf(dependencies) }
    const version = PACKAGES.map((name) => wanted[name]).find((range) => typeof range === 'string')
    if (typeof version === 'string') return { major: majorOf(version, wanted['@mdx-js/react']), files: [file] }
  }
  return { major: undefined, files: [] }
}

/** Returns where a range says nothing, such as that of a nightly build, the version of MDX beside it does. */
function majorOf(range: string, mdx: unknown): number | undefined {
  const major = numberIn(range)
  if (major !== undefined && major > 0) return major
  return typeof mdx === 'string' && numberIn(mdx) === 1 ? 2 : undefined
}

function numberIn(range: string): number | undefined {
  const [, major] = /^(?:npm:.*@)?[\^~>=v\s]*(\d+)(?:\.|$)/.exec(range) ?? []
  return major === undefined ? undefined : Number(major)
}
