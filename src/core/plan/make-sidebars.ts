import type { SidebarItemConfig, SiteConfig } from '../../config/site-config.ts'
import type { SourceFile } from '../../shared/model.ts'
import { UserError } from '../../util/errors.ts'
import { docsKey } from '../open/content-folders.ts'
import { configOfDocs } from '../open/docs-config.ts'
import type { Site } from '../open/open-site.ts'
import { readFrontMatterValues } from '../read/front-matter.ts'
import { groupDocs } from '../read/group-docs.ts'
import { textOf } from '../read/source-text.ts'
import type { SiteFiles } from '../read-site.ts'
import { createDocIndex } from './doc-index.ts'
import { generateSidebars } from './generated-sidebars.ts'
import type { DocsInput } from './plan-docs.ts'

/**
 * The sidebars that generators of the site make, by `docsKey`; nothing for docs without one. They may take their time,
 * which the plan of the pages may not.
 * @throws UserError when a generator fails, or returns anything but items.
 */
export async function makeSidebars(
  site: Site,
  { docs, instances, sources }: DocsInput & Pick<SiteFiles, 'sources'>,
): Promise<Map<string, SiteConfig['sidebars']>> {
  const { config, configFile } = site
  const made = new Map<string, SiteConfig['sidebars']>()
  if (![config.docs, ...config.docsInstances].some((one) => one.sidebarItemsGenerator)) return made
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const ofDocs = docs.filter(({ layout }) => layout === 'doc' || layout === 'api')
  for (const [folder, own] of groupDocs(site, ofDocs)) {
    const { id = 'default', prefix, dir: contentPath } = folder
    const key = docsKey(folder)
    const { config: ownConfig, version } = configOfDocs(config, id, folder.version)
    const sidebars = await generateSidebars({
      config: ownConfig,
      docs: createDocIndex(own, ownConfig, prefix),
      folders: instances.get(key)?.folders ?? new Map(),
      configFile,
      contentPath,
      valuesOf: ({ path }) => valuesIn(byPath.get(path)),
      version: version.name,
      parseItems,
    })
    made.set(key, sidebars)
  }
  return made
}

/** What cannot be read is reported when the page is compiled. */
function valuesIn(source: SourceFile | undefined): Readonly<Record<string, unknown>> {
  if (!source || source.frontMatter) return {}
  try {
    return readFrontMatterValues(textOf(source), source.displayPath).values
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return {}
  }
}

/** The validator is loaded only for a site with a generator. */
async function parseItems(value: unknown): Promise<readonly SidebarItemConfig[] | string> {
  const { sidebarItemsSchema } = await import('../../config/schema/sidebars.ts')
  const { success, data, error } = sidebarItemsSchema.safeParse(value)
  return success ? data : error.issues[0]?.path.join('.') || 'the list'
}
