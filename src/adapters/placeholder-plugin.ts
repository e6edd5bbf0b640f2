import { existsSync, statSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { type BundleOptions, readLastBundle } from '../config/bundle/bundle-config.ts'
import { RAW, RESOLVING } from '../config/bundle/esbuild-plugin.ts'
import { moduleFiles } from '../util/module-files.ts'
import { packageOf } from '../util/package-files.ts'
import { toPosix } from '../util/paths.ts'
import { areGlobsOld, importGlobs } from './import-globs.ts'
import { listNames, type Note } from './note.ts'
import { PLACEHOLDER_CODE, type PlaceholderKind } from './placeholder.ts'

const PLACEHOLDER = 'placeholder'
const MODULE = 'module-of-node'
const REQUIRED = 'required'
const PROVIDED = 'provided'

/** Endings that esbuild can make code of; a configuration imports styles and pictures only for their paths. */
const CODE = new Set(['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.tsx', '.jsx', '.json'])

/** Files made with `createRequire` load packages when they run: those get a placeholder then. */
const MODULE_CODE = `${PLACEHOLDER_CODE}
const real = process.getBuiltinModule('node:module')
const createRequire = (place) => {
  const require = real.createRequire(place)
  const orElse = (load, instead) => {
    try {
      return load()
    } catch (error) {
      if (!/NOT_FOUND|NOT_EXPORTED/.test(error.code)) throw error
      return instead()
    }
  }
  const lenient = (name) => orElse(() => require(name), () => placeholder(name))
  return Object.assign(lenient, require, { resolve: (name) => orElse(() => require.resolve(name), () => name) })
}
module.exports = { ...real, createRequire }
`

/** As with jiti, what a module exports by default has its keys where it is required: `require('./items.ts').list`. */
const REQUIRED_CODE = (path: string): string => `const all = require(${JSON.stringify(`./${basename(path)}`)})
const own = all && all.__esModule ? all.default : undefined
module.exports = typeof own === 'object' && own !== null ? Object.assign(Array.isArray(own) ? [...own] : { ...own }, all) : all
`

/** Imports of a tool's configuration that have no usual placeholder. */
interface PlaceholderOptions {
  /** Modules that have code, installed or not. */
  readonly provided: RegExp
  readonly codeOf: (name: string) => string
  readonly kindOf?: (name: string) => PlaceholderKind
  /** Code by the expressions that it takes the place of. */
  readonly define?: Readonly<Record<string, string>>
}

/** Returns an esbuild plugin that replaces every package and file that is not there with a placeholder. */
const placeholderPlugin = ({ provided, codeOf, kindOf = () => 'package', define }: PlaceholderOptions): Plugin => ({
  name: 'placeholders',
  setup(build) {
    build.initialOptions.define = { ...build.initialOptions.define, ...define }
    build.onResolve({ filter: /^(?:node:)?module$/ }, ({ namespace }) =>
      namespace === 'file' ? { path: 'module', namespace: MODULE } : undefined,
    )
    build.onResolve({ filter: provided }, ({ path }) => ({ path, namespace: PROVIDED }))
    build.onResolve({ filter: /.*/ }, (args) => replaceMissing(build, args))
    build.onResolve({ filter: /.*/, namespace: REQUIRED }, ({ path, resolveDir }) => ({ path: join(resolveDir, path) }))
    build.onLoad({ filter: /.*/, namespace: PROVIDED }, ({ path }) => ({ contents: codeOf(path), loader: 'js' }))
    build.onLoad({ filter: /.*/, namespace: MODULE }, () => ({ contents: MODULE_CODE, loader: 'js' }))
    build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => ({
      contents: REQUIRED_CODE(path),
      resolveDir: dirname(path),
    }))
    build.onLoad({ filter: /.*/, namespace: PLACEHOLDER }, ({ pluginData: { name, folder } }) => ({
      contents: `${PLACEHOLDER_CODE}\nmodule.exports = placeholder(${[name, folder, kindOf(name)].map((one) => JSON.stringify(one)).join(', ')})`,
      loader: 'js',
    }))
  },
})

