import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isRecord } from '../shared/is-record.ts'
import type { OutputFile } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { hashedFile } from './browser-files.ts'

/** A library as files of the site. */
interface LibraryFiles {
  /** Path of the script or the stylesheet that pages load, below the output folder. */
  readonly entry: string
  /** Folder of all its files; its name changes with their content. */
  readonly folder: string
  readonly outputs: readonly OutputFile[]
}

const ENTRY = 'mermaid.esm.min.mjs'
const CHUNKS = 'chunks/mermaid.esm.min'

/**
 * Finds the official library in the site's packages, else in those of this package.
 * @throws UserError naming the install command when neither has it.
 */
export async function findMermaidFiles(root: string, packageRoot: string, usedBy: string): Promise<LibraryFiles> {
  const found = findMermaidPackage(root, packageRoot)
  if (!found) {
    throw new UserError({
      severity: 'error',
      code: 'mermaid.missing',
      message: 'Package "mermaid", which draws the diagrams of this site, is not installed',
      hint: 'Run `npm install mermaid@11`, or set markdown.mermaid to false to show diagrams as code.',
      file: usedBy,
    })
  }
  const { folder, version } = found
  const chunks = await readdir(join(folder, 'dist', CHUNKS))
  const paths = [ENTRY, ...chunks.filter((name) => name.endsWith('.mjs')).map((name) => `${CHUNKS}/${name}`)]
  const base = `assets/mermaid-${version}`
  return {
    entry: `${base}/${ENTRY}`,
    folder: base,
    outputs: paths.sort().map((path) => ({
      path: `${base}/${path}`,
      key: `mermaid-${version}-${path}`,
      read: () => readFile(join(folder, 'dist', path)),
    })),
  }
}

/** Returns the library as a package, in version 11 or later; undefined when neither the site nor this tool has it. */
export function findMermaidPackage(root: string, packageRoot: string) {
  const found = [root, packageRoot].flatMap((from) => resolveFrom(from, 'mermaid/package.json') ?? []).map(dirname)
  const folder = found.find((one) => existsSync(join(one, 'dist', CHUNKS)))
  if (folder === undefined) return undefined
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const version = isRecord(manifest) && 'version' in manifest ? String(manifest.version) : '0'
  return { folder, version }
}

const STYLESHEET = 'math.css'

/** Finds the stylesheet of formulas and its fonts, which were bundled with the package. */
export async function findMathFiles(packageRoot: string): Promise<LibraryFiles> {
  const source = join(packageRoot, 'lib', 'browser', 'math')
  // The names of the fonts have hashes, and are in the stylesheet.
  const hash = hashOf(await readFile(join(source, STYLESHEET)))
  const folder = `assets/math.${hash.slice(0, 8)}`
  const names = (await readdir(source)).sort()
  return {
    entry: `${folder}/${STYLESHEET}`,
    folder,
    outputs: names.map((name) => ({
      path: `${folder}/${name}`,
      key: `${hash}-${name}`,
      read: () => readFile(join(source, name)),
    })),
  }
}

/** The service's search-only client. */
const CLIENT = 'algoliasearch/dist/lite/builds/browser.min'

/**
 * Finds the service's client in the site's packages, else in those of this package.
 * @throws UserError naming the install command when neither has it.
 */
export async function findSearchClient(root: string, packageRoot: string, configFile: string): Promise<OutputFile> {
  const file = resolveFrom(root, CLIENT) ?? resolveFrom(packageRoot, CLIENT)
  if (file === undefined) {
    throw new UserError({
      severity: 'error',
      code: 'search.no-client',
      message: 'Package "algoliasearch", which asks the search service, is not installed',
      hint: "Run `npm install algoliasearch@5`, or set search.provider to 'local'.",
      file: configFile,
    })
  }
  // The source map it refers to is not published.
  const text = (await readFile(file, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  return hashedFile('search-client', 'js', text)
}

/** Returns the function of the configuration that transforms results, as a script of the site. */
export function transformScript(transform: (...items: never[]) => unknown): OutputFile {
  const source = transform.toString()
  // A method's source is not an expression by itself; an object that contains it is.
  const isMethod = !/^(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/.test(source)
  const value = isMethod ? `Object.values({ ${source} })[0]` : source
  return hashedFile('transform-items', 'js', `export const transformItems = ${value}\n`)
}

/** Returns the path of a package's file, as code in a folder finds it; undefined if it is not installed. */
function resolveFrom(folder: string, file: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(file)
  } catch {
    return undefined
  }
}
