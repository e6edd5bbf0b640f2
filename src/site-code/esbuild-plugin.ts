import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { parseDocument, type YAMLError } from 'yaml'
import { MISSING_MODULE, NAMED_MODULE, pageOfModule, withoutLoaders } from '../shared/site-modules.ts'
import { hashOf } from '../util/hash.ts'
import { toPosix } from '../util/paths.ts'
import { compilerOf, loadStyle, STYLE_LANGUAGE } from './compile-style.ts'
import { componentsModule } from './components-module.ts'
import { findPeer, type PeerFolders } from './find-peer.ts'
import { LIVE_MODULE, liveModule } from './live-code.ts'
import { aliasOf, givenName } from './resolve-names.ts'
import { svgModule } from './svg-module.ts'

/** A file that components import by its address, such as a picture. */
export interface CodeAsset {
  /** Path below the output folder, whose name changes with its content. */
  readonly path: string
  readonly absolutePath: string
}

/** Code that a page has itself. */
export interface OwnCode {
  readonly names: readonly string[]
  readonly code: string
}

/** Compiles a file of Markdown that a component imports to a module. */
export type MarkdownLoader = (path: string, text: string) => Promise<OnLoadResult>

/** What bundling a site's code needs to know, and what it finds. */
export interface PluginOptions {
  readonly root: string
  /** Address of a path below the output folder. */
  readonly addressOf: (path: string) => string
  /** Absolute paths of the folders of static files. */
  readonly staticFolders?: readonly string[]
  /** What pages have themselves, by the key of each. */
  readonly own: ReadonlyMap<string, OwnCode>
  /** Files that have a component, by its name or by the module that it replaces: paths from the root. */
  readonly components: Readonly<Record<string, string>>
  /** What cannot be resolved, as `importer specifier`; each is replaced by a component that shows its children. */
  readonly missing: ReadonlySet<string>
  /** Absolute paths of CSS modules by the names that esbuild knows them by. */
  readonly styles: Map<string, string>
  /** Modules of the theme whose replacements are not used. */
  readonly unusable: ReadonlySet<string>
  /** Absolute paths of scripts that have types, though their names do not say so. */
  readonly typed: ReadonlySet<string>
  /** Whether fences marked `live` run in the browser. */
  readonly runsLive: boolean
  /** Where packages are that only some sites need. */
  readonly peerFolders: PeerFolders
  /** Code of a module that is there without being installed. */
  readonly provide: (name: string) => string
  /** Code of an entry, by its key. */
  readonly entryCode: (key: string) => string
  readonly onAsset: (asset: CodeAsset) => void
  /** Called for a file that cannot be part of a bundle, such as Sass. */
  readonly onUnsupported: (path: string, importer: string) => void
  readonly onRead: (path: string, bytes: Uint8Array) => void
  readonly compileMarkdown: MarkdownLoader
}

/** Namespace of the entries: `site-code:@site/src/Button`. */
export const ENTRY = 'site-code'

const NAMED = 'named'
/** Namespace of what pages have themselves: `page-code:/path/of/page.mdx`. */
export const PAGE_CODE = 'page-code'
const PROVIDED = 'provided'
const MISSING = 'missing'
const NO_STYLE = 'no-style'
const ASSET = 'asset'
/** Namespace of CSS modules: `css-module:styles-0a1b2c`. */
export const CSS_MODULE = 'css-module'
/** Namespace of other stylesheets that are compiled: `style:/path/of/style.scss`. */
export const STYLE = 'style'
const LIVE = 'live'
const RESOLVING = Symbol('resolving')

/** What esbuild bundles; any other file is published, and its import is its address. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|ya?ml|mdx?)$/i

/** Needs a compiler of its own. */
const UNSUPPORTED = /\.(?:styl|vue|svelte|graphql|wasm)$/i

/** Where the output has what pages' code imports. */
export const CODE_FOLDER = 'assets/code'

