import { folderOf, normalizePath } from './url.ts'

/** A module of the site's own code, or of a package, that pages import: ready to be loaded. */
export interface SiteModule {
  /** Absolute path of its bundle for Node, whose name changes with its content. */
  readonly file: string
  /** Addresses of its stylesheets. */
  readonly styles: readonly string[]
  /** Address of its bundle for browsers; set if it has state, effects or events. */
  readonly script?: string | undefined
  /** Set when its bundle for browsers does without React. */
  readonly isPlain?: true
  /** Set when its code imports modules of an adapter. */
  readonly usesProvided?: true
  /** Set when its code looks at the elements inside its components. */
  readonly readsChildren?: true
  /** Set when something that its code imports is not there. */
  readonly isIncomplete?: true
  /** Set for what a page has itself: the names of its components. */
  readonly names?: readonly string[]
}

/** The module whose default export has the components that every page may use. */
export interface GlobalModule extends SiteModule {
  /** The names of those components. */
  readonly names: readonly string[]
}

/** Returns a module as keys have it: the name of its bundle changes with its content, the folder with the machine. */
export function withoutFolder<Module extends SiteModule>(module: Module): Module {
  return {
    ...module,
    file: module.file.slice(Math.max(module.file.lastIndexOf('/'), module.file.lastIndexOf('\\')) + 1),
  }
}

/** The site as its components see it. */
export interface SiteContext {
  readonly siteConfig: {
    readonly title: string
    readonly titleDelimiter: string
    readonly tagline: string
    readonly url: string
    readonly baseUrl: string
    readonly favicon: string
    readonly trailingSlash?: boolean | undefined
    readonly organizationName?: string | undefined
    readonly projectName?: string | undefined
    readonly customFields: Readonly<Record<string, unknown>>
    readonly themeConfig: object
    /** The docs, the blog and the pages, as options of the preset `classic`. */
    readonly presets: readonly (readonly [name: string, options: object])[]
    /** Further docs and blogs. */
    readonly plugins: readonly (readonly [name: string, options: object])[]
    readonly themes: readonly string[]
  }
  readonly i18n: {
    readonly defaultLocale: string
    readonly locales: readonly string[]
    readonly currentLocale: string
    readonly localeConfigs: Readonly<Record<string, object>>
  }
  /** Texts of components in the current locale, by id; those of the chrome are not among them. */
  readonly texts?: Readonly<Record<string, string>>
  /** The versions of all docs, by the id of the docs. */
  readonly docsVersions?: Readonly<Record<string, readonly ComponentVersion[]>>
  /** The pages of all docs; absent where no component asks for them, and in browsers. */
  readonly docs?: ComponentDocs
  /** Data of extensions; absent where no component asks for it. */
  readonly data?: ComponentData
}

/** Data for components by the name of the extension; JSON can represent it. */
export type ComponentData = Readonly<Record<string, unknown>>

/** Pages by the id of their docs, version and id, as components see them. */
export type ComponentDocs = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, ComponentDoc>>>>>>

/** A page of docs as components see it. */
export interface ComponentDoc {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Its address, with the base URL. */
  readonly path: string
  /** Set for the page that readers of these docs get first. */
  readonly isMain?: true
}

/** A version of docs as components see it. */
export interface ComponentVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Its address, with the base URL. */
  readonly path: string
  /** Begins the paths of its pages from the docs folder; empty for the docs. */
  readonly folder: string
}

/** In place of a module that cannot be found: whatever is taken from it shows its children. */
export const MISSING_MODULE = 'frigate-docs:missing'

/** A module whose default export has the components that the configuration names. */
export const NAMED_MODULE = 'frigate-docs:components'

/** A module with the scripts of the site that every page loads. */
export const CLIENT_MODULE = 'frigate-docs:client'

const PAGE_MODULE = 'frigate-docs:page/'

/** Returns the key of what a page has itself that does something in the browser. */
export function pageModuleKey(displayPath: string, hash: string): string {
  return `${PAGE_MODULE}${hash}/${displayPath}`
}

/**
 * Returns the path of the page that has the module with this key, relative to the site's root; undefined for any other
 * module.
 */
export function pageOfModule(key: string): string | undefined {
  return key.startsWith(PAGE_MODULE) ? key.slice(key.indexOf('/', PAGE_MODULE.length) + 1) : undefined
}

/** A Markdown file. */
export const MARKDOWN_FILE = /\.mdx?$/

/** Returns the file that the configuration gives for a module; a `*` at the end of both is any path. */
export function findAlias(specifier: string, aliases: Readonly<Record<string, string>>): string | undefined {
  const exact = aliases[specifier]
  if (exact !== undefined) return exact
  const pattern = Object.keys(aliases).find((key) => key.endsWith('*') && specifier.startsWith(key.slice(0, -1)))
  return pattern && aliases[pattern]?.replace('*', specifier.slice(pattern.length - 1))
}

/** webpack's loaders before a path: `!!raw-loader!` in `!!raw-loader!./sample.py`. */
const LOADERS = /^(?:-?!)*(?:[\w@/.-]+(?:\?[^!]*)?!)*/

/** Returns a specifier without webpack's loaders before it. */
export function withoutLoaders(specifier: string): string {
  return specifier.replace(LOADERS, '')
}

/** Returns what a specifier means wherever it is written: relative ones start at the site's root, as `@site/…` does. */
export function moduleKey(importer: string, specifier: string): string {
  const path = withoutLoaders(specifier)
  if (!/^\.{1,2}\//.test(path)) return specifier
  const loaders = specifier.slice(0, specifier.length - path.length)
  return `${loaders}@site/${normalizePath(`${folderOf(importer)}/${path}`)}`
}
