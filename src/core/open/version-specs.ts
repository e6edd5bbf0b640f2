import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { ApiConfig, SiteConfig } from '../../config/site-config.ts'
import {
  type DocsVersion,
  docsWithId,
  type VersionedDocs,
  versionPaths,
  versionsOf,
} from '../../config/versions/docs-versions.ts'
import type { MarkedVersion } from '../../shared/version-marks.ts'
import { hasCode, UserError } from '../../util/errors.ts'
import {
  anyObject,
  array,
  boolean,
  either,
  object,
  oneOf,
  optional,
  record,
  type Schema,
  string,
} from '../../util/value-schema.ts'
import { type ContentFolder, configOfDocs } from './content-folders.ts'

type Contracts = NonNullable<SiteConfig['contracts']>
/** The schema that examples of the configuration are checked against. */
export type ConfigSettings = NonNullable<Contracts['config']>
type CallSettings = NonNullable<Contracts['api']>
type FrozenApi = Omit<ApiConfig, 'coverage' | 'strict' | 'download'>

/** The settings for the specifications of a version; paths are below the folder of the version. */
export interface FrozenSettings {
  /** The HTTP APIs; how much of them is written, and well, is no concern of a version that is done. */
  readonly api: readonly FrozenApi[]
  readonly config?: ConfigSettings
  /** The API that calls are checked against. */
  readonly calls?: CallSettings
}

/** The product in a version of docs; paths are below the site's root. */
export interface VersionSpecs {
  readonly docsId: string
  readonly version: DocsVersion
  /** File with the settings of a frozen version, which may not exist. */
  readonly settingsFile?: string
  /** Makes a path below the folder of the version one from the docs folder; empty for the docs being written. */
  readonly prefix: string
  readonly apis: readonly ApiConfig[]
  readonly config?: ConfigSettings
  readonly calls?: CallSettings
  /** The version as marks name it. */
  readonly marked: MarkedVersion
  /** Address of the docs that have the references its pages link to; absent when there are none. */
  readonly linksTo?: string
}

/** Name of the file with the settings, in the folder of a version. */
export const SETTINGS_FILE = 'settings.json'

const NO_COVERAGE = { descriptions: 0, parameters: 0, responses: 0, examples: 0 }

/**
 * Returns what the product is in each version that is built, in the order of their folders. A version without frozen
 * files has no specifications, unless it is served in place of the version being written.
 * @throws UserError when the settings of a version cannot be used.
 */
export function readVersionSpecs(root: string, config: SiteConfig, folders: readonly ContentFolder[]): VersionSpecs[] {
  return folders.flatMap(({ kind, id = 'default', version: name, prefix }): VersionSpecs[] => {
    if (kind !== 'doc') return []
    const { version } = configOfDocs(config, id, name)
    const linksTo = addressOfReferences(config, id, version)
    const marked = markedVersion(config, { docsId: id, version, prefix })
    const base = { docsId: id, version, prefix, marked, ...(linksTo !== undefined && { linksTo }) }
    const own = (): VersionSpecs => ({
      ...base,
      apis: id === 'default' ? config.api : [],
      ...ownSettings(config, linksTo),
    })
    if (!version.frozen) return [own()]
    const docs = docsWithId(config, id)
    const folder = versionPaths(docs, id).specs(version.name)
    const settingsFile = posix.join(folder, SETTINGS_FILE)
    const settings = readSettings(root, settingsFile)
    if (!settings) return [{ ...(standsIn(version, docs, id) ? own() : { ...base, apis: [] }), settingsFile }]
    const at = (path: string): string => posix.join(folder, path)
    const { api, config: product, calls } = settings
    return [
      {
        ...base,
        settingsFile,
        apis: api.map((one) => ({
          ...{ ...one, spec: at(one.spec), strict: false, coverage: NO_COVERAGE },
          download: config.api.find(({ out }) => out === one.out)?.download ?? true,
        })),
        ...(product && { config: { ...product, schema: at(product.schema) } }),
        ...(calls && { calls: moveCalls({ ...calls, spec: at(calls.spec) }, config, linksTo) }),
      },
    ]
  })
}

/**
 * Returns whether a version has what the configuration names: the one that readers get first, where the version being
 * written is not built and would be the only one to have it.
 */
function standsIn({ isLast }: DocsVersion, docs: VersionedDocs, id: string): boolean {
  return isLast && versionsOf(docs, id).every(({ frozen }) => frozen)
}

/** Path of the page that says what changed in a version, without its extension; undefined when there is none. */
export function changesPlace(
  { changes, docs }: SiteConfig,
  { docsId, prefix }: Pick<VersionSpecs, 'docsId' | 'prefix'>,
): string | undefined {
  const isMade = changes !== false && docsId === 'default' && docs.frozen.length > 0
  return isMade ? `${prefix}${changes.path.slice(1)}` : undefined
}

