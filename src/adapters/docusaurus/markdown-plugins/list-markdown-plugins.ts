import { isRecord } from '../../../shared/is-record.ts'
import type { PluginLists } from '../../../shared/markdown-plugins.ts'
import { listOf } from '../../clean-value.ts'

/** A plugin of remark or rehype in a configuration of Docusaurus. */
export interface MarkdownPlugin {
  /** A function; the name of a package where a configuration has that; anything else is not a plugin. */
  readonly code: unknown
  readonly options: unknown
  /** Position in its list, presets replaced by their plugins. */
  readonly index: number
}

/** The keys of the four lists in the options of plugins for content. */
export const LIST_KEYS = {
  beforeRemark: 'beforeDefaultRemarkPlugins',
  remark: 'remarkPlugins',
  beforeRehype: 'beforeDefaultRehypePlugins',
  rehype: 'rehypePlugins',
} as const satisfies Record<keyof PluginLists<unknown>, string>

/**
 * The plugins of Markdown in the options of a plugin for content. As in unified, one that is listed again gives its
 * options to the first, and options `false` switch it off.
 */
export function listMarkdownPlugins(options: Readonly<Record<string, unknown>>): PluginLists<MarkdownPlugin> {
  const [beforeRemark, remark] = joinOutputs(read(options[LIST_KEYS.beforeRemark]), read(options[LIST_KEYS.remark]))
  const [beforeRehype, rehype] = joinOutputs(read(options[LIST_KEYS.beforeRehype]), read(options[LIST_KEYS.rehype]))
  return { beforeRemark, remark, beforeRehype, rehype }
}

/** The same lists with each plugin as something else. */
export function mapLists<T, R>(lists: PluginLists<T>, map: (one: T, list: keyof PluginLists<T>) => R): PluginLists<R> {
  return {
    beforeRemark: lists.beforeRemark.map((one) => map(one, 'beforeRemark')),
    remark: lists.remark.map((one) => map(one, 'remark')),
    beforeRehype: lists.beforeRehype.map((one) => map(one, 'beforeRehype')),
    rehype: lists.rehype.map((one) => map(one, 'rehype')),
  }
}

/** All plugins of the four lists. */
export function allOf<T>({ beforeRemark, remark, beforeRehype, rehype }: PluginLists<T>): readonly T[] {
  return [...beforeRemark, ...remark, ...beforeRehype, ...rehype]
}

function read(list: unknown): MarkdownPlugin[] {
  return listOf(list)
    .flatMap(flatten)
    .map((one, index) => ({ ...one, index }))
}

/** A plugin, one with options, the module of one, or a preset of several. */
function flatten(entry: unknown): Omit<MarkdownPlugin, 'index'>[] {
  if (entry === undefined || entry === null || entry === false) return []
  const [plugin, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
  if (isRecord(plugin) && Array.isArray(plugin.plugins)) return plugin.plugins.flatMap(flatten)
  const isModule = isRecord(plugin) && 'default' in plugin
  return [{ code: isModule ? plugin.default : plugin, options }]
}

function joinOutputs(before: MarkdownPlugin[], after: MarkdownPlugin[]): [MarkdownPlugin[], MarkdownPlugin[]] {
  const first = new Map<unknown, MarkdownPlugin>()
  for (const plugin of [...before, ...after]) {
    const known = first.get(plugin.code)
    first.set(plugin.code, known ? { ...known, options: joinOptions(known.options, plugin.options) } : plugin)
  }
  const keep = (list: MarkdownPlugin[], other: MarkdownPlugin[]): MarkdownPlugin[] =>
    list.flatMap((plugin, index) => {
      const earlier = first.get(plugin.code)
      const isFirst = list.findIndex(({ code }) => code === plugin.code) === index
      const isElsewhere = other.some(({ code }) => code === plugin.code)
      return !earlier || !isFirst || isElsewhere || earlier.options === false ? [] : [earlier]
    })
  return [keep(before, []), keep(after, before)]
}

function joinOptions(one: unknown, other: unknown): unknown {
  return isRecord(one) && isRecord(other) ? { ...one, ...other } : (other ?? one)
}
