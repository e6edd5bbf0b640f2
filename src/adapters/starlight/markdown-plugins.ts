import { unified } from 'unified'
import type { SitePlugins } from '../../config/load.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import {
  type ConfiguredPlugins,
  contentKey,
  type LoadedPlugin,
  type PluginLists,
} from '../../shared/markdown-plugins.ts'
import { importTracked, prepareReads, type Reads } from '../../util/track-reads.ts'
import { listOf } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { standsFor } from '../placeholder.ts'
import { whyLost } from '../why-lost.ts'
import { NAME } from './names.ts'

type Data = Readonly<Record<string, unknown>>

/** A plugin in one of the two lists, by its position. */
interface ListedPlugin extends LoadedPlugin {
  readonly list: 'remark' | 'rehype'
  readonly index: number
}

/** Plugins whose work is built in, or that only change the look. */
const BUILT_IN = /gfm|math|katex|mermaid|slug|autolink|external-?links|rehype-?raw|smartypants|front-?matter/i

/** Returns the plugins of a configuration of Astro, which a processor may have instead. */
export function listPlugins({ markdown }: Data): ListedPlugin[] {
  const { processor, ...written } = recordOf(markdown)
  return (['remark', 'rehype'] as const).flatMap((list) => {
    const key = `${list}Plugins`
    const all = [...listOf(written[key]), ...listOf(recordOf(processor)[key])]
    return all.map((entry, index): ListedPlugin => {
      const [code, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
      const named = typeof code === 'function' && !standsFor(code) ? code.name : String(standsFor(code) ?? code)
      return { name: named || `${key}[${index}]`, code, options, list, index }
    })
  })
}

/** Returns the plugins that run, which threads take from the configuration, and notes about the others. */
export function findPlugins(astro: Data, bundle: Pick<SitePlugins, 'url' | 'root' | 'fingerprint'>) {
  const notes: Note[] = []
  const running = listPlugins(astro).filter((plugin) => {
    if (BUILT_IN.test(plugin.name)) return false
    const lost = whyLost(plugin, plugin.name, unified())
    if (lost) notes.push({ ...lost, isContent: true })
    return !lost
  })
  const contents = { [contentKey('doc')]: placed(running, ({ name, index }) => ({ name, use: 0, index })) }
  const plugins: SitePlugins | undefined =
    running.length > 0 ? { ...bundle, tool: NAME, contents, inputs: [] } : undefined
  return { plugins, notes }
}

/** Plugins of remark see the tree as it is written, those of rehype the finished one. */
function placed<T>(plugins: readonly ListedPlugin[], map: (plugin: ListedPlugin) => T): PluginLists<T> {
  const of = (list: ListedPlugin['list']): T[] => plugins.filter((one) => one.list === list).map(map)
  return { beforeRemark: of('remark'), remark: [], beforeRehype: [], rehype: of('rehype') }
}

/** Runs a bundled configuration for its plugins, and adds what it reads. Throws what it throws. */
export async function loadPlugins(
  { url, contents }: ConfiguredPlugins,
  reads: Reads,
): Promise<ReadonlyMap<string, PluginLists<LoadedPlugin>>> {
  prepareReads()
  const { default: exported } = await importTracked<{ readonly default?: unknown }>(url, reads)
  const all = listPlugins(isRecord(exported) ? recordOf(exported.default ?? exported) : {})
  return new Map(
    Object.entries(contents).map(([key, lists]) => {
      const runs = (one: ListedPlugin): boolean =>
        (one.list === 'remark' ? lists.beforeRemark : lists.rehype).some(({ index }) => index === one.index)
      return [key, placed(all.filter(runs), (one) => one)]
    }),
  )
}
