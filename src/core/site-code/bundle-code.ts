import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { adapterModules } from '../../adapters/adapters.ts'
import { CLIENT_MODULE, type SiteModule } from '../../shared/site-modules.ts'
import { compilerOf, otherHostProblem, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { excerptOf, type Problem, uniqueProblems } from '../../util/errors.ts'
import { findRequests, mayRequest, type RequestInFile, requestOfStyle } from '../../util/find-requests.ts'
import { hashFile, hashOf } from '../../util/hash.ts'
import { listPackageFiles } from '../../util/package-files.ts'
import { parseCode } from '../../util/parse-code.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import {
  browserOptions,
  type CodeInput,
  isInPlaceOfMissing,
  isOfAdapter,
  needsReact,
  nodeOptions,
  type PluginBase,
  readsChildren,
  usesBrowser,
} from './bundle-options.ts'
import { LIVE_MODULE } from './components-module.ts'
import { loaderOf } from './esbuild-plugin.ts'
import { CODE_FOLDER, type CodeAsset, keyOfEntry } from './plugin-options.ts'
import { buildTolerantly } from './tolerant-build.ts'

/** A site's code, ready to run. */
export interface BundledCode {
  /** The modules by what pages import; those that cannot be found are not among them. */
  readonly modules: Readonly<Record<string, SiteModule>>
  /** Files to be published: scripts, stylesheets, pictures. */
  readonly files: readonly CodeAsset[]
  /** Hash of every file that was read, by its absolute path. */
  readonly inputs: Readonly<Record<string, string>>
  /** Hash of every file that was written, by its absolute path. */
  readonly outputs: Readonly<Record<string, string>>
  /** Absolute paths of files that were not there, and that it would be made of if they were. */
  readonly absent: readonly string[]
  /** The requests to other hosts of code and stylesheets that browsers get, with their places. */
  readonly requests: readonly RequestInFile[]
  readonly problems: readonly Problem[]
}

/**
 * Bundles the modules that pages import: for Node all of them, for browsers those with state, effects or events,
 * and the scripts of all pages.
 * @throws UserError with every mistake of syntax in them.
 */
export async function bundleCode(input: CodeInput): Promise<BundledCode> {
  const { root, folder, keys, own } = input
  const inputs: Record<string, string> = {}
  const files = new Map<string, CodeAsset>()
  const interactive = new Set<string>()
  const reading = new Set<string>()
  const asking = new Map<string, string>()
  const problems: Problem[] = []
  const missing = new Set<string>()
  const absent = new Set<string>()
  const styles = new Map<string, string>()
  const unusable = new Set<string>()
  const typed = new Set<string>()
  const elsewhere = new Map<string, string>()
  const inStyles = new Map<string, string>()
  const plugin: PluginBase = {
    ...input,
    missing,
    styles,
    unusable,
    typed,
    onAsset: (asset) => files.set(asset.path, asset),
    onUnsupported: (path, importer) => problems.push(unsupported(path, importer, root)),
    onOtherHost: (address, importer, kind) => {
      const found = kind === 'url-token' ? inStyles : elsewhere
      found.set(address, toPosix(relative(root, importer)))
    },
    onAbsent: (paths) => {
      for (const path of paths) absent.add(path)
    },
    onRead: (path, bytes) => {
      inputs[path] = hashOf(bytes)
      if (!/\.[cm]?[jt]sx?$/.test(path)) return
      const source = Buffer.from(bytes).toString('utf8')
      if (usesBrowser(source)) interactive.add(path)
      if (readsChildren(source)) reading.add(path)
      if (mayRequest(source)) asking.set(path, source)
    },
  }
  const publish = (output: string, side: string): string => {
    const path = `${CODE_FOLDER}/${output.slice(output.lastIndexOf('/') + 1)}`
    files.set(path, { path, absolutePath: join(folder, side, path.slice(CODE_FOLDER.length + 1)) })
    return input.addressOf(path)
  }
  const tolerance = { root, missing, styles, unusable, typed, problems }
  const node = await buildTolerantly({ ...tolerance, keys, optionsFor: (some) => nodeOptions(some, plugin, input) })
  const entries = outputsByKey(node)
  const { lively, plain, adapted, readers, incomplete } = await sortModules(entries, node, {
    root,
    own,
    interactive,
    reading,
  })
  const scripts = new Map<string, string>()
  const written = outputsOf(node, root)
  const sent = new Set<string>()
  if (lively.length > 0) {
    const optionsFor = (some: readonly string[]) => browserOptions(some, plugin, { ...input, plain, readers })
    const browser = await buildTolerantly({ ...tolerance, keys: lively, optionsFor })
    written.push(...outputsOf(browser, root))
    for (const path of Object.keys(browser.inputs)) sent.add(resolve(root, path))
    for (const output of Object.keys(browser.outputs)) if (output.endsWith('.js')) publish(output, 'browser')
    for (const [key, output] of outputsByKey(browser)) scripts.set(key, publish(output, 'browser'))
  }
  const bundled = Object.keys(node.inputs).map((path) => resolve(root, path))
  const modules = [...entries].map(([key, output]): [string, SiteModule] => {
    const style = node.outputs[output]?.cssBundle
    const styles = style === undefined ? [] : [publish(style, 'node')]
    const names = own.get(key)?.names
    const script = scripts.get(key)
    const marks = {
      ...(script !== undefined && plain.has(key) && { isPlain: true as const }),
      ...(adapted.has(key) && { usesProvided: true as const }),
      ...(readers.has(key) && { readsChildren: true as const }),
      ...(incomplete.has(key) && { isIncomplete: true as const }),
      ...(names && { names }),
    }
    return [key, { file: resolve(root, output), styles, script, ...marks }]
  })
  return {
    modules: Object.fromEntries(modules),
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    inputs: { ...inputs, ...(await hashAll(listPackageFiles([...bundled, ...sent]))) },
    outputs: await hashAll(written),
    absent: [...absent].sort(),
    requests: [
      ...(await listRequests(new Map([...asking].filter(([path]) => sent.has(path))), root)),
      ...[...inStyles].map(([address, file]) => requestOfStyle(address, file)),
    ],
    problems: [
      ...uniqueProblems(problems),
      ...[...elsewhere].map(([address, importer]) => otherHostProblem(address, importer)),
    ],
  }
}

