import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import type { BundleOptions } from '../../config/bundle/bundle-config.ts'
import { fingerprintBundle } from '../../config/bundle/fingerprint-bundle.ts'
import { runConfig, urlOf } from '../../config/bundle/run-config.ts'
import type { ConfigFile } from '../../config/find-config.ts'
import type { LoadOptions } from '../../config/load.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { UserError } from '../../util/errors.ts'
import { inFolder } from '../../util/in-folder.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { noteMissingFiles, withPlaceholders } from '../placeholder-plugin.ts'
import { GIVEN } from './slugify.ts'

/** A site as VitePress is configured for it. */
export interface VitePressSite {
  readonly root: string
  readonly displayPath: string
  /** Folder that has `.vitepress`, from the root; `.` for the root itself. */
  readonly folder: string
  /** Folder of the pages, from the root. */
  readonly srcDir: string
  readonly config: Readonly<Record<string, unknown>>
  /** Paths of all pages below `srcDir`, sorted; those made from parameters are not among them. */
  readonly pages: readonly string[]
  /** Pages made from parameters: `packages/[name].md`. */
  readonly dynamic: readonly string[]
  /** Paths of loaders of data below `srcDir`, such as `posts.data.ts`. */
  readonly loaders: readonly string[]
  readonly hasTheme: boolean
  /** Full paths of the stylesheets of the theme, sorted. */
  readonly styles: readonly string[]
}

/** Stands for what configurations import from the tool: whatever it is, it returns the configuration that it is given. */
const PROVIDED_CODE = `
const same = (given) => given ?? {}
const createContentLoader = (patterns, options) => ({ patterns, options })
module.exports = Object.setPrototypeOf({ __esModule: true, createContentLoader }, new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : same) }))
`

/** Returns how a module of a site is bundled: what it imports need not be installed. */
export function moduleOptions(
  { root, file, store }: Omit<BundleOptions, 'toolVersion'>,
  slot: string,
): Promise<BundleOptions> {
  return withPlaceholders(
    { root, file, store, toolVersion: readToolVersion() },
    { slot, provided: /^vitepress(?:\/|$)/, codeOf: () => PROVIDED_CODE, kindOf: () => 'wrapper' },
  )
}

/** Runs a configuration of VitePress; what it imports need not be installed. Throws a UserError when it cannot be run. */
export async function readVitePress(file: ConfigFile, { root, store }: Pick<LoadOptions, 'root' | 'store'>) {
  const folder = toPosix(relative(root, file.path.slice(0, file.path.lastIndexOf('.vitepress')))) || '.'
  const bundling = await moduleOptions({ root, file, store }, 'vitepress')
  const run = () => runConfig({ ...bundling, given: GIVEN })
  const { bundle, exported, reads } = await inFolder(findWorkingFolder(resolve(root, folder)), run)
  if (!isRecord(exported)) throw new UserError(unreadable(file))
  const srcDir = posix.join(folder, typeof exported.srcDir === 'string' ? exported.srcDir : '.').replace(/\/$/, '')
  const all = await listFiles(join(root, srcDir))
  const files = all.filter((path) => path.endsWith('.md'))
  const theme = join(dirname(configFolder(file.path)), '.vitepress/theme')
  const styles = (await listFiles(theme)).filter((path) => path.endsWith('.css')).map((path) => join(theme, path))
  const site: VitePressSite = {
    root,
    displayPath: file.displayPath,
    folder,
    srcDir,
    config: exported,
    pages: files.filter((path) => !path.includes('[')),
    dynamic: files.filter((path) => path.includes('[')),
    loaders: all.filter((path) => /\.data\.m?[jt]s$/.test(path)),
    hasTheme: existsSync(theme),
    styles,
  }
  const code = readFileSync(bundle.path, 'utf8')
  const fingerprint = () => JSON.stringify(fingerprintBundle(root, code, bundle.hashes).parts)
  return {
    site,
    missing: noteMissingFiles(code, root),
    files: [...bundle.files, ...styles],
    fingerprint,
    reads,
    url: urlOf(bundle),
  }
}

/** Returns the folder whose `package.json` has a script that starts VitePress for a site; else the folder of the site. */
export function findWorkingFolder(site: string): string {
  for (let place = site; place !== dirname(place); place = dirname(place)) {
    const calls = readScripts(place).flatMap((script) => [...script.matchAll(CALL)])
    if (calls.some(([, path = '.']) => resolve(place, path) === site)) return place
  }
  return site
}

/** A call of VitePress, with the folder of the site. */
const CALL = /\bvitepress\s+(?:dev|build|serve|preview)\b(?:\s+(?!-)([^\s&|;"']+))?/g

function readScripts(folder: string): string[] {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return []
  return Object.values(recordOf(recordOf(parse(readFileSync(path, 'utf8'))).scripts)).map(String)
}

/** Returns the folder `.vitepress`, which a configuration is in, or in a folder of. */
function configFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('.vitepress') + '.vitepress'.length)
}

function unreadable({ displayPath }: ConfigFile) {
  return {
    severity: 'error' as const,
    code: 'config.unreadable',
    message: `Unexpected default export of ${displayPath}, expected an object with a configuration`,
    hint: 'Install the package that makes the configuration, or export defineConfig({ … })',
    file: displayPath,
  }
}
