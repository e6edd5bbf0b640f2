/** A plugin of remark or rehype, as a site names it. */
export interface NamedPlugin {
  /** A package, or a file below the site's root. */
  readonly name: string
  readonly options?: unknown
}

/** The plugins that a `site.config` names, bundled: plain data, for threads. */
export interface NamedPlugins {
  /** Absolute path of a module whose default export is the list of the modules of all plugins, those of remark first. */
  readonly file: string
  readonly root: string
  /** Changes with the code of the plugins and with the versions of their packages; the same on every machine. */
  readonly fingerprint: string
  readonly remark: readonly NamedPlugin[]
  readonly rehype: readonly NamedPlugin[]
}

/** Plugins by where they run: before or after the built-in steps on the tree of Markdown, and on that of HTML. */
export interface PluginLists<T> {
  readonly beforeRemark: readonly T[]
  readonly remark: readonly T[]
  readonly beforeRehype: readonly T[]
  readonly rehype: readonly T[]
}

/** Position of a plugin in a configuration of another tool. */
export interface PluginPlace {
  readonly name: string
  /** Position among the plugins, themes and presets of the site whose options have it. */
  readonly use: number
  /** Position in the list. */
  readonly index: number
}

/**
 * The plugins that a configuration of another tool has: functions, which every thread takes from the configuration itself,
 * by their places; plain data.
 */
export interface ConfiguredPlugins {
  /** The tool whose configuration it is: the name of its adapter. */
  readonly tool: string
  /** Address of the bundled configuration. */
  readonly url: string
  readonly root: string
  /** As in `NamedPlugins`. */
  readonly fingerprint: string
  /** The plugins of each kind of content, by `contentKey`. */
  readonly contents: Readonly<Record<string, PluginLists<PluginPlace>>>
  /** Keys in `contents`, by what the paths of pages begin with. */
  readonly folders: Readonly<Record<string, string>>
}

/** A plugin that a configuration has as a function. */
export interface LoadedPlugin {
  readonly name: string
  readonly code: unknown
  readonly options: unknown
}

/** The plugins of a site. */
export type PluginModule = NamedPlugins | ConfiguredPlugins

/** Names what has plugins of its own: the docs, a blog, or the pages outside of them. */
export function contentKey(kind: 'doc' | 'post' | 'page', id = 'default'): string {
  return `${kind} ${id}`
}

/** Returns what decides how text is parsed: the extensions of micromark, which is not the parser here, or a parser. */
export function syntaxOf(processor: { readonly data: () => object; readonly parser?: unknown }): string {
  const { micromarkExtensions } = processor.data() as { readonly micromarkExtensions?: readonly unknown[] }
  return `${micromarkExtensions?.length ?? 0} ${String(processor.parser)}`
}
