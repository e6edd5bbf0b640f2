import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceContext } from '../../shared/extension.ts'
import type { ComponentData } from '../../shared/site-modules.ts'
import { addressOfPath } from '../../shared/url.ts'
import type { Problem } from '../../util/errors.ts'
import { findPeer } from '../../util/find-peer.ts'
import { hashFile, hashOf } from '../../util/hash.ts'
import { placesOfPackage } from '../../util/package-files.ts'
import { readManifest } from '../../util/paths.ts'
import { markUsed, removeUnused } from '../../util/unused-files.ts'
import type { Site } from '../open/open-site.ts'
import type { BundledCode } from '../site-code/bundle-code.ts'
import { type ComponentsInput, componentsModule } from '../site-code/components-module.ts'
import { listClientModules } from './client-modules.ts'
import type { OwnModule } from './find-page-code.ts'
import { createMarkdownLoader } from './load-markdown-module.ts'
import { contextOf } from './site-context.ts'
import { listSlotFiles } from './site-slots.ts'

/** Data and pages that components may ask for. */
export interface GivenToCode extends Pick<SourceContext, 'listPages'> {
  readonly data: ComponentData
}

interface BundleInput extends GivenToCode {
  readonly keys: readonly string[]
  readonly own: readonly OwnModule[]
}

/** Bundles the code that pages import; what was bundled is returned until one of its files changes. */
export async function bundleSiteCode(site: Site, { keys, own, data, listPages }: BundleInput): Promise<BundledCode> {
  const { config, root, store } = site
  const context = await contextOf(site)
  const entry = store.entry<BundledCode>('site-code')
  const parts = componentsModule(componentsOf(site)) ?? ''
  const { components, emoji, math, mermaid, preprocessor, parseFrontMatter } = config.markdown
  const clientModules = listClientModules(site)
  const settings = [
    components,
    clientModules,
    emoji,
    math,
    mermaid,
    // Of what a function uses, its text says nothing.
    (preprocessor ?? parseFrontMatter) && site.configHash,
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
  const { bundleCode } = await import('../site-code/bundle-code.ts')
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
    browserFolder: join(site.packageRoot, 'lib/browser'),
  })
  const bundled = { ...made, problems: [...made.problems, ...problems] }
  const used = new Set([...Object.keys(bundled.outputs), ...bundled.files.map((file) => file.absolutePath)])
  removeUnused(folder, (path) => used.has(join(folder, path)))
  // What is missing may be there the next time, and no file that is known says so.
  const isWhole = bundled.problems.length === 0 && keys.every((one) => bundled.modules[one] !== undefined)
  if (isWhole) entry.write(key, bundled)
  return bundled
}

/** Returns whether nothing it is made of has changed, and everything that was made is as it was. */
async function isCurrent({ inputs, outputs, absent }: BundledCode): Promise<boolean> {
  if (absent.some((file) => existsSync(file))) return false
  const known = Object.entries({ ...inputs, ...outputs })
  const hashes = await Promise.all(known.map(([file]) => hashFile(file)))
  return known.every(([, hash], index) => hash === hashes[index])
}

/** The components that every page may use, if nothing that they need is missing. */
export function componentsOf(site: Site): ComponentsInput {
  const { root, config } = site
  return { root, components: config.markdown.components, unusable: new Set(), runsLive: runsLive(site) }
}

/** The manifests of packages that only some sites need, and where they would be. */
export function listPeers({ root, packageRoot }: Pick<Site, 'root' | 'packageRoot'>): {
  readonly there: readonly string[]
  readonly absent: readonly string[]
} {
  const names = Object.keys(readManifest().peerDependencies)
  const places = names.flatMap((name) => [root, packageRoot].flatMap((folder) => placesOfPackage(name, folder)))
  const all = [...new Set(places)]
  return { there: all.filter((place) => existsSync(place)), absent: all.filter((place) => !existsSync(place)) }
}

/** Returns where packages are that only some sites need. */
function peerFolders({ root, packageRoot }: Site): readonly string[] {
  return [root, packageRoot]
}

/** Returns whether the site wants fences to run, and has what runs them. */
function runsLive(site: Site): boolean {
  return site.config.markdown.liveCode && findPeer('react-live', peerFolders(site)) !== undefined
}

/** A warning when fences are to run and cannot. */
export function liveProblems(site: Site): readonly Problem[] {
  if (!site.config.markdown.liveCode || runsLive(site)) return []
  return [
    {
      severity: 'warning',
      code: 'code.live',
      message: 'Fences marked `live` are shown and do not run: the package react-live is not installed',
      hint: 'Install the package: npm install react-live',
      file: site.configFile,
    },
  ]
}
