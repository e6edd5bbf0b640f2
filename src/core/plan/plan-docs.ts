import type { SiteConfig } from '../../config/site-config.ts'
import { type DocsVersion, docsWithId, versionPaths } from '../../config/versions/docs-versions.ts'
import { docsFolder, textsOf } from '../../features/locales/catalogs.ts'
import type { Doc } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { configOfDocs, docsKey, groupDocs } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import type { TagsFile } from '../read/read-docs-files.ts'
import type { SiteFiles } from '../read-site.ts'
import { createDocIndex, type DocIndex } from './doc-index.ts'
import { mainHref, resolveSidebars, type Sidebar } from './resolve-sidebars.ts'

/** A version of one of the docs of a site, with its routes and sidebars. */
export interface DocsPlan {
  readonly id: string
  readonly version: DocsVersion
  /** The configuration as these docs see it. */
  readonly config: SiteConfig
  readonly docs: DocIndex
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** Address of its main page. */
  readonly main: string
  readonly tagsFile: TagsFile | undefined
  readonly problems: readonly Problem[]
}

/** The Docs of a site, and what else the plan of its docs is made from. */
export interface DocsInput {
  readonly docs: readonly Doc[]
  /** The files of every version of all docs, by `docsKey`. */
  readonly instances: SiteFiles['instances']
  /** The sidebars that generators of the site have made, by `docsKey`. */
  readonly sidebarItems?: ReadonlyMap<string, SiteConfig['sidebars']>
}

/** Gives the pages of all versions of all docs their routes and sidebars; the first docs come first. */
export function planDocs(site: Site, input: DocsInput): DocsPlan[] {
  const byFolder = groupDocs(site, input.docs)
  const folders = [...byFolder.keys()]
  return [...byFolder].map(([folder, docs]): DocsPlan => {
    const { id = 'default', prefix } = folder
    const { config, version } = configOfDocs(site.config, id, folder.version)
    const index = createDocIndex(docs, config, prefix)
    const files = input.instances.get(docsKey(folder))
    const { sidebars, problems } = resolveSidebars({
      config: { ...config, sidebars: input.sidebarItems?.get(docsKey(folder)) ?? config.sidebars },
      docs: index,
      folders: files?.folders ?? new Map(),
      texts: textsOf(site.locale.catalogs, docsFolder(id, version.name)),
      prefix: `${id === 'default' ? '' : `${id}/`}${version.frozen ? `version-${version.name}/` : ''}`,
    })
    // A problem of a sidebar is in the configuration, unless it names another file.
    const file = version.frozen ? versionPaths(docsWithId(site.config, id), id).sidebars(version.name) : site.configFile
    const ofConfig = problems.map((problem) => ({ file, ...problem }))
    const hasOthers = folders.some((one) => one !== folder && one.id === id)
    return {
      id,
      version,
      config,
      docs: index,
      sidebars,
      main: mainHref({ config, docs: index, sidebars }),
      tagsFile: files?.tagsFile,
      problems: [
        ...index.problems,
        ...(docs.length > 0 ? ofConfig : emptyDocs(ofConfig, { version, file, hasOthers })),
      ],
    }
  })
}

interface EmptyDocs {
  readonly version: DocsVersion
  readonly file: string
  /** Set if the docs have other versions. */
  readonly hasOthers: boolean
}

/** Returns the problems of docs without a page: those of sidebars that find none have one cause. */
function emptyDocs(problems: readonly Problem[], { version, file, hasOthers }: EmptyDocs): readonly Problem[] {
  const others = problems.filter(({ code }) => code !== 'sidebar.missing-doc')
  if (hasOthers) return [...others, noPages(version)]
  return others.length === problems.length ? problems : [...others, noDocs(version, file)]
}

/** The one cause of every page that a sidebar does not find. */
function noDocs({ path }: DocsVersion, file: string): Problem {
  return {
    severity: 'error',
    code: 'docs.empty',
    message: `Folder "${path}" contains no page, and a sidebar names some`,
    hint: 'Correct the path; if a git submodule has the pages, run git submodule update --init.',
    file,
  }
}

/** The navbar leads to each version where there are several. */
function noPages({ name, path }: DocsVersion): Problem {
  return {
    severity: 'error',
    code: 'versions.empty',
    message: `Folder "${path}" of version "${name}" contains no page`,
    hint: 'Put a Markdown file into it, or leave the version out of versions.json.',
  }
}
