import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pluggable, Plugin, Processor } from 'unified'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import {
  type LoadedPlugin,
  type NamedPlugin,
  type NamedPlugins,
  type PluginLists,
  syntaxOf,
} from '../shared/markdown-plugins.ts'
import { refusePlaceholders } from '../shared/pass-through.ts'
import { type Problem, reasonOf, UserError } from '../util/errors.ts'
import { importTracked, prepareReads, type Reads, rememberReads, storedReads, trackReads } from '../util/track-reads.ts'
import { EndlessCodeError, SLOW_HINT, watched } from '../util/watchdog.ts'

/** The plugins of a site, ready to be part of the chains, where they run in them. */
export type SitePlugins = PluginLists<Pluggable>

type Attach = (this: Processor, options?: unknown) => unknown

/** Loads the plugins that a `site.config` names, and adds what they read before they see a page. @throws UserError that names them when they cannot be loaded. */
export async function loadSitePlugins(
  { file, root, fingerprint, remark, rehype }: NamedPlugins,
  startupReads: Reads,
): Promise<SitePlugins> {
  prepareReads()
  const names = [...remark, ...rehype].map(({ name }) => name).join(', ')
  const url = `${pathToFileURL(file).href}?${fingerprint.slice(0, 16)}`
  const load = () => importTracked<{ readonly default: readonly unknown[] }>(url, startupReads)
  const loaded = await watched(names, load).catch((error: unknown) => {
    throw new UserError(problemOf(names, `cannot be loaded: ${reasonOf(error)}`))
  })
  const plugins = [...remark, ...rehype].map((named, index) =>
    guard({ ...named, attach: pluginOf(named, loaded.default[index]) }, { root, startupReads }),
  )
  const [own, html] = [plugins.slice(0, remark.length), plugins.slice(remark.length)]
  return { beforeRemark: [], remark: own, beforeRehype: [], rehype: html }
}

/** The plugin that a module exports; in a package of CommonJS, it may be one level deeper. */
function pluginOf({ name }: NamedPlugin, module: unknown): Attach {
  const found = [module, defaultOf(module), defaultOf(defaultOf(module))].find((one) => typeof one === 'function')
  if (typeof found !== 'function') throw new UserError(problemOf(name, 'has no default export that is a function'))
  return found as Attach
}

function defaultOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'default' in value ? value.default : undefined
}

/** A plugin whose errors name it, and whose messages are warnings of the page. */
function guard(plugin: Attached, site: PluginsOfSite): Plugin {
  const { name } = plugin
  return function (this: Processor) {
    const before = syntaxOf(this)
    const run = attachTo(this, plugin, site)
    if (syntaxOf(this) !== before) throw new UserError(addsSyntax(name))
    if (!run) return undefined
    return async (tree: unknown, file: VFile) => {
      try {
        return (await run(tree, file)) as never
      } catch (error) {
        file.data.page?.problems.push({ ...problemOf(name, `fails: ${reasonOf(error)}`), ...placeOf(error) })
        return undefined
      }
    }
  }
}

/**
 * Makes a plugin of another tool part of a chain: it sees the absolute path of the page and its front matter, as there,
 * and may not call a package that is not installed.
 * @throws PluginFailure, while a page is compiled, unless the page is compiled without it.
 */
export function guardFunction({ name, code, options }: LoadedPlugin, site: PluginsOfSite): Plugin {
  const { root } = site
  return function (this: Processor) {
    const run = attachTo(this, { name, options, attach: code as Attach }, site)
    if (!run) return undefined
    return async (tree: unknown, file: VFile) => {
      if (file.data.failed?.has(code)) return undefined
      const { history, cwd } = file
      file.history = [resolve(root, file.path)]
      file.cwd = root
      const accept = refusePlaceholders()
      try {
        return (await run(tree, file)) as never
      } catch (error) {
        throw new PluginFailure(code, { ...failureOf(name, reasonOf(error)), ...placeOf(error) })
      } finally {
        accept()
        Object.assign(file, { history, cwd })
      }
    }
  }
}

