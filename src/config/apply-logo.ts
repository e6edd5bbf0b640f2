import type { SiteConfig } from './site-config.ts'

/** Puts the logo of the theme into the navbar, unless the navbar has one. */
export function applyLogo(config: SiteConfig): SiteConfig {
  const { theme, themeConfig } = config
  if (!theme?.logo || themeConfig.navbar.logo) return config
  const { light: src, dark: srcDark, alt } = { dark: undefined, alt: undefined, ...theme.logo }
  const logo = { src, ...(srcDark === undefined ? {} : { srcDark }), ...(alt === undefined ? {} : { alt }) }
  return { ...config, themeConfig: { ...themeConfig, navbar: { ...themeConfig.navbar, logo } } }
}
