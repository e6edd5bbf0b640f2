import * as z from 'zod'
import { complain } from './complaint.ts'
import { section } from './section.ts'

const localeSchema = section({
  label: z.string().optional().describe("Name of the language as its readers write it; absent: the system's name."),
  htmlLang: z.string().optional().describe('The `lang` attribute of its pages; absent: the locale itself.'),
  direction: z.enum(['ltr', 'rtl']).optional().describe('Direction of writing; absent: that of the language.'),
})

/** Languages written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The languages of the site; every locale comes out with its label, tag and direction. */
export const i18nSchema = section({
  defaultLocale: z.string().default('en').describe('The locale served at the base URL.'),
  locales: z.array(z.string()).min(1).optional().describe('Every locale of the site; absent: the default one alone.'),
  localeConfigs: z
    .record(z.string(), localeSchema)
    .default({})
    .describe('What is particular to a locale, by its name.'),
})
  .transform(({ defaultLocale, locales = [defaultLocale], localeConfigs }, context) => {
    if (!locales.includes(defaultLocale)) {
      complain(
        context,
        { input: defaultLocale, path: ['defaultLocale'] },
        {
          code: 'config.conflict',
          choices: locales,
          hint: `Write locales: [${[defaultLocale, ...locales].map((locale) => `'${locale}'`).join(', ')}]`,
        },
      )
    }
    return {
      defaultLocale,
      locales,
      localeConfigs: Object.fromEntries(
        [...locales, ...Object.keys(localeConfigs)].map((locale) => [
          locale,
          {
            label: localeConfigs[locale]?.label ?? nameOf(locale),
            htmlLang: localeConfigs[locale]?.htmlLang ?? locale,
            direction: localeConfigs[locale]?.direction ?? directionOf(locale),
          },
        ]),
      ),
    }
  })
  .prefault({})

function nameOf(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return locale
  }
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? locale) ? 'rtl' : 'ltr'
}
