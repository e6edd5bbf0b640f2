import { loadMessages } from '../../config/load-messages.ts'
import { CATALOG } from '../../i18n/catalogs.ts'
import { chromeMessages } from '../../i18n/chrome-messages.ts'
import type { Message, MessageFiles, MessageMap } from '../../i18n/messages.ts'
import type { Problem } from '../../util/errors.ts'
import { createPhaseRunner } from '../../util/task.ts'
import { defaultTexts } from '../open/default-texts.ts'
import { checkLocales } from '../open/open-locales.ts'
import { openSite, type Site } from '../open/open-site.ts'
import type { SiteFiles } from '../read/read-site.ts'
import { collectMessages } from './collect-messages.ts'

/** Whose texts are collected. */
export interface TextsOptions {
  readonly root: string
  readonly configFile?: string | undefined
  /** Names of locales; absent or empty: all with translations but the default one. */
  readonly locales?: readonly string[] | undefined
  readonly onPhase?: (name: string) => void
}

/** The texts that the catalogs of a locale should have. */
export interface LocaleTexts {
  readonly name: string
  /** By catalog: as they are written, those of the chrome in the language of the locale where the package has it. */
  readonly files: MessageFiles
  /** The texts of the chrome among them. */
  readonly chrome: MessageMap
  /** Whether the package has a text of a catalog in the language of the locale. */
  readonly isKnown: (catalog: string, key: string) => boolean
}

/** A site, opened without translations, and the texts of its locales. */
export interface OpenTexts {
  readonly site: Site
  /** The files of the site in its default language. */
  readonly siteFiles: SiteFiles
  readonly locales: readonly LocaleTexts[]
  readonly problems: readonly Problem[]
}

/**
 * Opens a site whose locales need not have a folder yet, and collects its texts.
 * @throws UserError when the site cannot be read, or an unknown locale is asked for.
 */
export async function openTexts(options: TextsOptions, damaged: ReadonlySet<string>): Promise<OpenTexts> {
  const { root, configFile, locales: asked = [] } = options
  const phase = createPhaseRunner(new Map(), options.onPhase)
  const site = await phase('configuration', () => openSite({ root, configFile, outDir: 'dist', clean: false }, phase))
  const { locales, defaultLocale, localeConfigs } = site.config.i18n
  checkLocales(asked, locales)
  const others = locales.filter((name) => name !== defaultLocale && localeConfigs[name]?.translate !== false)
  const names = asked.length > 0 ? [...new Set(asked)] : others
  const { files, siteFiles, problems } = await collectMessages(site, { phase, damaged })
  const texts = await Promise.all(names.map((name) => textsOfLocale(site, name, files)))
  return { site, siteFiles, locales: texts, problems }
}

async function textsOfLocale({ config }: Site, name: string, files: MessageFiles): Promise<LocaleTexts> {
  const translated = await loadMessages(config.i18n.localeConfigs[name]?.htmlLang ?? name)
  const chrome = chromeMessages(translated)
  const hasChrome = Object.keys(translated).length > 0
  // A component of the site may show a text of the chrome in its own words; a translation has those of the package.
  const own = [...(files.get(CATALOG.code) ?? [])].map(([id, message]): [string, Message] => {
    const known = hasChrome ? chrome.get(id)?.message : undefined
    return [id, known === undefined ? message : { ...message, message: known }]
  })
  const code: MessageMap = new Map([...own, ...[...chrome].filter(([id]) => !files.get(CATALOG.code)?.has(id))])
  const defaults = hasChrome ? defaultTexts(config) : []
  const all = new Map([...files, [CATALOG.code, code]])
  for (const { catalog, key, id } of defaults) {
    const texts = all.get(catalog)
    const message = texts?.get(key)
    if (texts && message)
      all.set(catalog, new Map([...texts, [key, { ...message, message: translated[id] ?? message.message }]]))
  }
  const isKnown = (catalog: string, key: string): boolean =>
    catalog === CATALOG.code
      ? hasChrome && chrome.has(key)
      : defaults.some((one) => one.catalog === catalog && one.key === key)
  return { name, files: all, chrome, isKnown }
}
