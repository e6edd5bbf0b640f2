/** The public API of frigate-docs. */
export {
  type CheckedPage,
  defineConfig,
  defineExtension,
  type Extension,
  type ExtensionContext,
  type ExtensionFile,
  type ExtensionFinding,
  type ExtensionPage,
  type ExtensionTag,
  type PagesContext,
  type SitePage,
} from './config/define-config.ts'
export type { SiteConfig, SiteConfigInput } from './config/site-config.ts'
export { type BuildSiteOptions, buildSite } from './core/build-site.ts'
export type { BuildReport } from './core/last-build.ts'
export type { PageProfile } from './core/write/profile-pages.ts'
export { type DevSite, type OpenDevOptions, openDev } from './dev/start-dev.ts'
export type { SlotProps } from './shared/slots.ts'
export { type Problem, UserError } from './util/errors.ts'
