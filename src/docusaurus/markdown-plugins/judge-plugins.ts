import type { Processor } from 'unified'
import { isRecord } from '../../config/fields/variant.ts'
import { type NamedPlugin, type PluginLists, syntaxOf } from '../../shared/markdown-plugins.ts'
import { packageOf } from '../../shared/package-name.ts'
import { refuseStandIns } from '../../shared/refuse-stand-ins.ts'
import type { Note } from '../note.ts'
import type { DocusaurusSite } from '../read-docusaurus.ts'
import { standsFor } from '../stand-in.ts'
import { LIST_KEYS, type MarkdownPlugin, mapLists } from './list-markdown-plugins.ts'
import { type FunctionOrigin, findOrigins, namePlugin } from './name-plugins.ts'

/** What becomes of a plugin of Markdown. */
export interface Verdict {
  readonly plugin: MarkdownPlugin
  readonly name: string
  readonly runs: boolean
  /** What is lost, at once or when a configuration is written; `isUnwritten` says which. */
  readonly note?: Note & { readonly isUnwritten: boolean }
  /** How a written configuration names it. */
  readonly named?: NamedPlugin
}

/** Plugins of Markdown whose work is built in. */
const BUILT_IN =
  /npm2yarn|npm-to-yarn|gfm|mermaid|emoji|remark-?comment|remark-?directive|front-?matter|math|katex|^remark-parse$/i

/** Decides what becomes of each plugin of the contents of a site. */
export async function judgePlugins<T extends { readonly lists: PluginLists<MarkdownPlugin> }>(
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

/** Why a plugin cannot run; undefined when it can. */
function whyLost({ code, options }: MarkdownPlugin, name: string, processor: Processor): Note | undefined {
  const what = `Markdown plugin ${name}`
  const missing = standsFor(code)
  if (missing !== undefined) {
    const isFile = /^[./]/.test(missing)
    const remedy = isFile ? 'Add the file' : `Install the package: npm install ${packageOf(missing)}`
    return { what, why: 'it is not there', remedy }
  }
  if (typeof code !== 'function') {
    return { what, why: 'it is not a function', remedy: 'Import it in the configuration, as Docusaurus asks for' }
  }
  const before = syntaxOf(processor)
  const accept = refuseStandIns()
  try {
    Reflect.apply(code, processor, options === undefined ? [] : [options])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { what, why: `it fails: ${reason}`, remedy: 'Install what it needs; it has to run with unified 11' }
  } finally {
    accept()
  }
  if (syntaxOf(processor) === before) return undefined
  const why = 'it adds syntax to the parser micromark, which is not the one that reads pages here'
  return { what, why, remedy: 'Write what it produces as Markdown or MDX' }
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
