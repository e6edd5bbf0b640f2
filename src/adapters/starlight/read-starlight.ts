import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import { fingerprintBundle } from '../../config/bundle/fingerprint-bundle.ts'
import { runConfig } from '../../config/bundle/run-config.ts'
import type { ConfigFile } from '../../config/find-config.ts'
import type { LoadOptions } from '../../config/load.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { UserError } from '../../util/errors.ts'
import { inFolder } from '../../util/in-folder.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { listOf } from '../clean-value.ts'
import { noteMissingFiles, withPlaceholders } from '../placeholder-plugin.ts'

type Data = Readonly<Record<string, unknown>>

/** A site as Astro and Starlight are configured for it. */
export interface StarlightSite {
  readonly root: string
  readonly displayPath: string
  readonly astro: Data
  readonly options: Data
  /** Folders from the root: of the pages, and of files that are published as they are. */
  readonly docsDir: string
  readonly publicDir: string
  /** Paths of all pages below `docsDir`, sorted. */
  readonly pages: readonly string[]
  /** Paths of pages in other formats, which are not read. */
  readonly unread: readonly string[]
  /** Paths that code may write for folders, such as `~/*`, and the paths from the root that they mean. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Stands for what configurations import from Astro: whatever is called returns what it is given. */
const PROVIDED_CODE = `
// The compiler of Astro makes it a global, on which some configurations rely.
globalThis.fs ??= process.getBuiltinModule('node:fs')
const same = new Proxy(function (given) { return given ?? {} }, { get: (_, key) => (key === 'then' || typeof key === 'symbol' ? undefined : same) })
module.exports = Object.setPrototypeOf({ __esModule: true }, new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : same) }))
`

/** Integrations and plugins whose options are read. */
const NAMED = /^(?:@astrojs\/starlight|starlight-sidebar-topics|starlight-blog)$/

/** Runs a configuration of Astro; what it imports need not be installed. Throws a UserError when it cannot be run. */
export async function readStarlight(file: ConfigFile, { root, store }: Pick<LoadOptions, 'root' | 'store'>) {
  const options = { root, file, store, toolVersion: readToolVersion() }
  const bundling = await withPlaceholders(options, {
    slot: 'starlight',
    provided: /^(?:astro(?:[/:]|$)|@astrojs\/starlight(?:\/|$)|starlight-(?:sidebar-topics|blog)$)/,
    define: { 'import.meta.env': '{"DEV":false,"PROD":true,"MODE":"production"}' },
    codeOf: (name) =>
      NAMED.test(name) ? `export default (...given) => ({ name: ${JSON.stringify(name)}, given })` : PROVIDED_CODE,
  })
  const run = () => runConfig({ ...bundling, given: { command: 'build', mode: 'production' } })
  const { bundle, exported, reads } = await inFolder(root, run)
  const given = isRecord(exported) ? optionsOf(exported.integrations, '@astrojs/starlight') : undefined
  if (!isRecord(exported) || !isRecord(given)) throw new UserError(unreadable(file))
  const docsDir = posix.join(folderOf(exported.srcDir, 'src', root), 'content/docs')
  const files = (await listFiles(join(root, docsDir))).filter((path) => !/(?:^|\/)_[^/]*$/.test(path))
  const site: StarlightSite = {
    root,
    displayPath: file.displayPath,
    astro: exported,
    options: given,
    docsDir,
    publicDir: folderOf(exported.publicDir, 'public', root),
    pages: files.filter((path) => /\.mdx?$/.test(path)),
    unread: files.filter((path) => /\.(?:mdoc|markdown|mdown|mkdn?|mdwn)$/.test(path)),
    aliases: readAliases(join(root, 'tsconfig.json')),
  }
  const code = readFileSync(bundle.path, 'utf8')
  const fingerprint = () => JSON.stringify(fingerprintBundle(root, code, bundle.hashes).parts)
  return {
    site,
    missing: noteMissingFiles(code, root),
    files: [...bundle.files, ...stylesOf(site)],
    fingerprint,
    reads,
  }
}

/** A page is a folder with an index, whose address has a slash at its end, unless the configuration says otherwise. */
export function hasSlashes({ trailingSlash, build }: Data): boolean {
  if (trailingSlash === 'always' || trailingSlash === 'never') return trailingSlash === 'always'
  return recordOf(build).format !== 'file'
}

/** Returns full paths of the stylesheets of a site itself. */
export function stylesOf({ options, root }: StarlightSite): string[] {
  return listOf(options.customCss).flatMap((file) =>
    typeof file === 'string' && /^[./]/.test(file) ? [join(root, file)] : [],
  )
}

/** Returns the options that a plugin or an integration was called with; lists of them may be nested. */
export function optionsOf(list: unknown, name: string): unknown {
  const all: unknown[] = listOf(list).flat(Number.POSITIVE_INFINITY)
  const found = all.find((one) => isRecord(one) && one.name === name)
  return isRecord(found) ? (listOf(found.given)[0] ?? {}) : undefined
}

/** Returns a folder from the root, which Astro lets be a path or an address. */
function folderOf(written: unknown, usual: string, root: string): string {
  const path = written instanceof URL ? toPosix(relative(root, fileURLToPath(written))) : (written ?? usual)
  return posix.normalize(String(path)).replace(/^\/|\/$/g, '')
}

/** Reads the aliases that TypeScript has for folders, which Astro has too. */
function readAliases(path: string): Readonly<Record<string, string>> {
  if (!existsSync(path)) return {}
  const { baseUrl = '.', paths } = recordOf(recordOf(parse(readFileSync(path, 'utf8'))).compilerOptions)
  const entries = Object.entries(recordOf(paths)).flatMap(([name, targets]) => {
    const [target] = listOf(targets)
    return typeof target === 'string' ? [[name, `./${posix.join(String(baseUrl), target)}`]] : []
  })
  return Object.fromEntries(entries)
}

function unreadable({ displayPath }: ConfigFile) {
  return {
    severity: 'error' as const,
    code: 'config.unreadable',
    message: `Unexpected default export of ${displayPath}, expected a configuration of Astro with starlight({ … }) in integrations`,
    hint: 'Install the package that makes the configuration, or call starlight in this file',
    file: displayPath,
  }
}
