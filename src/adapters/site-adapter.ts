import type { ConfigFile } from '../config/find-config.ts'
import type { Dialect, LoadedConfig, LoadOptions } from '../config/load.ts'
import type { ListedPage } from '../shared/extension.ts'
import type { ConfiguredPlugins, LoadedPlugin, PluginLists } from '../shared/markdown-plugins.ts'
import type { ProvidedModules } from '../shared/provided-modules.ts'
import type { Problem } from '../util/errors.ts'
import type { Reads } from '../util/track-reads.ts'
import type { Note } from './note.ts'

/** A site of another tool, whose configuration is written as a `site.config.ts`. */
export interface MoveOptions {
  /** Folder of the site. */
  readonly root: string
  /** Replace a configuration that is there. */
  readonly force: boolean
}

/** Files that a move has read and written. */
export interface Move {
  /** The configuration of the other tool, and the file that was written. */
  readonly from: string
  readonly to: string
  /** Unsupported settings and parts. */
  readonly notes: readonly Note[]
}

/** The Markdown of a page, without its front matter. */
export interface PageText {
  readonly body: string
  /** The front matter, as `loadFrontMatter` returns it. */
  readonly frontMatter?: FrontMatterValues['values'] | undefined
  /** Path from the root of the site, with forward slashes. */
  readonly displayPath: string
  /** Folder of the site. */
  readonly root: string
  /** The repository, which files that a page includes are in. */
  readonly within: string
}

/** The same in our Markdown. */
export interface TranslatedText {
  readonly body: string
  /** Maps a place in this text to the file that it comes from; `source` is the line there. */
  placeOf(
    line: number,
    column: number,
  ): { readonly file: string; readonly line: number; readonly column: number; readonly source: string | undefined }
  /** Warnings about what is lost, at places in the files that people wrote. */
  readonly problems?: readonly Problem[]
  /** Title of a page that says none; absent: the name of its file. */
  readonly title?: string
}

/** The values of a page's front matter as written, or in our keys. */
export interface FrontMatterValues {
  readonly values: Readonly<Record<string, unknown>>
  /** Returns the place of a key in messages, or of what is below it at a path of keys and numbers. */
  readonly placeOf: (key: string, below?: readonly (string | number)[]) => Partial<Problem>
  /** Warnings about what is lost; absent where the keys were ours to begin with, of which misspelled ones are looked for. */
  readonly problems?: readonly Problem[]
}

/** Returns the front matter of a page, by its path from the root of the site, in our keys. */
export interface FrontMatterTranslator {
  (written: FrontMatterValues, displayPath: string): FrontMatterValues
  /** Set for a tool that builds pages without their front matter where that is not valid: it is a warning. */
  readonly isLenient?: boolean
}

/**
 * All that is known about the sites of another tool. It is small: whatever takes time is loaded by its functions, so that
 * other sites load none of it.
 */
export interface SiteAdapter {
  /** The tool's name. */
  readonly name: string
  /** Names that its configuration may have; the first one found is used. */
  readonly configNames: readonly string[]
  /** Returns whether the text of such a file is for it; absent: no other tool has a file of that name. */
  isOwn?(text: string): boolean
  /** Returns its configuration as ours. Throws a UserError with every problem in it. */
  load(file: ConfigFile, options: LoadOptions): Promise<LoadedConfig>
  /** Writes a `site.config.ts` that says the same. Throws a UserError when there is no configuration, or already one of ours. */
  move(options: MoveOptions): Promise<Move>
  /**
   * Returns a page in our Markdown; `options` are those of `dialect` in what `load` returned. The page depends on the files
   * that are read meanwhile. Throws a UserError.
   */
  translatePage?(page: PageText, options: Dialect['options']): Promise<TranslatedText>
  /** Loads what reads front matter; `options` are the same. Absent: its keys mean what ours do. */
  loadFrontMatter?(options: Dialect['options']): Promise<FrontMatterTranslator>
  /** Modules that its pages and components import without their being installed. */
  readonly modules?: AdapterModules
  /** Returns the plugins of remark and rehype of its configuration, and adds what its code reads. */
  loadMarkdownPlugins?(
    plugins: ConfiguredPlugins,
    reads: Reads,
  ): Promise<ReadonlyMap<string, PluginLists<LoadedPlugin>>>
  /** Returns what Markdown of a page exports as `metadata`, among all pages. */
  metadataOf?(page: ListedPage, all: readonly ListedPage[]): Promise<object>
  /** Returns a stylesheet in which the classes of its theme select the same parts of our pages. */
  translateStyles?(css: string): Promise<string>
  /** Returns rules that define the variables of its theme which a stylesheet reads. */
  defineVariables?(css: string): Promise<string>
  /** Returns warnings about files of the site, from the root, that its theme would use and we do not; `used` are. */
  findUnusedParts?(root: string, used: readonly string[]): Promise<readonly Problem[]>
}

/** Modules that are there without being installed. */
export interface AdapterModules {
  readonly names: readonly string[]
  /** Returns the name of the module that an import means; undefined for what has to be installed. */
  nameOf(specifier: string): string | undefined
  /** Matches every text that imports one of those about the site. */
  readonly mention?: RegExp
  /** Hooks about docs, and about data of extensions. */
  readonly docsHooks?: Hooks
  readonly dataHooks?: Hooks
  /** A property of pages that are scripts: the default export of the module. */
  readonly pageProps?: Hooks & { readonly name: string }
  /** Returns whether an import is of a file that no component of React can be made from. */
  isUnreadable?(specifier: string): boolean
  /** Returns what to do about an import of a module that only the tool has; undefined for any other. */
  hintFor(specifier: string): string | undefined
  /** Code of the default exports, in browsers, of modules that do without React; `context` is an expression for the site's. */
  withoutReact?(context: string): Readonly<Record<string, string>>
  /** Loads them. */
  load(): Promise<ProvidedModules>
}

/** A module with data of the site, or with functions that components call for it. */
interface Hooks {
  readonly module: string
  /** Matches code that uses it. */
  readonly use: RegExp
}
