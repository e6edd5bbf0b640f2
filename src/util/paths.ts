import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns a path with forward slashes, as in messages and URLs. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** Returns whether a path is inside a folder, or is the folder. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Returns the folder of this package, whether its code runs compiled from `lib` or from source. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'bin', 'frigate-docs.js'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The frigate-docs package has no bin/frigate-docs.js')
    folder = parent
  }
  return folder
}

/** The package file of the tool. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: { readonly node: string }
  /** Packages that only some sites need. */
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Reads the package file of the tool. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))
}
