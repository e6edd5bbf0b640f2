import type { SiteConfig, SiteConfigInput } from '../../src/config/site-config.ts'
import { validateConfig } from '../../src/config/validate-config.ts'

/** A complete configuration with defaults, overridden by the test's keys. */
export function siteConfig(input: Partial<SiteConfigInput> = {}): Promise<SiteConfig> {
  const config = { title: 'Site', url: 'https://docs.example.org', ...input }
  return validateConfig(config, { file: 'site.config.ts', readSources: async () => [] })
}
