import type { FolderSidebar, FrontMatter } from './model.ts'

/**
 * The files in which gen-api writes a reference out, for people to read in a review: a build knows them by their marks
 * and makes the pages itself. Without its mark, a file is the site's own.
 */

/** Name of the file that says how a folder's pages are in the sidebar. */
export const SIDEBAR_FILE = '_sidebar_.json'

const WRITTEN = '<!-- Written by `frigate-docs gen-api`'
const COMMENT = `${WRITTEN} for reviews, the site does not read it: take this line away to make the page your own. -->`
const START = '---\nid: "'
const FIELD = /^(?:id|title|slug|description|sidebar_label|sidebar_class_name|api_spec): "/
const SIDEBAR_START = '{\n  "writtenBy": "frigate-docs gen-api"'

/** The file of a page, its content as Markdown. */
export function writtenPage(frontMatter: FrontMatter, markdown: string): string {
  const fields = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${fields.join('\n')}\n---\n\n${COMMENT}\n\n${markdown}`
}

/** The specification that a written page was made from, empty where the page does not say; undefined for any other. */
export function specOfWritten(text: string): string | undefined {
  if (!text.includes(WRITTEN)) return undefined
  const [, fields] = /^\uFEFF?---\n([\s\S]*?)\n---\n\s*<!-- Written by `frigate-docs gen-api`/.exec(unix(text)) ?? []
  return fields === undefined ? undefined : (/^api_spec: *["']?(.*?)["']?$/m.exec(fields)?.[1] ?? '')
}

/** Whether a file is what a run that was cut off left of a written page: nothing, or no more than its beginning. */
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
  // Where a page is tells the build alone; here, its id does.
  const text = JSON.stringify(sidebar, (key, value: unknown) => (key === 'path' ? undefined : value), 2)
  return `${SIDEBAR_START},${text.slice(1)}\n`
}

/** Whether the file of a sidebar is a written one, or what a run that was cut off left of it. */
export function isWrittenSidebar(text: string): boolean {
  const plain = unix(text)
  return plain.trim() === '' || plain.startsWith(SIDEBAR_START) || SIDEBAR_START.startsWith(plain)
}

function unix(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
