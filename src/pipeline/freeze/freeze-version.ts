import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseVersionName, type VersionFiles, versionFiles } from '../../shared/version-files.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { configOfDocs } from '../docs-config.ts'
import { SETTINGS_FILE } from '../frozen-specs.ts'
import type { Site } from '../open-site.ts'
import { copyFiles, listDocsCopy } from './copy-docs.ts'
import { clearUnfinished, createTogether } from './create-together.ts'
import { checkSpecs, listSpecs, type SpecsCopy } from './list-specs.ts'
import { refuseFreezing } from './refuse-freezing.ts'

/** Which docs are frozen, and as what. */
export interface FreezeOptions {
  readonly name: string
  /** `default`, or the id of further docs. */
  readonly docsId: string
}

/** A version that has been frozen. */
export interface FrozenVersion {
  readonly files: VersionFiles
  readonly pages: number
  /** How many files beside the pages. */
  readonly others: number
  /** Paths of the specifications, and of the schema, as the site names them. */
  readonly specs: readonly string[]
  /** Folders of translations. */
  readonly translations: readonly string[]
  readonly problems: readonly Problem[]
}

/**
 * Freezes docs as a version: their files, their sidebars, and the specifications that they are checked against.
 * @throws UserError when it cannot be frozen; nothing has changed then.
 */
export async function freezeVersion(site: Site, { name, docsId }: FreezeOptions): Promise<FrozenVersion> {
  await clearUnfinished(site.root)
  const files = versionFiles(docsId, name)
  const names = readNames(site, files.list)
  refuseFreezing(site, { name, docsId, names, files, reason: refuseVersionName(name) })
  const folder = site.contentFolders.find(({ kind, id }) => kind === 'doc' && id === docsId)
  if (!folder) throw new Error(`No folder of the docs "${docsId}"`)
  const docs = await listDocsCopy(site, folder)
  const specs = await listSpecs(site, docsId)
  const translations = await listTranslations(site, { name, docsId })
  const hasSpecs = specs.files.size > 0
  await createTogether(site.root, {
    targets: [files.docs, files.sidebars, ...(hasSpecs ? [files.specs] : []), ...translations.map(({ to }) => to)],
    list: { path: files.list, text: `${JSON.stringify([name, ...names], null, 2)}\n` },
    write: async (staging) => {
      copyFiles(folder.dir, join(staging, files.docs), docs.files)
      writeText(join(staging, files.sidebars), configOfDocs(site.config, docsId).sidebars)
      if (hasSpecs) await writeSpecs(join(staging, files.specs), specs)
      for (const { from, to, paths } of translations) copyFiles(join(site.root, from), join(staging, to), paths)
    },
  })
  return {
    files,
    pages: docs.pages,
    others: docs.files.length - docs.pages,
    specs: [...specs.files.keys()],
    translations: translations.map(({ to }) => to),
    problems: [...docs.problems, ...specs.problems],
  }
}

/** The names of frozen versions, newest first. */
function readNames({ root }: Site, list: string): string[] {
  const file = join(root, list)
  if (!existsSync(file)) return []
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UserError({
    severity: 'error',
    code: 'version.list',
    message: 'List of versions is not a list of names in JSON',
    hint: 'Write the names of the versions, newest first, such as ["2.0", "1.0"].',
    file: list,
    line: 1,
  })
}

async function writeSpecs(folder: string, specs: SpecsCopy): Promise<void> {
  for (const [path, from] of specs.files) copyFiles(dirname(from), join(folder, dirname(path)), [baseOf(from)])
  writeText(join(folder, SETTINGS_FILE), specs.settings)
  await checkSpecs(folder, specs)
}

function baseOf(file: string): string {
  return file.slice(dirname(file).length + 1)
}

function writeText(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

interface TranslationCopy {
  readonly from: string
  readonly to: string
  readonly paths: readonly string[]
}

/** The translated pages of the docs, in the folders of Docusaurus. */
async function listTranslations({ root }: Site, { name, docsId }: FreezeOptions): Promise<TranslationCopy[]> {
  const plugin = `docusaurus-plugin-content-docs${docsId === 'default' ? '' : `-${docsId}`}`
  const locales = await readdir(join(root, 'i18n')).catch((): string[] => [])
  const found = locales.sort().map(async (locale): Promise<TranslationCopy[]> => {
    const folder = `i18n/${locale}/${plugin}`
    const paths = await listFiles(join(root, folder, 'current'))
    if (paths.length === 0) return []
    return [{ from: `${folder}/current`, to: `${folder}/version-${name}`, paths }]
  })
  return (await Promise.all(found)).flat()
}
