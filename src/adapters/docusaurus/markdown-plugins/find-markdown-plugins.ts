import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintBundle } from '../../../config/bundle/fingerprint-bundle.ts'
import { urlOf } from '../../../config/bundle/run-config.ts'
import type { SitePlugins } from '../../../config/load.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { contentKey, type NamedPlugin, type PluginLists, type PluginPlace } from '../../../shared/markdown-plugins.ts'
import { hashOf } from '../../../util/hash.ts'
import type { NamedLists } from '../../move-site.ts'
import type { Note } from '../../note.ts'
import { whyLost } from '../../why-lost.ts'
import { NAME } from '../names.ts'
import type { DocusaurusSite } from '../read-docusaurus.ts'
import { allOf, LIST_KEYS, listMarkdownPlugins, type MarkdownPlugin, mapLists } from './list-markdown-plugins.ts'
import { type FunctionOrigin, findOrigins, namePlugin } from './name-plugins.ts'

/** The plugins of Markdown of a site of Docusaurus. */
export interface FoundPlugins {
  /** Those that run; absent without any. */
  readonly running?: SitePlugins | undefined
  /** Plugins that do not run, and those that a written configuration lacks. */
  readonly notes: readonly Note[]
  /** Set if some do not run. */
  readonly isIncomplete: boolean
  /** Plugins that a written configuration can name. */
  readonly named: NamedLists
}

const NO_PLUGINS: FoundPlugins = { notes: [], isIncomplete: false, named: { remarkPlugins: [], rehypePlugins: [] } }

/** Decides which plugins of Markdown run: those that are installed, and do not add syntax to another parser. */
export async function findMarkdownPlugins(site: DocusaurusSite): Promise<FoundPlugins> {
  const contents = contentUses(site).map(([key, use]) => {
    return { key, use, lists: listMarkdownPlugins(site.plugins[use]?.options ?? {}) }
  })
  if (contents.every(({ lists }) => allOf(lists).length === 0)) return NO_PLUGINS
  const judged = await judgePlugins(site, contents)
  const verdicts = judged.flatMap(({ lists }) => allOf(lists))
  const running = judged.filter(({ lists }) => allOf(lists).some(({ runs }) => runs))
  return {
    running: running.length > 0 ? await describe(site, running) : undefined,
    notes: verdicts.flatMap(({ note }) => note ?? []),
    isIncomplete: verdicts.some(({ note }) => note?.isUnwritten === false),
    named: {
      remarkPlugins: namedOf(running.flatMap(({ lists }) => lists.remark)),
      rehypePlugins: namedOf(running.flatMap(({ lists }) => lists.rehype)),
    },
  }
}

/** The plugins for content whose pages are built, each with its position among all of the site. */
function contentUses({ root, plugins, docs }: DocusaurusSite): (readonly [string, number])[] {
  const usesOf = (name: string) =>
    plugins.flatMap((plugin, use) => (plugin.name === `@docusaurus/plugin-content-${name}` ? [{ ...plugin, use }] : []))
  const idOf = (options: Readonly<Record<string, unknown>>) => String(options.id ?? 'default')
  const [main] = docs
  // The first docs, and the first blog, are the default ones here.
  const ofDocs = usesOf('docs').map(({ options, use }) => {
    const id = idOf(options)
    return [contentKey('doc', id === main?.id ? undefined : id), use] as const
  })
  const ofBlogs = usesOf('blog')
    .filter(({ options }) => existsSync(join(root, String(options.path ?? 'blog'))))
    .sort((one, other) => Number(idOf(other.options) === 'default') - Number(idOf(one.options) === 'default'))
    .map(({ options, use }, index) => [contentKey('post', index === 0 ? undefined : idOf(options)), use] as const)
  const ofPages = usesOf('pages')
    .slice(0, 1)
    .map(({ use }) => [contentKey('page'), use] as const)
  return [...ofDocs, ...ofBlogs, ...ofPages]
}

interface JudgedContent {
  readonly key: string
  readonly use: number
  readonly lists: PluginLists<Verdict>
}