interface SortInput extends Pick<CodeInput, 'root' | 'own'> {
  /** Absolute paths of files that do something in the browser. */
  readonly interactive: ReadonlySet<string>
  /** Absolute paths of files that look at the elements inside a component. */
  readonly reading: ReadonlySet<string>
}

/**
 * Sorts modules: those that browsers get, need no React, import those of an adapter, look at the elements inside
 * them, or lack what they import.
 */
async function sortModules(
  entries: ReadonlyMap<string, string>,
  bundle: Metafile,
  { root, own, interactive, reading }: SortInput,
) {
  const lively: string[] = []
  const plain = new Set<string>()
  const adapted = new Set<string>()
  const readers = new Set<string>()
  const incomplete = new Set<string>()
  for (const [key, output] of entries) {
    const { inputs: parts, outputs } = contentsOf(output, bundle)
    // A page's own code is only a module because it is interactive.
    const isLively =
      own.has(key) ||
      key === CLIENT_MODULE ||
      parts.some((path) => path.endsWith(LIVE_MODULE) || interactive.has(resolve(root, path)))
    if (!parts.some(needsReact)) plain.add(key)
    if (parts.some(isOfAdapter)) adapted.add(key)
    if (parts.some(isInPlaceOfMissing)) incomplete.add(key)
    if (parts.some((path) => reading.has(resolve(root, path)))) readers.add(key)
    if (isLively || (parts.some(isPackage) && (await someUseBrowser(outputs, root)))) lively.push(key)
  }
  return { lively, plain, adapted, readers, incomplete }
}

async function listRequests(sources: ReadonlyMap<string, string>, root: string): Promise<RequestInFile[]> {
  const lists = [...sources].sort().map(async ([path, text]) => {
    const parsed = await parseCode(text, loaderOf(path))
    const lines = text.split('\n')
    if (!parsed) return []
    return findRequests(parsed.program).map(({ address, purposes, node }): RequestInFile => {
      const place = parsed.placeOf(node)
      const source = place && excerptOf(lines[place.line - 1], place.column)
      return { address, purposes, file: toPosix(relative(root, path)), ...place, source }
    })
  })
  return (await Promise.all(lists)).flat()
}

/** Absolute paths of what was written. */
function outputsOf({ outputs }: Metafile, root: string): string[] {
  return Object.keys(outputs).map((output) => resolve(root, output))
}

async function hashAll(files: readonly string[]): Promise<Record<string, string>> {
  const hashes = await Promise.all(files.map(async (file) => [file, await hashFile(file)] as const))
  return Object.fromEntries(hashes)
}

/** The output file of each entry. */
function outputsByKey({ outputs }: Metafile): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint = '' }]) => {
      const key = keyOfEntry(entryPoint)
      return key !== undefined && output.endsWith('js') ? [[key, output]] : []
    }),
  )
}

/** The files that are in an output, with the chunks that it imports. */
interface Contents {
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

function contentsOf(output: string, { outputs }: Metafile): Contents {
  const seen = new Set<string>()
  const enter = (path: string): void => {
    if (seen.has(path) || !outputs[path]) return
    seen.add(path)
    for (const one of outputs[path].imports) enter(one.path)
  }
  enter(output)
  return { outputs: [...seen], inputs: [...seen].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {})) }
}

/** The files of packages are not read one by one: there may be thousands. */
function isPackage(path: string): boolean {
  return /(?:^|\/)node_modules\//.test(path)
}

async function someUseBrowser(outputs: readonly string[], root: string): Promise<boolean> {
  const texts = await Promise.all(outputs.map((path) => readFile(resolve(root, path), 'utf8')))
  return texts.some(usesBrowser)
}

function hintOf(path: string): string {
  if (STYLE_LANGUAGE.test(path)) return `Install the package: npm install ${compilerOf(path)}`
  const [hint = 'Import it in a page.'] = adapterModules.flatMap(({ hintFor }) => hintFor(path) ?? [])
  return hint
}

function unsupported(path: string, importer: string, root: string): Problem {
  const extension = path.slice(path.lastIndexOf('.'))
  return {
    severity: 'warning',
    code: 'code.unsupported',
    message: `A ${extension} file cannot be imported by a component, it is left out: ${toPosix(relative(root, path))}`,
    hint: hintOf(path),
    file: toPosix(isInside(root, importer) ? relative(root, importer) : importer),
  }
}
