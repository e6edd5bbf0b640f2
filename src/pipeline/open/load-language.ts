import { loadMessages } from '../../config/load-messages.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { CATALOG, type Catalogs, textsOf } from '../../i18n/catalogs.ts'
import { english } from '../../shared/messages/english.ts'
import type { Language } from '../../shared/messages/text.ts'

/** A configuration whose banner for readers of another language has a button in that language, unless it names one. */
export async function nameBannerButton(config: SiteConfig): Promise<SiteConfig> {
  const { themeConfig } = config
  const { translationBanner: banner } = themeConfig
  if (banner?.closeLabel !== 'Close') return config
  const messages = await loadMessages(banner.htmlLang ?? banner.language)
  const closeLabel = messages['theme.AnnouncementBar.closeButtonAriaLabel'] ?? banner.closeLabel
  return { ...config, themeConfig: { ...themeConfig, translationBanner: { ...banner, closeLabel } } }
}

/** The language of the current locale: texts that the package has in it, and before them those of the site's catalog. */
export async function loadLanguage(
  { i18n }: Pick<SiteConfig, 'i18n'>,
  catalogs: Catalogs = new Map(),
): Promise<Language> {
  const { htmlLang: lang = i18n.currentLocale, calendar } = i18n.localeConfigs[i18n.currentLocale] ?? {}
  const own = [...textsOf(catalogs, CATALOG.code)].filter(([id]) => Object.hasOwn(english, id))
  return {
    lang,
    messages: { ...(await loadMessages(lang)), ...Object.fromEntries(own) },
    ...(calendar && { calendar }),
  }
}
