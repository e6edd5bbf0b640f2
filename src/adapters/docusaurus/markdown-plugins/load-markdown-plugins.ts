import { recordOf } from '../../../shared/is-record.ts'
import type { ConfiguredPlugins, LoadedPlugin, PluginLists, PluginPlace } from '../../../shared/markdown-plugins.ts'
import { prepareReads, type Reads } from '../../../util/track-reads.ts'
import { listPlugins } from '../plugins/list-plugins.ts'
import { exportOf } from '../unwrap-export.ts'
import { listMarkdownPlugins, mapLists } from './list-markdown-plugins.ts'

/**
 * Takes the plugins of Markdown from a bundled configuration, which is run for it: functions cannot be sent to threads.
 * Adds what it reads. Throws what it throws.
 */
export async function loadMarkdownPlugins(
  { url, root, contents }: ConfiguredPlugins,
  reads: Reads,
): Promise<ReadonlyMap<string, PluginLists<LoadedPlugin>>> {
  prepareReads()
  const uses = listPlugins(recordOf(await exportOf(url, reads)), root)
  const entries = Object.entries(contents).map(([key, lists]) => {
    return [key, mapLists(lists, (place, list) => take(place, list))] as const
  })
  return new Map(entries)

  function take({ name, use, index }: PluginPlace, list: keyof PluginLists<unknown>): LoadedPlugin {
    const found = listMarkdownPlugins(uses[use]?.options ?? {})[list].find((one) => one.index === index)
    return { name, code: found?.code, options: found?.options }
  }
}
