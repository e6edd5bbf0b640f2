import { isAbsolute, relative } from 'node:path'
import { isRecord } from '../../../shared/is-record.ts'
import { isModule } from '../../../util/module-files.ts'
import { isInside, toPosix } from '../../../util/paths.ts'
import { standsFor } from '../placeholder.ts'

/**
 * Returns what modules of a site may be called, as plugins of its configuration say in `resolve.alias` of webpack, or
 * in their options: our `markdown.components`. Only functions that the configuration has itself are asked, and none
 * that takes its time; what they throw is passed over, since a name that is missing is reported where it is used.
 */
export function readAliases(plugins: unknown, root: string): Readonly<Record<string, string>> {
  const uses = Array.isArray(plugins) ? plugins.map((entry: unknown) => [entry].flat()) : []
  const found = uses.flatMap(([plugin, options]) => [
    ...pathsIn(isRecord(options) ? options.alias : undefined, root),
    ...pathsIn(aliasOf(plugin, options, root), root),
  ])
  return Object.fromEntries(found)
}

function aliasOf(plugin: unknown, options: unknown, siteDir: string): unknown {
  if (typeof plugin !== 'function' || standsFor(plugin) !== undefined) return undefined
  if (plugin.constructor.name === 'AsyncFunction') return undefined
  try {
    const made: unknown = plugin({ siteDir, siteConfig: {} }, options)
    if (!isRecord(made) || typeof made.configureWebpack !== 'function') return undefined
    const config: unknown = made.configureWebpack({}, false, {})
    const resolve = isRecord(config) ? config.resolve : undefined
    return isRecord(resolve) ? resolve.alias : undefined
  } catch {
    return undefined
  }
}

/** The names of files and folders of the site, each with a path below it, and by itself if that is a module. */
function pathsIn(alias: unknown, root: string): (readonly [string, string])[] {
  const entries = Object.entries(isRecord(alias) ? alias : {})
  return entries.flatMap(([name, path]): (readonly [string, string])[] => {
    if (typeof path !== 'string' || !isAbsolute(path) || !isInside(root, path)) return []
    const place = `./${toPosix(relative(root, path))}`
    // In webpack, a name that ends in "$" has nothing below it.
    if (name.endsWith('$')) return [[name.slice(0, -1), place]]
    const below = [`${name}/*`, `${place}/*`] as const
    return isModule(path) ? [[name, place], below] : [below]
  })
}
