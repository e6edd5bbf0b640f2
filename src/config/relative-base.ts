import { RELATIVE } from '../shared/site-root.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Puts a portable site at the root, where every command but `build` shows it. Its pages are in folders of their own, and
 * none can say that the site is below another path than it was built for.
 */
export function placeAtRoot(config: SiteConfig): SiteConfig {
  const { baseUrl, trailingSlash } = config
  if (baseUrl !== RELATIVE) return config
  return {
    ...config,
    baseUrl: '/',
    baseUrlIssueBanner: false,
    trailingSlash: trailingSlash || undefined,
    isPortable: true,
  }
}
