import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import { parseDocument, type YAMLError } from 'yaml'
import { defineVariables } from '../../adapters/adapters.ts'
import { PAGE_ENTERED } from '../../shared/event-names.ts'
import { MISSING_MODULE, withoutLoaders } from '../../shared/site-modules.ts'
import { loadStyle } from '../../util/compile-style.ts'
import { listAllFiles } from '../../util/list-files.ts'
import { listFolders } from '../../util/track-reads.ts'
import { componentsModule, liveModule } from './components-module.ts'
import {
  AROUND,
  ASSET,
  CLIENT,
  CODE_FOLDER,
  CSS_MODULE,
  EMPTY_PART,
  ENTRY,
  keyOfEntry,
  LIVE,
  MISSING,
  NAMED,
  NO_STYLE,
  PAGE_CODE,
  type PluginOptions,
  PROVIDED,
  STYLE,
} from './plugin-options.ts'
import { aroundTextModule, emptyPartModule, resolveModule } from './resolve-module.ts'
import { svgModule } from './svg-module.ts'

const IN_PACKAGE = /[\\/]node_modules[\\/]/
const SCRIPT = /\.[cm]?[jt]sx?$/i

/** Resolves what a site's code may import: aliases, the theme, pictures, styles, data, other text. */
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
  const loadSheet = async (path: string, loader: 'css' | 'local-css'): Promise<OnLoadResult> => {
    const { contents = '', ...loaded } = await loadStyle(path, loader, options)
    const css = typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8')
    return { ...loaded, contents: css + (await defineVariables(css)) }
  }
  return {
    name: 'site-code',
    setup(build) {
      build.onResolve({ filter: /^site-code:/ }, ({ path }) => ({
        path: path.slice(ENTRY.length + 1),
        namespace: ENTRY,
      }))
      build.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: options.entryCode(keyOfEntry(`${ENTRY}:${path}`) ?? path),
        resolveDir: root,
      }))
      build.onResolve({ filter: /.*/ }, (args) => resolveModule(build, args, { ...options, describeAsset }))
      build.onLoad({ filter: /.*/, namespace: NAMED }, () => ({
        contents: componentsModule(options) ?? 'export default {}',
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: CLIENT }, () => ({
        contents: clientModule(options.clientModules),
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: AROUND }, ({ pluginData: slot }) => ({
        contents: aroundTextModule(slot, root),
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: EMPTY_PART }, ({ path }) => ({ contents: emptyPartModule(path) }))
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
      build.onLoad({ filter: /.*/, namespace: CSS_MODULE }, ({ pluginData }) => loadSheet(pluginData, 'local-css'))
      build.onLoad({ filter: /.*/, namespace: STYLE }, ({ path }) => loadSheet(path, 'css'))
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path }) =>
        IN_PACKAGE.test(path) ? undefined : loadSheet(path, 'css'),
      )
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
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path, suffix }) => {
        const bytes = await readFile(path)
        onRead(path, bytes)
        const isExcerpt = /\btruncated=true\b/.test(suffix)
        const compiled = await options.compileMarkdown({ path, text: bytes.toString('utf8'), isExcerpt })
        return { resolveDir: dirname(path), ...compiled }
      })
      build.onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path, pluginData: file }) => {
        const bytes = await readFile(file)
        onRead(file, bytes)
        const text = JSON.stringify(bytes.toString('utf8'))
        return { contents: path.endsWith('.bare') ? `module.exports = ${text}` : `export default ${text}` }
      })
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => loadFile(path, options))
    },
  }
}

async function loadFile(path: string, { root, onRead, typed }: PluginOptions): Promise<OnLoadResult | undefined> {
  if (IN_PACKAGE.test(path)) return undefined
  // Read to know what the bundle is compiled of; esbuild chooses how to parse it, unless it has failed to.
  const contents = await readFile(path)
  onRead(path, contents)
  const loader = typed.has(path) ? 'tsx' : loaderOf(path)
  const contexts = SCRIPT.test(path) ? await replaceContexts(contents.toString('utf8'), path, root) : undefined
  // A folder has no bytes to compare: with one, the code is bundled again each time.
  const folders = (contexts?.folders ?? []).flatMap((folder) => [folder, ...listFolders(folder)])
  for (const folder of folders) onRead(folder, new Uint8Array())
  if (contexts) return { contents: contexts.code, loader }
  return typed.has(path) ? { contents, loader } : undefined
}

