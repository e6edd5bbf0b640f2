import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path/posix'
import { CONFIG_NAMES, type ConfigFile, findFirst } from '../config/find-config.ts'
import type { Dialect } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { type ProvidedModules, shareModules } from '../shared/provided-modules.ts'
import type { Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { docusaurus } from './docusaurus/adapter.ts'
import type { ListedContents } from './docusaurus/list-contents.ts'
import { mdbook } from './mdbook/adapter.ts'
import { mkdocs } from './mkdocs/adapter.ts'
import type { AdapterModules, FrontMatterTranslator, SiteAdapter } from './site-adapter.ts'
import { starlight } from './starlight/adapter.ts'
import { vitepress } from './vitepress/adapter.ts'

// Names that all sites share with those of another tool, whose translations, components and stylesheets need no change.
export {
  BROWSER_SOURCES,
  CATALOG_NAMES,
  HEAD_MODULE,
  STYLE_VARIABLES,
  TRANSLATE_MODULE,
} from './docusaurus/names.ts'

/** The other tools whose sites can be built as they are. */
export const adapters: readonly SiteAdapter[] = [docusaurus, mdbook, mkdocs, starlight, vitepress]

/** The modules of those tools that have some. */
export const adapterModules: readonly AdapterModules[] = adapters.flatMap(({ modules }) => modules ?? [])

/** A site of another tool. */
export interface AdaptedSite {
  readonly adapter: SiteAdapter
  readonly file: ConfigFile
}

/**
 * Returns the other tool that a site is read from: by the file asked for, or by the one in a folder without a
 * `site.config`. Undefined when the site has a configuration of its own, or none at all.
 */
export async function findAdapted(root: string, file?: string): Promise<AdaptedSite | undefined> {
  if (file === undefined && (await findFirst(root, CONFIG_NAMES))) return undefined
  for (const adapter of adapters) {
    if (file !== undefined && !adapter.configNames.some((name) => isNamed(toPosix(file), name))) continue
    const found = await findFirst(root, file === undefined ? adapter.configNames : [file])
    if (found && (!adapter.isOwn || adapter.isOwn(await readFile(found.path, 'utf8')))) return { adapter, file: found }
  }
  return undefined
}

/** Returns the folders below one, at most two levels further in, whose sites other tools build, with the names of those. */
export async function findAdaptedBelow(root: string, depth = 2): Promise<{ folder: string; name: string }[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const site = await findAdapted(join(root, name))
      if (site) return [{ folder: name, name: site.adapter.name }]
      const below = depth > 1 ? await findAdaptedBelow(join(root, name), depth - 1) : []
      return below.map(({ folder, ...rest }) => ({ folder: join(name, folder), ...rest }))
    }),
  )
  return found.flat().sort((one, other) => (one.folder < other.folder ? -1 : 1))
}

/** Returns whether a file has a name of configuration, or one such as `mkdocs-online.yml` for `mkdocs.yml`. */
function isNamed(file: string, name: string): boolean {
  const [config, { dir, base }] = [parse(name), parse(file)]
  return `/${dir}`.endsWith(config.dir) && base.startsWith(config.name) && base.endsWith(config.ext)
}

/** Returns the flag of `init` that moves a site of a tool. */
export function moveFlag({ name }: SiteAdapter): string {
  return `--from-${name.toLowerCase()}`
}

/** Returns the name of the module that an import means; undefined for what has to be installed. */
export function providedName(specifier: string): string | undefined {
  const [name] = adapterModules.flatMap(({ nameOf }) => nameOf(specifier) ?? [])
  return name
}

/** Loads the modules of all adapters, as one, and shares them with code of sites that imports them. */
export async function loadProvidedModules(): Promise<ProvidedModules> {
  const all = await Promise.all(adapterModules.map(({ load }) => load()))
  const modules = Object.assign({}, ...all.map(({ modules }) => modules))
  shareModules(modules)
  return { modules, components: Object.assign({}, ...all.map(({ components }) => components)), nameOf: providedName }
}

/** Loads what turns front matter into ours; undefined where it is ours. */
export async function loadFrontMatter(dialect: Dialect | undefined): Promise<FrontMatterTranslator | undefined> {
  return dialect && adapters.find(({ name }) => name === dialect.name)?.loadFrontMatter?.(dialect.options)
}

/** Returns the contents of a site as its components read them: in the configuration of the tool they were written for. */
export async function listContents(config: SiteConfig): Promise<ListedContents> {
  return (await import('./docusaurus/list-contents.ts')).listContents(config)
}

/** Returns a stylesheet in which the classes of other tools' themes select the same parts of our pages. */
export async function translateStyles(css: string): Promise<string> {
  let text = css
  for (const { translateStyles } of adapters) text = (await translateStyles?.(text)) ?? text
  return text
}

/** Returns rules that define the variables of other tools' themes which a stylesheet reads. */
export async function defineVariables(css: string): Promise<string> {
  return (await Promise.all(adapters.map(({ defineVariables }) => defineVariables?.(css) ?? ''))).join('')
}

/** Returns warnings about files of a site that the theme of another tool would use and ours does not; `used` are. */
export async function findUnusedParts(root: string, used: readonly string[]): Promise<readonly Problem[]> {
  return (await Promise.all(adapters.map(({ findUnusedParts }) => findUnusedParts?.(root, used) ?? []))).flat()
}
