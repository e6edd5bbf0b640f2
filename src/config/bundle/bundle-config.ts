import { readdir, readFile } from 'node:fs/promises'
import type { SourceMapPayload } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Message, Plugin } from 'esbuild'
import { closest } from '../../shared/closest.ts'
import type { Problem } from '../../shared/problem.ts'
import { UserError } from '../../util/errors.ts'
import { loadEsbuild, messagesOf, placeOfMessage, unresolvedOf } from '../../util/esbuild.ts'
import { hashFile, hashOf } from '../../util/hash.ts'
import { filesBefore } from '../../util/module-files.ts'
import { packageOf } from '../../util/package-files.ts'
import { toPosix } from '../../util/paths.ts'
import type { Store } from '../../util/store.ts'
import { systemProblem } from '../../util/system-faults.ts'
import type { ConfigFile } from '../find-config.ts'
import { configPlugin, PLACE_DEFINES } from './esbuild-plugin.ts'

/** A configuration as one JavaScript file. */
export interface ConfigBundle {
  readonly path: string
  /** Its place in the store. */
  readonly slot: string
  readonly hash: string
  /** Paths of the files it was made of. */
  readonly files: readonly string[]
  /** Paths of files that are not there, and that it would be made of if they were. */
  readonly absent: readonly string[]
  /** The hash of each of them as it was read for the bundle: by now, it may be another file. */
  readonly hashes: ReadonlyMap<string, string>
  /** Set if it only says values: to run it takes no time. */
  readonly isPlain: boolean
  /** Warnings about its code. */
  readonly problems: readonly Problem[]
}

/** A bundle that was just made. */
export interface NewBundle extends ConfigBundle {
  /** Keeps it for the next run; called when the bundle ran to its end in this one. */
  keep(): void
}

/** Source and destination of a bundle. */
export interface BundleOptions {
  readonly root: string
  readonly file: ConfigFile
  readonly store: Store
  /** Changes with the version of this tool. */
  readonly toolVersion: string
  /** Place in the store, for a site with several files of configuration; absent: `config`. */
  readonly slot?: string
  /** Asked before our own plugin where an import leads. */
  readonly resolver?: Plugin
  /** Changes the code of a file of the site before it is bundled; lines stay where they are. */
  readonly rewrite?: (text: string, path: string) => string
}

/** Stored with a bundle to tell whether it is still valid. */
interface Manifest {
  readonly hash: string
  readonly isPlain: boolean
  readonly problems: readonly Problem[]
  /** Path from the root and hash of every file in the bundle; without a hash, of those that are not there. */
  readonly inputs: readonly { readonly path: string; readonly hash: string }[]
}

/** Name of the file in the store that a bundle is kept in, without its hash: Node imports it by path. */
const moduleName = (slot: string): string => `site-${slot}.mjs`

const DEFAULT_SLOT = 'config'

/** Returns the code of the bundle of an earlier run, whether or not its files changed. */
export async function readLastBundle(options: BundleOptions): Promise<string | undefined> {
  const path = findCached(options)?.path
  return path === undefined ? undefined : readFile(path, 'utf8').catch(() => undefined)
}

function findCached(options: BundleOptions): { readonly cached: Manifest; readonly path: string } | undefined {
  const { store, slot = DEFAULT_SLOT } = options
  const cached = store.entry<Manifest>(`${slot}-bundle`).read(keyOf(options))
  const path = cached && store.findFile(moduleName(slot), cached.hash)
  return cached && path !== undefined ? { cached, path } : undefined
}

/** The bundle of an earlier run if none of its files changed, else undefined. */
export async function findBundle(options: BundleOptions): Promise<ConfigBundle | undefined> {
  const { root, slot = DEFAULT_SLOT } = options
  const found = findCached(options)
  if (!found) return undefined
  const { cached, path } = found
  const files = cached.inputs.map((input) => resolve(root, input.path))
  const hashes = await Promise.all(files.map(hashFile))
  const isSame = cached.inputs.every((input, index) => input.hash === hashes[index])
  if (!isSame) return undefined
  const known = new Map(cached.inputs.map((input) => [resolve(root, input.path), input.hash]))
  const isThere = (file: string): boolean => known.get(file) !== ''
  const absent = files.filter((file) => !isThere(file))
  const { hash, isPlain, problems } = cached
  const there = new Map([...known].filter(([file]) => isThere(file)))
  return { path, slot, hash, files: [...there.keys()], absent, hashes: there, isPlain, problems }
}

/** The source map of a bundle, with absolute paths; undefined when it was not stored. */
export function readSourceMap(store: Store, { slot, hash }: ConfigBundle): SourceMapPayload | undefined {
  return store.entry<SourceMapPayload>(`${slot}-map`).read(hash)
}

