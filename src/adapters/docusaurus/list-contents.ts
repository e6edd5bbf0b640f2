import type { SiteConfig } from '../../config/site-config.ts'
import type { SiteContext } from '../../shared/site-modules.ts'

/** The contents of a site as a configuration lists them. */
export type ListedContents = Pick<SiteContext['siteConfig'], 'presets' | 'plugins'>

/** Settings of the docs and the blog that components read. */
const OPTIONS = [
  ...['id', 'path', 'routeBasePath', 'editUrl', 'blogTitle', 'postsPerPage'],
  ...['lastVersion', 'versions', 'onlyIncludeVersions', 'includeCurrentVersion', 'disableVersioning'],
]

/** Returns the contents of a site as a configuration of Docusaurus lists them. */
export function listContents(config: SiteConfig): ListedContents {
  const { docs, blog, pages, docsInstances, blogInstances } = config
  const pick = (options: object | false | undefined) =>
    options ? Object.fromEntries(Object.entries(options).filter(([key]) => OPTIONS.includes(key))) : false
  const further = (name: string, instances: readonly object[]) =>
    instances.map((options) => [`@docusaurus/plugin-content-${name}`, { ...pick(options) }] as const)
  return {
    presets: [['classic', { docs: pick(docs), blog: pick(blog), pages: pick(pages) }]],
    plugins: [...further('docs', docsInstances), ...further('blog', blogInstances)],
  }
}
