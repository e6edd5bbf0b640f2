import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listImportedFiles } from '../config/bundle/print-bundle.ts'
import { standsFor } from './stand-in.ts'

/** Where a function comes from. */
export interface FunctionOrigin {
  readonly package: string
  /** Whether it is what the package exports by default. */
  readonly isDefault: boolean
}

/** Packages that may have plugins of Markdown: only those are imported again. */
const CANDIDATE = /remark|rehype|unified|mdx|markdown|npm2yarn/i

/**
 * The packages that functions of a bundled configuration come from: the bundle imports them, so that Node has the same
 * functions for both. A package that cannot be imported names nothing.
 */
export async function findOrigins(bundlePath: string): Promise<ReadonlyMap<unknown, FunctionOrigin>> {
  const files = listImportedFiles(await readFile(bundlePath, 'utf8'))
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
  return origins
}

/** What a plugin is called: by its package, else by the name of the function; undefined without a name. */
export function namePlugin(code: unknown, origins: ReadonlyMap<unknown, FunctionOrigin>): string | undefined {
  if (typeof code === 'string') return code
  const known = origins.get(code)?.package ?? standsFor(code)
  if (known !== undefined || typeof code !== 'function') return known
  // The bundler names what a module exports by default after its file.
  return code.name.replace(/_default\d*$/, '') || undefined
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
