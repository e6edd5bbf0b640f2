import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findUnusedParts } from '../adapters/adapters.ts'
import type { PluginModule } from '../shared/markdown-plugins.ts'
import type { SourceFile } from '../shared/model.ts'
import {
  CLIENT_MODULE,
  type GlobalModule,
  NAMED_MODULE,
  type SiteContext,
  type SiteModule,
  withoutFolder,
} from '../shared/site-modules.ts'
import type { SiteSlots } from '../shared/slots.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { listFolders } from '../util/track-reads.ts'
import type { Site } from './open/open-site.ts'
import { factsForComponents } from './plan/list-source-pages.ts'
import type { StaticFile } from './read/assets.ts'
import { bundleSiteCode, componentsOf, type GivenToCode, listPeers, liveProblems } from './read/bundle-site-code.ts'
import { checkClientModules } from './read/client-modules.ts'
import { findPageCode, findPagesCode } from './read/find-page-code.ts'
import { readGlobals } from './read/read-globals.ts'
import { readMarkdownPlugins } from './read/read-markdown-plugins.ts'
import { tryThemeSlots } from './read/run-slots.ts'
import { contextOf, usesContext } from './read/site-context.ts'
import { findSlots, listSlotFiles, listSlots } from './read/site-slots.ts'
import type { BundledCode } from './site-code/bundle-code.ts'
import { componentsModule, listComponentFiles } from './site-code/components-module.ts'

/** The code of a site: components, data and pictures that its pages import. */
export interface SiteCode {
  /** Module keys that pages import, found or not. */
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
  const { modules, files, inputs, outputs, absent, requests, problems } = await bundleSiteCode(site, {
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
