import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserBundles, templateBundle } from '../../browser-build/bundles.ts'
import { bundleProblems } from '../../config/bundle/esbuild-problems.ts'
import type { Templates } from '../../html/render-page.ts'
import { toProblems, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import type { Site } from '../open-site.ts'

/** Templates, and what they are known by. */
export interface FreshTemplates {
  readonly version: string
  readonly module: Templates
}

/** The templates of a tool that somebody is working on. */
export interface OwnTemplates {
  /**
   * Bundles them when one of the changed files is theirs, or when they could not be bundled last time.
   * @throws UserError with what is wrong with them.
   */
  take(changed: ReadonlySet<string>, site: Pick<Site, 'root' | 'packageRoot'>): Promise<FreshTemplates | undefined>
}

/** Folders that templates are made from; none in a tool that is installed as a package, which comes without them. */
export function templateFolders(packageRoot: string): string[] {
  return ['templates', 'src/shared'].map((folder) => join(packageRoot, folder)).filter((folder) => existsSync(folder))
}

/** Full paths of the files in those folders. */
export async function listTemplates(packageRoot: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await Promise.all(templateFolders(packageRoot).map((folder) => readdir(folder, options)))
  return entries.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
}

/** Follows the templates from what they are now. */
export function createOwnTemplates(): OwnTemplates {
  let isBroken = false
  let last: FreshTemplates | undefined
  return {
    take: async (changed, { root, packageRoot }) => {
      const folders = templateFolders(packageRoot)
      const isChanged = [...changed].some((path) => folders.some((folder) => isInside(folder, path)))
      if (!isChanged && !isBroken) return undefined
      isBroken = true
      const code = await bundle(packageRoot).catch((error: unknown) => tellFrom(root, packageRoot, error))
      const version = hashOf(code)
      if (version !== last?.version) last = { version, module: await load(packageRoot, version, code) }
      isBroken = false
      return last
    },
  }
}

/** Writes what browsers get, and returns the module that renders pages. */
async function bundle(packageRoot: string): Promise<Uint8Array> {
  const { build } = await import('esbuild')
  const [{ outputFiles }] = await Promise.all([
    build({ ...templateBundle(packageRoot), logLevel: 'silent' }),
    ...browserBundles(packageRoot).map((options) => build({ ...options, logLevel: 'silent' })),
  ])
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/** Loads a module from beside the tool, where the packages it needs are found. */
async function load(packageRoot: string, version: string, code: Uint8Array): Promise<Templates> {
  const folder = join(packageRoot, 'lib', 'templates')
  const file = join(folder, `${version}.js`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, code)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file)
  }
}

/** Tells what esbuild found with its place as the site's own files are told. */
async function tellFrom(root: string, packageRoot: string, error: unknown): Promise<never> {
  const { problems } = await bundleProblems(error, packageRoot).catch(toProblems)
  throw new UserError(
    problems.map((problem) =>
      problem.file === undefined
        ? problem
        : { ...problem, file: toPosix(relative(root, resolve(packageRoot, problem.file))) },
    ),
  )
}
