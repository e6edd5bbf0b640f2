import { splitNumberPrefix } from '../../shared/number-prefix.ts'
import type { Reference } from '../reference.ts'

/** Name of the file that says how a folder's pages stand in the sidebar. */
export const SIDEBAR_FILE = '_sidebar_.json'

const WRITER = 'frigate-docs gen-api'

/** The sidebar of a reference: the landing page, a group for each tag, the schemas. */
export function sidebarFile(reference: Reference, label: string | undefined): string {
  const folder = reference.out
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
  const doc = (name: string) => ({ type: 'doc', id: `${folder}/${name}` })
  const group = (title: string, items: readonly unknown[]) => {
    return { type: 'category', label: title, collapsible: true, collapsed: true, items }
  }
  const schemas = reference.schemas.map(({ slug }) => doc(`schemas/${slug}`))
  const sidebar = {
    writtenBy: WRITER,
    label: label ?? reference.title,
    link: doc(reference.slug),
    items: [
      ...reference.groups.map(({ title, operations }) =>
        group(
          title,
          operations.map(({ slug }) => doc(slug)),
        ),
      ),
      ...(schemas.length > 0 ? [group('Schemas', schemas)] : []),
    ],
  }
  return `${JSON.stringify(sidebar, undefined, 2)}\n`
}

/** Whether a sidebar file is one of ours. */
export function isOwnSidebar(text: string): boolean {
  return text.includes(`"writtenBy": "${WRITER}"`)
}
