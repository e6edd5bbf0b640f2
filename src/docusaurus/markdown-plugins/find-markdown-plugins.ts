import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { urlOf } from '../../config/bundle/evaluate-bundle.ts'
import { printBundle } from '../../config/bundle/print-bundle.ts'
import type { SitePlugins } from '../../config/load.ts'
import { contentKey, type NamedPlugin, type PluginLists, type PluginPlace } from '../../shared/markdown-plugins.ts'
import { hashOf } from '../../util/hash.ts'
import type { Note } from '../note.ts'
import type { DocusaurusSite } from '../read-docusaurus.ts'
import { judgePlugins, type Verdict } from './judge-plugins.ts'
import { allOf, listMarkdownPlugins, mapLists } from './list-markdown-plugins.ts'
import { optionsText } from './options-text.ts'

/** The plugins of Markdown of a site of Docusaurus. */
export interface FoundPlugins {
  /** Those that run; absent without any. */
  readonly running?: SitePlugins | undefined
  /** What is left out, and what a written configuration does not have. */
  readonly notes: readonly Note[]
  /** Whether some are left out. */
  readonly isIncomplete: boolean
  /** What a written configuration can name. */
  readonly named: NamedLists
}

/** Plugins as a `site.config` names them. */
export interface NamedLists {
  readonly remarkPlugins: readonly NamedPlugin[]
  readonly rehypePlugins: readonly NamedPlugin[]
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

/** What threads need to find the plugins again, and what changes with what they do. */
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
  const { parts, manifests } = printBundle(root, await readFile(bundle.path, 'utf8'), bundle.hashes)
  const print = hashOf(JSON.stringify([options, parts]))
  return { url: urlOf(bundle), root, print, contents: Object.fromEntries(contents), inputs: manifests }
}

function placesOf(verdicts: readonly Verdict[], use: number): PluginPlace[] {
  return verdicts.flatMap(({ runs, name, plugin }) => (runs ? [{ name, use, index: plugin.index }] : []))
}

/** What can be named, each plugin once. */
function namedOf(verdicts: readonly Verdict[]): NamedPlugin[] {
  const named = verdicts.flatMap(({ named: one }) => one ?? [])
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()]
}
