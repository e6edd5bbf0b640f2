import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CURRENT, docsWithId, versionPaths, versionsOf } from '../../config/versions/docs-versions.ts'
import type { Site } from '../../core/open/open-site.ts'
import { SETTINGS_FILE } from '../../core/open/version-specs.ts'
import { closest } from '../../shared/closest.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { replaceFile } from '../../util/replace-file.ts'
import { pluginFolder } from '../locales/catalogs.ts'
import { checkSpecs, copyFiles, listDocsCopy, listSpecs, type SpecsCopy } from './frozen-files.ts'

export interface FreezeOptions {
  readonly name: string
  /** `default`, or the id of further docs. */
  readonly docsId: string
}

/** A version that has been frozen. */
export interface FreezeResult {
  readonly list: string
  readonly folder: string
  readonly sidebars: string
  readonly specsFolder: string
  readonly pages: number
  /** Number of files beside the pages. */
  readonly others: number
  /** Paths of the specifications, and of the schema, as the site names them. */
  readonly specs: readonly string[]
  readonly translations: readonly string[]
  /** Addresses of the version, and of the one being written if it is built, below the base URL. */
  readonly routes: { readonly own: string | undefined; readonly current: string | undefined }
  readonly problems: readonly Problem[]
}

/**
 * Freezes docs as a version: their files, their sidebars, and the specifications that they are checked against.
 * @throws UserError when it cannot be frozen; nothing has changed then.
 */
export async function freezeVersion(site: Site, { name, docsId }: FreezeOptions): Promise<FreezeResult> {
  const { root } = site
  const own = docsWithId(site.config, docsId)
  const paths = versionPaths(own, docsId)
  const { list } = paths
  const [folder, sidebars, specsFolder] = [paths.docs(name), paths.sidebars(name), paths.specs(name)]
  const translations = await listTranslations(site, { name, docsId })
  const places = [folder, sidebars, specsFolder, ...translations.map(({ to }) => to)]
  refuseFreezing(site, { name, docsId, list, places })
  const frozen = [{ name, sidebars: 'sidebars' in own ? own.sidebars : site.config.sidebars }, ...own.frozen]
  const dir = join(root, own.path)
  const docs = await listDocsCopy(site, { dir, globs: own })
  const specs = await listSpecs(site, docsId)
  try {
    copyFiles(dir, join(root, folder), docs.files)
    writeText(join(root, sidebars), frozen[0]?.sidebars)
    if (specs.files.size > 0) await writeSpecs(join(root, specsFolder), specs)
    for (const { from, to, paths } of translations) copyTranslation(join(root, from), join(root, to), paths)
    // Last: nobody reads a version that is not in the list.
    replaceFile(join(root, list), jsonText(frozen.map((version) => version.name)), { isDurable: true })
  } catch (error) {
    for (const place of places) await rm(join(root, place), { recursive: true, force: true })
    throw error
  }
  const versions = versionsOf({ ...own, frozen }, docsId)
  const routeOf = (version: string) => versions.find((one) => one.name === version)?.routeBasePath
  return {
    list,
    folder,
    sidebars,
    specsFolder,
    pages: docs.pages,
    others: docs.files.length - docs.pages,
    specs: [...specs.files.keys()],
    translations: translations.map(({ to }) => to),
    routes: { own: routeOf(name), current: routeOf(CURRENT) },
    problems: [...docs.problems, ...specs.problems],
  }
}

async function writeSpecs(folder: string, specs: SpecsCopy): Promise<void> {
  for (const [path, from] of specs.files) copyFiles(dirname(from), join(folder, dirname(path)), [baseOf(from)])
  writeText(join(folder, SETTINGS_FILE), specs.settings)
  await checkSpecs(folder, specs)
}

/** A folder with some of its files, or a catalog. */
function copyTranslation(from: string, to: string, paths: readonly string[] | undefined): void {
  mkdirSync(dirname(to), { recursive: true })
  if (paths) {
    copyFiles(from, to, paths)
    return
  }
  // The name of the docs that are being written, such as "Next", is not that of the frozen ones.
  const { 'version.label': label, ...others }: Record<string, unknown> = JSON.parse(readFileSync(from, 'utf8'))
  if (label === undefined) copyFileSync(from, to)
  else writeText(to, others)
}

function baseOf(file: string): string {
  return file.slice(dirname(file).length + 1)
}