function markedVersion(config: SiteConfig, specs: Pick<VersionSpecs, 'docsId' | 'prefix' | 'version'>): MarkedVersion {
  const place = changesPlace(config, specs)
  return {
    label: specs.version.release ?? specs.version.label,
    ...(place !== undefined && { changesPage: `/${place}.md` }),
  }
}

/** Returns what the configuration names, for pages that link to the references below an address. */
export function ownSettings(config: SiteConfig, linksTo: string | undefined): Pick<VersionSpecs, 'config' | 'calls'> {
  const { config: product, api } = config.contracts ?? {}
  return { ...(product && { config: product }), ...(api && { calls: moveCalls(api, config, linksTo) }) }
}

/** Absolute paths of the files with the settings of versions, which may not exist. */
export function listSettingsFiles(root: string, specs: readonly VersionSpecs[]): string[] {
  return specs.flatMap(({ settingsFile }) => (settingsFile === undefined ? [] : [join(root, settingsFile)]))
}

interface SiteOfSpecs {
  readonly root: string
  readonly docsDir: string
  readonly config: SiteConfig
  readonly specs: readonly VersionSpecs[]
}

/** Absolute paths of the files of contracts. */
export function listContractFiles({ root, docsDir, config, specs }: SiteOfSpecs): string[] {
  const { terms } = config.contracts ?? {}
  const settings = [ownSettings(config, undefined), ...specs]
  const named = settings.flatMap(({ config: product, calls }) => [product?.schema, calls?.spec])
  const files = named.flatMap((path) => (path === undefined ? [] : [join(root, path)]))
  const prefixes = ['', ...specs.filter(({ version }) => version.frozen).map(({ prefix }) => prefix)]
  return [...new Set([...files, ...(terms ? prefixes.map((prefix) => join(docsDir, prefix, terms.page)) : [])])]
}

/** An address below that of docs, as one below the base URL. */
export function routeIn(docsAddress: string, path: string): string {
  return docsAddress === '/' ? path : `${docsAddress}${path}`
}

/**
 * Address of the docs with the references that pages of a version link to: only the first docs have them, and pages of
 * others do not link into them once they are frozen.
 */
function addressOfReferences(config: SiteConfig, docsId: string, version: DocsVersion): string | undefined {
  if (docsId === 'default') return version.routeBasePath
  return version.frozen ? undefined : versionsOf(config.docs, 'default').find(({ frozen }) => !frozen)?.routeBasePath
}

/** The address of an API is that of the docs without versions: what is below them moves with them. */
function moveCalls(calls: CallSettings, { docs }: SiteConfig, linksTo: string | undefined): CallSettings {
  const { route } = calls
  const base = `/${docs.routeBasePath.split('/').filter(Boolean).join('/')}`
  if (linksTo === undefined || route === undefined) return { ...calls, route: undefined }
  if (base === linksTo || !(base === '/' || route.startsWith(`${base}/`))) return calls
  return { ...calls, route: routeIn(linksTo, base === '/' ? route : route.slice(base.length)) }
}

function readSettings(root: string, file: string): FrozenSettings | undefined {
  let text: string
  try {
    text = readFileSync(join(root, file), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    if (settingsSchema(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UserError({
    severity: 'error',
    code: 'version.settings',
    message: 'Settings of this version are not as `frigate-docs version` writes them',
    hint: 'Take the file from the last commit, or delete it for a version without specifications.',
    file,
    line: 1,
  })
}

const settingsSchema: Schema<FrozenSettings> = object<FrozenSettings>({
  api: array(
    object<FrozenApi>({
      spec: string,
      out: string,
      route: string,
      label: optional(string),
      sampleLanguages: array(oneOf('python', 'nodejs', 'javascript', 'curl', 'rust')) as Schema<
        FrozenApi['sampleLanguages']
      >,
      remoteRefs: boolean,
    }),
  ),
  config: optional(
    object<ConfigSettings>({
      schema: string,
      languages: array(string) as Schema<ConfigSettings['languages']>,
      titles: array(string) as Schema<ConfigSettings['titles']>,
      referencePath: either(string, ((value) => value === false) as Schema<false>),
      referenceTitle: string,
      names: record(string),
      variants: anyObject<ConfigSettings['variants']>(),
    }),
  ),
  calls: optional(
    object<CallSettings>({
      spec: string,
      prefix: string,
      route: optional(string),
      ignore: array(string) as Schema<CallSettings['ignore']>,
    }),
  ),
})
