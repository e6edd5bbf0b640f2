import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import { compact, listOf } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { slugsOfNamesakes } from '../slugs-of-namesakes.ts'
import type { DocsPages } from './list-docs.ts'
import type { MkdocsSite } from './read-config.ts'
import { isIndex } from './titles.ts'
import { featuresOf } from './translate-theme.ts'

type Data = Record<string, unknown>

/** Title, addresses and checks of the site. */
export function translateSite({ config, docsDir }: MkdocsSite, staticDirectories: readonly string[]): Data {
  const { site_url: written, site_name: title, site_description: tagline } = config
  const place = typeof written === 'string' && URL.canParse(written) ? new URL(written) : undefined
  const { favicon } = recordOf(config.theme)
  return {
    title: typeof title === 'string' && title !== '' ? title : 'Docs',
    tagline: typeof tagline === 'string' ? tagline : undefined,
    url: place && /^https?:$/.test(place.protocol) ? place.origin : 'http://localhost:3000',
    baseUrl: `/${place?.pathname ?? ''}/`.replace(/\/{2,}/g, '/'),
    favicon: typeof favicon === 'string' ? favicon : undefined,
    trailingSlash: true,
    // Files beside pages are at their own addresses.
    staticDirectories,
    // Templates are no files of the site; no page is in their folder.
    ...(staticDirectories[0] !== docsDir && {
      pages: { path: staticDirectories[0], include: [], exclude: [...TEMPLATES] },
    }),
    // MkDocs builds a site with broken links too, and says so.
    onBrokenLinks: 'warn',
    // Without directories, a page has the address of its file.
    fromExtensions: config.use_directory_urls === false ? ['html'] : undefined,
  }
}

/** Files in the folder of templates that MkDocs does not publish. */
const TEMPLATES = ['**/*.{html,py,md}', '**/.*']

/**
 * Returns the folders with files of the site that are no pages: that of templates too, if it has others and is not around
 * the pages. Of files with the same path, the last one is shown.
 */
export function findStaticFolders({ root, docsDir, customDir }: MkdocsSite): readonly string[] {
  if (customDir === undefined || posix.join(docsDir, '/').startsWith(posix.join(customDir, '/'))) return [docsDir]
  const folder = join(root, customDir)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [docsDir]
  const isTemplate = picomatch(TEMPLATES, { dot: true })
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.some((entry) => entry.isFile() && !isTemplate(entry.name)) ? [customDir, docsDir] : [docsDir]
}

/** Folder, addresses and surroundings of the pages. */
export function translateDocs(site: MkdocsSite, docs: DocsPages, notes: Note[]): Data {
  const features = featuresOf(site)
  return {
    path: site.docsDir,
    routeBasePath: '/',
    include: ['**/*.md'],
    exclude: docs.exclude,
    numberPrefixParser: false,
    showDescription: false,
    breadcrumbs: features.has('navigation.path'),
    ...(features.has('navigation.sections') && { sidebarCollapsed: false }),
    ...compact({ slugs: slugsOfNamesakes(docs.pages, isIndex), editUrl: translateEditUrl(site, notes) }),
  }
}

/** Addresses at which pages are edited in the repositories of the hosts that MkDocs knows. */
const EDIT: Readonly<Record<string, string>> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
}

/** Returns the address that the path of a page from the site's folder is added to; undefined where there is none. */
function translateEditUrl({ config, docsDir }: MkdocsSite, notes: Note[]): string | undefined {
  const { repo_url: repo, edit_uri: written, edit_uri_template: template } = config
  if (recordOf(config.theme).name === 'material' && !isEditable(config)) return undefined
  const host = typeof repo === 'string' && URL.canParse(repo) ? new URL(repo).hostname : ''
  const ofTemplate = typeof template === 'string' ? /^(.*)\{path\}$/.exec(template)?.[1] : undefined
  const uri = ofTemplate ?? (typeof written === 'string' ? written : EDIT[host])
  if (!uri) return undefined
  const base = isExternal(uri) ? uri : `${String(repo ?? '').replace(/\/$/, '')}/${uri.replace(/^\//, '')}`
  const ending = `/${posix.normalize(docsDir).replace(/^(?:\.\.\/)+/, '')}/`
  const start = `${base.replace(/\/$/, '')}/`
  if (docsDir === '.') return start.replace(/\/$/, '')
  if (URL.canParse(start) && start.endsWith(ending)) return start.slice(0, -ending.length)
  notes.push({ what: 'edit_uri', why: `it does not end with ${ending}`, remedy: 'Set docs.editUrl in site.config.ts' })
  return undefined
}

/** Material for MkDocs has links to edit pages where a feature asks for them. */
function isEditable({ theme }: MkdocsSite['config']): boolean {
  return listOf(recordOf(theme).features).includes('content.action.edit')
}

/** The stylesheets of the site that are files of it. */
export function translateCss(site: MkdocsSite, staticFolders: readonly string[], notes: Note[]): string[] | undefined {
  const usable = listOf(site.config.extra_css).flatMap((written) => {
    const file = String(written).replace(/\?.*$/, '')
    const folder = isExternal(file)
      ? undefined
      : staticFolders.findLast((dir) => existsSync(join(site.root, dir, file)))
    if (folder !== undefined) return [posix.join(folder, file)]
    const remedy = 'Put a copy into the docs folder, and name that'
    notes.push({ what: `extra_css ${String(written)}`, why: 'it is no file of the docs folder', remedy })
    return []
  })
  return usable.length > 0 ? usable : undefined
}

/** Returns how pages are compiled. */
export function translateMarkdown({ extensions }: MkdocsSite): Data {
  const { slugify } = recordOf(extensions.toc)
  const isUnicode = /pymdownx\.slugs/.test(isRecord(slugify) ? String(slugify.object) : String(slugify))
  return {
    format: 'md',
    headingIds: isUnicode ? 'pymdownx' : 'mkdocs',
    math: 'pymdownx.arithmatex' in extensions,
    emoji: 'pymdownx.emoji' in extensions,
  }
}
