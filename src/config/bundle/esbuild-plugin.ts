import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { toPosix } from '../../util/paths.ts'

/** Replacements for a file's own path, because the bundle is in another folder. */
export const PLACE_DEFINES = {
  'import.meta.url': '__configFileUrl',
  'import.meta.filename': '__configFilePath',
  'import.meta.dirname': '__configFolder',
  __filename: '__configFilePath',
  __dirname: '__configFolder',
  'require.resolve': '__configResolve',
}

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
}

const VIRTUAL = 'frigate-docs'
/** Ends an import of the text of a file. */
export const RAW = '?raw'
/** Marks a question to esbuild that no plugin answers. */
export const RESOLVING = Symbol('resolving')

/**
 * Returns an esbuild plugin for a configuration; `onRead` is called for every file that becomes part of the bundle, and
 * `rewrite` changes its code.
 */
export function configPlugin(
  onRead: (path: string, bytes: Uint8Array) => void,
  rewrite: (text: string, path: string) => string = (text) => text,
): Plugin {
  return {
    name: 'site-config',
    setup(build) {
      // The package itself may not be installed in the site; a configuration needs only two functions of it.
      build.onResolve({ filter: /^frigate-docs$/ }, () => ({ path: 'define-config', namespace: VIRTUAL }))
      build.onLoad({ filter: /.*/, namespace: VIRTUAL }, () => ({
        contents:
          'export const defineConfig = (config) => config; export const defineExtension = (extension) => extension',
        loader: 'js',
      }))
      build.onResolve({ filter: /^[^./]/ }, (args) => keepPackageOutside(build, args))
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path, suffix }) => {
        const bytes = await readFile(path)
        onRead(path, bytes)
        if (suffix === RAW) return { contents: bytes, loader: 'text' }
        const loader = LOADERS[extname(path)]
        if (loader === undefined) return undefined
        const text = rewrite(bytes.toString('utf8'), path)
        return { contents: usesPlace(text) ? placeOf(path) + text : text, loader }
      })
    },
  }
}

/** Node loads packages by their full path: they may not be resolvable from the bundle's folder. */
async function keepPackageOutside(build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult | undefined> {
  const { kind, resolveDir, importer } = args
  if (kind === 'entry-point' || args.pluginData === RESOLVING) return undefined
  const found = await build.resolve(args.path, { kind, resolveDir, importer, pluginData: RESOLVING })
  const isPackageFile =
    found.namespace === 'file' && /[\\/]node_modules[\\/]/.test(found.path) && /\.[cm]?js$/.test(found.path)
  if (found.errors.length > 0 || found.external || !isPackageFile) return undefined
  const isRequired = kind === 'require-call' || kind === 'require-resolve'
  return { path: isRequired ? toPosix(found.path) : pathToFileURL(found.path).href, external: true }
}

function usesPlace(text: string): boolean {
  return /import\.meta|__dirname|__filename|require\.resolve/.test(text)
}

/** On the file's first line, so that line numbers in messages stay correct. */
function placeOf(path: string): string {
  const values = { __configFileUrl: pathToFileURL(path).href, __configFilePath: path, __configFolder: dirname(path) }
  const constants = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}; `)
  return `${constants.join('')}${RESOLVE} `
}

/** Keeps the name of what is not installed, as in a list of plugins; a path is complete. */
const RESOLVE = `const __configResolve = (name) => {
  try { return __createRequire(__configFilePath).resolve(name) }
  catch { return /^[.]/.test(name) ? require('node:path').resolve(__configFolder, name) : name }
};`.replaceAll('\n', ' ')
