import { join, relative } from 'node:path'
import { withoutDamaged } from '../../core/compile/doc-cache.ts'
import { type ContentFolder, folderOfFile } from '../../core/open/content-folders.ts'
import { localeFolder, openLocale } from '../../core/open/open-locales.ts'
import type { Site } from '../../core/open/open-site.ts'
import { readFrontMatterValues } from '../../core/read/front-matter.ts'
import { findOutdated } from '../../core/read/git-dates.ts'
import { scanContent, translationFolder } from '../../core/read/scan-content.ts'
import { textOf } from '../../core/read/source-text.ts'
import type { SourceFile } from '../../shared/model.ts'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'
import { CouldNotRunError, type Problem, toProblems } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import type { CatalogEntry } from '../locales/read-catalogs.ts'
import { readCatalogFile } from '../locales/read-catalogs.ts'
import { type LocaleTexts, openTexts, type TextsOptions } from './open-texts.ts'

/** The progress of the translation of a site to a locale. */
export interface LocaleSurvey {
  readonly locale: string
  /** Name of the language as its readers write it. */
  readonly label: string
  readonly pages: PageSurvey
  readonly texts: TextSurvey
}

/** The progress of the translations of a site, and problems with its texts. */
export interface TranslationSurvey {
  readonly locales: readonly LocaleSurvey[]
  readonly problems: readonly Problem[]
}

/**
 * Compares a site with its translations, without changing anything.
 * @throws UserError when the site cannot be read, or an unknown locale is asked for.
 */
export async function surveyTranslations(options: TextsOptions): Promise<TranslationSurvey> {
  const { site, locales, problems } = await withoutDamaged((damaged) => openTexts(options, damaged))
  const { defaultLocale } = site.config.i18n
  if (locales.some(({ name }) => name === defaultLocale)) throw new CouldNotRunError(isOriginal(defaultLocale))
  const found: Problem[] = [...problems]
  const surveys: LocaleSurvey[] = []
  for (const texts of locales) {
    const { name } = texts
    const folder = localeFolder(site, name)
    surveys.push({
      locale: name,
      label: site.config.i18n.localeConfigs[name]?.label ?? name,
      pages: await surveyPages(await openLocale(site, name), folder),
      texts: await surveyTexts(texts, { root: site.root, folder }, found),
    })
  }
  return { locales: surveys, problems: found }
}

function isOriginal(locale: string): Problem {
  return {
    severity: 'error',
    code: 'i18n.default-locale',
    message: `Locale "${locale}" is the default one: its pages and texts are the originals`,
    hint: 'Name another one after --locale, or none for all of them.',
  }
}

export interface UntranslatedText {
  /** The file of its catalog, as people see it. */
  readonly file: string
  readonly key: string
  readonly original: string
}

/** The progress of the texts around the pages of a locale. */
interface TextSurvey {
  readonly total: number
  readonly translated: number
  /** Texts that no catalog has. */
  readonly missing: readonly UntranslatedText[]
  /** Texts that are the same as in the default language, and do not say that this is meant. */
  readonly same: readonly UntranslatedText[]
}

/**
 * Compares the texts of a site with the catalogs of a locale, whose folder need not exist. Texts of the chrome that the package has in the language,
 * and texts without a letter, need no translation and do not count. A catalog that cannot be read adds its problems to a
 * list, and counts as empty.
 */
async function surveyTexts(
  { files, isKnown }: LocaleTexts,
  { root, folder }: { readonly root: string; readonly folder: string },
  problems: Problem[],
): Promise<TextSurvey> {
  const missing: UntranslatedText[] = []
  const same: UntranslatedText[] = []
  let total = 0
  for (const [name, messages] of files) {
    const path = `${join(folder, name)}.json`
    const file = toPosix(relative(root, path))
    const entries = await readEntries(path, file, problems)
    for (const [key, { message: original }] of messages) {
      if (isKnown(name, key) || !/\p{L}/u.test(original)) continue
      total++
      const entry = entries.get(key)
      if (!entry) missing.push({ file, key, original })
      else if (entry.message === original && entry.same !== true) same.push({ file, key, original })
    }
  }
  return { total, translated: total - missing.length - same.length, missing, same }
}

async function readEntries(
  path: string,
  file: string,
  problems: Problem[],
): Promise<ReadonlyMap<string, CatalogEntry>> {
  const read = await readCatalogFile(path, file).catch(toProblems)
  if (!('problems' in read)) return read
  problems.push(...read.problems)
  return new Map()
}

/** A page and its translation: paths as people see them. */
export interface TranslatedPage {
  readonly original: string
  readonly translation: string
}

/** A translation that is older than its original. */
export interface OutdatedPage extends TranslatedPage {
  /** When they were changed last: ISO 8601 in UTC. */
  readonly originalDate: string
  readonly translationDate: string
}

/** The progress of the pages of a locale. */
interface PageSurvey {
  readonly total: number
  readonly translated: number
  /** Pages without a translation, with the path that it would have. */
  readonly missing: readonly TranslatedPage[]
  readonly outdated: readonly OutdatedPage[]
  /** Translations of pages that do not exist. */
  readonly withoutOriginal: readonly string[]
}

/** Compares the pages of a site with their translations in a locale, whose folder need not exist. */
async function surveyPages(site: Site, folder: string): Promise<PageSurvey> {
  const { sources, originals, problems } = await scanContent(site)
  const pages = sources.filter((source) => MARKDOWN_FILE.test(source.path) && !isDraft(source))
  const outdated = await findOutdated(site, pages, originals)
  const pathOf = createPathFinder(site, folder)
  return {
    total: pages.length,
    translated: pages.filter(({ path }) => originals.has(path)).length,
    missing: pages.flatMap(({ path, displayPath }) =>
      originals.has(path) ? [] : [{ original: displayPath, translation: pathOf(displayPath) }],
    ),
    outdated: pages.flatMap(({ path, displayPath }): OutdatedPage[] => {
      const dates = outdated.get(path)
      if (!dates) return []
      const original = originals.get(path)?.displayPath ?? path
      const { original: originalDate, translation: translationDate } = dates
      return [{ original, translation: displayPath, originalDate, translationDate }]
    }),
    withoutOriginal: problems.flatMap(({ code, file }) => (code === 'i18n.no-original' && file ? [file] : [])).sort(),
  }
}

/** Finds the path of the translation of a file, which need not exist. */
function createPathFinder({ root, contentFolders }: Site, localeDir: string): (displayPath: string) => string {
  const below = (folder: ContentFolder, file: string): string =>
    join(localeDir, translationFolder(folder), relative(folder.dir, file))
  return (displayPath) => {
    const file = join(root, displayPath)
    const folder = folderOfFile(file, contentFolders)
    return folder ? toPosix(relative(root, below(folder, file))) : displayPath
  }
}

/** A front matter that cannot be read is reported by the build. */
function isDraft(source: SourceFile): boolean {
  try {
    return readFrontMatterValues(textOf(source), source).values.draft === true
  } catch {
    return false
  }
}
