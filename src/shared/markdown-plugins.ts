/** A plugin of remark or rehype, as a site names it. */
export interface NamedPlugin {
  /** A package, or a file below the site's root. */
  readonly name: string
  readonly options?: unknown
}

/** The plugins of a site, bundled: plain data, for threads. */
export interface PluginModule {
  /** Absolute path of a module whose default export is the list of the modules of all plugins, those of remark first. */
  readonly file: string
  /** Changes with the code of the plugins and with the versions of their packages; the same on every machine. */
  readonly print: string
  readonly remark: readonly NamedPlugin[]
  readonly rehype: readonly NamedPlugin[]
}