/** Bundles the configuration and what it imports into one file; throws a UserError for every mistake of syntax. */
export async function makeBundle(options: BundleOptions): Promise<NewBundle> {
  const { root, file, store, slot = DEFAULT_SLOT, resolver, rewrite } = options
  const { build } = loadEsbuild()
  const hashes = new Map<string, string>()
  const absent = new Set<string>()
  const result = await build({
    absWorkingDir: resolve(root),
    entryPoints: [file.path],
    outfile: resolve(store.folder, moduleName(slot)),
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
    plugins: [
      noteAbsent(absent),
      ...(resolver ? [resolver] : []),
      configPlugin((path, bytes) => hashes.set(path, hashOf(bytes)), rewrite),
    ],
  }).catch((error: unknown) => bundleProblems(error, resolve(root)))
  const textOf = (ending: string): string => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const code = textOf('.mjs')
  const hash = hashOf(Buffer.from(code))
  const isPlain = isPlainCode(code.replace(REQUIRE, ''))
  const problems = duplicateKeys(result.warnings)
  const inputs = [...hashes, ...[...absent].map((path) => [path, ''] as const)]
    .map(([path, inputHash]) => ({ path: relative(root, path), hash: inputHash }))
    .sort(byPath)
  const map: SourceMapPayload = JSON.parse(textOf('.map'))
  const sources = map.sources.map((source) => resolve(store.folder, source))
  store.entry<SourceMapPayload>(`${slot}-map`).write(hash, { ...map, sources })
  return {
    path: store.putFile(moduleName(slot), code),
    slot,
    hash,
    files: [...hashes.keys()].sort(),
    absent: [...absent],
    hashes,
    isPlain,
    problems,
    keep: () => store.entry<Manifest>(`${slot}-bundle`).write(keyOf(options), { hash, isPlain, problems, inputs }),
  }
}

/** Comments and texts; of a template, what is before code in it. One without an end goes to the end. */
const NO_CODE =
  /\/\*.*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\])*(?:"|\\?$)|'(?:\\.|[^'\\])*(?:'|\\?$)|`(?:\\.|[^`\\$])*(?:`|\\?$|(?=\$))/gs
/** Our own function and its calls, after esbuild. */
const DEFINE = /\bdefineConfig ?(?:= \(config\d*\) => config|\()/g

/** Returns whether code has no parentheses, but for calls of `defineConfig`: it calls nothing, and repeats nothing. */
function isPlainCode(code: string): boolean {
  return !code.replace(NO_CODE, '').replace(DEFINE, '').includes('(')
}

/** Notes the files that would be imported if they were there. */
function noteAbsent(absent: Set<string>): Plugin {
  return {
    name: 'absent',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}(?:\/|$)/ }, ({ path, resolveDir }) => {
        for (const file of filesBefore(resolve(resolveDir, path))) absent.add(file)
        return undefined
      })
    },
  }
}

/** CommonJS packages and configurations call it; an ES module does not have it. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url)"

/** The root is part of the key because the bundle imports packages by their full path. */
function keyOf({ root, file, toolVersion }: BundleOptions): string {
  return hashOf(toolVersion, resolve(root), file.path)
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1
}

/** Throws esbuild's errors as a UserError; rethrows anything else. */
async function bundleProblems(error: unknown, root: string): Promise<never> {
  throw new UserError(await Promise.all(messagesOf(error).map((message) => toProblem(message, root))))
}

/** Warnings about what a configuration says twice, of which esbuild keeps the last. */
function duplicateKeys(messages: readonly Message[]): Problem[] {
  return messages
    .filter(({ id }) => id === 'duplicate-object-key')
    .map((message): Problem => {
      const key = /"(.+)"/.exec(message.text)?.[1] ?? ''
      return {
        severity: 'warning',
        code: 'config.duplicate-key',
        message: `Key "${key}" is in this object twice, the last value is used`,
        hint: 'Remove one of them.',
        ...placeOfMessage(message),
      }
    })
}

async function toProblem(message: Message, root: string): Promise<Problem> {
  const { text, location, detail } = message
  // What our plugin could not read; the place esbuild gives is one in its own code.
  const fault = systemProblem(detail)
  if (fault) return fault
  const place = placeOfMessage(message)
  const missing = unresolvedOf(message)
  if (missing === undefined || !location) return { severity: 'error', code: 'config.syntax', message: text, ...place }
  const hint = await hintFor(missing, dirname(resolve(root, location.file)))
  return { severity: 'error', code: 'config.missing-import', message: `"${missing}" does not exist`, hint, ...place }
}

async function hintFor(specifier: string, folder: string): Promise<string> {
  if (!/^\.{0,2}\//.test(specifier)) {
    return `Install the package: npm install ${packageOf(specifier)}`
  }
  const names = await readdir(resolve(folder, dirname(specifier))).catch(() => [])
  const meant = closest(basename(specifier), names)
  if (meant === undefined) return 'Check the path: it starts at the file that imports it'
  const path = toPosix(join(dirname(specifier), meant))
  return `Did you mean "${path.startsWith('.') ? path : `./${path}`}"?`
}
