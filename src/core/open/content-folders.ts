import { join, relative } from 'node:path'
import type { BlogConfig, DocsConfig, SiteConfig } from '../../config/site-config.ts'
import { CURRENT, type DocsVersion, docsWithId, versionsOf } from '../../config/versions/docs-versions.ts'
import { allBlogs } from '../../shared/blog.ts'
import type { ContentKind, Doc } from '../../shared/model.ts'
import { versionKey } from '../../shared/page-version.ts'
import { isInside, toPosix } from '../../util/paths.ts'

/** The files of a folder that are pages: globs relative to it. */
interface PageGlobs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** A folder with pages of one kind. */
export interface ContentFolder {
  readonly kind: ContentKind
  /** Name of the docs: `default`, or the id of further ones. */
  readonly id?: string
  /** The version of the docs that it has; absent for other kinds. */
  readonly version?: string
  /** Name of a blog that is not the first one. */
  readonly blogId?: string
  /** Absolute path. */
  readonly dir: string
  /** Makes a path below the folder one from the docs folder: `../blog/`, empty for the docs. */
  readonly prefix: string
  readonly globs: PageGlobs
  /** Values of its variables; absent where there are none. */
  readonly variables?: Readonly<Record<string, string>>
}

interface FolderInput {
  readonly root: string
  readonly config: SiteConfig
}

/** The folders of a site that have pages: those of the docs first, each of their versions, the newest first. */
export function findContentFolders({ root, config }: FolderInput): ContentFolder[] {
  const docsDir = join(root, config.docs.path)
  const place = (kind: ContentKind, { path, ...globs }: PageGlobs & { readonly path: string }): ContentFolder => {
    const dir = join(root, path)
    const prefix = dir === docsDir ? '' : `${toPosix(relative(docsDir, dir))}/`
    return { kind, dir, prefix, globs, ...variablesOf(config) }
  }
  const { docs, docsInstances, pages } = config
  const ofDocs = (own: DocsConfig, id: string): ContentFolder[] =>
    versionsOf(own, id).map(({ name, path }) => ({
      ...place('doc', { ...own, path }),
      id,
      version: name,
      ...variablesOf(config, own.versions[name]?.variables),
    }))
  return [
    ...ofDocs(docs, 'default'),
    ...docsInstances.flatMap((instance) => ofDocs(instance, instance.id)),
    ...(pages ? [place('page', pages)] : []),
    ...allBlogs<BlogConfig>(config).map((blog) => ({ ...place('post', blog), ...(blog.id && { blogId: blog.id }) })),
  ]
}

/** Returns the variables of the site, those of its locale, and those of a version: the later take the place of the earlier. */
function variablesOf({ variables, i18n }: SiteConfig, ofVersion?: object): Pick<ContentFolder, 'variables'> {
  const all = { ...variables, ...i18n.localeConfigs[i18n.currentLocale]?.variables, ...ofVersion }
  return Object.keys(all).length > 0 ? { variables: all } : {}
}

/** Name of a version of docs among all of a site. */
export function docsKey({ id = 'default', version = CURRENT }: Pick<ContentFolder, 'id' | 'version'>): string {
  return versionKey({ docs: id, name: version })
}

/** The folder that a file belongs to: the innermost one around it. */
export function folderOfFile(file: string, folders: readonly ContentFolder[]): ContentFolder | undefined {
  const around = folders.filter(({ dir }) => isInside(dir, file))
  return around.sort((one, other) => other.dir.length - one.dir.length)[0]
}

/** A version of docs, and the configuration as its pages see it. */
interface VersionConfig {
  readonly version: DocsVersion
  readonly config: SiteConfig
}

/**
 * The configuration as a version of the docs with an id sees it: its folder, address and sidebars take the place of those
 * of the first docs. Throws when there is no such version.
 */
export function configOfDocs(config: SiteConfig, id: string, name = CURRENT): VersionConfig {
  const docs = docsWithId(config, id)
  const version = versionsOf(docs, id).find((one) => one.name === name)
  if (!version) throw new Error(`Docs "${id}" without a version "${name}"`)
  const { path, routeBasePath, frozen } = version
  const sidebars = frozen?.sidebars ?? ('sidebars' in docs ? docs.sidebars : config.sidebars)
  return { version, config: { ...config, docs: { ...docs, path, routeBasePath }, sidebars } }
}

/** The pages of each version of all docs. */
export function groupDocs(
  { contentFolders }: { readonly contentFolders: readonly ContentFolder[] },
  docs: readonly Doc[],
): Map<ContentFolder, Doc[]> {
  const folders = contentFolders.filter(({ kind }) => kind === 'doc')
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
