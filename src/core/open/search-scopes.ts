import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../config/site-config.ts'
import { type DocsVersion, versionsOf } from '../../config/versions/docs-versions.ts'
import { searchIndexPath } from '../../features/search/searched-site.ts'
import { text } from '../../shared/messages/text.ts'
import type { SearchScope } from '../../shared/search/engine.ts'

interface VersionedDocs {
  readonly id: string
  readonly versions: readonly DocsVersion[]
}

/**
 * Returns what readers of a site can search at once: the versions of all docs that they get first, and instead of one
 * of these, each other version of the same docs. In the order that readers choose from.
 */
export function findSearchScopes({ docs, docsInstances }: SiteConfig): SearchScope[] {
  const all: VersionedDocs[] = [
    { id: 'default', versions: versionsOf(docs, 'default') },
    ...docsInstances.map((instance) => ({ id: instance.id, versions: versionsOf(instance, instance.id) })),
  ]
  const versions = Object.fromEntries(all.map(({ id, versions: own }) => [id, lastOf(own)]))
  const several = all.filter((one) => one.versions.length > 1)
  const [first] = several
  if (!first) return [{ name: 'current', label: '', versions }]
  const isOnly = several.length === 1
  const main = {
    name: nameOf(first.id, lastOf(first.versions)),
    label: text('theme.SearchModal.searchBox.latestVersions', 'Latest versions'),
    versions,
  }
  const scopes = several.flatMap(({ id, versions: own }) =>
    own.map(({ name, label, isLast }): SearchScope => {
      if (isLast) return { ...main, ...(isOnly ? { label } : {}) }
      return {
        name: nameOf(id, name),
        label: isOnly || id === 'default' ? label : `${id} ${label}`,
        only: { docs: id, version: name },
        versions: { ...versions, [id]: name },
      }
    }),
  )
  return scopes.filter((scope, index) => scopes.findIndex(({ name }) => name === scope.name) === index)
}

function lastOf(versions: readonly DocsVersion[]): string {
  return (versions.find(({ isLast }) => isLast) ?? versions[0])?.name ?? 'current'
}

/** Part of a path: other characters than these would have to be escaped in addresses. */
function nameOf(id: string, version: string): string {
  return `${id === 'default' ? '' : `${id}-`}${version}`.replace(/[^\w.-]+/g, '-')
}

/** A search index of a built site. */
export interface FoundIndex {
  /** Language and version: `en-current`. */
  readonly name: string
  /** Its entry below the output folder. */
  readonly entry: string
}

/** The search indexes that a built site has: first that of the versions and the language readers get first. */
export function findIndexes(config: SiteConfig, dir: string): FoundIndex[] {
  const { locales, defaultLocale } = config.i18n
  const languages = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]
  const all = findSearchScopes(config)
  const scopes = [...all.filter(({ only }) => only === undefined), ...all.filter(({ only }) => only !== undefined)]
  return languages.flatMap((currentLocale) =>
    scopes.flatMap((scope) => {
      const path = searchIndexPath({ config: { ...config, i18n: { ...config.i18n, currentLocale } } }, scope)
      // A language has a folder of its own, unless it is the default one or was built alone.
      const entry = [`${path}.json`, `${currentLocale}/${path}.json`].find((name) => existsSync(join(dir, name)))
      return entry === undefined ? [] : [{ name: path.slice(path.lastIndexOf('/') + 1), entry }]
    }),
  )
}
