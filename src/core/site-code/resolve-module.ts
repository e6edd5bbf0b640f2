import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PluginBuild, ResolveResult } from 'esbuild'
import { adapterModules, providedName } from '../../adapters/adapters.ts'
import { REACT_MODULES } from '../../shared/provided-modules.ts'
import { CLIENT_MODULE, findAlias, NAMED_MODULE, pageOfModule, withoutLoaders } from '../../shared/site-modules.ts'
import {
  AROUND_RUNTIME,
  type AroundSlot,
  isAroundText,
  isInLists,
  kindOfPart,
  PART_KIND,
  type PartKind,
  slotOfModule,
} from '../../shared/theme-parts.ts'
import { decodePath, isExternal } from '../../shared/url.ts'
import { compilerOf, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { findPeer } from '../../util/find-peer.ts'
import { hashOf } from '../../util/hash.ts'
import { filesBefore, isModule } from '../../util/module-files.ts'
import { packageOf, placesOfPackage } from '../../util/package-files.ts'
import { toPosix } from '../../util/paths.ts'
import { findAroundText, findInnerParts } from '../../util/theme-files.ts'
import { LIVE_MODULE } from './components-module.ts'
import {
  AROUND,
  ASSET,
  CLIENT,
  CSS_MODULE,
  EMPTY_PART,
  LIVE,
  MISSING,
  NAMED,
  NO_STYLE,
  PAGE_CODE,
  type PluginOptions,
  PROVIDED,
  STYLE,
} from './plugin-options.ts'

/** Code of the module with what the site's own parts of the theme show before or after the text. */
export function aroundTextModule(slot: AroundSlot, root: string): string {
  const parts = [...findAroundText(root), ...findInnerParts(root)]
  const imports = parts.map(({ file }, index) => `import * as part${index} from ${JSON.stringify(`@site/${file}`)}`)
  const named = parts.map(({ name }, index) => `${JSON.stringify(name)}: part${index}.default`)
  return `import { aroundText } from ${JSON.stringify(AROUND_RUNTIME)}
${imports.join('\n')}
export default aroundText(${JSON.stringify(slot)}, { ${named.join(', ')} })
`
}

/** The part of the theme that an import names. */
const PART = /^@theme(?:-original|-init)?\/(.+)$/

/** The kind of the part of the theme that an import names; undefined for other imports. */
function kindOfImport(specifier: string): PartKind | undefined {
  const part = PART.exec(specifier)?.[1]
  return part === undefined ? undefined : kindOfPart(part)
}

/** Code of an empty component in place of a part of the theme, with its mark. */
export function emptyPartModule(kind: string): string {
  return `export default Object.assign(() => null, { [Symbol.for('${PART_KIND}')]: '${kind}' })`
}

const RESOLVING = Symbol('resolving')

/** The namespaces of modules that the build makes, by name. */
const MADE: ReadonlyMap<string, string> = new Map([
  [NAMED_MODULE, NAMED],
  [CLIENT_MODULE, CLIENT],
  [AROUND_RUNTIME, PROVIDED],
])

/** Files that esbuild bundles; any other is published, and its import is its address. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|ya?ml|mdx?)$/i

/** Needs a compiler of its own. */
const UNSUPPORTED = /\.(?:styl|vue|svelte|graphql|wasm)$/i

/** Options, and a function that publishes a file and returns its address. */
interface Resolving extends PluginOptions {
  readonly describeAsset: (path: string) => Promise<string>
}

/** Returns where an import is found, and how it is read; undefined when esbuild decides. */
export async function resolveModule(
  build: PluginBuild,
  args: OnResolveArgs,
  options: Resolving,
): Promise<OnResolveResult | undefined> {
  if (args.kind === 'entry-point' || args.pluginData === RESOLVING) return undefined
  const [specifier, suffix] = splitQuery(withoutLoaders(args.path))
  const named = resolveByName(specifier, args, options)
  if (named) return named
  const target = aliasOf(specifier, options)
  if (target === undefined && isPlainOfPackage(args)) return undefined
  const folder = target === undefined ? args.resolveDir : options.root
  const written = target ?? (args.kind === 'url-token' ? decodePath(specifier) : specifier)
  const found = await build.resolve(written, {
    kind: args.kind,
    importer: args.importer,
    resolveDir: folder,
    pluginData: RESOLVING,
  })
  if (!isOfPackage(args)) options.onAbsent(listAbsent(specifier, { target: written, folder }, options))
  if (found.errors.length > 0 || found.external) return undefined
  // What a package has for Node alone: its name is given, but there is no such file, and esbuild knows that it is empty.
  if (isOfPackage(args) && !existsSync(found.path)) return undefined
  if (args.kind === 'url-token') return { path: await options.describeAsset(found.path), external: true }
  return { ...readAs(found, args, options), ...(suffix && { suffix }) }
}

/** The files that are not there, and that an import, perhaps under another name, would find first. */
function listAbsent(
  specifier: string,
  { target, folder }: { readonly target: string; readonly folder: string },
  { root, staticFolders }: Resolving,
) {
  if (specifier.startsWith('/')) return [...staticFolders, root].flatMap((place) => filesBefore(join(place, specifier)))
  if (/^\.{1,2}(?:\/|$)/.test(target)) return filesBefore(resolve(folder, target))
  const places = placesOfPackage(packageOf(target), folder)
  const nearest = places.findIndex((place) => existsSync(place))
  return nearest < 0 ? places : places.slice(0, nearest)
}

/** Words after the path of Markdown, which say how it is read: `./post.md?truncated=true`. */
function splitQuery(specifier: string): readonly [specifier: string, query: string] {
  const [, path, query] = /^(.*\.mdx?)(\?[\w=&]*)$/.exec(specifier) ?? []
  return path === undefined ? [specifier, ''] : [path, query ?? '']
}

/** Returns what is decided by the name of an import alone; undefined where a file must be found. */
function resolveByName(specifier: string, args: OnResolveArgs, options: Resolving): OnResolveResult | undefined {
  const { root, missing, styles } = options
  const importer = styles.get(args.importer) ?? args.importer
  const isStyle = args.kind === 'url-token' || args.kind === 'import-rule'
  if (isStyle && /^(?:https?:)?\/\//i.test(specifier)) options.onOtherHost(specifier, importer, args.kind)
  if (isElsewhere(specifier, args) || missing.has(missingKey(importer, args.path, root))) return leftOut(args)
  const made = resolveMade(specifier, options)
  if (made) return made
  const file = toPosix(relative(root, args.importer))
  const kind = isAroundText(file) ? kindOfImport(specifier) : undefined
  if (kind && !isInLists(file)) return { path: kind, namespace: EMPTY_PART }
  const given = givenName(specifier, args.importer, options)
  if (given !== undefined) return { path: given, namespace: PROVIDED }
  return kind && aliasOf(specifier, options) === undefined ? { path: kind, namespace: EMPTY_PART } : undefined
}

/** Returns whether a stylesheet names something that is no file to bundle. */
function isElsewhere(specifier: string, { kind }: OnResolveArgs): boolean {
  if (kind === 'url-token') return /^(?:\/|#|[a-z]+:)/i.test(specifier)
  return kind === 'import-rule' && isExternal(specifier)
}

/** Leaves an address in a stylesheet as it is written; an import gets a module in its place. */
function leftOut({ kind, path }: OnResolveArgs): OnResolveResult {
  if (kind === 'url-token') return { path, external: true }
  return { path, namespace: kind === 'import-rule' ? NO_STYLE : MISSING }
}

/** Returns where a module that the build makes is found; undefined for any other name. */
function resolveMade(specifier: string, { root, peerFolders }: Resolving): OnResolveResult | undefined {
  const page = pageOfModule(specifier)
  if (page !== undefined) return { path: join(root, page), namespace: PAGE_CODE, pluginData: specifier }
  if (specifier.startsWith(LIVE_MODULE)) return { path: specifier, namespace: LIVE }
  const peer = specifier === 'react-live' ? findPeer(specifier, peerFolders) : undefined
  if (peer !== undefined) return { path: peer }
  const slot = slotOfModule(specifier)
  if (slot) return { path: slot, namespace: AROUND, pluginData: slot }
  const namespace = MADE.get(specifier)
  return namespace === undefined ? undefined : { path: specifier, namespace }
}

/**
 * Returns how a file that was found is read: as code, a text, a style, or as the address of a file that is published.
 */
function readAs({ path, sideEffects }: ResolveResult, args: OnResolveArgs, options: Resolving): OnResolveResult {
  // The ending of a file says how its code is read; this is a text.
  if (/^[!-]*raw-loader[!?]|\?raw$/.test(args.path) || /\.txt$/.test(path))
    return {
      path: `${path}.${args.path.includes('esModule=false') ? 'bare' : 'text'}`,
      namespace: 'raw',
      pluginData: path,
    }
  const hasNoCompiler = STYLE_LANGUAGE.test(path) && findPeer(compilerOf(path), options.peerFolders) === undefined
  const isUnreadable = UNSUPPORTED.test(path) || adapterModules.some(({ isUnreadable }) => isUnreadable?.(path))
  if (isUnreadable || hasNoCompiler) {
    options.onUnsupported(path, args.importer)
    return { path, namespace: MISSING }
  }
  if (/\.\w+$/.test(path) && !CODE.test(path)) return { path, namespace: ASSET }
  if (/\.module\.(?:css|s[ac]ss|less)$/.test(path)) {
    // The name of a class contains this name: it is the same in every bundle.
    const hash = hashOf(toPosix(relative(options.root, path))).slice(0, 6)
    const name = `${basename(path).replace(/\.module\.\w+$/, '')}-${hash}`
    options.styles.set(name, path)
    return { path: name, namespace: CSS_MODULE, pluginData: path }
  }
  return STYLE_LANGUAGE.test(path) ? { path, namespace: STYLE } : { path, sideEffects }
}

/**
 * Returns whether a package imports a script, which esbuild resolves alone: asked by `build.resolve`, it reads all
 * folders on the way again each time, which takes minutes for packages of icons.
 */
function isPlainOfPackage(args: OnResolveArgs): boolean {
  const isScript = /(?:^|\/)[^/.]+(?:\.[cm]?js)?$/.test(args.path)
  return isScript && args.kind !== 'url-token' && isOfPackage(args)
}

function isOfPackage({ importer, namespace }: OnResolveArgs): boolean {
  return namespace === 'file' && /[\\/]node_modules[\\/]/.test(importer)
}

/** Returns how an import that cannot be resolved is remembered. */
export function missingKey(importer: string, specifier: string, root: string): string {
  return `${toPosix(relative(root, importer))} ${specifier}`
}

/** The name of a module that need not be installed; a site's own component of the theme comes first. */
function givenName(specifier: string, importer: string, options: PluginOptions): string | undefined {
  if (REACT_MODULES.some((name) => name === specifier)) return specifier
  const name = providedName(specifier)
  if (name === undefined || !specifier.startsWith('@theme/')) return name
  return swizzled(specifier, options, importer) === undefined ? name : undefined
}

/** Path, from the root, of a file that the site gives this name; undefined for any other name. */
function aliasOf(specifier: string, options: PluginOptions): string | undefined {
  const { components } = options
  const alias = findAlias(specifier, components)
  if (alias !== undefined) return alias.startsWith('.') ? alias : `./${alias}`
  if (specifier.startsWith('@site/')) return `./${specifier.slice('@site/'.length)}`
  if (specifier.startsWith('/')) return atRoot(specifier, options)
  return specifier.startsWith('@theme/') ? swizzled(specifier, options, '') : undefined
}

/** A path that begins with `/` is one of a static file or of the site first. */
function atRoot(specifier: string, { root, staticFolders }: PluginOptions): string | undefined {
  const paths = [...staticFolders, root].map((folder) => join(folder, specifier))
  const found = paths.find((path) => existsSync(path) || isModule(path))
  return found && `./${toPosix(relative(root, found))}`
}

/** Path of a site's own component of the theme, unless it is that component that asks. */
function swizzled(specifier: string, { root, unusable }: PluginOptions, importer: string): string | undefined {
  if (unusable.has(specifier)) return undefined
  const place = `./src/theme/${specifier.slice('@theme/'.length)}`
  const path = join(root, place)
  return isModule(path) && !importer.startsWith(path) ? place : undefined
}
