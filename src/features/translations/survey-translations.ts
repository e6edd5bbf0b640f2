import { withoutDamaged } from '../../core/compile/doc-cache.ts'
import { localeFolder, openLocale } from '../../core/open/open-locales.ts'
import { CouldNotRunError, type Problem } from '../../util/errors.ts'
import { openTexts, type TextsOptions } from './open-texts.ts'
import { type PageSurvey, surveyPages } from './survey-pages.ts'
import { surveyTexts, type TextSurvey } from './survey-texts.ts'

/** How far a site is translated to a locale. */
export interface LocaleSurvey {
  readonly locale: string
  /** Name of the language as its readers write it. */
  readonly label: string
  readonly pages: PageSurvey
  readonly texts: TextSurvey
}

/** How far a site is translated, and what is wrong with its texts. */
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
