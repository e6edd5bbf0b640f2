import { adapters } from '../../adapters/adapters.ts'
import { guardFunction, loadSitePlugins, type SitePlugins } from '../../markdown/site-plugins.ts'
import type { ConfiguredPlugins, PluginLists, PluginModule } from '../../shared/markdown-plugins.ts'
import type { Reads } from '../../util/track-reads.ts'

/** The plugins for a page, by its path; pages with the same plugins have the same object. */
export type PluginFinder = (path: string) => SitePlugins | undefined

/**
 * Loads the plugins of remark and rehype of a site, and adds what they read before they see a page.
 * @throws UserError that names them when they cannot be loaded.
 */
export async function loadPlugins(plugins: PluginModule | undefined, early: Reads): Promise<PluginFinder> {
  if (plugins === undefined) return () => undefined
  if ('url' in plugins) return loadConfigured(plugins, early)
  const named = await loadSitePlugins(plugins, early)
  return () => named
}

async function loadConfigured(plugins: ConfiguredPlugins, early: Reads): Promise<PluginFinder> {
  const adapter = adapters.find(({ name }) => name === plugins.tool)
  if (!adapter) throw new Error(`Unexpected tool ${plugins.tool}, expected the name of an adapter`)
  const loaded = await adapter.loadMarkdownPlugins(plugins, early)
  const site = { root: plugins.root, early }
  const guard = (lists: PluginLists<Parameters<typeof guardFunction>[0]>): SitePlugins => ({
    beforeRemark: lists.beforeRemark.map((plugin) => guardFunction(plugin, site)),
    remark: lists.remark.map((plugin) => guardFunction(plugin, site)),
    beforeRehype: lists.beforeRehype.map((plugin) => guardFunction(plugin, site)),
    rehype: lists.rehype.map((plugin) => guardFunction(plugin, site)),
  })
  const guarded = new Map([...loaded].map(([key, lists]) => [key, guard(lists)]))
  // A folder may be inside of another one.
  const folders = Object.entries(plugins.folders).sort(([one], [other]) => other.length - one.length)
  return (path) => {
    const [, key = ''] = folders.find(([prefix]) => path.startsWith(prefix)) ?? []
    return guarded.get(key)
  }
}
