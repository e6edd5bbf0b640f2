import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { ConfigFile } from '../find-config.ts'
import { configPlugin, PLACE_DEFINES } from './esbuild-plugin.ts'
import { bundleProblems } from './esbuild-problems.ts'
import { readJson, sha256, writeAside } from './stored-files.ts'

/** A configuration as one JavaScript file. */
export interface ConfigBundle {
  readonly path: string
  /** SHA-256 of the bundle, hex. */
  readonly hash: string
  /** Paths of the files it was made of. */
  readonly files: readonly string[]
}

/** Where a bundle comes from and goes to. */
export interface BundleOptions {
  readonly root: string
  readonly file: ConfigFile
  readonly cacheDir: string
  /** Changes with the version of this tool. */
  readonly toolVersion: string
}

/** What is kept beside a bundle to know whether it is still good. */
interface Manifest {
  readonly key: string
  readonly hash: string
  /** Path from the root and SHA-256 of every file in the bundle. */
  readonly inputs: readonly { readonly path: string; readonly hash: string }[]
}

/** The bundle of an earlier run when none of its files changed, else undefined. */
export async function findBundle(options: BundleOptions): Promise<ConfigBundle | undefined> {
  const { root } = options
  const { bundle, manifest } = placesOf(options.cacheDir)
  const stored = await readJson<Manifest>(manifest)
  if (stored?.key !== keyOf(options)) return undefined
  const paths = [bundle, ...stored.inputs.map((input) => resolve(root, input.path))]
  const hashes = await Promise.all(paths.map((path) => readFile(path).then(sha256, () => undefined)))
  const expected = [stored.hash, ...stored.inputs.map((input) => input.hash)]
  if (expected.some((hash, index) => hash !== hashes[index])) return undefined
  return { path: bundle, hash: stored.hash, files: paths.slice(1) }
}

/** Bundles the configuration and what it imports into one file; throws a UserError for every mistake of syntax. */
export async function makeBundle(options: BundleOptions): Promise<ConfigBundle> {
  const { root, file, cacheDir } = options
  const { build } = await import('esbuild')
  const { bundle, manifest } = placesOf(cacheDir)
  const hashes = new Map<string, string>()
  const result = await build({
    absWorkingDir: resolve(root),
    entryPoints: [file.path],
    outfile: bundle,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['node', 'import'],
    target: 'node20',
    charset: 'utf8',
    sourcemap: 'external',
    logLevel: 'silent',
    define: PLACE_DEFINES,
    banner: { js: REQUIRE },
    plugins: [configPlugin((path, bytes) => hashes.set(path, sha256(bytes)))],
  }).catch((error: unknown) => bundleProblems(error, resolve(root)))
  for (const output of result.outputFiles) await writeAside(output.path, output.contents)
  const code = result.outputFiles.find((output) => output.path.endsWith('.mjs'))
  const hash = sha256(code?.contents ?? '')
  const inputs = [...hashes].map(([path, inputHash]) => ({ path: relative(root, path), hash: inputHash })).sort(byPath)
  const stored: Manifest = { key: keyOf(options), hash, inputs }
  await writeAside(manifest, JSON.stringify(stored, undefined, 2))
  return { path: bundle, hash, files: [...hashes.keys()].sort() }
}

/** CommonJS packages and configurations call it; an ES module has none. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url)"

/** The root is part of it because the bundle names packages by their full path. */
function keyOf({ root, file, toolVersion }: BundleOptions): string {
  return sha256(JSON.stringify([toolVersion, resolve(root), file.path]))
}

function placesOf(cacheDir: string) {
  return { bundle: resolve(join(cacheDir, 'site-config.mjs')), manifest: join(cacheDir, 'site-config.json') }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1
}
