import { existsSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import { fingerprintBundle } from '../../config/bundle/fingerprint-bundle.ts'
import { runConfig, urlOf } from '../../config/bundle/run-config.ts'
import { type ConfigFile, findFirst } from '../../config/find-config.ts'
import type { LoadOptions } from '../../config/load.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { UserError } from '../../util/errors.ts'
import { inFolder } from '../../util/in-folder.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { listOf } from '../clean-value.ts'
import { noteMissingFiles, withPlaceholders } from '../placeholder-plugin.ts'
import type { MarkdocOptions } from './markdoc/translate-markdoc.ts'
import { PAGE_ENDINGS } from './names.ts'

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
  /** Settings for `.mdoc` pages. */
  readonly markdoc: MarkdocOptions
  /** Paths that code may write for folders, such as `~/*`, and the paths from the root that they mean. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Stands for what configurations import from Astro: whatever is called returns what it is given. */
const PROVIDED_CODE = `
// The compiler of Astro makes it a global, on which some configurations rely.
globalThis.fs ??= process.getBuiltinModule('node:fs')
const isNone = (key) => key === 'then' || typeof key === 'symbol'
const same = new Proxy(function (given) { return given ?? {} }, { get: (_, key) => (isNone(key) ? undefined : same) })
// Schemas are chains of calls.
const chain = new Proxy(function () {}, { get: (_, key) => (isNone(key) ? undefined : chain), apply: () => chain })
const own = Object.assign((given) => given ?? {}, { __esModule: true })
module.exports = Object.setPrototypeOf(own, new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : key === 'z' ? chain : same) }))
`

/** Integrations and plugins whose options are read. */
const NAMED = /^(?:@astrojs\/(?:starlight|markdoc)|starlight-(?:sidebar-topics|blog|openapi|plugin-icons))$/

/** Code of these: a call gives its name and what it is called with; sidebars have marks of where references are shown. */
function namedCode(name: string): string {
  return `
export default (...given) => ({ name: ${JSON.stringify(name)}, given })
export const openAPISidebarGroups = [{ openapi: true }]
export const createOpenAPISidebarGroup = () => ({ openapi: true })
`
}

/** Names that the configuration of Markdoc may have. */
const MARKDOC_CONFIGS = ['.mjs', '.js', '.ts', '.mts'].map((ending) => `markdoc.config${ending}`)

type Opened = Pick<LoadOptions, 'root' | 'store'>

/** Runs a file of configuration; what it imports need not be installed. Throws a UserError when it cannot be run. */
async function runFile(file: ConfigFile, slot: string, { root, store }: Opened) {
  const bundling = await withPlaceholders(
    { root, file, store, toolVersion: readToolVersion() },
    {
      slot,
      provided:
        /^(?:astro(?:[/:]|$)|@astrojs\/(?:starlight|markdoc|starlight-markdoc|markdown-\w+)(?:\/|$)|@markdoc\/markdoc$|starlight-(?:sidebar-topics|blog|openapi|plugin-icons)$)/,
      define: { 'import.meta.env': '{"DEV":false,"PROD":true,"MODE":"production"}' },
      codeOf: (name) => (NAMED.test(name) ? namedCode(name) : PROVIDED_CODE),
    },
  )
  const run = () => runConfig({ ...bundling, given: { command: 'build', mode: 'production' } })
  const { bundle, exported, reads } = await inFolder(root, run)
  const code = readFileSync(bundle.path, 'utf8')
  const parts = () => fingerprintBundle(root, code, bundle.hashes).parts
  return { exported, url: urlOf(bundle), missing: noteMissingFiles(code, root), files: bundle.files, parts, reads }
}

/** Runs a configuration of Astro, and that of Markdoc where pages need it. Throws a UserError when one cannot be run. */
export async function readStarlight(file: ConfigFile, { root, store }: Opened) {
  const run = await runFile(file, 'starlight', { root, store })
  const { exported } = run
  const given = isRecord(exported) ? starlightOf(exported.integrations) : undefined
  if (!isRecord(exported) || !isRecord(given)) throw new UserError(unreadable(file))
  const docsDir = posix.join(folderOf(exported.srcDir, 'src', root), 'content/docs')
  const files = (await listFiles(join(root, docsDir))).filter((path) => !/(?:^|\/)_[^/]*$/.test(path))
  const pages = files.filter((path) => PAGE_ENDINGS.includes(extname(path).slice(1)))
  const markdocFile = pages.some((path) => path.endsWith('.mdoc')) ? await findFirst(root, MARKDOC_CONFIGS) : undefined
  const ofMarkdoc = markdocFile && (await runFile(markdocFile, 'markdoc', { root, store }))
  const { allowHTML } = recordOf(optionsOf(exported.integrations, '@astrojs/markdoc'))
  const site: StarlightSite = {
    root,
    displayPath: file.displayPath,
    astro: exported,
    options: given,
    docsDir,
    publicDir: folderOf(exported.publicDir, 'public', root),
    pages,
    markdoc: { variables: plainOf(recordOf(ofMarkdoc?.exported).variables), allowHtml: allowHTML === true },
    aliases: readAliases(join(root, 'tsconfig.json')),
  }
  const runs = ofMarkdoc ? [run, ofMarkdoc] : [run]
  return {
    site,
    url: run.url,
    missing: runs.flatMap(({ missing }) => missing),
    files: [...runs.flatMap(({ files }) => files), ...stylesOf(site)],
    fingerprint: () => JSON.stringify(runs.flatMap(({ parts }) => parts())),
    reads: new Map(runs.flatMap(({ reads }) => [...reads])),
  }
}

/** Returns the options of Starlight, which an integration around it may have. */
function starlightOf(integrations: unknown): unknown {
  const around = recordOf(optionsOf(integrations, 'starlight-plugin-icons'))
  return optionsOf(integrations, '@astrojs/starlight') ?? around.starlight
}

/** Returns the part of a value that can be written as JSON. */
function plainOf(value: unknown): Data {
  return recordOf(JSON.parse(JSON.stringify(recordOf(value))))
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
