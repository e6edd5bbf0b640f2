import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { SitePlugins } from '../../config/load.ts'
import { recordOf } from '../../shared/is-record.ts'
import {
  type ConfiguredPlugins,
  contentKey,
  type LoadedPlugin,
  type PluginLists,
} from '../../shared/markdown-plugins.ts'
import { HEADING_ID } from '../../shared/slug-headings.ts'
import { importTracked, prepareReads, type Reads, trackReads } from '../../util/track-reads.ts'
import { NAME } from './names.ts'

/** Argument of a configuration that is a function. */
export const GIVEN = { command: 'build', mode: 'production' }

const NONE = { beforeRemark: [], remark: [], beforeRehype: [], rehype: [] }
const PLUGIN = { name: 'markdown.anchor.slugify', use: 0, index: 0 }

/** Returns the function that makes ids of headings in a configuration; undefined where it has none. */
function slugifyOf(config: Readonly<Record<string, unknown>>): unknown {
  const { slugify } = recordOf(recordOf(config.markdown).anchor)
  return typeof slugify === 'function' ? slugify : undefined
}

/** Returns the plugin that gives headings the ids of a site's own function: threads take that from the configuration. */
export function findSlugify(
  config: Readonly<Record<string, unknown>>,
  bundle: Pick<SitePlugins, 'url' | 'root' | 'fingerprint'>,
): SitePlugins | undefined {
  if (slugifyOf(config) === undefined) return undefined
  const contents = { [contentKey('doc')]: { ...NONE, beforeRemark: [PLUGIN] } }
  return { ...bundle, tool: NAME, contents, inputs: [] }
}

/** Runs a bundled configuration for its function, and adds what it reads. Throws what it throws. */
export async function loadSlugify(
  { url, contents }: ConfiguredPlugins,
  reads: Reads,
): Promise<ReadonlyMap<string, PluginLists<LoadedPlugin>>> {
  prepareReads()
  const { default: exported } = await importTracked<{ readonly default?: unknown }>(url, reads)
  const call = async (): Promise<unknown> => (typeof exported === 'function' ? exported(GIVEN) : exported)
  const slugify = slugifyOf(recordOf(await trackReads(reads, call)))
  const code =
    typeof slugify === 'function' ? () => giveIds((text) => Reflect.apply(slugify, undefined, [text])) : undefined
  const lists = { ...NONE, beforeRemark: [{ name: PLUGIN.name, code, options: undefined }] }
  return new Map(Object.keys(contents).map((key) => [key, lists]))
}

/** Writes the id of each heading that has none, as markdown-it-anchor makes it. */
function giveIds(slugify: (text: string) => unknown) {
  return (tree: Root): void => {
    const used = new Set<string>()
    for (const { children } of headingsIn(tree)) {
      const last = children.at(-1)
      const [, custom] = (last?.type === 'text' && HEADING_ID.exec(last.value)) || []
      const id = custom ?? unusedId(String(slugify(withoutBadges(children).map(wordsOf).join(''))), used)
      used.add(id)
      if (custom === undefined && /^[^\s{}]+$/.test(id)) children.push({ type: 'text', value: ` {#${id}}` })
    }
  }
}

/** The text of a badge is an attribute, which is not in an id. */
function withoutBadges(nodes: readonly Nodes[]): readonly Nodes[] {
  const start = nodes.findIndex((node) => node.type === 'html' && node.value.startsWith('<span class="VPBadge'))
  const end = nodes.findIndex((node, index) => index > start && node.type === 'html' && node.value === '</span>')
  return start < 0 || end < 0 ? nodes : [...nodes.slice(0, start), ...withoutBadges(nodes.slice(end + 1))]
}

function unusedId(slug: string, used: ReadonlySet<string>): string {
  let id = slug
  for (let count = 1; used.has(id); count++) id = `${slug}-${count}`
  return id
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? node.children.flatMap(headingsIn) : []
}

/** Returns text without HTML and short codes of emoji. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/(?<![\w:]):[\w+-]+:(?!\w)/g, '')
  return 'children' in node ? node.children.map(wordsOf).join('') : textOf(node, { includeHtml: false })
}
