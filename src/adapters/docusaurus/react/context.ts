import { CONTEXT_KEY } from '../../../shared/provided-modules.ts'
import type { SiteContext } from '../../../shared/site-modules.ts'

const EMPTY: SiteContext = {
  siteConfig: {
    title: '',
    titleDelimiter: '|',
    tagline: '',
    url: '',
    baseUrl: '/',
    favicon: '',
    customFields: {},
    themeConfig: {},
    presets: [],
    plugins: [],
    themes: [],
  },
  i18n: { defaultLocale: 'en', locales: ['en'], currentLocale: 'en', localeConfigs: {} },
}

/** The site as its components see it. */
export function siteContext(): SiteContext {
  return Reflect.get(globalThis, Symbol.for(CONTEXT_KEY)) ?? EMPTY
}

/** An address below the site's base URL; addresses elsewhere are kept. */
export function withBase(url: string | undefined, { absolute = false } = {}): string | undefined {
  if (!url || /^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(url)) return url
  const { baseUrl, url: origin } = siteContext().siteConfig
  const path = url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '')
  return absolute ? origin + path : path
}