/** Thrown where a plugin of another tool fails on a page: the page is compiled again without it. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure'
  readonly plugin: unknown
  /** A warning that names the plugin. */
  readonly problem: Problem

  constructor(plugin: unknown, problem: Problem) {
    super(problem.message)
    this.plugin = plugin
    this.problem = problem
  }
}

/** The site of plugins. */
interface PluginsOfSite {
  readonly root: string
  /** Files read before they see a page: all pages depend on these. */
  readonly startupReads: Reads
}

/** Runs a plugin on a page, which then depends on what the plugin reads. */
async function track({ root, startupReads }: PluginsOfSite, file: VFile, work: () => unknown): Promise<unknown> {
  const reads: Reads = new Map(startupReads)
  try {
    return await trackReads(reads, work)
  } finally {
    rememberReads(root, reads)
    for (const [name, fingerprint] of Object.entries(storedReads(reads, root)))
      file.data.page?.reads.set(name, fingerprint)
  }
}

function failureOf(name: string, reason: string): Problem {
  return {
    severity: 'warning',
    code: 'markdown.plugin',
    message: `Plugin "${name}" fails, the page is built without it: ${reason}`,
    hint: 'Correct it, or remove it from the configuration.',
  }
}

function placeOf(error: unknown): Pick<Problem, 'line' | 'column'> {
  const message = error instanceof VFileMessage ? error : undefined
  return { line: message?.line, column: message?.column }
}

interface Attached extends NamedPlugin {
  readonly attach: Attach
}

/**
 * Attaches a plugin to a chain. Returns what runs it on a page, to which its messages, such as those of remark-lint, are
 * warnings; undefined when it does nothing to pages.
 */
function attachTo(processor: Processor, { name, options, attach }: Attached, site: PluginsOfSite) {
  const transform = trackReads(site.startupReads, () => {
    try {
      return Reflect.apply(attach, processor, options === undefined ? [] : [options])
    } catch (error) {
      throw new UserError(problemOf(name, `fails: ${reasonOf(error)}`))
    }
  })
  if (typeof transform !== 'function') return undefined
  return async (tree: unknown, file: VFile): Promise<unknown> => {
    const earlier = file.messages.length
    try {
      const changed = await track(site, file, () => runTransform(transform as Transform, tree, file))
      file.data.page?.problems.push(...file.messages.slice(earlier).map((message) => warningOf(message, name)))
      return changed
    } catch (error) {
      file.messages.splice(earlier)
      throw error
    }
  }
}

function warningOf({ reason, line, column }: VFileMessage, name: string): Problem {
  return {
    severity: 'warning',
    code: 'markdown.plugin',
    message: `${reason} (${name})`,
    line: line ?? undefined,
    column: column ?? undefined,
  }
}

function addsSyntax(name: string): Problem {
  const hint = 'Use a plugin that changes the tree; formulas, directives, tables and emoji are built in.'
  return { ...problemOf(name, 'adds syntax to the parser micromark, which is not the one that reads pages here'), hint }
}

function problemOf(name: string, message: string): Problem {
  return {
    severity: 'error',
    code: 'markdown.plugin',
    message: `Plugin "${name}" ${message}`,
    hint: 'Correct it, or remove it from markdown.remarkPlugins and markdown.rehypePlugins.',
  }
}

/** A plugin's function of a tree: it returns another one, or a promise of it, or calls `next`; nothing keeps the tree. */
type Transform = (tree: unknown, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown

/** Plugins that did not end in this thread. */
const endless = new Map<Transform, Error>()

/**
 * Runs a plugin on a tree; one that does not end is not run again.
 * @throws whatever the plugin throws, and Error that says so when it does not end.
 */
async function runTransform(transform: Transform, tree: unknown, file: VFile): Promise<unknown> {
  const failure = endless.get(transform)
  if (failure) throw failure
  return watched(file.path, () => call(transform, tree, file)).catch((error: unknown) => {
    if (!(error instanceof EndlessCodeError)) throw error
    const fault = error.isLong ? new Error(`${error.message}. ${SLOW_HINT}`) : error
    endless.set(transform, fault)
    throw fault
  })
}

function call(transform: Transform, tree: unknown, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    const outcome = transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)))
    if (outcome instanceof Promise) outcome.then(resolve, reject)
  })
}
