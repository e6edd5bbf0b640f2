/** The content of a folder's `_category_.json` or `_category_.yml`. */
export interface FolderSettings {
  readonly label?: string
  readonly position?: number
  readonly collapsible?: boolean
  readonly collapsed?: boolean
  readonly className?: string
  readonly description?: string
  readonly link?: {
    readonly type: string
    readonly id?: string
    readonly slug?: string
    readonly title?: string
    readonly description?: string
    readonly image?: string
    readonly keywords?: string | readonly string[]
  } | null
  readonly sidebar?: FolderSidebar
  /** Path of the category file as people see it; of none, if the folder has no such file. */
  readonly file?: string
}

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