/** Resolves what a Docusaurus site's code may import: aliases, the theme, pictures, styles, data, other text. */
export function siteCodePlugin(options: PluginOptions): Plugin {
  const { root, onRead, onAsset, addressOf } = options
  const describeAsset = async (path: string): Promise<string> => {
    const bytes = await readFile(path)
    onRead(path, bytes)
    const extension = extname(path)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const asset = `${CODE_FOLDER}/${basename(path, extension)}.${hash}${extension}`
    onAsset({ path: asset, absolutePath: path })
    return addressOf(asset)
  }
  return {
    name: 'site-code',
    setup(build) {
      build.onResolve({ filter: /^site-code:/ }, ({ path }) => ({
        path: path.slice(ENTRY.length + 1),
        namespace: ENTRY,
      }))
      build.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: options.entryCode(path),
        resolveDir: root,
      }))
      build.onResolve({ filter: /.*/ }, (args) => resolveModule(build, args, { ...options, describeAsset }))
      build.onLoad({ filter: /.*/, namespace: NAMED }, () => ({
        contents: componentsModule(options) ?? 'export default {}',
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: PAGE_CODE }, ({ path, pluginData }) => ({
        contents: options.own.get(pluginData)?.code ?? '',
        loader: 'jsx',
        resolveDir: dirname(path),
      }))
      build.onLoad({ filter: /.*/, namespace: PROVIDED }, ({ path }) => ({
        contents: options.provide(path),
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: NO_STYLE }, () => ({ contents: '', loader: 'css' }))
      build.onLoad({ filter: /.*/, namespace: MISSING }, () => ({
        contents: options.provide(MISSING_MODULE),
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: ASSET }, async ({ path }) => {
        const address = await describeAsset(path)
        if (extname(path).toLowerCase() !== '.svg') return { contents: valueModule(JSON.stringify(address)) }
        return { contents: svgModule(await readFile(path, 'utf8'), address) }
      })
      build.onLoad({ filter: /.*/, namespace: CSS_MODULE }, ({ pluginData }) =>
        loadStyle(pluginData, 'local-css', options),
      )
      build.onLoad({ filter: /.*/, namespace: STYLE }, ({ path }) => loadStyle(path, 'css', options))
      build.onLoad({ filter: /.*/, namespace: LIVE }, ({ path }) => ({
        contents: liveModule(path, root),
        loader: 'jsx',
        resolveDir: root,
      }))
      build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, async ({ path }) => {
        const bytes = await readFile(path)
        onRead(path, bytes)
        const document = parseDocument(bytes.toString('utf8'), { logLevel: 'error' })
        const [error] = document.errors
        if (error) return { errors: [{ text: error.message, location: yamlPlace(path, error) }] }
        return { contents: valueModule(JSON.stringify(document.toJS() ?? null)) }
      })
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path }) => {
        const bytes = await readFile(path)
        onRead(path, bytes)
        return { resolveDir: dirname(path), ...(await options.compileMarkdown(path, bytes.toString('utf8'))) }
      })
      build.onLoad({ filter: /.*/, namespace: 'raw' }, async ({ pluginData: path }) => {
        const bytes = await readFile(path)
        onRead(path, bytes)
        return { contents: `export default ${JSON.stringify(bytes.toString('utf8'))}` }
      })
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined
        // Read to know what the bundle is made of; esbuild chooses how to parse it, unless it has failed to.
        const contents = await readFile(path)
        onRead(path, contents)
        return options.typed.has(path) ? { contents, loader: 'tsx' } : undefined
      })
    },
  }
}

interface Resolving extends PluginOptions {
  readonly describeAsset: (path: string) => Promise<string>
}

async function resolveModule(
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
function isPlainOfPackage({ importer, namespace, path, kind }: OnResolveArgs): boolean {
  const isScript = /(?:^|\/)[^/.]+(?:\.[cm]?js)?$/.test(path)
  return namespace === 'file' && isScript && kind !== 'url-token' && /[\\/]node_modules[\\/]/.test(importer)
}

/** How an import that cannot be resolved is remembered. */
export function missingKey(importer: string, specifier: string, root: string): string {
  return `${toPosix(relative(root, importer))} ${specifier}`
}

function yamlPlace(file: string, { linePos }: YAMLError) {
  return { file, line: linePos?.[0].line ?? 1, column: (linePos?.[0].col ?? 1) - 1 }
}

/** As bundlers for browsers have it: `import x` and `require().default` give the value. */
function valueModule(value: string): string {
  return `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${value}`
}
