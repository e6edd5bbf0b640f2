import type { Doc } from '../../shared/model.ts'
import type { ContentFolder } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'

/** The pages of each version of all docs. */
export function groupDocs(site: Site, docs: readonly Doc[]): Map<ContentFolder, Doc[]> {
  const folders = site.contentFolders.filter(({ kind }) => kind === 'doc')
  const byFolder = new Map(folders.map((folder) => [folder, [] as Doc[]]))
  for (const doc of docs) {
    const owner = ownerOf(doc, folders)
    if (owner) byFolder.get(owner)?.push(doc)
  }
  return byFolder
}

/**
 * The version of the docs that a page belongs to: the innermost folder around it. Pages of API references belong to a
 * version of the first docs.
 */
function ownerOf({ path, layout }: Doc, folders: readonly ContentFolder[]): ContentFolder | undefined {
  const known = layout === 'api' ? folders.filter(({ id }) => id === 'default') : folders
  const around = known.filter(({ prefix }) => path.startsWith(prefix))
  const [innermost] = around.sort((one, other) => other.prefix.length - one.prefix.length)
  return innermost
}
