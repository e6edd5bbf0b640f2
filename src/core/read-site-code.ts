import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findUnusedParts } from '../adapters/adapters.ts'
import type { SourceContext } from '../shared/extension.ts'
import type { PluginModule } from '../shared/markdown-plugins.ts'
import type { SourceFile } from '../shared/model.ts'
import {
  CLIENT_MODULE,
  type ComponentData,
  type GlobalModule,
  NAMED_MODULE,
  type SiteContext,
  type SiteModule,
  withoutFolder,
} from '../shared/site-modules.ts'
import type { SiteSlots } from '../shared/slots.ts'
import { addressOfPath } from '../shared/url.ts'
import type { Problem } from '../util/errors.ts'
import { hashFile, hashOf } from '../util/hash.ts'
import { placesOfPackage } from '../util/package-files.ts'
import { readManifest } from '../util/paths.ts'
import { listFolders } from '../util/track-reads.ts'
import { markUsed, removeUnused } from '../util/unused-files.ts'
import type { Site } from './open/open-site.ts'
import { factsForComponents } from './plan/facts-for-components.ts'
import type { StaticFile } from './read/assets.ts'
import { checkClientModules, listClientModules } from './read/client-modules.ts'
import { findPageCode, findPagesCode, type OwnModule } from './read/find-page-code.ts'
import { liveProblems, peerFolders, runsLive } from './read/live-fences.ts'
import { createMarkdownLoader } from './read/load-markdown-module.ts'
import { readGlobals } from './read/read-globals.ts'
import { readMarkdownPlugins } from './read/read-markdown-plugins.ts'
import { contextOf, usesContext } from './read/site-context.ts'
import { findSlots, listSlotFiles, listSlots } from './read/site-slots.ts'
import { tryThemeSlots } from './read/try-slots.ts'
import type { BundledCode } from './site-code/bundle-code.ts'
import { type ComponentsInput, componentsModule, listComponentFiles } from './site-code/components-module.ts'

/** The code of a site: components, data and pictures that its pages import. */
export interface SiteCode {
  /** What pages import, whether it can be found or not. */
  readonly keys: ReadonlySet<string>
  readonly modules: Readonly<Record<string, SiteModule>>
  /** The components that every page may use. */
  readonly globals: GlobalModule | undefined
  readonly context: SiteContext | undefined
  /** Plugins of remark and rehype. */
  readonly plugins: PluginModule | undefined
  /** The scripts of the site that every page loads; undefined without one. */
  readonly client: SiteModule | undefined
  /** The components for parts of pages; undefined without one. */
  readonly slots: SiteSlots | undefined
  /** Scripts, stylesheets and pictures. */
  readonly files: readonly StaticFile[]
  /** Absolute paths of the files it is made of, and of those of the site that it would be if they were there. */
  readonly inputs: readonly string[]
  /** The requests to other hosts of code that browsers get. */
  readonly requests: BundledCode['requests']
  /** Absolute paths of all files that it would be made of if they were there. */
  readonly absent: readonly string[]
  readonly problems: readonly Problem[]
}

/** Pages with the code that they import, and that code. */
interface SourcesWithCode {
  readonly sources: readonly SourceFile[]
  readonly code: SiteCode
}

const NO_CODE: SiteCode = {
  keys: new Set(),
  modules: {},
  globals: undefined,
  context: undefined,
  plugins: undefined,
  client: undefined,
  slots: undefined,
  files: [],
  inputs: [],
  requests: [],
  absent: [],
  problems: [],
}

/** What components may ask for. */
interface GivenToCode extends Pick<SourceContext, 'listPages'> {
  readonly data: ComponentData
}

/**
 * Finds the code that pages import, bundles it, and gives each page its own. What is bundled is cached until one of
 * its files changes.
 * @throws UserError with every mistake of syntax in it, and when the components of every page do not end.
 */
export async function readSiteCode(
  site: Site,
  sources: readonly SourceFile[],
  { data, listPages }: GivenToCode,
): Promise<SourcesWithCode> {
  const { plugins, inputs: pluginInputs, absent: pluginAbsent } = await readMarkdownPlugins(site)
  await checkClientModules(site)
  const pages = await findPagesCode(site, sources)
  const globals = findGlobals(site)
  const keys = new Set([
    ...[...pages.values()].flatMap((page) => page.keys),
    ...(globals === undefined ? [] : [globals]),
    ...listSlots(site).map(({ key }) => key),
    ...(site.config.clientModules.length > 0 ? [CLIENT_MODULE] : []),
  ])
  // A part of the theme may be replaced from now on.
  const theme = join(site.root, 'src/theme')
  const themeFolders = existsSync(theme) ? [theme, ...listFolders(theme)] : []
  const peers = listPeers(site)
  const read = [...pluginInputs, ...themeFolders, ...peers.there]
  const notThere = [...pluginAbsent, ...peers.absent, ...(themeFolders.length === 0 ? [theme] : [])]
  const outside = [...(await findUnusedParts(site.root, listSlotFiles(site))), ...liveProblems(site)]
  if (keys.size === 0) {
    const facts = await factsForComponents(site, { sources, data }, { pages: pages.values(), bundles: [] })
    const context = usesContext(sources) ? { ...(await contextOf(site)), ...facts } : undefined
    const code = { ...NO_CODE, context, plugins, inputs: read, absent: notThere, problems: outside }
    return { sources, code }
  }
  const own = [...pages.values()].flatMap((page) => page.own)
  const { modules, files, inputs, outputs, absent, requests, problems } = await bundle(site, {
    keys: [...keys].sort(),
    own,
    data,
    listPages,
  })
  const bundles = Object.keys(outputs).filter(isServerCode)
  const facts = await factsForComponents(site, { sources, data }, { pages: pages.values(), bundles })
  const context = { ...(await contextOf(site)), ...facts }
  const slots = await findSlots(site, modules, context)
  const tried = slots && (await tryThemeSlots(site, slots))
  const module = globals === undefined ? undefined : modules[globals]
  const found = module && (await readGlobals({ site, module, context, files: listComponentFiles(componentsOf(site)) }))
  const code: SiteCode = {
    keys,
    modules,
    globals: found?.globals,
    context,
    plugins,
    client: modules[CLIENT_MODULE],
    slots: tried?.slots,
    files: files.map((file) => ({ ...file, stamp: file.path })),
    requests,
    inputs: [...read, ...Object.keys(inputs), ...absent.filter((file) => !file.includes('node_modules'))],
    absent: [...notThere, ...absent],
    problems: [...problems, ...outside, ...(found?.problems ?? []), ...(tried?.problems ?? [])],
  }
  return { sources: sources.map((source) => addModules(source, pages.get(source.path)?.keys ?? [], modules)), code }
}

