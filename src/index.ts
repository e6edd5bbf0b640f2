/** The public API of frigate-docs. */
export { defineConfig } from './config/define-config.ts'
export { defineExtension, type Extension } from './config/define-extension.ts'
export type { SiteConfig, SiteConfigInput } from './config/site-config.ts'
export type { BuildReport } from './pipeline/build-report.ts'
export { type BuildSiteOptions, buildSite } from './pipeline/build-site.ts'
export { type Problem, UserError } from './util/errors.ts'
