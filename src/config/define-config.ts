import type { SiteConfigInput } from './site-config.ts'

/**
 * Returns the configuration unchanged; it gives editors the types of every key of `site.config.ts`.
 *
 * @example
 * export default defineConfig({ title: 'My docs', url: 'https://docs.example.com' })
 */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
