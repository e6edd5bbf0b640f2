import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { versionsOf } from '../config/versions/docs-versions.ts'
import { readContracts } from '../features/contracts/read-contracts.ts'
import { type PlacedSources, placeReferences, placeSidebars } from '../features/openapi/place-references.ts'
import type { ApiReferences } from '../features/openapi/update-references.ts'
import { readTheme, type SiteTheme } from '../features/theme/read-theme.ts'
import { allBlogs } from '../shared/blog.ts'
import type { SiteContracts } from '../shared/contract-types.ts'
import type { ListedPage } from '../shared/extension.ts'
import { collectFault, type Problem, UserError } from '../util/errors.ts'
import type { Site } from './open/open-site.ts'
import { listContractFiles, listSettingsFiles } from './open/version-specs.ts'
import { listSourcePages } from './plan/list-source-pages.ts'
import { listStaticFiles, type PageAsset, type StaticFile } from './read/assets.ts'
import { type BlogFiles, NO_BLOG_FILES, readBlogFiles } from './read/blog-files.ts'
import type { CachedSources } from './read/cached-sources.ts'
import { makeHistoryPages } from './read/changes-pages.ts'
import { type CustomCss, readCustomCss } from './read/custom-css.ts'
import { addExtensionPages, readExtensionData } from './read/extension-pages.ts'
import {
  type Commit,
  type FoundDate,
  findOutdated,
  type LastCommits,
  readCachedCommits,
  readPostDates,
  SHALLOW,
} from './read/git-dates.ts'
import { type DocsFiles, readDocsFiles } from './read/read-docs-files.ts'
import { type ScannedContent, scanContent } from './read/scan-content.ts'
import { readSiteCode, type SiteCode } from './read-site-code.ts'

/** Everything a site is built from. */
export interface SiteFiles
  extends PlacedSources,
    Pick<ScannedContent, 'pageAssets' | 'originals'>,
    Pick<ApiReferences, 'published'> {
  /** The files beside the pages of every version of all docs, by `docsKey`. */
  readonly instances: ReadonlyMap<string, DocsFiles>
  /** The stylesheets of the site; undefined when there are none. */
  readonly customCss: CustomCss | undefined
  /** The look of the site; undefined when nothing about it is configured. */
  readonly theme: SiteTheme | undefined
  readonly staticFiles: readonly StaticFile[]
  /** Files of the repository that pages refer to, in none of its folders; they are known once pages are compiled. */
  readonly outsideAssets: readonly PageAsset[]
  readonly code: SiteCode
  /** Authors and tags of each blog, by its path. */
  readonly blogs: ReadonlyMap<string, BlogFiles>
  /** Dates of posts that say none, by display path. */
  readonly postDates: ReadonlyMap<string, FoundDate>
  /** The last commit of each page by display path; empty when the site does not show them. */
  readonly lastUpdated: ReadonlyMap<string, Commit>
  /** Paths of translated pages that are older than their originals. */
  readonly outdated: ReadonlySet<string>
  /** The contracts that pages are checked against, besides their links. */
  readonly contracts: SiteContracts
  /** Changes with the files that extensions read. */
  readonly dataFingerprint: string
}

interface ReadOptions {
  /** Errors outside the pages are added to it, if there is one. */
  readonly faults?: Problem[] | undefined
  /** Pages that are not read again. */
  readonly cached?: CachedSources | undefined
}

/**
 * Reads a site's files and adds the pages of its API references.
 * @throws UserError when the docs folder contains no page.
 */
export async function readSite(
  site: Site,
  api: ApiReferences,
  { faults, cached }: ReadOptions = {},
): Promise<SiteFiles> {
  const [scanned, docsFiles, customCss, theme, blogs, staticFiles, lastUpdated] = await Promise.all([
    scanContent(site, cached),
    readDocsFiles(site, faults),
    collectFault(
      () => readCustomCss(site),
      () => undefined,
      faults,
    ),
    collectFault(
      () => readTheme(site),
      () => undefined,
      faults,
    ),
    readBlogs(site, faults),
    listStaticFiles(site.staticDirs, site),
    readLastUpdated(site),
  ])
  const instances = placeSidebars(docsFiles, api, site)
  const placed = placeReferences(scanned.sources, api, site)
  let listed: Promise<readonly ListedPage[]> | undefined
  const listPages = (): Promise<readonly ListedPage[]> => {
    listed ??= listSourcePages(site, placed.sources, { instances, blogs })
    return listed
  }
  const making = { listPages, faults }
  const withMade = await addExtensionPages(placed.sources, site, making)
  if (withMade.length === 0) throw new UserError(reasonsOfEmpty(site, api))
  const { sources, code } = await readSiteCode(site, withMade, {
    data: await readExtensionData(site, making),
    listPages,
  })
  const outdated = new Set((await findOutdated(site, sources, scanned.originals)).keys())
  const { postDates, isCut } = await readPostDates(site, sources)
  const contracts = await readContracts(site, sources, faults)
  return {
    ...placed,
    published: api.published,
    sources: [...sources, ...makeHistoryPages(site, { api, contracts, sources })],
    instances,
    customCss,
    theme,
    problems: [
      ...(lastUpdated.isCut || isCut ? [SHALLOW] : []),
      ...[scanned, placed, customCss, theme].flatMap((one) => one?.problems ?? []),
    ],
    blogs,
    postDates,
    staticFiles: [...staticFiles, ...code.files],
    outsideAssets: [],
    code,
    pageAssets: scanned.pageAssets,
    originals: scanned.originals,
    lastUpdated: lastUpdated.commits,
    outdated,
    contracts,
    dataFingerprint: await fingerprintOfData(site),
  }
}

