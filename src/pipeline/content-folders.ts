import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { PagesConfig, SiteConfig } from '../config/site-config.ts'
import type { PageGlobs } from '../content/scan.ts'
import type { ContentKind } from '../shared/model.ts'
import { listFiles } from '../util/list-files.ts'
import { isInside, toPosix } from '../util/paths.ts'

/** A folder with pages of one kind. */
export interface ContentFolder {
  readonly kind: ContentKind
  /** Name of the docs: `default`, or the id of further ones. */
  readonly id?: string
  /** Absolute path. */
  readonly dir: string
  /** Makes a path below the folder one from the docs folder: `../blog/`, empty for the docs. */
  readonly prefix: string
  readonly globs: PageGlobs
}

interface FolderInput {
  readonly root: string
  readonly config: SiteConfig
  /** Symbolic links are followed inside this folder. */
  readonly within: string
}

/** What may be a page where the configuration does not name the folder: other scripts are there for other reasons. */
const SURE_PAGE = /\.(?:mdx?|[jt]sx|js)$/

/** The folders of a site that have pages, the docs first. */
export async function findContentFolders({ root, config, within }: FolderInput): Promise<ContentFolder[]> {
  const docsDir = join(root, config.docs.path)
  const place = (kind: ContentKind, { path, ...globs }: PageGlobs & { readonly path: string }): ContentFolder => {
    const dir = join(root, path)
    const prefix = dir === docsDir ? '' : `${toPosix(relative(docsDir, dir))}/`
    return { kind, dir, prefix, globs }
  }
  const pages = config.pages && (await hasPages(config.pages, { root, within })) ? config.pages : undefined
  const { docs, docsInstances, blog } = config
  const further = docsInstances.map((instance) => ({ ...place('doc', instance), id: instance.id }))
  return [
    { ...place('doc', docs), id: 'default' },
    ...further,
    ...(pages ? [place('page', pages)] : []),
    ...(blog ? [place('post', blog)] : []),
  ]
}

async function hasPages(pages: PagesConfig, { root, within }: Omit<FolderInput, 'config'>): Promise<boolean> {
  if (!pages.isImplied) return true
  const isPage = picomatch(pages.include, { ignore: pages.exclude })
  return (await listFiles(join(root, pages.path), within)).some((path) => SURE_PAGE.test(path) && isPage(path))
}

/** The folder that a file belongs to: the innermost one around it. */
export function folderOfFile(file: string, folders: readonly ContentFolder[]): ContentFolder | undefined {
  const around = folders.filter(({ dir }) => isInside(dir, file))
  return around.sort((one, other) => other.dir.length - one.dir.length)[0]
}
