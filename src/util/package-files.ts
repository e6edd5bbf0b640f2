import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord } from '../shared/is-record.ts'
import { hashOf } from './hash.ts'
import { toPosix } from './paths.ts'

/** Files that package managers write when they install, below the folder with `node_modules`. */
const LOCK_FILES = [
  'node_modules/.package-lock.json',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
]

const FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/

/** Returns the folder of the package that a file belongs to; undefined for any other file. */
export function packageFolder(file: string): string | undefined {
  return FOLDER.exec(file)?.[0]
}

/**
 * Returns full paths of the manifests of the packages that these files belong to, those of the site and of a monorepo
 * too, and of what says which of them are installed.
 */
export function listPackageFiles(files: readonly string[]): string[] {
  const own = new Set(files.filter((file) => packageFolder(file) === undefined).map((file) => dirname(file)))
  const folders = new Set([...files].flatMap((file) => packageFolder(file) ?? []))
  const roots = new Set([...folders].map(rootOf))
  const locks = [...roots].flatMap((root) => LOCK_FILES.map((name) => join(root, name)))
  const manifests = [...folders].map((folder) => join(folder, 'package.json'))
  const found = new Set([...[...own].flatMap((folder) => findManifest(folder) ?? []), ...manifests, ...locks])
  return [...found].filter((file) => existsSync(file))
}

/** Returns the nearest manifest, in a folder or above it. */
function findManifest(folder: string): string | undefined {
  const place = join(folder, 'package.json')
  if (existsSync(place)) return place
  return dirname(folder) === folder ? undefined : findManifest(dirname(folder))
}

/** Returns the folder in which the package manager was run. */
function rootOf(folder: string): string {
  const end = folder.search(/[\\/]node_modules[\\/]/)
  return end < 0 ? folder : folder.slice(0, end)
}

/** Returns where a package is looked for, nearest first: its manifest in a folder, and in those above it. */
export function placesOfPackage(name: string, folder: string): string[] {
  const parent = dirname(folder)
  const place = join(folder, 'node_modules', name, 'package.json')
  return parent === folder ? [place] : [place, ...placesOfPackage(name, parent)]
}

/**
 * Returns hashes that change with packages and all that they need, the same on every machine, and the full paths of the
 * files behind them: manifests, and the files that name what was installed.
 */
export function fingerprintPackages(folders: readonly string[]) {
  const found = new Map<string, string>()
  const locks = new Map<string, LockFile>()
  const parts: string[] = []
  const enter = (folder: string): void => {
    if (found.has(folder)) return
    const text = readAtFirst(join(folder, 'package.json'))
    found.set(folder, text)
    const manifest = parse(text)
    for (const name of namesOf(manifest)) {
      const place = placesOfPackage(name, folder).find((one) => existsSync(one))
      if (place !== undefined) enter(dirname(realpathSync(place)))
    }
  }
  for (const folder of folders) enter(folder)
  for (const folder of [...found.keys()].sort()) {
    const root = rootOf(folder)
    const lock = locks.get(root) ?? readLock(root)
    locks.set(root, lock)
    parts.push(hashOf(found.get(folder) ?? '', lock.entryOf(toPosix(folder.slice(root.length + 1)))))
  }
  const manifests = [...found.keys()].map((folder) => join(folder, 'package.json'))
  return { parts, files: [...manifests, ...[...locks.values()].flatMap(({ path }) => path ?? [])].sort() }
}

/** Files as they were at first: a process runs the packages that it loaded, whatever is installed meanwhile. */
const known = new Map<string, string>()

function readAtFirst(path: string): string {
  const text = known.get(path) ?? readIfThere(path)
  known.set(path, text)
  return text
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

interface LockFile {
  readonly path: string | undefined
  /** Returns what it says of a package, by its folder. */
  readonly entryOf: (folder: string) => string
}

function readLock(root: string): LockFile {
  const path = LOCK_FILES.map((name) => join(root, name)).find((file) => existsSync(file))
  const text = path === undefined ? '' : readAtFirst(path)
  const { packages } = parse(text)
  if (isRecord(packages)) return { path, entryOf: (folder) => JSON.stringify(packages[folder] ?? null) }
  const blocks = text.split(/\n\s*\n/)
  return {
    path,
    entryOf: (folder) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return blocks.filter((block) => block.includes(`${name}@`)).join('\n')
    },
  }
}

function namesOf({
  dependencies,
  peerDependencies,
  optionalDependencies,
}: Readonly<Record<string, unknown>>): string[] {
  const lists = [dependencies, peerDependencies, optionalDependencies].filter(isRecord)
  return lists.flatMap((list) => Object.keys(list))
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Returns the package of a module: `@scope/name` of `@scope/name/part`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
