import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { adapterModules } from '../../adapters/adapters.ts'
import { CONTEXT_KEY, MODULES_KEY, REACT_KEY, REACT_MODULES } from '../../shared/provided-modules.ts'
import { type ComponentData, MISSING_MODULE, type SiteContext } from '../../shared/site-modules.ts'
import { hashOf } from '../../util/hash.ts'
import { siteCodePlugin, valueModule } from './esbuild-plugin.ts'
import { type CodeFindings, ENTRY, entryOf, MISSING, type PluginOptions, PROVIDED } from './plugin-options.ts'

/** The sources of a site's code. */
export interface CodeInput extends Omit<PluginOptions, keyof CodeFindings | 'provide' | 'entryCode'> {
  /** Absolute path of the folder for the bundles, in `node` and `browser`. */
  readonly folder: string
  /** The modules that pages import. */
  readonly keys: readonly string[]
  /** Absolute path of the folder with the tool's own scripts for browsers. */
  readonly browserFolder: string
  readonly context: SiteContext
  /** Data of extensions for components. */
  readonly data: ComponentData
}

/** Options of the plugin for both bundles. */
export type PluginBase = Omit<PluginOptions, 'provide' | 'entryCode'>

/** Name of the module with the site's context. */
const CONTEXT = 'frigate-docs:context'
/** Name of the module with the data of extensions, which only what asks for it loads in a browser. */
const DATA = 'frigate-docs:data'

