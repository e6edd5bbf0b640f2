import type { EditedPage, EditUrl } from '../../config/site-functions.ts'
import { CURRENT, versionPaths } from '../../config/versions/docs-versions.ts'
import { isExtensionPage } from '../../shared/extension.ts'
import type { Doc } from '../../shared/model.ts'
import { encodePath } from '../../shared/url.ts'

/** A page, as its edit link depends on it. */
export interface EditedDoc {
  readonly doc: Doc
  /** Path of the original below the site's root, when the page is a translation. */
  readonly original?: string | undefined
  /** Address of the page with the base URL. */
  readonly href: string
  readonly locale: string
  /** The docs that it belongs to and its version of them; absent outside the docs. */
  readonly version?: { readonly docs: string; readonly name: string } | undefined
  /** The folder that the page is in, below the site's root, and where its pages are edited. */
  readonly folder: {
    readonly path?: string
    readonly versionsDir?: string
    readonly editUrl?: string | EditUrl | undefined
    /** Leads from other versions to the page in the one being written. */
    readonly editCurrentVersion?: boolean
    /** Leads from a translation to its own file, and not to its original. */
    readonly editLocalizedFiles?: boolean
  }
}

/** The address where a page can be edited; undefined for none. */
export function editAddress(input: EditedDoc): string | undefined {
  const { doc, folder } = input
  const custom = doc.frontMatter.custom_edit_url
  if (custom === null || custom === '') return undefined
  if (custom !== undefined) return custom
  const { editUrl, editCurrentVersion, path = '' } = folder
  if (typeof editUrl === 'function') return editUrl(toEdited(input)) || undefined
  if (editUrl === undefined) return undefined
  if (isExtensionPage(doc.displayPath)) return undefined
  const source = fileOf(input)
  const frozen = frozenFolder(input)
  const isMoved = editCurrentVersion && frozen !== undefined && source.startsWith(`${frozen}/`)
  const file = isMoved ? `${path.replace(/\/$/, '')}${source.slice(frozen.length)}` : source
  return `${editUrl.replace(/\/$/, '')}/${encodePath(file)}`
}

/** The file that is edited. */
function fileOf({ doc, original, folder }: EditedDoc): string {
  return folder.editLocalizedFiles ? doc.displayPath : (original ?? doc.displayPath)
}

/** Returns the folder of the frozen version that a page belongs to; undefined for other pages. */
function frozenFolder({ version, folder: { versionsDir = '.' } }: EditedDoc): string | undefined {
  if (version === undefined || version.name === CURRENT) return undefined
  return versionPaths({ versionsDir }, version.docs).docs(version.name)
}

function toEdited(input: EditedDoc): EditedPage {
  const { doc, href: permalink, locale, folder, version } = input
  const file = fileOf(input)
  const dir = (frozenFolder(input) ?? folder.path ?? '').replace(/^\.\//, '').replace(/\/$/, '')
  const path = file.startsWith(`${dir}/`) ? file.slice(dir.length + 1) : file
  const common = { permalink, locale }
  if (doc.layout === 'post') return { ...common, blogDirPath: dir, blogPath: path }
  if (doc.layout === 'page') return { ...common, pagesDirPath: dir, pagesPath: path }
  return { ...common, version: version?.name ?? CURRENT, versionDocsDirPath: dir, docPath: path }
}