/** Returns how a file of a configuration is bundled with placeholders: again where something is there now that has one. */
export async function withPlaceholders(
  options: Omit<BundleOptions, 'slot' | 'resolver'>,
  { slot, ...placeholders }: PlaceholderOptions & { readonly slot: string },
): Promise<BundleOptions> {
  const cached = (await readLastBundle({ ...options, slot })) ?? ''
  // Under another key, a bundle is made again.
  const isOld = hasNewModules(cached) || areGlobsOld(cached)
  const toolVersion = isOld ? `${options.toolVersion} with new modules` : options.toolVersion
  const rewrite = (text: string, path: string) => importGlobs(text, path, options.root)
  return { ...options, toolVersion, slot, resolver: placeholderPlugin(placeholders), rewrite }
}

/** Matches a placeholder in the code of a bundle: the import it replaces, and the folder of the importing file. */
const MADE = /\bplaceholder\d*\(("(?:\\.|[^"\\])+"), ("(?:\\.|[^"\\])+")/g

/** Returns the names of packages that the code of a bundle has placeholders for. */
export function missingPackages(code: string): string[] {
  return [...code.matchAll(MADE)].flatMap(([, name = '""']) => {
    const specifier = String(JSON.parse(name))
    return isAbsolute(specifier) ? [] : [specifier]
  })
}

/** Returns a note about the files of a site that a configuration imports and that are not there, such as generated ones. */
export function noteMissingFiles(code: string, root: string): Note[] {
  const files = [...code.matchAll(MADE)].flatMap(([, name = '""']) => {
    const path = String(JSON.parse(name))
    return isAbsolute(path) && CODE.has(extname(path) || '.js') ? [toPosix(relative(root, path))] : []
  })
  if (files.length === 0) return []
  const why = 'the configuration imports what is not there, and what it makes with it is left out'
  return [{ what: listNames([...new Set(files)]), why, remedy: MAKE_FIRST, isContent: true }]
}

const MAKE_FIRST = 'Run the command that makes it, often a script of package.json, and build again'

/**
 * Returns whether something is there now that a bundle has a placeholder for: a package was installed, or a file added.
 */
function hasNewModules(code: string): boolean {
  return [...code.matchAll(MADE)].some(([, name = '""', folder = '""']) =>
    isThere(JSON.parse(name), JSON.parse(folder)),
  )
}

function isThere(name: string, folder: string): boolean {
  if (isAbsolute(name)) return CODE.has(extname(name)) ? existsSync(name) : moduleFiles(name).some(isCodeFile)
  for (let place = folder; ; place = dirname(place)) {
    if (existsSync(join(place, 'node_modules', packageOf(name)))) return true
    if (place === dirname(place)) return false
  }
}

function isCodeFile(path: string): boolean {
  return CODE.has(extname(path)) && statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/**
 * Returns where an import leads. A file of the site is given by its path alone, so that its syntax decides whether it
 * is an ES module, and not the `type` of a package around it.
 */
async function replaceMissing(build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult | undefined> {
  const { path, kind, resolveDir, importer, namespace } = args
  if (args.pluginData === RESOLVING) return undefined
  if (kind === 'entry-point') return { path: resolve(resolveDir, path) }
  if (namespace !== 'file') return undefined
  const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: RESOLVING })
  if (found.errors.length === 0 && found.suffix === RAW) return undefined
  const isCode = found.external || found.namespace !== 'file' || CODE.has(extname(found.path))
  const isOwnModule = /^\./.test(path) && /\.[cm]?[jt]sx?$/.test(found.path)
  if (found.errors.length === 0 && isCode) {
    if (!isOwnModule) return undefined
    return kind === 'require-call' ? { path: found.path, namespace: REQUIRED } : { path: found.path }
  }
  const name = /^[./]/.test(path) ? join(resolveDir, path) : path
  // By its ending, code that takes the place of an `.mjs` file is no ES module.
  return { path: `${name}.cjs`, namespace: PLACEHOLDER, pluginData: { name, folder: resolveDir } }
}