/** Returns what threads need to find the plugins again, and what changes with what they do. */
async function describe({ root, bundle }: DocusaurusSite, judged: readonly JudgedContent[]): Promise<SitePlugins> {
  const contents = judged.map(({ key, use, lists }) => {
    const running = {
      beforeRemark: placesOf(lists.beforeRemark, use),
      remark: placesOf(lists.remark, use),
      beforeRehype: placesOf(lists.beforeRehype, use),
      rehype: placesOf(lists.rehype, use),
    }
    return [key, running] as const
  })
  const options = judged.map(({ key, lists }) => [
    key,
    mapLists(lists, (one) => [one.name, one.runs, optionsText(one.plugin.options, root)]),
  ])
  const { parts, manifests } = fingerprintBundle(root, await readFile(bundle.path, 'utf8'), bundle.hashes)
  const fingerprint = hashOf(JSON.stringify([options, parts]))
  return {
    tool: NAME,
    url: urlOf(bundle),
    root,
    fingerprint,
    contents: Object.fromEntries(contents),
    inputs: manifests,
  }
}

function placesOf(verdicts: readonly Verdict[], use: number): PluginPlace[] {
  return verdicts.flatMap(({ runs, name, plugin }) => (runs ? [{ name, use, index: plugin.index }] : []))
}

/** Returns what can be named, each plugin once. */
function namedOf(verdicts: readonly Verdict[]): NamedPlugin[] {
  const named = verdicts.flatMap(({ named: one }) => one ?? [])
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * A text that changes with the options of a plugin, as far as they are data and functions; paths below the root are
 * the same on every machine.
 */
function optionsText(options: unknown, root: string): string {
  const above: object[] = []
  const text = JSON.stringify(options, function (this: unknown, _key, value: unknown) {
    if (typeof value === 'function' || value instanceof RegExp || typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    // As deep as the object that has the key.
    while (above.length > 0 && above.at(-1) !== this) above.pop()
    if (above.includes(value)) return '(above)'
    above.push(value)
    return value
  })
  return (text ?? '').replaceAll(root, '')
}

/** The decision about one plugin: whether it runs, and how it is written. */
interface Verdict {
  readonly plugin: MarkdownPlugin
  readonly name: string
  readonly runs: boolean
  /** A note if it does not run; with `isUnwritten`, only a written configuration lacks it. */
  readonly note?: Note & { readonly isUnwritten: boolean }
  /** Its entry in a written configuration. */
  readonly named?: NamedPlugin
}

/** Plugins of Markdown whose work is built in. */
const BUILT_IN =
  /npm2yarn|npm-to-yarn|gfm|mermaid|emoji|remark-?comment|remark-?directive|front-?matter|math|katex|^remark-parse$/i

/** Decides what becomes of each plugin of the contents of a site. */
async function judgePlugins<T extends { readonly lists: PluginLists<MarkdownPlugin> }>(
  { bundle, root }: DocusaurusSite,
  contents: readonly T[],
): Promise<(Omit<T, 'lists'> & { readonly lists: PluginLists<Verdict> })[]> {
  const [origins, { unified }] = await Promise.all([findOrigins(bundle.path), import('unified')])
  return contents.map(({ lists, ...content }) => ({
    ...content,
    lists: mapLists(lists, (plugin, list) => {
      const known = namePlugin(plugin.code, origins)?.replace(`${root}/`, '')
      const name = known ?? `${LIST_KEYS[list]}[${plugin.index}]`
      if (BUILT_IN.test(name)) return { plugin, name, runs: false }
      const lost = whyLost(plugin, name, unified())
      if (lost) return { plugin, name, runs: false, note: { ...lost, isContent: true, isUnwritten: false } }
      const named = list.startsWith('before') ? undefined : nameForFile(plugin, origins.packages.get(plugin.code))
      return { plugin, name, runs: true, ...(named ? { named } : { note: unwritten(name) }) }
    }),
  }))
}

/** The plugin as `site.config` names it, where its package and its options say all of it. */
function nameForFile({ options }: MarkdownPlugin, origin: FunctionOrigin | undefined): NamedPlugin | undefined {
  if (!origin?.isDefault || !isData(options)) return undefined
  return options === undefined ? { name: origin.package } : { name: origin.package, options }
}

function isData(value: unknown): boolean {
  if (Array.isArray(value) || isPlain(value)) return Object.values(value).every(isData)
  return value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isPlain(value: unknown): value is object {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
}

function unwritten(name: string): Note & { isUnwritten: boolean } {
  return {
    what: `Markdown plugin ${name}`,
    why: 'a written configuration has plugins by the names of packages and files',
    remedy: 'Name its package or file in markdown.remarkPlugins or markdown.rehypePlugins',
    isContent: true,
    isUnwritten: true,
  }
}
