import type { FolderSettings } from '../../shared/folder-settings.ts'
import type { TagsFile } from '../../shared/tag-types.ts'
import { collectFault, type Problem } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { docsKey } from '../open/content-folders.ts'
import { configOfDocs } from '../open/docs-config.ts'
import type { Site } from '../open/open-site.ts'
import { readCategoryFiles } from './category-files.ts'
import { readTagsFile } from './tags-file.ts'

/** What the files beside the pages of docs say. */
export interface DocsFiles {
  /** The category files by folder. */
  readonly folders: ReadonlyMap<string, FolderSettings>
  /** The tags that a file names; undefined when there is none. */
  readonly tagsFile: TagsFile | undefined
}

/** Reads the category files and the tags of each version of the docs, by `docsKey`; errors are added to the list if one is given. */
export async function readDocsFiles(site: Site, faults?: Problem[]): Promise<ReadonlyMap<string, DocsFiles>> {
  const { root, repositoryDir: within, contentFolders } = site
  const read = contentFolders.map(async (folder): Promise<[string, DocsFiles][]> => {
    const { id, version, dir } = folder
    if (id === undefined) return []
    const { docs } = configOfDocs(site.config, id, version).config
    const [folders, tagsFile] = await Promise.all([
      readCategoryFiles(dir, await listFiles(dir, within), { root, faults }),
      collectFault(
        () => readTagsFile({ folder: dir, displayFolder: docs.path, option: docs.tags }),
        () => undefined,
        faults,
      ),
    ])
    return [[docsKey(folder), { folders, tagsFile }]]
  })
  return new Map((await Promise.all(read)).flat())
}
