import { readCategoryFiles } from '../content/category-files.ts'
import { readTagsFile } from '../content/tags-file.ts'
import type { FolderSettings } from '../shared/folder-settings.ts'
import type { TagsFile } from '../shared/tag-types.ts'
import { collectFault, type Problem } from '../util/errors.ts'
import { listFiles } from '../util/list-files.ts'
import { configOfDocs } from './docs-config.ts'
import type { Site } from './open-site.ts'

/** What the files beside the pages of docs say. */
export interface DocsFiles {
  /** The category files by folder. */
  readonly folders: ReadonlyMap<string, FolderSettings>
  /** The tags that a file names; undefined when there is none. */
  readonly tagsFile: TagsFile | undefined
}

/** Reads the category files and the tags of each of the docs, by id; errors are added to the list if one is given. */
export async function readDocsFiles(site: Site, faults?: Problem[]): Promise<ReadonlyMap<string, DocsFiles>> {
  const { root, repositoryDir: within, contentFolders } = site
  const read = contentFolders.map(async ({ id, dir }): Promise<[string, DocsFiles][]> => {
    if (id === undefined) return []
    const { docs } = configOfDocs(site.config, id)
    const [folders, tagsFile] = await Promise.all([
      collectFault(
        async () => readCategoryFiles(dir, await listFiles(dir, within), root),
        () => new Map<string, FolderSettings>(),
        faults,
      ),
      collectFault(
        () => readTagsFile({ folder: dir, displayFolder: docs.path, option: docs.tags }),
        () => undefined,
        faults,
      ),
    ])
    return [[id, { folders, tagsFile }]]
  })
  return new Map((await Promise.all(read)).flat())
}