/** Signs of code that does something in the browser: state, effects, events, or that it says so itself. */
const BROWSER_USE =
  /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|Ref|SyncExternalStore|Transition|IsBrowser|ColorMode|Location|History|LocalPathname|QueryString|QueryStringValue|StorageSlot)\b|['"]use client['"]|\bon(?:Click|DoubleClick|Change|Input|Submit|Key\w+|Mouse\w+|Pointer\w+|Touch\w+|Focus|Blur|Scroll|Drag\w*|Drop|Toggle|Wheel|Copy|Paste|Play|Ended)\b\s*[=:]|\bBrowserOnly\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\baddEventListener\b|\bcreatePortal\b/

/** Signs of code that looks at the elements inside a component, which it then gets as elements and not as HTML. */
const CHILDREN_USE =
  /\bChildren\.(?:map|forEach|toArray|count|only)\b|\bcloneElement\b|\bisValidElement\b|\bchild(?:ren)?\b(?:\?\.|\.|\?\.\[|\[)(?!toString\b)|\bisArray\((?:props\.)?children\)/

/** Returns whether a component's source looks at the elements inside it. */
export function readsChildren(source: string): boolean {
  return CHILDREN_USE.test(source)
}

/** Returns whether a component's source has state, effects or events. */
export function usesBrowser(source: string): boolean {
  return BROWSER_USE.test(source)
}

/** Options of the bundle that renders pages. */
export function nodeOptions(keys: readonly string[], plugin: PluginBase, { folder, context }: CodeInput): BuildOptions {
  const provide = (name: string): string =>
    `module.exports = globalThis[Symbol.for('${MODULES_KEY}')][${JSON.stringify(name)}]`
  const entryCode = (key: string): string => `import * as module from ${JSON.stringify(key)}; export { module }`
  return {
    ...sharedOptions(keys),
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    outdir: join(folder, 'node'),
    outExtension: { '.js': '.mjs' },
    // A process loads a module once, with the texts of that time: other texts give it another name.
    banner: { js: context.texts ? `${REQUIRE}\n// ${hashOf(JSON.stringify(context.texts))}` : REQUIRE },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [siteCodePlugin({ ...plugin, provide, entryCode })],
  }
}

/** Default exports, in browsers, of modules that scripts without components import: these do without React. */
const WITHOUT_REACT: Readonly<Record<string, string>> = Object.assign(
  {},
  ...adapterModules.map(({ withoutReact }) =>
    withoutReact?.(`(require('${ENTRY}:${CONTEXT}'), globalThis[Symbol.for('${CONTEXT_KEY}')])`),
  ),
)

/** Returns whether a file of a bundle needs React: it is React, a module of an adapter, or in place of a missing one. */
export function needsReact(path: string): boolean {
  const name = nameOfProvided(path)
  return name !== undefined && !(name in WITHOUT_REACT)
}

/** Returns whether a file of a bundle is a module of an adapter, or in place of a missing one. */
export function isOfAdapter(path: string): boolean {
  const name = nameOfProvided(path)
  return name !== undefined && !REACT_MODULES.some((react) => react === name)
}

/** Returns whether a file of a bundle is in place of a missing module. */
export function isInPlaceOfMissing(path: string): boolean {
  return path.startsWith(`${MISSING}:`)
}

function nameOfProvided(path: string): string | undefined {
  if (isInPlaceOfMissing(path)) return MISSING_MODULE
  return path.startsWith(`${PROVIDED}:`) ? path.slice(PROVIDED.length + 1) : undefined
}

/**
 * Options of the bundle that browsers load for components with state, effects or events; the modules that are `plain` do
 * without React, and `readers` look at the elements inside their components.
 */
export function browserOptions(
  keys: readonly string[],
  plugin: PluginBase,
  input: CodeInput & { readonly plain: ReadonlySet<string>; readonly readers: ReadonlySet<string> },
): BuildOptions {
  const provide = (name: string): string => {
    const value = WITHOUT_REACT[name]
    if (value !== undefined) return valueModule(value)
    return adapterModules.some(({ dataHooks }) => dataHooks?.module === name)
      ? `require('${ENTRY}:${DATA}'); ${provideShared(name)}`
      : provideShared(name)
  }
  const scriptOf = (name: string): string => JSON.stringify(join(input.browserFolder, name))
  const provideShared = (name: string): string =>
    REACT_MODULES.some((react) => react === name)
      ? `module.exports = globalThis[Symbol.for('${REACT_KEY}')]`
      : `const { modules } = require(${scriptOf('provided.js')}); module.exports = modules[${JSON.stringify(name)}] ?? modules[${JSON.stringify(MISSING_MODULE)}]`
  const given = `globalThis[Symbol.for('${CONTEXT_KEY}')]`
  const context = `${given} = ${JSON.stringify(input.context)}`
  const data = `import '${ENTRY}:${CONTEXT}'; ${given}.data = ${JSON.stringify(input.data)}`
  // A module of its own is there before the one of the site, which may ask for texts as soon as it is loaded.
  const entryCode = (key: string): string => {
    if (key === CONTEXT) return context
    if (key === DATA) return data
    const first = input.plain.has(key) ? '' : `import '${ENTRY}:${CONTEXT}'; `
    const receive = `; export { receiveProps as receive } from ${scriptOf('sent-elements.js')}`
    const last = input.readers.has(key) ? receive : ''
    return `${first}import * as module from ${JSON.stringify(key)}; export { module }${last}`
  }
  return {
    ...sharedOptions(keys),
    platform: 'browser',
    target: 'es2022',
    minify: true,
    outdir: join(input.folder, 'browser'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [siteCodePlugin({ ...plugin, provide, entryCode })],
  }
}

function sharedOptions(keys: readonly string[]): BuildOptions {
  return {
    entryPoints: keys.map((key) => ({ in: entryOf(key), out: nameOf(key) })),
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.js': 'jsx' },
    charset: 'utf8',
    // A site's own settings extend packages that may not be installed; none of them changes what code does.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    legalComments: 'none',
  }
}

/** A name for a module's bundle that people recognize, and that no other module has. */
function nameOf(key: string): string {
  const name = key
    .replace(/ \(.*$/, '')
    .replace(/^.*:/, '')
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .split('/')
    .at(-1)
    ?.replace(/[^\w-]/g, '')
  return `${name || 'module'}-${hashOf(key).slice(0, 6)}`
}

/** Packages in CommonJS call it; an ES module does not have it. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url)"
