import { CATALOG_NAMES } from '../../adapters/adapters.ts'
import { english } from '../../shared/messages/english.ts'

/** Translated texts by their keys. */
export type Texts = ReadonlyMap<string, string>

/** The texts of a locale, by the path of their file below its folder without `.json`. */
export type Catalogs = ReadonlyMap<string, Texts>

/** A catalog is beside the folders of a locale or in one of them; deeper JSON files belong to pages. */
export const MAX_DEPTH = 2

const NO_TEXTS: Texts = new Map()

/** Names of the catalogs that are not of one docs. */
export const CATALOG = {
  /** Texts of the chrome and of components. */
  code: 'code',
  /** Texts of the configuration that no other catalog has: title and tagline. */
  site: 'site',
  navbar: CATALOG_NAMES.navbar,
  footer: CATALOG_NAMES.footer,
  blog: `${CATALOG_NAMES.content}blog/options`,
} as const

/** The texts of a catalog; empty when there is no such file. */
export function textsOf(catalogs: Catalogs, name: string): Texts {
  return catalogs.get(name) ?? NO_TEXTS
}

/** Folder of the translated pages of docs, a blog or other pages, below that of the locale. */
export function pluginFolder(kind: 'docs' | 'blog' | 'pages', id = 'default'): string {
  return `${CATALOG_NAMES.content}${kind}${id === 'default' ? '' : `-${id}`}`
}

export function blogCatalog(id: string): string {
  return `${pluginFolder('blog', id)}/options`
}

/** Folder of the translated pages of one version of docs, below that of the locale: its catalog has the same name. */
export function docsFolder(id: string, version: string): string {
  return `${pluginFolder('docs', id)}/${version === 'current' ? version : `version-${version}`}`
}

/** The texts of a locale that its own components show: what is in `code.json` besides the texts of the chrome. */
export function codeTexts(catalogs: Catalogs): Readonly<Record<string, string>> {
  return Object.fromEntries([...textsOf(catalogs, CATALOG.code)].filter(([id]) => !Object.hasOwn(english, id)))
}
