import type { Doc } from '../shared/model.ts'
import type { EditedPage, EditUrl } from '../shared/site-functions.ts'

/** What the edit link of a page is made from. */
export interface EditedDoc {
  readonly doc: Doc
  /** Address of the page with the base URL. */
  readonly href: string
  readonly locale: string
  /** Version of the docs that it belongs to; absent for the one being written, and outside the docs. */
  readonly version?: string | undefined
  /** The folder that the page is in, below the site's root, and where its pages are edited. */
  readonly folder: {
    readonly path?: string
    readonly editUrl?: string | EditUrl | undefined
    /** Whether the page of another version is edited in the one being written. */
    readonly editCurrentVersion?: boolean
  }
}

/** Where a version of docs is, below the site's root. */
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
  const current = `${path.replace(/\/$/, '')}/`
  const file = editCurrentVersion ? doc.displayPath.replace(VERSION_FOLDER, () => current) : doc.displayPath
  return `${editUrl.replace(/\/$/, '')}/${file}`
}

function toEdited({ doc, href: permalink, locale, folder, version = 'current' }: EditedDoc): EditedPage {
  const own = VERSION_FOLDER.exec(doc.displayPath)?.[0] ?? folder.path ?? ''
  const dir = own.replace(/^\.\//, '').replace(/\/$/, '')
  const path = doc.displayPath.startsWith(`${dir}/`) ? doc.displayPath.slice(dir.length + 1) : doc.displayPath
  const common = { permalink, locale }
  if (doc.layout === 'post') return { ...common, blogDirPath: dir, blogPath: path }
  if (doc.layout === 'page') return { ...common, pagesDirPath: dir, pagesPath: path }
  return { ...common, version, versionDocsDirPath: dir, docPath: path }
}
