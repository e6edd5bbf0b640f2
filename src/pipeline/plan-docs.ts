import type { SiteConfig } from '../config/site-config.ts'
import { createDocIndex, type DocIndex } from '../pages/doc-index.ts'
import { resolveSidebars, type Sidebar } from '../pages/resolve-sidebars.ts'
import type { FolderSettings } from '../shared/folder-settings.ts'
import type { Doc } from '../shared/model.ts'
import type { Problem } from '../shared/problem.ts'
import type { TagsFile } from '../shared/tag-types.ts'
import type { ContentFolder } from './content-folders.ts'
import { configOfDocs } from './docs-config.ts'
import type { Site } from './open-site.ts'
import type { DocsFiles } from './read-docs-files.ts'

/** One of the docs of a site, with its routes and sidebars. */
export interface DocsPlan {
  readonly id: string
  /** The configuration as these docs see it. */
  readonly config: SiteConfig
  readonly docs: DocIndex
  readonly sidebars: ReadonlyMap<string, Sidebar>
  readonly tagsFile: TagsFile | undefined
  readonly problems: readonly Problem[]
}

interface DocsInput {
  readonly docs: readonly Doc[]
  readonly folders: ReadonlyMap<string, FolderSettings>
  readonly tagsFile: TagsFile | undefined
  readonly instances: ReadonlyMap<string, DocsFiles>
}

/** Gives the pages of all docs their routes and sidebars; the first docs come first. */
export function planDocs(site: Site, input: DocsInput): DocsPlan[] {
  const folders = site.contentFolders.filter(({ kind }) => kind === 'doc')
  const byFolder = new Map(folders.map((folder) => [folder, [] as Doc[]]))
  for (const doc of input.docs) byFolder.get(ownerOf(doc, folders))?.push(doc)
  return [...byFolder].map(([{ id = 'default', prefix }, docs]) => {
    const config = configOfDocs(site.config, id)
    const index = createDocIndex(docs, config, prefix)
    const files = id === 'default' ? input : input.instances.get(id)
    const { sidebars, problems } = resolveSidebars({
      config,
      docs: index,
      folders: files?.folders ?? new Map(),
      prefix: id === 'default' ? '' : `${id}/`,
    })
    // A problem of a sidebar is in the configuration, unless it names another file.
    const ofConfig = problems.map((problem) => ({ file: site.configFile, ...problem }))
    return { id, config, docs: index, sidebars, tagsFile: files?.tagsFile, problems: [...index.problems, ...ofConfig] }
  })
}

/** The docs that a page belongs to: the innermost folder around it. API references belong to the first ones. */
function ownerOf({ path, layout }: Doc, folders: readonly ContentFolder[]): ContentFolder {
  const around = folders.filter(({ prefix }) => path.startsWith(prefix))
  const [innermost] = around.sort((one, other) => other.prefix.length - one.prefix.length)
  const [first] = folders
  if (!first) throw new Error('A site without docs')
  return layout === 'api' ? first : (innermost ?? first)
}
