import type { FrontMatter } from '../../shared/model.ts'

/**
 * The files that gen-api writes for people to review a reference: a build recognizes them by their marks and generates
 * the pages itself. A file without a mark is the site's own.
 */

/** Name of the file that defines the sidebar of a folder's pages. */
export const SIDEBAR_FILE = '_sidebar_.json'

/** A page in a folder's own sidebar. */
export interface FolderSidebarDoc {
  readonly type: 'doc'
  readonly id: string
  /** Path of a generated page. A page that replaces it may have another id. */
  readonly path?: string
}

/** A page in a folder's own sidebar, or a group of them. */
export type FolderSidebarItem =
  | FolderSidebarDoc
  | {
      readonly type: 'category'
      readonly label: string
      readonly collapsible?: boolean
      readonly collapsed?: boolean
      readonly items: readonly FolderSidebarItem[]
    }

/** Order and groups of a folder's pages that do not come from files: of an API reference, or from `_sidebar_.json`. */
export interface FolderSidebar {
  readonly label: string
  /** The page of the folder. */
  readonly link: FolderSidebarDoc
  readonly items: readonly FolderSidebarItem[]
  /** Ids of pages that are in no sidebar. */
  readonly hidden?: readonly string[]
}

const WRITTEN = '<!-- Written by `frigate-docs gen-api`'
const COMMENT = `${WRITTEN} for reviews, the site does not read it: take this line away to make the page your own. -->`
const START = '---\nid: "'
const FIELD = /^(?:id|title|slug|description|sidebar_label|sidebar_class_name|api_spec): "|^keywords: \["/
const SIDEBAR_START = '{\n  "writtenBy": "frigate-docs gen-api"'

/** The file of a page, with its content as Markdown. */
export function writtenPage(frontMatter: FrontMatter, markdown: string): string {
  const fields = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${fields.join('\n')}\n---\n\n${COMMENT}\n\n${markdown}`
}

/** The specification of a generated page, empty if the page does not name it; undefined for any other. */
export function specOfWritten(text: string): string | undefined {
  if (!text.includes(WRITTEN)) return undefined
  const [, fields] = /^\uFEFF?---\n([\s\S]*?)\n---\n\s*<!-- Written by `frigate-docs gen-api`/.exec(unix(text)) ?? []
  return fields === undefined ? undefined : (/^api_spec: *["']?(.*?)["']?$/m.exec(fields)?.[1] ?? '')
}

/** Returns whether a file is the rest of an interrupted write: empty, or only the start of a page. */
export function isCutPage(text: string): boolean {
  const plain = unix(text)
  if (plain.trim() === '' || START.startsWith(plain)) return true
  const end = plain.indexOf('\n---\n')
  const fields = plain.slice('---\n'.length, end < 0 ? undefined : end).split('\n')
  if (!plain.startsWith(START) || !fields.slice(0, -1).every((line) => FIELD.test(line))) return false
  return end < 0 || (plain.includes('\napi_spec: ') && `\n${COMMENT}`.startsWith(plain.slice(end + '\n---\n'.length)))
}

/** The file of a sidebar. */
export function writtenSidebar(sidebar: FolderSidebar): string {
  // Only the build uses paths; the file has ids.
  const text = JSON.stringify(sidebar, (key, value: unknown) => (key === 'path' ? undefined : value), 2)
  return `${SIDEBAR_START},${text.slice(1)}\n`
}

/** Returns whether a sidebar file was generated, or is the rest of an interrupted write. */
export function isWrittenSidebar(text: string): boolean {
  const plain = unix(text)
  return plain.trim() === '' || plain.startsWith(SIDEBAR_START) || SIDEBAR_START.startsWith(plain)
}

function unix(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
