import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseDocument, type YAMLError } from 'yaml'
import { MISSING_MODULE } from '../shared/site-modules.ts'
import { loadStyle } from '../util/compile-style.ts'
import { listFolders } from '../util/track-reads.ts'
import { aroundTextModule, emptyPartModule } from './around-text.ts'
import { clientModule } from './client-module.ts'
import { componentsModule } from './components-module.ts'
import { liveModule } from './live-code.ts'
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
  PROVIDED,
  STYLE,
} from './namespaces.ts'
import type { PluginOptions } from './plugin-options.ts'
import { replaceContexts } from './require-context.ts'
import { resolveModule } from './resolve-module.ts'
import { svgModule } from './svg-module.ts'

const SCRIPT = /\.[cm]?[jt]sx?$/i

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
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path, suffix }) => {
        const bytes = await readFile(path)
        onRead(path, bytes)
        const isBeginning = /\btruncated=true\b/.test(suffix)
        const made = await options.compileMarkdown({ path, text: bytes.toString('utf8'), isBeginning })
        return { resolveDir: dirname(path), ...made }
      })
      build.onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path, pluginData: file }) => {
        const bytes = await readFile(file)
        onRead(file, bytes)
        const text = JSON.stringify(bytes.toString('utf8'))
        return { contents: path.endsWith('.bare') ? `module.exports = ${text}` : `export default ${text}` }
      })
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined
        // Read to know what the bundle is made of; esbuild chooses how to parse it, unless it has failed to.
        const contents = await readFile(path)
        onRead(path, contents)
        const loader = options.typed.has(path) ? 'tsx' : loaderOf(path)
        const contexts = SCRIPT.test(path) ? await replaceContexts(contents.toString('utf8'), path, root) : undefined
        // A folder has no bytes to compare: with one, the code is bundled again each time.
        const folders = (contexts?.folders ?? []).flatMap((folder) => [folder, ...listFolders(folder)])
        for (const folder of folders) onRead(folder, new Uint8Array())
        if (contexts) return { contents: contexts.code, loader }
        return options.typed.has(path) ? { contents, loader } : undefined
      })
    },
  }
}

/** How a script is parsed, by its ending. */
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
