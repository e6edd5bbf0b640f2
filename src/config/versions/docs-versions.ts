import { posix } from 'node:path'
import type { VersionDetails } from '../../shared/page-version.ts'
import type { FrozenVersion } from '../schema/versions.ts'
import type { DocsConfig, DocsInstanceConfig, SiteConfig } from '../site-config.ts'

/** Name of the version being written. */
export const CURRENT = 'current'

/** A version of docs that is built. */
export interface DocsVersion extends VersionDetails {
  /** Folder of its pages, below the site's root. */
  readonly path: string
  /** Address of its pages, below the base URL: `/docs/1.0`. */
  readonly routeBasePath: string
  /** Set for a version that is not being written. */
  readonly frozen?: FrozenVersion
}

/** Settings of docs that decide which versions there are. */
export type VersionedDocs = Pick<
  DocsConfig,
  | 'path'
  | 'routeBasePath'
  | 'frozen'
  | 'versionsDir'
  | 'lastVersion'
  | 'versions'
  | 'includeCurrentVersion'
  | 'onlyIncludeVersions'
  | 'disableVersioning'
>

export function docsWithId(
  { docs, docsInstances }: Pick<SiteConfig, 'docs' | 'docsInstances'>,
  id: string,
): DocsConfig | DocsInstanceConfig {
  return docsInstances.find((one) => one.id === id) ?? docs
}

/** Names of all versions that could be built, the newest first: the one being written, then those of `versions.json`. */
export function availableNames({
  frozen,
  includeCurrentVersion,
}: Pick<VersionedDocs, 'frozen' | 'includeCurrentVersion'>): string[] {
  const names = frozen.map(({ name }) => name)
  return includeCurrentVersion && !names.includes(CURRENT) ? [CURRENT, ...names] : names
}

/** The versions of docs that are built, the newest first. */
export function versionsOf(docs: VersionedDocs, id: string): DocsVersion[] {
  const { onlyIncludeVersions } = docs
  const names = availableNames(docs).filter((name) => onlyIncludeVersions?.includes(name) ?? true)
  const last = docs.lastVersion ?? names.find((name) => name !== CURRENT) ?? CURRENT
  return names.map((name) => {
    const own = docs.versions[name]
    const { label, address, path, frozen } = defaultsOf(name, docs, id)
    const isLast = name === last
    const below = own?.path ?? (isLast ? '' : address)
    return {
      name,
      label: own?.label ?? label,
      ...(own?.release !== undefined && { release: own.release }),
      path,
      routeBasePath: `/${[docs.routeBasePath, below].flatMap((part) => part.split('/').filter(Boolean)).join('/')}`,
      banner: own?.banner ?? bannerOf(names.indexOf(name) - names.indexOf(last)),
      badge: own?.badge ?? names.length > 1,
      noIndex: own?.noIndex ?? false,
      className: own?.className ?? (names.length > 1 ? `docs-version-${name}` : undefined),
      isLast,
      ...(frozen ? { frozen } : {}),
    }
  })
}

/** Returns what a version has where the configuration does not say otherwise. */
function defaultsOf(name: string, docs: VersionedDocs, id: string) {
  if (name === CURRENT) return { label: 'Next', address: 'next', path: docs.path }
  const frozen = docs.frozen.find((one) => one.name === name)
  return { label: name, address: name, path: versionPaths(docs, id).docs(name), frozen }
}

/** Returns what a version says of itself by its distance to the one readers get first. */
function bannerOf(distance: number): DocsVersion['banner'] {
  if (distance === 0) return 'none'
  return distance < 0 ? 'unreleased' : 'unmaintained'
}

/** Before the names of folders and files of versions of docs that are not the first ones. */
export function idPrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`
}

/** Paths of the frozen versions of docs, relative to the site's root. */
interface VersionPaths {
  /** File that lists the versions. */
  readonly list: string
  /** Folder of the pages of a version. */
  docs(name: string): string
  sidebars(name: string): string
  /** Folder of what the product was in it: its OpenAPI files and the schema of its configuration. */
  specs(name: string): string
}

/** Returns where the docs with an id have their frozen versions. */
export function versionPaths({ versionsDir }: Pick<VersionedDocs, 'versionsDir'>, id: string): VersionPaths {
  const at = (path: string): string => posix.join(versionsDir, `${idPrefix(id)}${path}`)
  return {
    list: at('versions.json'),
    docs: (name) => at(`versioned_docs/version-${name}`),
    sidebars: (name) => at(`versioned_sidebars/version-${name}-sidebars.json`),
    specs: (name) => at(`versioned_specs/version-${name}`),
  }
}
