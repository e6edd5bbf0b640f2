import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { providedName, REACT_MODULES } from '../shared/docusaurus-modules.ts'
import { findAlias } from '../shared/site-modules.ts'
import { isModule } from '../util/module-files.ts'
import { toPosix } from '../util/paths.ts'
import type { ComponentsInput } from './components-module.ts'

interface NameOptions extends Pick<ComponentsInput, 'root' | 'components' | 'unusable'> {
  /** Absolute paths of the folders of static files. */
  readonly staticFolders?: readonly string[]
}

/** The name of a module that need not be installed; a site's own component of the theme comes first. */
export function givenName(specifier: string, importer: string, options: NameOptions): string | undefined {
  if (REACT_MODULES.some((name) => name === specifier)) return specifier
  const name = providedName(specifier)
  if (name === undefined || !specifier.startsWith('@theme/')) return name
  return swizzled(specifier, options, importer) === undefined ? name : undefined
}

/** Path, from the root, of a file that the site gives this name; undefined for any other name. */
export function aliasOf(specifier: string, options: NameOptions): string | undefined {
  const { components } = options
  const alias = findAlias(specifier, components)
  if (alias !== undefined) return alias.startsWith('.') ? alias : `./${alias}`
  if (specifier.startsWith('@site/')) return `./${specifier.slice('@site/'.length)}`
  if (specifier.startsWith('/')) return atRoot(specifier, options)
  return specifier.startsWith('@theme/') ? swizzled(specifier, options, '') : undefined
}

/** As in Docusaurus, a path that begins with `/` is one of a static file or of the site first. */
function atRoot(specifier: string, { root, staticFolders = [] }: NameOptions): string | undefined {
  const paths = [...staticFolders, root].map((folder) => join(folder, specifier))
  const found = paths.find((path) => existsSync(path) || isModule(path))
  return found && `./${toPosix(relative(root, found))}`
}

/** Path of a site's own component of the theme, unless it is that component that asks. */
function swizzled(specifier: string, { root, unusable }: NameOptions, importer: string): string | undefined {
  if (unusable.has(specifier)) return undefined
  const place = `./src/theme/${specifier.slice('@theme/'.length)}`
  const path = join(root, place)
  return isModule(path) && !importer.startsWith(path) ? place : undefined
}
