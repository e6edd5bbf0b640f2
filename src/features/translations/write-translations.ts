import { basename, join, relative } from 'node:path'
import { adapters } from '../../adapters/adapters.ts'
import { withoutDamaged } from '../../core/compile/doc-cache.ts'
import { localeFolder } from '../../core/open/open-locales.ts'
import type { Site } from '../../core/open/open-site.ts'
import { CouldNotRunError, type Problem } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { CATALOG } from '../locales/catalogs.ts'
import type { MessageMap } from '../locales/messages.ts'
import { type MergedCatalog, mergeCatalog, readCatalogFile, writeCatalogFile } from '../locales/read-catalogs.ts'
import { type LocaleTexts, openTexts, type TextsOptions } from './open-texts.ts'

export interface WriteTranslationsOptions extends TextsOptions {
  /** Puts the originals in the place of translations. */
  readonly override: boolean
  /** Put before each text that is added. */
  readonly messagePrefix?: string | undefined
}

/** The file of a catalog, and the changes to it. */
export interface WrittenCatalog {
  /** Path as people see it. */
  readonly file: string
  readonly texts: number
  readonly added: number
  /** Keys that nothing asks for any more. */
  readonly unused: readonly string[]
  readonly isWritten: boolean
}

/** The catalogs of the locales, and problems with the texts of the site. */
export interface WrittenTranslations {
  readonly catalogs: readonly WrittenCatalog[]
  readonly problems: readonly Problem[]
}

interface PreparedCatalog extends MergedCatalog {
  readonly path: string
  readonly displayPath: string
}

/**
 * Writes every text of a site outside its pages into the catalogs of its locales, and keeps what they have.
 * @throws UserError when the site or a catalog cannot be read; nothing is written then.
 */
export async function writeTranslations(options: WriteTranslationsOptions): Promise<WrittenTranslations> {
  const { site, locales, problems } = await withoutDamaged((damaged) => openTexts(options, damaged))
  if (locales.length === 0) throw new CouldNotRunError(noLocale(site))
  const prepared: PreparedCatalog[] = []
  for (const locale of locales) prepared.push(...(await prepareLocale(site, locale, options)))
  const catalogs: WrittenCatalog[] = []
  for (const { path, displayPath, entries, added, unused } of prepared) {
    const isWritten = await writeCatalogFile(path, entries)
    catalogs.push({ file: displayPath, texts: entries.size, added: added.length, unused, isWritten })
  }
  return { catalogs, problems: [...problems, ...locales.flatMap(({ name }) => findUnread(site, name))] }
}

/** A warning for a locale that builds show without its translations; in the site of another tool, the folder decides that. */
function findUnread({ config, configFile }: Site, name: string): Problem[] {
  const isAdapted = adapters.some(({ configNames }) => configNames.includes(basename(configFile)))
  if (config.i18n.localeConfigs[name]?.translate !== false || isAdapted) return []
  const key = `i18n.localeConfigs.${name}.translate`
  const message = `The site does not show the translations of locale "${name}": ${key} is false`
  return [{ severity: 'warning', code: 'i18n.unread', message, hint: `Remove ${key}.`, file: configFile }]
}

async function prepareLocale(
  site: Site,
  { name, files, chrome }: LocaleTexts,
  { override, messagePrefix: prefix = '' }: WriteTranslationsOptions,
): Promise<PreparedCatalog[]> {
  const folder = localeFolder(site, name)
  const prepare = async ([catalog, messages]: readonly [string, MessageMap]): Promise<PreparedCatalog> => {
    const path = `${join(folder, catalog)}.json`
    const displayPath = toPosix(relative(site.root, path))
    const before = await readCatalogFile(path, displayPath)
    const keepsDescription = (key: string): boolean => catalog === CATALOG.code && chrome.has(key)
    return { path, displayPath, ...mergeCatalog(before, messages, { override, prefix, keepsDescription }) }
  }
  const all = await Promise.all([...files].map(prepare))
  return all.filter(({ entries }) => entries.size > 0)
}

function noLocale({ config, configFile }: Site): Problem {
  const { defaultLocale } = config.i18n
  return {
    severity: 'error',
    code: 'i18n.no-locale',
    message: `No locale has translations besides the default one, "${defaultLocale}"`,
    hint: `Add one to i18n.locales, or change the texts of the default one: --locale ${defaultLocale}.`,
    file: configFile,
  }
}
