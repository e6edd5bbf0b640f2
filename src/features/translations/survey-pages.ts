import { join, relative } from 'node:path'
import { type ContentFolder, folderOfFile } from '../../core/open/content-folders.ts'
import type { Site } from '../../core/open/open-site.ts'
import { readFrontMatterValues } from '../../core/read/front-matter.ts'
import { findOutdated } from '../../core/read/git-dates.ts'
import { scanContent, translationFolder } from '../../core/read/scan-content.ts'
import { textOf } from '../../core/read/source-text.ts'
import type { SourceFile } from '../../shared/model.ts'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'
import { toPosix } from '../../util/paths.ts'

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

/** How far the pages of a locale are translated. */
export interface PageSurvey {
  readonly total: number
  readonly translated: number
  /** Pages without a translation, with the path that it would have. */
  readonly missing: readonly TranslatedPage[]
  readonly outdated: readonly OutdatedPage[]
  /** Translations of pages that do not exist. */
  readonly withoutOriginal: readonly string[]
}

/** Compares the pages of a site with their translations in a locale, whose folder need not exist. */
export async function surveyPages(site: Site, folder: string): Promise<PageSurvey> {
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
    return readFrontMatterValues(textOf(source), source.displayPath).values.draft === true
  } catch {
    return false
  }
}