/** Returns how a script is parsed, by its ending. */
export function loaderOf(path: string): 'jsx' | 'ts' | 'tsx' {
  if (/\.tsx$/i.test(path)) return 'tsx'
  return /\.[cm]?ts$/i.test(path) ? 'ts' : 'jsx'
}

function yamlPlace(file: string, { linePos }: YAMLError) {
  return { file, line: linePos?.[0].line ?? 1, column: (linePos?.[0].col ?? 1) - 1 }
}

/** Code of a module with a value. As bundlers for browsers have it: `import x` and `require().default` give the value. */
export function valueModule(value: string): string {
  return `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${value}`
}

/**
 * Code of the module that every page loads: the scripts of the site with these keys, in their order. Their functions
 * `onRouteUpdate` and `onRouteDidUpdate` are called for the first page and for each one that a reader goes to, and when
 * the hash of the address changes.
 */
function clientModule(keys: readonly string[]): string {
  const imports = keys.map((key, index) => `import * as module${index} from ${JSON.stringify(key)}`)
  const names = keys.map((_, index) => `module${index}`)
  return `${imports.join('\n')}\nconst modules = [${names.join(', ')}]\n${CALLS}`
}

const CALLS = `
{
  const call = (name, route) => modules.map((one) => (one.default?.[name] ?? one[name])?.(route))
  let previousLocation = null
  const enter = () => {
    const { pathname, search, hash } = location
    const route = { location: { pathname, search, hash }, previousLocation }
    previousLocation = route.location
    for (const undo of call('onRouteUpdate', route)) undo?.()
    call('onRouteDidUpdate', route)
  }
  document.addEventListener('${PAGE_ENTERED}', enter)
  // On the way back to another page, the hash changes before that page is there.
  addEventListener('hashchange', () => {
    if (location.pathname === previousLocation.pathname) enter()
  })
  enter()
}
`

/** `require.context(folder, isDeep, pattern)` of webpack, with values that are written out, as webpack needs them. */
const CALL =
  /\brequire\.context\(\s*(['"`])([^'"`]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*(\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)\s*(?:,\s*['"`]\w*['"`]\s*)?)?)?,?\s*\)/g

/** A script whose calls of `require.context` are replaced. */
interface ReplacedContexts {
  readonly code: string
  /** Absolute paths of the folders whose files it has. */
  readonly folders: readonly string[]
}

/**
 * Replaces `require.context(…)` in a script of a site by a function with the files that the folder has, as webpack does;
 * undefined for a script without such a call.
 */
async function replaceContexts(code: string, path: string, root: string): Promise<ReplacedContexts | undefined> {
  const calls = code.includes('require.context') ? [...code.matchAll(CALL)] : []
  if (calls.length === 0) return undefined
  const folders: string[] = []
  let replaced = ''
  let end = 0
  for (const { 0: call, 2: written = '', 3: isDeep = 'true', 4: pattern, index } of calls) {
    const place = withoutLoaders(written)
    const loaders = written.slice(0, written.length - place.length)
    const folder = place.startsWith('@site/') ? join(root, place.slice('@site/'.length)) : join(dirname(path), place)
    folders.push(folder)
    const files = await listAllFiles(folder).catch(() => [])
    const names = files
      .filter((file) => isDeep === 'true' || !file.includes('/'))
      .map((file) => `./${file}`)
      .filter((name) => pattern === undefined || toPattern(pattern).test(name))
    const entries = names.map(
      (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(loaders + join(folder, name))})`,
    )
    replaced += `${code.slice(end, index)}${contextCode(entries)}${'\n'.repeat(call.split('\n').length - 1)}`
    end = index + call.length
  }
  return { code: replaced + code.slice(end), folders }
}

function contextCode(entries: readonly string[]): string {
  const members = 'keys: () => Object.keys(files), resolve: (name) => name, id: ""'
  return `((files) => Object.assign((name) => files[name](), { ${members} }))({ ${entries.join(', ')} })`
}

/** A pattern as written; without its flags that remember. */
function toPattern(written: string): RegExp {
  const end = written.lastIndexOf('/')
  return new RegExp(written.slice(1, end), written.slice(end + 1).replace(/[gy]/g, ''))
}
