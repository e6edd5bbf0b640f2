import type { ImportKind, OnLoadResult } from 'esbuild'
import type { ComponentsInput } from './components-module.ts'

/** A file that components import by its address, such as a picture. */
export interface CodeAsset {
  /** Path below the output folder, whose name changes with its content. */
  readonly path: string
  readonly absolutePath: string
}

/** Code that a page has itself. */
export interface OwnCode {
  readonly names: readonly string[]
  readonly code: string
}

/** A file of Markdown that a component imports. */
export interface MarkdownFile {
  readonly path: string
  readonly text: string
  /** Set if only the excerpt of a post is wanted. */
  readonly isExcerpt: boolean
}

/** Compiles a file of Markdown that a component imports to a module. */
export type MarkdownLoader = (file: MarkdownFile) => Promise<OnLoadResult>

/** Options of the plugin that bundles a site's code. */
export interface PluginOptions extends Omit<ComponentsInput, 'unusable'>, CodeFindings {
  /** Address of a path below the output folder. */
  readonly addressOf: (path: string) => string
  /** Absolute paths of the folders of static files. */
  readonly staticFolders: readonly string[]
  /** Code of pages themselves, by the key of each. */
  readonly own: ReadonlyMap<string, OwnCode>
  /** The scripts that every page loads, by what they are imported by. */
  readonly clientModules: readonly string[]
  /** Folders of packages that only some sites need. */
  readonly peerFolders: readonly string[]
  /** Code of a module that is there without being installed. */
  readonly provide: (name: string) => string
  /** Code of an entry, by its key. */
  readonly entryCode: (key: string) => string
  readonly compileMarkdown: MarkdownLoader
}

/** Collects what the plugin finds while it bundles a site's code. */
export interface CodeFindings extends Pick<ComponentsInput, 'unusable'> {
  /** Imports that cannot be resolved, as `importer specifier`; each is replaced by a component that shows its children. */
  readonly missing: ReadonlySet<string>
  /** Absolute paths of CSS modules by the names that esbuild knows them by. */
  readonly styles: Map<string, string>
  /** Absolute paths of scripts that have types, though their names do not say so. */
  readonly typed: ReadonlySet<string>
  readonly onAsset: (asset: CodeAsset) => void
  /** Called for a file that cannot be part of a bundle, such as Sass. */
  readonly onUnsupported: (path: string, importer: string) => void
  /** Called for a stylesheet of another host, which is left out, and for what a stylesheet uses of one. */
  readonly onOtherHost: (address: string, importer: string, kind: ImportKind) => void
  readonly onRead: (path: string, bytes: Uint8Array) => void
  /** Called with files that are not there, and would be in place of others if they were. */
  readonly onAbsent: (paths: readonly string[]) => void
}

/** Folder of the output for what pages' code imports; names of files in it change with their content. */
export const CODE_FOLDER = 'assets/code'

/** Namespace of the entries: `site-code:@site/src/Button`. */
export const ENTRY = 'site-code'

/** The components by the elements that they are for. */
export const NAMED = 'named'
/** The scripts that every page loads. */
export const CLIENT = 'client'
/** Namespace of what pages have themselves: `page-code:/path/of/page.mdx`. */
export const PAGE_CODE = 'page-code'
/** Modules that are there without being installed. */
export const PROVIDED = 'provided'
/** Additions of a site around the text: `around-text:pageTop`. */
export const AROUND = 'around-text'
/** Empty components in place of parts of the theme, by their kind: `empty-part:text`. */
export const EMPTY_PART = 'empty-part'
/** Modules that cannot be resolved. */
export const MISSING = 'missing'
/** Stylesheets that cannot be resolved. */
export const NO_STYLE = 'no-style'
/** Files that are imported by their address. */
export const ASSET = 'asset'
/** Namespace of CSS modules: `css-module:styles-0a1b2c`. */
export const CSS_MODULE = 'css-module'
/** Namespace of other stylesheets that are compiled: `style:/path/of/style.scss`. */
export const STYLE = 'style'
/** The component of fences marked `live`. */
export const LIVE = 'live'

/** Placeholders for an asterisk, which esbuild would look for files with, and for nothing, which it would not look for. */
const STAR = '\uE000'
const NOTHING = '\uE001'

/** The entry of a module: what a page imports, whatever that is. */
export function entryOf(key: string): string {
  return `${ENTRY}:${key === '' ? NOTHING : key.replaceAll('*', STAR)}`
}

/** Returns what a page imports, by the entry of that; undefined for what is not an entry. */
export function keyOfEntry(entry: string): string | undefined {
  if (!entry.startsWith(`${ENTRY}:`)) return undefined
  const key = entry.slice(ENTRY.length + 1)
  return key === NOTHING ? '' : key.replaceAll(STAR, '*')
}
