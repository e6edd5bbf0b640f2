import type { Problem } from '../util/errors.ts'
import type { SiteConfig } from './site-config.ts'

/** Valid settings that this version does not implement: reported, so that no one expects an effect. */
export function findUnsupported(config: SiteConfig, configFile: string): Problem[] {
  const { i18n } = config
  const others = i18n.locales.filter((locale) => locale !== i18n.defaultLocale)
  const found = [
    ...(others.length > 0
      ? [['i18n.locales', `Only locale "${i18n.defaultLocale}" is built, not ${others.join(', ')}`]]
      : []),
  ]
  return found.map(([key, message]) => ({
    severity: 'warning',
    code: 'config.unsupported',
    message: message ?? '',
    hint: `Remove ${key} until a version of frigate-docs supports it.`,
    file: configFile,
  }))
}
