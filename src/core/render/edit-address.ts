import type { EditedPage, EditUrl } from '../../config/site-functions.ts'
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
  /** Version of the docs that it belongs to; absent for the one being written, and outside the docs. */
  readonly version?: string | undefined
  /** The folder that the page is in, below the site's root, and where its pages are edited. */
  readonly folder: {
    readonly path?: string
    readonly editUrl?: string | EditUrl | undefined
    /** Leads from other versions to the page in the one being written. */
    readonly editCurrentVersion?: boolean
    /** Leads from a translation to its own file, and not to its original. */
    readonly editLocalizedFiles?: boolean
  }
}

/** Start of the path of a frozen version of docs, below the site's root. */
const VERSION_FOLDER = /^(?:[^/]+_)?versioned_docs\/version-[^/]+\//

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
  const current = `${path.replace(/\/$/, '')}/`
  const source = fileOf(input)
  const file = editCurrentVersion ? source.replace(VERSION_FOLDER, () => current) : source
  return `${editUrl.replace(/\/$/, '')}/${encodePath(file)}`
}

/** The file that is edited. */
function fileOf({ doc, original, folder }: EditedDoc): string {
  return folder.editLocalizedFiles ? doc.displayPath : (original ?? doc.displayPath)
}

function toEdited(input: EditedDoc): EditedPage {
  const { doc, href: permalink, locale, folder, version = 'current' } = input
  const file = fileOf(input)
  const own = VERSION_FOLDER.exec(file)?.[0] ?? folder.path ?? ''
  const dir = own.replace(/^\.\//, '').replace(/\/$/, '')
  const path = file.startsWith(`${dir}/`) ? file.slice(dir.length + 1) : file
  const common = { permalink, locale }
  if (doc.layout === 'post') return { ...common, blogDirPath: dir, blogPath: path }
  if (doc.layout === 'page') return { ...common, pagesDirPath: dir, pagesPath: path }
  return { ...common, version, versionDocsDirPath: dir, docPath: path }
}
