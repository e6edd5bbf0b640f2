import { join, relative } from 'node:path'
import { type Problem, toProblems } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { readCatalogFile } from '../locales/catalog-file.ts'
import type { CatalogEntry } from '../locales/parse-catalog.ts'
import type { LocaleTexts } from './open-texts.ts'

/** A text without a translation. */
export interface UntranslatedText {
  /** The file of its catalog, as people see it. */
  readonly file: string
  readonly key: string
  readonly original: string
}

/** How far the texts around the pages of a locale are translated. */
export interface TextSurvey {
  readonly total: number
  readonly translated: number
  /** Texts that no catalog has. */
  readonly missing: readonly UntranslatedText[]
  /** Texts that are the same as in the default language, and do not say that this is meant. */
  readonly same: readonly UntranslatedText[]
}

/** Where the catalogs of a locale are. */
interface CatalogPlace {
  readonly root: string
  /** The folder of the locale, which need not exist. */
  readonly folder: string
}

/**
 * Compares the texts of a site with the catalogs of a locale. Texts of the chrome that the package has in the language,
 * and texts without a letter, need no translation and do not count. A catalog that cannot be read adds its problems to a
 * list, and counts as empty.
 */
export async function surveyTexts(
  { files, isKnown }: LocaleTexts,
  { root, folder }: CatalogPlace,
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
