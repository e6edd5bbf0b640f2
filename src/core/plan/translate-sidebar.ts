import type { SidebarCategoryConfig, SidebarItemConfig } from '../../config/site-config.ts'

/** Translated texts by keys such as `sidebar.docs.category.Guides`. */
export type SidebarTexts = ReadonlyMap<string, string>

/** A link or a page of a sidebar with its label in the language of the site; other items have none. */
export function translateItem<Item extends SidebarItemConfig>(item: Item, sidebar: string, texts: SidebarTexts): Item {
  if (item.type !== 'link' && item.type !== 'doc' && item.type !== 'ref') return item
  const label = item.label === undefined ? undefined : texts.get(keyOf(sidebar, item.type, item.key ?? item.label))
  return label === undefined ? item : { ...item, label }
}

/** A category with its label, and the title and text of its index, in the language of the site. */
export function translateCategory<Item extends SidebarCategoryConfig>(
  item: Item,
  sidebar: string,
  texts: SidebarTexts,
): Item {
  const key = keyOf(sidebar, 'category', item.key ?? item.label)
  const { link } = item
  const title = texts.get(`${key}.link.generated-index.title`)
  const description = texts.get(`${key}.link.generated-index.description`)
  return {
    ...item,
    label: texts.get(key) ?? item.label,
    ...(link?.type === 'generated-index' && {
      link: {
        ...link,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      },
    }),
  }
}

/** Key of the label of an item; a `ref` has that of a page. */
export function keyOf(sidebar: string, type: 'category' | 'link' | 'doc' | 'ref', name: string): string {
  return `sidebar.${sidebar}.${type === 'ref' ? 'doc' : type}.${name}`
}