/** Changes with what extensions have read so far. */
async function fingerprintOfData({ extensionFiles }: Site): Promise<string> {
  const paths = [...extensionFiles.inputs].sort()
  const stamps = paths.map((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return [path, found?.size, found?.mtimeMs]
  })
  return JSON.stringify(stamps)
}

async function readBlogs({ root, config }: Site, faults?: Problem[]): Promise<Map<string, BlogFiles>> {
  const read = allBlogs(config).map(async (blog): Promise<[string, BlogFiles]> => {
    const files = await collectFault(
      () => readBlogFiles(root, blog),
      () => ({ ...NO_BLOG_FILES, isUnread: true }),
      faults,
    )
    return [blog.path, files]
  })
  return new Map(await Promise.all(read))
}

/** Without its specification, a site that is only a reference has no pages. */
function reasonsOfEmpty(site: Site, { unmade }: ApiReferences): Problem | readonly Problem[] {
  const problems = unmade.flatMap((one) => one.problems)
  return problems.length > 0 ? problems : noPages(site)
}

function noPages({ config, configFile }: Site): Problem {
  return {
    severity: 'error',
    code: 'content.empty',
    message: `Folder "${config.docs.path}" contains no page`,
    hint: `Put a Markdown file into it, such as ${config.docs.path}/index.md, or correct docs.path; if a git submodule has the pages, run git submodule update --init.`,
    file: configFile,
  }
}

type ContentConfig = SiteConfig['docs' | 'pages' | 'blog']

/** The folder's path, where its pages show when they were changed last, or by whom. */
function datedPath(folder: ContentConfig): string[] {
  if (typeof folder !== 'object') return []
  const isDated = folder.showLastUpdateTime || ('showLastUpdateAuthor' in folder && folder.showLastUpdateAuthor)
  return isDated ? [folder.path] : []
}

/** Returns whether pages may show when they were committed; a post without a date does. */
export function showsCommits(config: SiteConfig): boolean {
  return datedPaths(config).length > 0 || allBlogs(config).length > 0
}

function datedPaths(config: SiteConfig): string[] {
  const { docs, docsInstances, pages } = config
  const ofDocs = [{ ...docs, id: 'default' }, ...docsInstances].flatMap((own) =>
    datedPath(own).length > 0 ? versionsOf(own, own.id).map(({ path }) => path) : [],
  )
  return [...ofDocs, ...[pages, ...allBlogs(config)].flatMap(datedPath)]
}

/** Dates and authors only change with the commit, so they are cached until then. */
async function readLastUpdated(site: Site): Promise<LastCommits> {
  const { config, specs } = site
  const isDated = datedPath(config.docs).length > 0
  const ofReferences = isDated ? specs.flatMap(({ apis }) => apis.map(({ spec }) => spec)) : []
  const paths = [...datedPaths(config), ...ofReferences]
  return readCachedCommits(site, 'commits', paths)
}

/** Full paths of a site's inputs outside its folders. */
export function listInputs(
  site: Site,
  api: ApiReferences,
  {
    sources,
    customCss,
    theme,
    code,
    outsideAssets,
  }: Pick<SiteFiles, 'sources' | 'customCss' | 'theme' | 'code' | 'outsideAssets'>,
): string[] {
  const named = site.config.customCss.map((file) => join(site.root, file))
  const partials = sources.flatMap(({ partials = [] }) => partials.map(({ absolutePath }) => absolutePath))
  const read = [
    ...api.specFiles,
    ...listContractFiles(site),
    ...listSettingsFiles(site.root, site.specs),
    ...partials,
    ...code.inputs,
    ...site.extensionFiles.inputs,
    ...outsideAssets.map(({ absolutePath }) => absolutePath),
    ...(customCss?.files ?? []),
    ...(theme?.files ?? []),
  ]
  return [...new Set([...read, ...named])]
}