/** Gives a page that was read again its code; undefined when it imports what is not bundled yet. */
export async function attachCode(
  site: Site,
  source: SourceFile,
  { keys, modules }: SiteCode,
): Promise<SourceFile | undefined> {
  const page = await findPageCode(site, source)
  return page.keys.every((key) => keys.has(key)) ? addModules(source, page.keys, modules) : undefined
}

function isServerCode(file: string): boolean {
  return file.endsWith('.mjs')
}

function addModules(source: SourceFile, keys: readonly string[], modules: SiteCode['modules']): SourceFile {
  const own = keys.flatMap((key) => (modules[key] ? [[key, modules[key]] as const] : []))
  if (own.length === 0) return source
  const fingerprint = JSON.stringify(own.map(([key, module]) => [key, withoutFolder(module)]))
  return { ...source, modules: Object.fromEntries(own), hash: hashOf(source.hash, fingerprint) }
}

function findGlobals(site: Site): string | undefined {
  return componentsModule(componentsOf(site)) === undefined ? undefined : NAMED_MODULE
}

/** The components that every page may use, if nothing that they need is missing. */
function componentsOf(site: Site): ComponentsInput {
  const { root, config } = site
  return { root, components: config.markdown.components, unusable: new Set(), runsLive: runsLive(site) }
}

interface BundleInput extends GivenToCode {
  readonly keys: readonly string[]
  readonly own: readonly OwnModule[]
}

async function bundle(site: Site, { keys, own, data, listPages }: BundleInput): Promise<BundledCode> {
  const { config, root, store } = site
  const context = await contextOf(site)
  const entry = store.entry<BundledCode>('site-code')
  const parts = componentsModule(componentsOf(site)) ?? ''
  const { components, emoji, math, mermaid, preprocessor } = config.markdown
  const clientModules = listClientModules(site)
  const settings = [
    components,
    clientModules,
    emoji,
    math,
    mermaid,
    String(preprocessor),
    context,
    data,
    listSlotFiles(site),
    await Promise.all(listPeers(site).there.map(hashFile)),
  ]
  const key = hashOf(site.toolVersion, root, parts, JSON.stringify([keys, ...settings]))
  const cached = entry.read(key)
  if (cached && (await isCurrent(cached))) {
    for (const file of Object.keys(cached.outputs)) markUsed(file)
    return cached
  }
  const { bundleCode } = await import('./site-code/bundle-code.ts')
  const folder = store.makeFolders('code', ['node', 'browser'])
  const problems: Problem[] = []
  const made = await bundleCode({
    root,
    staticFolders: site.staticDirs,
    keys,
    runsLive: runsLive(site),
    peerFolders: peerFolders(site),
    own: new Map(own.map((module) => [module.key, module])),
    context,
    data,
    folder,
    components: config.markdown.components,
    clientModules,
    addressOf: (path) => addressOfPath(config.baseUrl, path),
    compileMarkdown: createMarkdownLoader(site, { listPages, problems }),
    browserModules: join(site.packageRoot, 'lib/browser/provided.js'),
  })
  const bundled = { ...made, problems: [...made.problems, ...problems] }
  const used = new Set([...Object.keys(bundled.outputs), ...bundled.files.map((file) => file.absolutePath)])
  removeUnused(folder, (path) => used.has(join(folder, path)))
  // What is missing may be there the next time, and no file that is known says so.
  const isWhole = bundled.problems.length === 0 && keys.every((one) => bundled.modules[one] !== undefined)
  if (isWhole) entry.write(key, bundled)
  return bundled
}

/** The manifests of packages that only some sites need, and where they would be. */
function listPeers({
  root,
  packageRoot,
}: Pick<Site, 'root' | 'packageRoot'>): Pick<SiteCode, 'absent'> & { readonly there: readonly string[] } {
  const names = Object.keys(readManifest().peerDependencies)
  const places = names.flatMap((name) => [root, packageRoot].flatMap((folder) => placesOfPackage(name, folder)))
  const all = [...new Set(places)]
  return { there: all.filter((place) => existsSync(place)), absent: all.filter((place) => !existsSync(place)) }
}

/** Returns whether nothing it is made of has changed, and everything that was made is as it was. */
async function isCurrent({ inputs, outputs, absent }: BundledCode): Promise<boolean> {
  if (absent.some((file) => existsSync(file))) return false
  const known = Object.entries({ ...inputs, ...outputs })
  const hashes = await Promise.all(known.map(([file]) => hashFile(file)))
  return known.every(([, hash], index) => hash === hashes[index])
}
