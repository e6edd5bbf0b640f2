import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { OnLoadArgs, OnLoadResult, PartialMessage, Plugin } from 'esbuild'
import { compilerOf, loadStyle, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import type { Problem } from '../../util/errors.ts'
import { findPeer, loadPeer } from '../../util/find-peer.ts'
import { toPosix } from '../../util/paths.ts'
import { type Reads, trackReads } from '../../util/track-reads.ts'
import type { Site } from '../open/open-site.ts'
import { LOWEST_LAYER } from './css-rules.ts'

/** The part of `postcss` that is used. */
type Postcss = (plugins: readonly unknown[]) => {
  readonly process: (
    css: string,
    options: { readonly from: string },
  ) => Promise<{ readonly css: string; readonly messages: readonly PostcssMessage[] }>
}

interface PostcssMessage {
  readonly type: string
  readonly file?: string
}

/** The part of a stylesheet's node that is used. */
interface StyleNode {
  params?: string
  readonly parent?: StyleNode
  readonly replaceWith: (node: StyleNode) => void
  readonly clone: () => StyleNode
  readonly append: (node: StyleNode) => void
}

interface StyleRoot {
  readonly walkAtRules: (name: string, visit: (rule: StyleNode) => void) => void
}

interface PostcssTools {
  readonly AtRule: new (rule: { readonly name: string; readonly params: string }) => StyleNode
}

interface PostcssInput {
  /** Exports of the packages of plugins, or the names of these packages. */
  readonly plugins: readonly unknown[]
  /** Folders that packages of the site are installed in. */
  readonly folders: readonly string[]
  /** Called with each further file that a stylesheet depends on, such as the configuration of a plugin. */
  readonly onRead: (path: string) => void
  /** Gets what the plugins read. */
  readonly reads: Reads
}

/** Name of the package that runs the plugins. */
const POSTCSS = 'postcss'

/** Runs each stylesheet through the plugins of the site, before what it imports is read. */
function postcssPlugin(input: PostcssInput): Plugin {
  return {
    name: POSTCSS,
    setup(build) {
      build.onLoad({ filter: /\.css$/, namespace: 'file' }, (args) => processFile(args, input))
    },
  }
}

async function processFile(
  { path }: OnLoadArgs,
  { plugins, folders, onRead, reads }: PostcssInput,
): Promise<OnLoadResult> {
  try {
    const postcss = await loadPeer<Postcss>(POSTCSS, folders)
    const loaded = await Promise.all(plugins.map((plugin) => loadPlugin(plugin, folders)))
    const processor = postcss?.(loaded.flatMap((plugin) => [resetsBelow, plugin]))
    const text = await readFile(path, 'utf8')
    const made = await trackReads(reads, async () => processor?.process(text, { from: path }))
    for (const { type, file } of made?.messages ?? []) if (type === 'dependency' && file) onRead(file)
    return { contents: made?.css ?? '', loader: 'css' }
  } catch (error) {
    return { errors: [toMessage(error, path)] }
  }
}

async function loadPlugin(plugin: unknown, folders: readonly string[]): Promise<unknown> {
  if (typeof plugin !== 'string') return plugin
  const loaded = await loadPeer<unknown>(plugin, folders)
  if (loaded === undefined) throw new Error(`Package ${plugin} is not installed`)
  return loaded
}

/**
 * Puts the reset of Tailwind below the design of the pages, which it would undo: that of version 3 is in no layer by
 * itself, that of version 4 in one with the name of a layer of the design.
 */
const resetsBelow = {
  postcssPlugin: 'frigate-docs-resets',
  Once(root: StyleRoot, { AtRule }: PostcssTools): void {
    root.walkAtRules('tailwind', (rule) => {
      if (rule.params !== 'base' || rule.parent?.params === LOWEST_LAYER) return
      const layer = new AtRule({ name: 'layer', params: LOWEST_LAYER })
      layer.append(rule.clone())
      rule.replaceWith(layer)
    })
  },
  OnceExit(root: StyleRoot): void {
    root.walkAtRules('layer', (rule) => {
      if (rule.params === 'base') rule.params = LOWEST_LAYER
    })
  },
}

/** An error of PostCSS has its place; one of a plugin is about the stylesheet. */
function toMessage(error: unknown, path: string): PartialMessage {
  if (!(error instanceof Error)) return { text: String(error), location: { file: path } }
  const { reason, file, line, column } = error as Error & Partial<Record<string, unknown>>
  return {
    text: typeof reason === 'string' ? reason : error.message,
    location: {
      file: typeof file === 'string' ? file : path,
      ...(typeof line === 'number' && { line }),
      ...(typeof column === 'number' && { column: column - 1 }),
    },
  }
}

/** Collects the findings while stylesheets are read. */
interface StyleNotes {
  readonly problems: Problem[]
  readonly onRead: (path: string) => void
}

/** Compiles stylesheets in Sass and Less with the package of the site; without one, they are left out, with a warning. */
export function styleLanguages({ root, packageRoot }: Site, { problems, onRead }: StyleNotes): Plugin {
  const peerFolders = [root, packageRoot]
  return {
    name: 'style-languages',
    setup(build) {
      build.onLoad({ filter: STYLE_LANGUAGE }, ({ path }) => {
        const name = compilerOf(path)
        if (findPeer(name, peerFolders) === undefined)
          problems.push(missingCompiler(name, toPosix(relative(root, path))))
        return loadStyle(path, 'css', { root, peerFolders, onRead })
      })
    },
  }
}

function missingCompiler(name: string, file: string): Problem {
  return {
    severity: 'warning',
    code: 'css.package',
    message: `Stylesheet ${file} is left out: the package ${name} is not installed`,
    hint: `Install the package: npm install ${name}`,
    file,
  }
}

/** The plugins of PostCSS, with a warning if nothing can run them. */
export function preparePostcss(
  { root, packageRoot, config: { postcssPlugins: plugins }, configFile, siteReads: { reads } }: Site,
  { problems, onRead }: StyleNotes,
): Plugin[] {
  const folders = [root, packageRoot]
  if (plugins.length === 0) return []
  if (findPeer(POSTCSS, folders) !== undefined) return [postcssPlugin({ plugins, folders, onRead, reads })]
  problems.push({
    severity: 'warning',
    code: 'css.postcss',
    message: 'Plugins of PostCSS do not run: the package postcss is not installed',
    hint: 'Install it: npm install postcss',
    file: configFile,
  })
  return []
}
