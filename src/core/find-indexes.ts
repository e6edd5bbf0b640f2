import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { searchIndexPath } from '../features/search/searched-site.ts'
import { findSearchScopes } from './open/search-scopes.ts'

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
