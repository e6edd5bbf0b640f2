import type { SiteConfig } from '../../config/site-config.ts'
import { SITE_ROOT } from '../../shared/site-root.ts'
import { withBaseUrl } from '../../shared/url.ts'

/** Returns the configuration of a portable site with a mark for its root, from which each file is given its own way there. */
export function markRoot(config: SiteConfig): SiteConfig {
  if (!config.isPortable) return config
  const at = <Place extends { readonly baseUrl?: string | undefined }>(place: Place): Place =>
    place.baseUrl === undefined ? place : { ...place, baseUrl: withBaseUrl(SITE_ROOT, place.baseUrl) }
  const localeConfigs = Object.entries(config.i18n.localeConfigs).map(([name, own]) => [name, at(own)])
  return {
    ...at(config),
    i18n: { ...config.i18n, localeConfigs: Object.fromEntries(localeConfigs) },
    themeConfig: markTexts(config.themeConfig, (_, text) => text.replace(IN_HTML, SITE_ROOT)),
    headTags: markTexts(config.headTags, (key, text) =>
      /^(?:href|src)$/.test(key) ? text.replace(FROM_ROOT, SITE_ROOT) : text,
    ),
  }
}

/** The first slash of an address from the root, in the HTML that a configuration has for navbar, footer and bar. */
const IN_HTML = /(?<=\s(?:href|src)=["'])\/(?!\/)/g
const FROM_ROOT = /^\/(?!\/)/

/** Returns plain data with each of its texts changed. */
function markTexts<Data>(data: Data, change: (key: string, text: string) => string): Data {
  return JSON.parse(
    JSON.stringify(data, (key, value: unknown) => (typeof value === 'string' ? change(key, value) : value)),
  )
}