function writeText(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, jsonText(value))
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

interface TranslationCopy {
  readonly from: string
  readonly to: string
  /** The files of a folder; absent for a file. */
  readonly paths?: readonly string[]
}

/** The translated pages and labels of the docs. */
async function listTranslations({ root, config }: Site, { name, docsId }: FreezeOptions): Promise<TranslationCopy[]> {
  const { path: base } = config.i18n
  const locales = await readdir(join(root, base)).catch((): string[] => [])
  const found = locales.sort().map(async (locale): Promise<TranslationCopy[]> => {
    const folder = `${base}/${locale}/${pluginFolder('docs', docsId)}`
    const paths = await listFiles(join(root, folder, 'current'))
    const hasLabels = existsSync(join(root, folder, 'current.json'))
    return [
      ...(paths.length > 0 ? [{ from: `${folder}/current`, to: `${folder}/version-${name}`, paths }] : []),
      ...(hasLabels ? [{ from: `${folder}/current.json`, to: `${folder}/version-${name}.json` }] : []),
    ]
  })
  return (await Promise.all(found)).flat()
}

interface Freezing extends FreezeOptions {
  readonly list: string
  /** Folders and files that the version will have, below the site's root. */
  readonly places: readonly string[]
}

/** Refuses to freeze what cannot be a version; throws UserError with the reason. */
function refuseFreezing(site: Site, freezing: Freezing): void {
  const problem = refuseDocs(site, freezing) ?? refuseVersion(site, freezing) ?? refuseFiles(site, freezing)
  if (problem) throw new UserError({ severity: 'error', ...problem })
}

type Refusal = Omit<Problem, 'severity'> | undefined

function refuseDocs({ config, configFile }: Site, { docsId }: Freezing): Refusal {
  const ids = ['default', ...config.docsInstances.map(({ id }) => id)]
  if (docsWithId(config, docsId).disableVersioning) {
    const hint = 'Remove disableVersioning from the configuration.'
    return { code: 'version.disabled', message: 'Versions of these docs are disabled', hint, file: configFile }
  }
  if (ids.includes(docsId)) return undefined
  const near = closest(docsId, ids)
  return {
    code: 'version.docs',
    message: `Docs "${docsId}" do not exist`,
    hint: near === undefined ? `Use one of ${ids.join(', ')} with --docs.` : `Did you mean --docs ${near}?`,
    file: configFile,
  }
}

function refuseVersion({ config }: Site, { name, docsId, list }: Freezing): Refusal {
  const reason = refuseName(name)
  if (reason !== undefined) {
    return {
      code: 'version.name',
      message: `Unexpected name "${name}" of a version: ${reason}`,
      hint: 'Name it as the product does, such as 0.16 or 2.0-beta.1.',
    }
  }
  // Two names that differ in case are the same folder on some systems.
  const names = docsWithId(config, docsId).frozen.map((version) => version.name)
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase())
  if (taken === undefined) return undefined
  return {
    code: 'version.exists',
    message: `Version "${taken}" exists already`,
    hint: `Use another name; to freeze it again, remove it from ${list} and delete its files.`,
    file: list,
    line: 1,
  }
}

/** Files of a version that is not in the list belong to somebody. */
function refuseFiles({ root }: Site, { name, list, places }: Freezing): Refusal {
  const file = places.map(dirname).find((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
  if (file !== undefined) {
    const message = `"${file}" is a file, expected a folder for versions`
    return { code: 'version.in-the-way', message, hint: 'Move the file.', file }
  }
  const there = places.find((path) => existsSync(join(root, path)))
  if (there === undefined) return undefined
  return {
    code: 'version.in-the-way',
    message: `"${there}" exists, although ${list} does not name version "${name}"`,
    hint: 'Delete it, or give the version another name.',
    file: there,
  }
}

/** Longest name of a version. */
const MAX_LENGTH = 32

/** The version being written is `current`, and `next` where it is served. */
const RESERVED = ['current', 'next']

/** Says why a text cannot name a version, which is a part of paths and addresses; undefined when it can. */
function refuseName(name: string): string | undefined {
  if (RESERVED.includes(name.toLowerCase())) return 'the version being written has it'
  if (name.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~+-]*[\p{L}\p{N}\p{M}_~+-])?$/u.test(name)) return undefined
  return 'it is a part of paths and addresses: letters and digits, with . - _ + ~ between them'
}
