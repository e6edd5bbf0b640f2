import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listImportedFiles } from '../../../config/bundle/fingerprint-bundle.ts'
import { standsFor } from '../../placeholder.ts'

/** The package of a function. */
export interface FunctionOrigin {
  readonly package: string
  /** Set for the default export. */
  readonly isDefault: boolean
}

/** The packages of the functions of a configuration. */
interface Origins {
  readonly packages: ReadonlyMap<unknown, FunctionOrigin>
  /** The code of the bundle. */
  readonly code: string
}

/** Packages that may have plugins of Markdown: only those are imported again. */
const CANDIDATE = /remark|rehype|unified|mdx|markdown|npm2yarn/i

/**
 * The packages that functions of a bundled configuration come from: the bundle imports them, so that Node has the same
 * functions for both. A package that cannot be imported names nothing.
 */
export async function findOrigins(bundlePath: string): Promise<Origins> {
  const code = await readFile(bundlePath, 'utf8')
  const files = listImportedFiles(code)
  const origins = new Map<unknown, FunctionOrigin>()
  for (const { path, folder } of files.filter((file) => CANDIDATE.test(nameOf(file.folder)))) {
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(path).href).catch(
      () => ({}),
    )
    for (const [key, value] of listExports(module)) {
      const isDefault = key === 'default'
      if (typeof value !== 'function' || (origins.has(value) && !isDefault)) continue
      origins.set(value, { package: nameOf(folder), isDefault })
    }
  }
  return { packages: origins, code }
}

/**
 * Returns what a plugin is called: by its package, by its file if that is not the configuration, else by the name of
 * the function; undefined without a name.
 */
export function namePlugin(plugin: unknown, { packages, code }: Origins): string | undefined {
  if (typeof plugin === 'string') return plugin
  const known = packages.get(plugin)?.package ?? standsFor(plugin)
  if (known !== undefined || typeof plugin !== 'function') return known
  return fileOf(plugin, code) ?? (plugin.name || undefined)
}

/** The file of a function: the bundler writes its path above its code. */
function fileOf(plugin: object, code: string): string | undefined {
  const place = code.indexOf(String(plugin))
  const paths = place < 0 ? [] : [...code.slice(0, place).matchAll(/^\/\/ (?:[\w-]+:)?(.+\.[cm]?[jt]sx?)$/gm)]
  const path = paths.at(-1)?.[1]
  return path === undefined || /(?:^|\/)docusaurus\.config\.\w+$/.test(path)
    ? undefined
    : `./${path.replace(/^\.\//, '')}`
}

/** The exports of a module; those of a compiled ES module are one level deeper. */
function listExports(module: Readonly<Record<string, unknown>>): [string, unknown][] {
  const { default: inner } = module
  const isObject = typeof inner === 'object' && inner !== null
  return [...Object.entries(module), ...(isObject ? Object.entries(inner) : [])]
}

function nameOf(folder: string): string {
  const scope = basename(dirname(folder))
  return scope.startsWith('@') ? `${scope}/${basename(folder)}` : basename(folder)
}
