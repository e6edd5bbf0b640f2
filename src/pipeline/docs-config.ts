import type { SiteConfig } from '../config/site-config.ts'

/** The configuration as the docs with an id see it: their own take the place of the first ones. */
export function configOfDocs(config: SiteConfig, id: string): SiteConfig {
  const instance = config.docsInstances.find((one) => one.id === id)
  return instance ? { ...config, docs: instance, sidebars: instance.sidebars } : config
}
