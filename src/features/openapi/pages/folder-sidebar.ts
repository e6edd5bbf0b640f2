import { posix } from 'node:path'
import type { FolderSidebar, FolderSidebarItem } from '../../../shared/folder-settings.ts'
import { pathOfWhole } from '../../../shared/levels-path.ts'
import { text } from '../../../shared/messages/text.ts'
import { splitNumberPrefix } from '../../../shared/number-prefix.ts'
import type { ApiTagGroup } from '../model/tag-groups.ts'
import { operationHref, type Reference, schemaHref } from '../reference.ts'
import type { GeneratedPage } from './generated-page.ts'
import { landingFile } from './list-pages.ts'

/** The pages with deeper levels of others, which lead to them: they are in no sidebar. */
export function hiddenPages(pages: readonly GeneratedPage[], prefix: string): Pick<FolderSidebar, 'hidden'> {
  const hidden = pages
    .filter(({ path }) => pathOfWhole(path) !== path)
    .map(({ path, frontMatter }) => `${idOf(posix.dirname(path.slice(prefix.length)))}/${frontMatter.id}`)
  return hidden.length > 0 ? { hidden } : {}
}

/** The sidebar of a reference: the landing page, each operation below its first tag, tags in their groups, the schemas. */
export function folderSidebar(reference: Reference, label: string | undefined): FolderSidebar {
  const { out } = reference
  const folder = idOf(out)
  const doc = (name: string, path: string) => {
    return { type: 'doc' as const, id: `${folder}/${name}`, path: path.replace(/^\//, '') }
  }
  const group = (title: string, items: readonly FolderSidebarItem[]): FolderSidebarItem => {
    return { type: 'category', label: title, collapsible: true, collapsed: true, items }
  }
  const schemas = reference.schemas.map((schema) => doc(`schemas/${schema.slug}`, schemaHref(out, schema)))
  const tag = ({ title, own }: ApiTagGroup): FolderSidebarItem =>
    group(
      title,
      own.map((operation) => doc(operation.slug, operationHref(out, operation))),
    )
  const tags = reference.groups.filter(({ own }) => own.length > 0)
  const sections = [...new Set(tags.map(({ section }) => section))]
  return {
    label: label ?? reference.title,
    link: doc(reference.slug, landingFile(reference)),
    items: [
      ...sections.flatMap((section) => {
        const items = tags.filter((one) => one.section === section).map(tag)
        return section === undefined ? items : [group(section, items)]
      }),
      ...(schemas.length > 0 ? [group(text('theme.api.schemas', 'Schemas'), schemas)] : []),
    ],
  }
}

/** Ids of pages have the names of their folders, without numbers. */
function idOf(folder: string): string {
  return folder
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
}
