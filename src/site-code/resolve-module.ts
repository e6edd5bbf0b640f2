import { existsSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild'
import { NAMED_MODULE, pageOfModule, withoutLoaders } from '../shared/site-modules.ts'
import { hashOf } from '../util/hash.ts'
import { toPosix } from '../util/paths.ts'
import { compilerOf, STYLE_LANGUAGE } from './compile-style.ts'
import { findPeer } from './find-peer.ts'
import { LIVE_MODULE } from './live-code.ts'
import { ASSET, CSS_MODULE, LIVE, MISSING, NAMED, NO_STYLE, PAGE_CODE, PROVIDED, STYLE } from './namespaces.ts'
import type { PluginOptions } from './plugin-options.ts'
import { aliasOf, givenName } from './resolve-names.ts'

const RESOLVING = Symbol('resolving')

/** What esbuild bundles; any other file is published, and its import is its address. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|ya?ml|mdx?)$/i

/** Needs a compiler of its own. */
const UNSUPPORTED = /\.(?:styl|vue|svelte|graphql|wasm)$/i

/** What resolving needs besides: publishes a file and gives its address. */
export interface Resolving extends PluginOptions {
  readonly describeAsset: (path: string) => Promise<string>
}

/** Where an import is found, and how it is read; undefined when esbuild decides. */
export async function resolveModule(
  build: PluginBuild,
  args: OnResolveArgs,
  options: Resolving,
): Promise<OnResolveResult | undefined> {
  if (args.kind === 'entry-point' || args.pluginData === RESOLVING) return undefined
  const { root, missing, styles, describeAsset } = options
  const raw = /^!*raw-loader!/.test(args.path)
  const specifier = withoutLoaders(args.path)
  if (args.kind === 'url-token' && /^(?:\/|#|[a-z]+:)/i.test(specifier)) return { path: args.path, external: true }
  const importer = styles.get(args.importer) ?? args.importer
  if (missing.has(missingKey(importer, args.path, root))) {
    if (args.kind === 'url-token') return { path: args.path, external: true }
    return { path: args.path, namespace: args.kind === 'import-rule' ? NO_STYLE : MISSING }
  }
  const page = pageOfModule(specifier)
  if (page !== undefined) return { path: join(root, page), namespace: PAGE_CODE, pluginData: specifier }
  if (specifier.startsWith(LIVE_MODULE)) return { path: specifier, namespace: LIVE }
  const peer = specifier === 'react-live' ? findPeer(specifier, options.peerFolders) : undefined
  if (peer !== undefined) return { path: peer }
  if (specifier === NAMED_MODULE) return { path: specifier, namespace: NAMED }
  const given = givenName(specifier, args.importer, options)
  if (given !== undefined) return { path: given, namespace: PROVIDED }
  const target = aliasOf(specifier, options)
  if (target === undefined && isPlainOfPackage(args)) return undefined
  const found = await build.resolve(target ?? specifier, {
    kind: args.kind,
    importer: args.importer,
    resolveDir: target === undefined ? args.resolveDir : root,
    pluginData: RESOLVING,
  })
  if (found.errors.length > 0 || found.external) return undefined
  // What a package has for Node alone: its name is given, but there is no such file, and esbuild knows that it is empty.
  if (isOfPackage(args) && !existsSync(found.path)) return undefined
  if (args.kind === 'url-token') return { path: await describeAsset(found.path), external: true }
  // The ending of a file says how its code is read; this is a text.
  if (raw || /\.txt$/.test(found.path)) return { path: `${found.path}.text`, namespace: 'raw', pluginData: found.path }
  if (UNSUPPORTED.test(found.path)) {
    options.onUnsupported(found.path, args.importer)
    return { path: found.path, namespace: MISSING }
  }
  if (/\.\w+$/.test(found.path) && !CODE.test(found.path)) return { path: found.path, namespace: ASSET }
  if (STYLE_LANGUAGE.test(found.path) && findPeer(compilerOf(found.path), options.peerFolders) === undefined) {
    options.onUnsupported(found.path, args.importer)
    return { path: found.path, namespace: MISSING }
  }
  if (/\.module\.(?:css|s[ac]ss|less)$/.test(found.path)) {
    // The name of a class contains this name: it is the same in every bundle.
    const name = `${basename(found.path).replace(/\.module\.\w+$/, '')}-${hashOf(toPosix(relative(root, found.path))).slice(0, 6)}`
    styles.set(name, found.path)
    return { path: name, namespace: CSS_MODULE, pluginData: found.path }
  }
  if (STYLE_LANGUAGE.test(found.path)) return { path: found.path, namespace: STYLE }
  return { path: found.path, sideEffects: found.sideEffects }
}

/**
 * Whether a package imports a script, which esbuild resolves alone: asked by `build.resolve`, it reads all folders on the
 * way again each time, which takes minutes for packages of icons.
 */
function isPlainOfPackage(args: OnResolveArgs): boolean {
  const isScript = /(?:^|\/)[^/.]+(?:\.[cm]?js)?$/.test(args.path)
  return isScript && args.kind !== 'url-token' && isOfPackage(args)
}

function isOfPackage({ importer, namespace }: OnResolveArgs): boolean {
  return namespace === 'file' && /[\\/]node_modules[\\/]/.test(importer)
}

/** How an import that cannot be resolved is remembered. */
export function missingKey(importer: string, specifier: string, root: string): string {
  return `${toPosix(relative(root, importer))} ${specifier}`
}
