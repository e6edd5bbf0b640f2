import * as z from 'zod'
import { basePath, isWebAddress, siteOrigin, webAddress } from '../fields/addresses.ts'
import { complain } from '../fields/complaint.ts'
import { section, textThat, variables } from '../fields/section.ts'
import { navbarItems } from './navbar.ts'

const localeSchema = section({
  label: z
    .string()
    .optional()
    .describe('Name of the language as its readers write it; absent: the name that Node.js knows.'),
  htmlLang: z.string().optional().describe('The `lang` attribute of its pages; absent: the locale itself.'),
  direction: z.enum(['ltr', 'rtl']).optional().describe('Direction of writing; absent: that of the language.'),
  calendar: z
    .string()
    .regex(/^[a-z0-9]{3,8}(?:-[a-z0-9]{3,8})*$/, { message: 'the name of a calendar such as "gregory"' })
    .optional()
    .describe('Calendar of dates, such as `gregory`; absent: that of the language.'),
  path: z.string().optional().describe('Folder of its translations, below `i18n.path`; absent: the locale itself.'),
  variables: variables().optional().describe('Values of variables in the locale, in place of those of the site.'),
  translate: z
    .boolean()
    .optional()
    .describe('Whether it has translations; `false` shows every page in the default language.'),
  url: siteOrigin().optional().describe('Where the locale is served, if that is another host.'),
  baseUrl: basePath()
    .optional()
    .describe('Path the locale is served under; absent: the default one under `baseUrl`, others in a folder below.'),
})

const folderSchema = section({
  locale: z.string().describe('Language of its pages; `localeConfigs` may have settings for it.'),
  title: z.string().optional().describe('Title of the site on its pages; absent: that of all pages.'),
  navbar: navbarItems.optional().describe('Items of the navbar on its pages; absent: those of all pages.'),
})

/** Languages written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The languages of the site; every locale is completed with its label, tag and direction. */
export const i18nSchema = section({
  path: z.string().default('i18n').describe("Folder of the translations, below the site's root."),
  defaultLocale: z.string().default('en').describe('The locale served at the base URL.'),
  locales: z.array(z.string()).min(1).optional().describe('Every locale of the site; absent: the default one alone.'),
  localeConfigs: z.record(z.string(), localeSchema).default({}).describe('Settings of single locales, by their names.'),
  folders: z
    .record(z.string(), folderSchema)
    .default({})
    .describe(
      'Folders of the docs in another language than the rest of the site, by their paths; the texts around their pages are in that language.',
    ),
})
  .transform(({ path, defaultLocale, locales = [defaultLocale], localeConfigs, folders }, context) => {
    const ofFolders = Object.values(folders).map(({ locale }) => locale)
    if (!locales.includes(defaultLocale)) {
      complain(context, {
        code: 'config.conflict',
        choices: locales,
        hint: `Write locales: [${[defaultLocale, ...locales].map((locale) => `'${locale}'`).join(', ')}]`,
        path: ['defaultLocale'],
      })
    }
    return {
      path,
      defaultLocale,
      locales,
      folders,
      /** The locale of the pages that are being built. */
      currentLocale: defaultLocale,
      localeConfigs: Object.fromEntries(
        [...locales, ...ofFolders, ...Object.keys(localeConfigs)].map((locale) => [
          locale,
          {
            ...localeConfigs[locale],
            path: localeConfigs[locale]?.path ?? locale,
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

const language = textThat((tag) => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag), 'a language such as "zh" or "pt-BR"')

const url = webAddress().check((context) => {
  const { value } = context
  if (!isWebAddress(value) || !/[?#]/.test(value)) return
  complain(context, {
    code: 'config.wrong-value',
    expected: 'an address without a query or a hash, because the path of a page is added to it',
    hint: `Write url: '${value.replace(/[?#].*$/s, '')}'`,
  })
})

/** A banner above the navbar for readers of a language whose docs are on another host. */
export const translationBannerSchema = section({
  language: language.describe(
    "The banner is for readers whose browser's first language contains this: `zh` for every kind of Chinese.",
  ),
  url: url.describe("Where the translation is served; a page's path below `baseUrl` is added to it."),
  htmlLang: z.string().optional().describe('The `lang` attribute of texts and link; absent: `language`.'),
  text: z.string().describe('What the banner says, in that language.'),
  linkLabel: z.string().describe('Text of the link to the same page of the translation.'),
  closeLabel: z.string().default('Close').describe('Name of the button that closes the banner, in that language.'),
})
